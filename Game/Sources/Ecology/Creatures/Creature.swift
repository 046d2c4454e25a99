import Brains

/// What is inherited: a body at birth, a brain, and the edits that the body will make as it grows.
public struct Creature: Hashable, Sendable {
  /// The body that it is born with.
  public var body: BodyPlan
  public var brain: BrainGenome
  /// Edits that a rival makes at its molts, from the front, as far as its points go; at most 8.
  ///
  /// They are kept in canonical form, so that equal edits are equal values.
  public var growth: [BodyEdit] {
    didSet { growth = growth.map(\.canonical) }
  }

  public init(body: BodyPlan, brain: BrainGenome, growth: [BodyEdit] = []) {
    self.body = body
    self.brain = brain
    self.growth = growth.map(\.canonical)
  }

  /// Everything that is wrong with it; empty for a creature that can live. A brain's genome is sound by its making.
  public func faults(under rules: Rules = .standard) -> [CreatureFault] {
    var faults = body.faults(under: rules).map(CreatureFault.body)
    if growth.count > rules.limits.growthLength {
      faults.append(.growthTooLong(count: growth.count, limit: rules.limits.growthLength))
    }
    for (index, edit) in growth.enumerated() where !edit.isOnGrid(under: rules) {
      faults.append(.growthOffGrid(index: index))
    }
    return faults
  }
}
