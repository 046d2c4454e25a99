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

  public func command(for percept: Percept) -> Command {
    let isBitten = percept[.pain] > 0.3
    guard isBitten ? canBiteBack(percept) : isPrey(percept) && isWorthIt(percept) else {
      return caution.command(for: percept)
    }
    let isClose = percept[.creatureProximity] > 0.9
    return Heading(forward: percept[.creatureForward], left: percept[.creatureLeft])
      .command(sprint: isClose && percept[.energy] > 0.5)
  }

  private func isPrey(_ percept: Percept) -> Bool {
    guard percept[.creatureProximity] > 0 else { return false }
    return percept[.mouthProximity] == 0 || percept[.targetSize] < -0.25
      || (percept[.targetFacing] < -0.8 && percept[.targetSize] <= 0)
  }

  /// Whether prey is nearer than food, and the store bears a hunt.
  private func isWorthIt(_ percept: Percept) -> Bool {
    percept[.energy] > hunger && percept[.creatureProximity] > percept[.foodProximity]
  }

  /// Whether what bites it is before its own mouth and smaller.
  private func canBiteBack(_ percept: Percept) -> Bool {
    percept[.painForward] > 0.5 * percept[.pain] && percept[.targetSize] < -0.1 && percept[.energy] > hunger
  }
}
