import UIKit

/// Removes the mechanical play around the rest position of sticks and triggers.
package enum StickDeadZone {
  /// Radius around the centre that counts as rest, as a fraction of the range. Worn sticks rest up to 0.15 off centre;
  /// larger values make fine steering coarse.
  package static let inner: Float = 0.2
  /// Deflection from which the stick counts as fully out, because many sticks do not reach their limits.
  package static let outer: Float = 0.95
  /// The dead zone of triggers, which rest at one end.
  package static let trigger: Float = 0.08

  /// Returns both axes of a stick from −1 to 1. The dead zone is round and the range beyond it is rescaled to begin at
  /// 0, so that all directions behave alike.
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

  /// Returns the position of a trigger from 0 to 1.
  package static func trigger(_ value: Int16) -> Float {
    min(1, max(0, (unit(value) - trigger) / (outer - trigger)))
  }

  private static func unit(_ value: Int16) -> Float {
    max(-1, Float(value) / 32_767)
  }
}
