import Ecology

/// Hunts like a competent player: attacks prey that turns its back, is smaller or has lost its mouths, avoids creatures
/// that approach, and forages by eye and nose while it is hungry.
public struct BoldHunter: ScriptedPlayer {
  /// The energy level below which it only forages; 0, half a store. With less, a failed hunt is the last one.
  public var hunger: Float = 0
  /// The proximity at which it flees from a creature that faces it; 0.65, about 5 u, because turning round takes two
  /// seconds. With more, it is caught while turning.
  public var caution: Float = 0.65
  /// The same for a creature that faces elsewhere; 0.85, about 2 u. With less, it never gets to eat.
  public var sideCaution: Float = 0.85

  public init() {}

  public func action(for observation: Observation) -> Action {
    let creature = observation[.creatureProximity]
    if creature > 0.6, observation[.pain] > 0.3 {
      return canBiteBack(observation)
        ? BoldHunter.pursuit(observation) : Heading.fleeing(observation).action(sprint: true)
    }
    if isPrey(observation) {
      let isWorthIt = observation[.energy] > hunger && creature > observation[.foodProximity] - 0.1
      return isWorthIt ? BoldHunter.pursuit(observation) : Heading.foraging(observation)
    }
    guard creature > limit(observation) else { return Heading.foraging(observation) }
    return Heading.fleeing(observation).action(sprint: creature > sideCaution)
  }

  private static func pursuit(_ observation: Observation) -> Action {
    Heading(forward: observation[.creatureForward], left: observation[.creatureLeft])
      .action(sprint: observation[.creatureProximity] > 0.8)
  }

  /// Returns true if the attacker is in front of its own mouth and at most slightly larger, and the store allows a
  /// fight.
  private func canBiteBack(_ observation: Observation) -> Bool {
    observation[.painForward] > 0.5 * observation[.pain] && observation[.targetSize] < 0.3
      && observation[.energy] > -0.5
  }

  /// Returns true if the nearest creature turns its back and is at most slightly larger, is smaller, or has no mouth
  /// left.
  private func isPrey(_ observation: Observation) -> Bool {
    let isHarmless = observation[.creatureProximity] > 0 && observation[.mouthProximity] == 0
    return isHarmless || observation[.targetSize] < -0.25
      || (observation[.targetFacing] < -0.6 && observation[.targetSize] <= 0.2)
  }

  /// Returns the proximity at which it flees. With less than a third of its store it lets others come one unit nearer.
  private func limit(_ observation: Observation) -> Float {
    let facing = observation[.targetFacing]
    let limit = facing > 0.3 ? caution : facing < -0.3 ? sideCaution + 0.05 : sideCaution
    return observation[.energy] < -1 / 3 ? limit + 0.08 : limit
  }
}
