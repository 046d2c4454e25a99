import Ecology

/// Flees whatever creature comes near, and eats what lies on its way: how long it survives tells how dangerous a dish is.
public struct Evader: ScriptedPlayer {
  /// Proximity of a creature from which it flees; .8, some 3 u. At half of what it senses it flees all the time and
  /// starves, which says nothing of its rivals.
  public var fear: Float = 0.8
  /// The same while it has less than a third of its store; .9, some 1.4 u. At `fear` it starves beside its food.
  public var hungryFear: Float = 0.9

  public init() {}

  public func action(for observation: Observation) -> Action {
    let creature = observation[.creatureProximity]
    let limit = observation[.energy] < -1 / 3 ? hungryFear : fear
    guard creature > limit else { return Heading.foraging(observation) }
    return Heading.fleeing(observation).action(sprint: creature > 0.9)
  }
}
