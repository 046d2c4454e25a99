import Ecology

/// Hunts as a decent player does: takes prey that turns its back, is smaller or has lost its mouths, keeps away from what
/// comes at it, and forages by eye and nose while it is hungry.
public struct Chaser: ScriptedPlayer {
  /// Energy below which it only forages; 0, half a store. Lower, and a hunt that fails is the last one.
  public var hunger: Float = 0
  /// Proximity of what faces it from which it flees; .65, some 5 u: to turn round takes two seconds. Higher is caught
  /// while it turns.
  public var caution: Float = 0.65
  /// The same for what looks elsewhere; .85, some 2 u. Lower never comes to eat.
  public var patience: Float = 0.85

  public init() {}

  public func action(for observation: Observation) -> Action {
    let creature = observation[.creatureProximity]
    if creature > 0.6, observation[.pain] > 0.3 {
      return canBiteBack(observation) ? Chaser.pursuit(observation) : Heading.fleeing(observation).action(sprint: true)
    }
    if isPrey(observation) {
      let isWorthIt = observation[.energy] > hunger && creature > observation[.foodProximity] - 0.1
      return isWorthIt ? Chaser.pursuit(observation) : Heading.foraging(observation)
    }
    guard creature > limit(observation) else { return Heading.foraging(observation) }
    return Heading.fleeing(observation).action(sprint: creature > patience)
  }

  private static func pursuit(_ observation: Observation) -> Action {
    Heading(forward: observation[.creatureForward], left: observation[.creatureLeft])
      .action(sprint: observation[.creatureProximity] > 0.8)
  }

  /// Whether what bites it is before its own mouth, hardly larger, and the store still bears a fight.
  private func canBiteBack(_ observation: Observation) -> Bool {
    observation[.painForward] > 0.5 * observation[.pain] && observation[.targetSize] < 0.3
      && observation[.energy] > -0.5
  }

  /// Whether the nearest creature turns its back and is hardly larger, is smaller, or has no mouth left.
  private func isPrey(_ observation: Observation) -> Bool {
    let isHarmless = observation[.creatureProximity] > 0 && observation[.mouthProximity] == 0
    return isHarmless || observation[.targetSize] < -0.25
      || (observation[.targetFacing] < -0.6 && observation[.targetSize] <= 0.2)
  }

  /// Proximity from which it flees; with less than a third of its store it lets others come a unit nearer.
  private func limit(_ observation: Observation) -> Float {
    let facing = observation[.targetFacing]
    let limit = facing > 0.3 ? caution : facing < -0.3 ? patience + 0.05 : patience
    return observation[.energy] < -1 / 3 ? limit + 0.08 : limit
  }
}
