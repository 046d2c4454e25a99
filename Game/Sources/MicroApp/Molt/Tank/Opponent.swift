import Arithmetic
import Ecology

/// The champion that a body is tried against.
struct Opponent: Hashable, Sendable {
  var creature: Creature
  var name: String
  var lineage: Lineage

  /// Who stands in as long as nobody reigns: a lancer with a founder's brain.
  static func sparringPartner(seed: UInt64) -> Opponent {
    var random = RandomStream(seed: seed)
    return Opponent(creature: Starter.lancer.creature(random: &random), name: say("Sparring partner"), lineage: .coral)
  }
}
