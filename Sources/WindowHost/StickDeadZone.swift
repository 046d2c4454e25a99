import UIKit

/// Removes the play around the rest position of sticks and triggers.
package enum StickDeadZone {
  /// Radius around the middle that counts as rest, as a fraction of the way. Worn sticks rest up to 0.15 off; larger values
  /// make fine steering coarse.
  package static let inner: Float = 0.2
  /// From here on the stick counts as fully out, because many do not reach their ends.
  package static let outer: Float = 0.95
  /// The same for triggers, which rest at an end.
  package static let trigger: Float = 0.08

  /// Both axes of a stick from −1 to 1. The dead zone is round and the way beyond it is stretched to begin at 0, so that
  /// every direction begins alike.
  ///
  /// Source: J. Sutphin, "Doing Thumbstick Dead Zones Right", Gamasutra 2013 (scaled radial dead zone).
  package static func stick(x: Int16, y: Int16) -> (x: Float, y: Float) {
    let rawX = unit(x)
    let rawY = unit(y)
    let length = (rawX * rawX + rawY * rawY).squareRoot()
    guard length > inner else { return (0, 0) }
    let wanted = min(1, (length - inner) / (outer - inner))
    return (rawX / length * wanted, rawY / length * wanted)
  }

  /// A trigger from 0 to 1.
  package static func trigger(_ value: Int16) -> Float {
    min(1, max(0, (unit(value) - trigger) / (outer - trigger)))
  }

  private static func unit(_ value: Int16) -> Float {
    max(-1, Float(value) / 32_767)
  }
}
