import Ecology

/// The reflex of a scripted player that drives and does not move: it backs off for a second and still turns to its
/// heading.
struct BackingOff {
  /// The thoughts in a row in which it drove and hardly moved.
  private var blockedThoughts = 0
  /// The remaining thoughts of backing off.
  private var remaining = 0

  /// The forward speed below which it counts as blocked, as the senses report it; 0.08, 0.2 u/s.
  private static let leastSpeed: Float = 0.08
  /// The thoughts after which it backs off; 6, about a third of a second.
  private static let blockedLimit = 6
  /// The thoughts for which it backs off; 20, a second.
  private static let duration = 20

  /// Returns the action that a script's action becomes. Does nothing while something bites: a hold also stops a body.
  mutating func adjusted(_ action: Action, for observation: Observation) -> Action {
    guard observation[.pain] < 0.3 else {
      self = BackingOff()
      return action
    }
    if remaining == 0 {
      let isBlocked = action[.drive] > 0.1 && abs(observation[.forwardSpeed]) < BackingOff.leastSpeed
      blockedThoughts = isBlocked ? blockedThoughts + 1 : 0
      if blockedThoughts > BackingOff.blockedLimit { (remaining, blockedThoughts) = (BackingOff.duration, 0) }
    }
    guard remaining > 0 else { return action }
    remaining -= 1
    var backwards = action
    backwards[.drive] = -1
    backwards[.sprint] = 0
    return backwards
  }
}
