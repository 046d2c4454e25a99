import Ecology

/// Plays like a careful person: forages, avoids other creatures at a distance, and flees when bitten.
///
/// Unlike `Evader`, which flees at the last moment, it steers around every creature that it sees, and sprints only from
/// bites and from approaching mouths.
public struct WaryForager: ScriptedPlayer {
  /// The proximity of a creature at which it starts to steer away; 0.45, about 8 u. With less, it avoids distant
  /// creatures and starves.
  public var concern: Float = 0.45
  /// The proximity at which it only flees; 0.8, about 3 u.
  public var fear: Float = 0.8
  /// The increase of both proximities while it has less than a third of its store; 0.1.
  public var hungryCourage: Float = 0.1

  /// The energy level below which it does not sprint, because sprints empty the store in seconds; −0.2, two fifths of
  /// it.
  public var reserve: Float = -0.2

  public init() {}

  public func action(for observation: Observation) -> Action {
    if observation[.pain] > 0.3 {
      return Heading.fleeingBite(observation).action(sprint: observation[.energy] > reserve)
    }
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
}
