import Ecology

/// Flees whatever creature comes near, and eats motes meanwhile: how long it survives tells how dangerous a dish is.
public struct Evader: ScriptedPlayer {
  /// Proximity of a creature from which it flees; .5, half of what it senses.
  public var fear: Float = 0.5

  public init() {}

  public func command(for percept: Percept) -> Command {
    let creature = percept[.creatureProximity]
    if creature > fear {
      let away = Heading(forward: -percept[.creatureForward], left: -percept[.creatureLeft])
      return away.command(sprint: creature > 0.7)
    }
    guard percept[.foodProximity] > 0 else { return Heading.search }
    return Heading(forward: percept[.foodForward], left: percept[.foodLeft]).command(sprint: false)
  }
}
