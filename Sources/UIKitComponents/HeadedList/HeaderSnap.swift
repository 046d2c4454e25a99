import UIKit

/// The rest position of a list, at which its header is either completely shown or completely hidden.
struct HeaderSnap: Equatable {
  /// The offsets at which the header is shown and hidden, in points.
  var shown: CGFloat
  var hidden: CGFloat
  /// The minimum distance, in points, at which a movement continues in its direction; a shorter one reverses.
  var threshold: CGFloat

  /// The speed below which a finger is at rest, in points per second. A larger value would treat slow drags as rest.
  static let restSpeed: CGFloat = 20

  /// The tolerance of position comparisons, in points.
  private static let tolerance: CGFloat = 0.001

  func isBetween(_ offset: CGFloat) -> Bool {
    offset > shown + Self.tolerance && offset < hidden - Self.tolerance
  }

  /// - Parameters:
  ///   - proposed: The offset at which the release would come to rest by itself.
  ///   - offset: The offset at the release.
  ///   - moved: The distance that the content moved since it last reversed; positive towards hiding.
  ///   - speed: In points per second; `nil` for movements without a finger, which have only a direction.
  func rest(proposed: CGFloat, offset: CGFloat, moved: CGFloat, speed: CGFloat?) -> CGFloat {
    guard isBetween(offset) || isBetween(proposed) else { return proposed }
    if moved == 0 || abs(speed ?? .infinity) < Self.restSpeed { return half(offset) }
    let goesOn = abs(moved) >= threshold - Self.tolerance
    let hides = (moved > 0) == goesOn
    // A fling that passes the header in its own direction is not stopped.
    if goesOn, hides ? proposed >= hidden : proposed <= shown { return proposed }
    return hides ? hidden : shown
  }

  /// Returns the shown position if at least half of the header is visible.
  func half(_ offset: CGFloat) -> CGFloat {
    guard isBetween(offset) else { return offset }
    return offset - shown <= (hidden - shown) / 2 + Self.tolerance ? shown : hidden
  }
}
