import Brains

/// What is inherited: a body at birth, a brain, and the edits that the body will make as it grows.
public struct Creature: Hashable, Sendable {
  /// The body that it is born with.
  public var body: BodyPlan
  public var brain: BrainGenome
  /// Edits that a rival makes at its molts, from the front, as far as its points go; at most 8.
  public var growth: [BodyEdit]

  public init(body: BodyPlan, brain: BrainGenome, growth: [BodyEdit] = []) {
    self.body = body
    self.brain = brain
    self.growth = growth
  }

  /// Everything that is wrong with it; empty for a creature that can live. A brain's genome is sound by its making.
  public func faults(under rules: Rules = .standard) -> [CreatureFault] {
    var faults = body.faults(under: rules).map(CreatureFault.body)
    if growth.count > rules.limits.growthLength {
      faults.append(.growthTooLong(count: growth.count, limit: rules.limits.growthLength))
    }
    return faults
  }
}

/// One reason why a creature cannot live.
public enum CreatureFault: Error, Hashable, Sendable {
  case body(BodyFault)
  case growthTooLong(count: Int, limit: Int)
}

extension CreatureFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .body(let fault): fault.description
    case .growthTooLong(let count, let limit):
      "The growth list has \(count) edits, and \(limit) is the most. Remove \(count - limit)."
    }
  }
}
