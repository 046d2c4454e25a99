import Ecology

/// Plays as a careful person does: feeds, keeps out of everybody's way long before they meet, and runs when bitten.
///
/// Unlike `Evader`, which flees at the last moment, it bends its way round whoever it sees, and spends its sprints on
/// bites and on jaws that come at it.
public struct Wary: ScriptedPlayer {
  /// Proximity of a creature from which it bends its way; .45, some 8 u. Lower is afraid of the horizon, and starves.
  public var concern: Float = 0.45
  /// Proximity from which it thinks of nothing but flight; .8, some 3 u.
  public var fear: Float = 0.8
  /// How much farther both are let come by who has less than a third of its store; .1.
  public var hungryCourage: Float = 0.1

  /// Energy that it keeps from its sprints, which would empty the store in seconds; −.2, two fifths of it.
  public var reserve: Float = -0.2

  public init() {}

  public func action(for observation: Observation) -> Action {
    if observation[.pain] > 0.3 { return flight(from: observation) }
    let courage = observation[.energy] < -1 / 3 ? hungryCourage : 0
    let proximity = observation[.creatureProximity]
    let danger = (proximity - concern - courage) / (fear - concern)
    guard danger > 0 else { return Heading.foraging(observation) }
    if danger >= 1 {
      let isHunted = observation[.targetFacing] > 0.3 && proximity > 0.9 && observation[.energy] > reserve
      return Heading.fleeing(observation).action(sprint: isHunted)
    }
    let food = Heading.food(observation)
    return Heading(
      forward: food.forward * (1 - danger) - observation[.creatureForward] * danger,
      left: food.left * (1 - danger) - observation[.creatureLeft] * danger
    ).action(sprint: false)
  }

  /// Away from what bites: from where it hurts, and from the nearest creature.
  private func flight(from observation: Observation) -> Action {
    Heading(
      forward: -observation[.painForward] - observation[.creatureForward],
      left: -observation[.painLeft] - observation[.creatureLeft]
    ).action(sprint: observation[.energy] > reserve)
  }
}
