import Arithmetic
import Ecology
import Portrayal
import ScreenBase

/// The opponent of a body in the test tank.
package struct Opponent: Hashable, Sendable {
  package var creature: Creature
  package var name: String
  var lineage: LineageColor

  package init(creature: Creature, name: String, lineage: LineageColor) {
    self.creature = creature
    self.name = name
    self.lineage = lineage
  }

  /// Returns a substitute for a missing champion: a lancer with a founder's brain.
  package static func sparringPartner(seed: UInt64) -> Opponent {
    var random = RandomStream(seed: seed)
    return Opponent(
      creature: Starter.lancer.creature(random: &random), name: localized("Sparring partner"), lineage: .coral)
  }
}
