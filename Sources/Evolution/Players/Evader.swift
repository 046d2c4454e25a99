import Ecology

/// Flees whatever creature comes near, and eats motes meanwhile: how long it survives tells how dangerous a dish is.
public struct Evader: ScriptedPlayer {
  /// Proximity of a creature from which it flees; .72, some 4 u. At half of what it senses it flees all the time and
  /// starves, which says nothing of its rivals.
  public var fear: Float = 0.72

  public init() {}

  public func command(for percept: Percept) -> Command {
    let creature = percept[.creatureProximity]
    if creature > fear {
      let away = Heading(forward: -percept[.creatureForward], left: -percept[.creatureLeft])
      return away.command(sprint: creature > 0.85)
    }
    guard percept[.foodProximity] > 0 else { return Heading.search }
    return Heading(forward: percept[.foodForward], left: percept[.foodLeft]).command(sprint: false)
  }
}
