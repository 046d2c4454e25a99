import Ecology

/// Hunts creatures that cannot hurt it much and avoids all others, like a competent human hunter.
///
/// Unlike `BoldHunter`, which attacks any creature that turns its back, it attacks only smaller ones, those without
/// mouths, and those that face away and are no larger; and none while it is hungry.
public struct CautiousHunter: ScriptedPlayer {
  /// The behaviour when it does not hunt.
  public var caution = WaryForager()
  /// The energy level below which it only forages; 0, half a store. With less, a failed hunt is the last one.
  public var hunger: Float = 0

  public init() {}

  public func action(for observation: Observation) -> Action {
    let isBitten = observation[.pain] > 0.3
    guard isBitten ? canBiteBack(observation) : isPrey(observation) && isWorthIt(observation) else {
      return caution.action(for: observation)
    }
    let isClose = observation[.creatureProximity] > 0.9
    return Heading(forward: observation[.creatureForward], left: observation[.creatureLeft])
      .action(sprint: isClose && observation[.energy] > 0.5)
  }

  private func isPrey(_ observation: Observation) -> Bool {
    guard observation[.creatureProximity] > 0 else { return false }
    return observation[.mouthProximity] == 0 || observation[.targetSize] < -0.25
      || (observation[.targetFacing] < -0.8 && observation[.targetSize] <= 0)
  }

  /// Returns true if prey is nearer than food and the store allows a hunt.
  private func isWorthIt(_ observation: Observation) -> Bool {
    observation[.energy] > hunger && observation[.creatureProximity] > observation[.foodProximity]
  }

  /// Returns true if the attacker is in front of its own mouth and smaller, and the store allows a fight.
  private func canBiteBack(_ observation: Observation) -> Bool {
    observation[.painForward] > 0.5 * observation[.pain] && observation[.targetSize] < -0.1
      && observation[.energy] > hunger
  }
}
