import Ecology

/// Hunts what cannot hurt it much and is wary of everything else: plays as a decent hunter among persons does.
///
/// Unlike `Chaser`, which goes for whatever turns its back, it takes only the smaller, the toothless, and what looks the
/// other way and is no larger, and none of them while it is hungry.
public struct Stalker: ScriptedPlayer {
  /// What it does when it does not hunt.
  public var caution = Wary()
  /// Energy below which it only forages; 0, half a store. Lower, and a hunt that fails is the last one.
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

  /// Whether prey is nearer than food, and the store bears a hunt.
  private func isWorthIt(_ observation: Observation) -> Bool {
    observation[.energy] > hunger && observation[.creatureProximity] > observation[.foodProximity]
  }

  /// Whether what bites it is before its own mouth and smaller.
  private func canBiteBack(_ observation: Observation) -> Bool {
    observation[.painForward] > 0.5 * observation[.pain] && observation[.targetSize] < -0.1
      && observation[.energy] > hunger
  }
}
