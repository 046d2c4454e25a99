import Ecology

/// Plays like a newcomer: swims to the nearest food, ignores other creatures until one bites it, and then flees.
///
/// Its mouth bites what it touches, as that of every creature.
public struct NaiveForager: ScriptedPlayer {
  /// The pain at which it flees; 0.3, a fresh bite.
  public var fear: Float = 0.3

  public init() {}

  public func action(for observation: Observation) -> Action {
    guard observation[.pain] > fear else { return Heading.foraging(observation) }
    return Heading.fleeingBite(observation).action(sprint: true)
  }
}
