import Arithmetic
import Ecology
import Portrayal
import ScreenBase

/// The champion that a body is tried against.
package struct Opponent: Hashable, Sendable {
  var creature: Creature
  var name: String
  var lineage: FamilyColor

  package init(creature: Creature, name: String, lineage: FamilyColor) {
    self.creature = creature
    self.name = name
    self.lineage = lineage
  }

  /// Who stands in as long as nobody reigns: a lancer with a founder's brain.
  static func sparringPartner(seed: UInt64) -> Opponent {
    var random = RandomStream(seed: seed)
    return Opponent(creature: Starter.lancer.creature(random: &random), name: say("Sparring partner"), lineage: .coral)
  }
}
