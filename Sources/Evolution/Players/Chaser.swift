import Ecology

/// Hunts as a decent player does: dodges mouths that face it, takes prey from behind, and forages while it is hungry.
public struct Chaser: ScriptedPlayer {
  /// Energy below which it only forages; −.5, a quarter of the store.
  public var hunger: Float = -0.5

  public init() {}

  public func command(for percept: Percept) -> Command {
    if let dodge = dodge(percept) { return dodge.command(sprint: true) }
    if let chase = chase(percept) { return chase.command(sprint: percept[.creatureProximity] > 0.7) }
    guard percept[.foodProximity] > 0 else { return Heading.search }
    return Heading(forward: percept[.foodForward], left: percept[.foodLeft])
      .command(sprint: percept[.foodProximity] > 0.7)
  }

  /// Away from a near mouth whose owner faces it, and to the side, unless it is eating just now.
  private func dodge(_ percept: Percept) -> Heading? {
    guard percept[.mouthProximity] > 0.75, percept[.targetFacing] > 0.2, percept[.justAte] <= 0.3 else { return nil }
    let (forward, left) = (percept[.mouthForward], percept[.mouthLeft])
    return Heading(forward: -forward - 0.6 * left, left: -left + 0.6 * forward)
  }

  /// Towards the nearest creature, past its side while it faces this way.
  private func chase(_ percept: Percept) -> Heading? {
    let creature = percept[.creatureProximity]
    guard creature > 0, percept[.energy] > hunger, creature > percept[.foodProximity] || percept[.energy] > 0.2
    else { return nil }
    let (forward, left) = (percept[.creatureForward], percept[.creatureLeft])
    guard percept[.targetFacing] > -0.3, creature < 0.8 else { return Heading(forward: forward, left: left) }
    return Heading(forward: forward - 0.5 * left, left: left + 0.5 * forward)
  }
}
