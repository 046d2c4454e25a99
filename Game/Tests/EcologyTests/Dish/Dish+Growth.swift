@testable import Ecology

extension Dish {
  /// Takes all hit points of a cell, so that the body loses it in the next tick.
  mutating func destroyCell(at place: LatticePoint, of id: CreatureID) throws {
    struct Gone: Error {}
    guard let index = creatureIndex(of: id), let cell = anatomies[index].plan.index(of: place) else { throw Gone() }
    wound(index, cell: cell, damage: 1000, cause: .bite, attacker: nil)
  }

  /// Gives a creature a plan into which its body grows.
  mutating func setPlan(_ plan: BodyPlan, of id: CreatureID) {
    guard let index = creatureIndex(of: id) else { return }
    minds[index]?.plan = plan
  }
}
