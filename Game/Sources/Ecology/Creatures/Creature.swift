import Brains

/// The inherited data: a body at birth, a brain, and the edits that the body will make as it grows.
public struct Creature: Hashable, Sendable {
  /// The body at birth.
  public var body: BodyPlan
  public var brain: BrainGenome
  /// The edits that a rival makes at its molts, in order, as far as its points allow; at most 8.
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

  /// Returns all faults of the creature; empty if it is valid. A brain's genome is valid by construction.
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
