import Ecology

/// Flees from every nearby creature and eats food on its way. Its survival time measures the danger of a dish.
public struct Evader: ScriptedPlayer {
  /// The proximity at which it flees from a creature; 0.8, about 3 u. At half of its sensing range it always flees and
  /// starves, which reveals nothing about its rivals.
  public var fear: Float = 0.8
  /// The same while it has less than a third of its store; 0.9, about 1.4 u. At `fear` it starves beside its food.
  public var hungryFear: Float = 0.9

  public init() {}

  public func action(for observation: Observation) -> Action {
    let creature = observation[.creatureProximity]
    let limit = observation[.energy] < -1 / 3 ? hungryFear : fear
    guard creature > limit else { return Heading.foraging(observation) }
    return Heading.fleeing(observation).action(sprint: creature > 0.9)
  }
}
