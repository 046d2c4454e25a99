import Ecology

/// Hunts as a decent player does: takes prey that turns its back or is smaller, flees what bites it or comes at it, and
/// forages by eye and nose while it is hungry.
public struct Chaser: ScriptedPlayer {
  /// Energy below which it only forages; 0, half a store. Lower, and a hunt that fails is the last one.
  public var hunger: Float = 0
  /// Proximity of what is no prey from which it flees; .8, some 3 u. Higher lets itself be bitten first.
  public var caution: Float = 0.8

  public init() {}

  public func command(for percept: Percept) -> Command {
    let creature = percept[.creatureProximity]
    if creature > 0.6, isBitten(percept) { return Heading.fleeing(percept).command(sprint: true) }
    if isPrey(percept), percept[.energy] > hunger, creature > percept[.foodProximity] - 0.1 {
      return Heading(forward: percept[.creatureForward], left: percept[.creatureLeft]).command(sprint: creature > 0.75)
    }
    if creature > caution, percept[.targetFacing] > -0.2, percept[.justAte] < 0.5 {
      return Heading.fleeing(percept).command(sprint: creature > 0.9)
    }
    return Heading.foraging(percept)
  }

  /// Whether it is bitten from behind or the side; what bites its front is bitten back.
  private func isBitten(_ percept: Percept) -> Bool {
    percept[.pain] > 0.3 && percept[.painForward] < 0.3 * percept[.pain]
  }

  /// Whether the nearest creature turns its back or is smaller. What is only felt is no prey.
  private func isPrey(_ percept: Percept) -> Bool {
    percept[.targetFacing] < -0.4 || percept[.targetSize] < -0.25
  }
}
