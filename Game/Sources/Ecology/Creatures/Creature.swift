import Brains

/// The inherited data: a body and a brain.
public struct Creature: Hashable, Sendable {
  /// The plan that the body grows into. A creature may be born with fewer cells.
  public var body: BodyPlan
  public var brain: BrainGenome

  public init(body: BodyPlan, brain: BrainGenome) {
    self.body = body
    self.brain = brain
  }

  /// Returns all faults of the creature: those of its body, because a brain's genome is valid by construction.
  public func faults(under rules: Rules = .standard) -> [BodyError] { body.faults(under: rules) }
}
