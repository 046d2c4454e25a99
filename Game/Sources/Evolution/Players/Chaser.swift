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

  public func command(for percept: Percept) -> Command {
    let creature = percept[.creatureProximity]
    if creature > 0.6, percept[.pain] > 0.3 {
      return canBiteBack(percept) ? Chaser.pursuit(percept) : Heading.fleeing(percept).command(sprint: true)
    }
    if isPrey(percept) {
      let isWorthIt = percept[.energy] > hunger && creature > percept[.foodProximity] - 0.1
      return isWorthIt ? Chaser.pursuit(percept) : Heading.foraging(percept)
    }
    guard creature > limit(percept) else { return Heading.foraging(percept) }
    return Heading.fleeing(percept).command(sprint: creature > patience)
  }

  private static func pursuit(_ percept: Percept) -> Command {
    Heading(forward: percept[.creatureForward], left: percept[.creatureLeft])
      .command(sprint: percept[.creatureProximity] > 0.8)
  }

  /// Whether what bites it is before its own mouth, hardly larger, and the store still bears a fight.
  private func canBiteBack(_ percept: Percept) -> Bool {
    percept[.painForward] > 0.5 * percept[.pain] && percept[.targetSize] < 0.3 && percept[.energy] > -0.5
  }

  /// Whether the nearest creature turns its back and is hardly larger, is smaller, or has no mouth left.
  private func isPrey(_ percept: Percept) -> Bool {
    let isHarmless = percept[.creatureProximity] > 0 && percept[.mouthProximity] == 0
    return isHarmless || percept[.targetSize] < -0.25 || (percept[.targetFacing] < -0.6 && percept[.targetSize] <= 0.2)
  }

  /// Proximity from which it flees; with less than a third of its store it lets others come a unit nearer.
  private func limit(_ percept: Percept) -> Float {
    let facing = percept[.targetFacing]
    let limit = facing > 0.3 ? caution : facing < -0.3 ? patience + 0.05 : patience
    return percept[.energy] < -1 / 3 ? limit + 0.08 : limit
  }
}
