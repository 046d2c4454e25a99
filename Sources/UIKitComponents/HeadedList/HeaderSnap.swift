import UIKit

/// Where a list comes to rest so that its header is shown or hidden, never half of it.
struct HeaderSnap: Equatable {
  /// The offsets at which the header is shown and hidden, in points.
  var shown: CGFloat
  var hidden: CGFloat
  /// A movement of at least this, in points, goes on in its direction; a shorter one goes back.
  var threshold: CGFloat

  /// A finger slower than this, in points a second, is at rest. More would take slow drags for rests.
  static let restSpeed: CGFloat = 20

  /// What comparisons of positions overlook, in points.
  private static let tolerance: CGFloat = 0.001

  func isBetween(_ offset: CGFloat) -> Bool {
    offset > shown + Self.tolerance && offset < hidden - Self.tolerance
  }

  /// - Parameters:
  ///   - proposed: Where the release would lead by itself.
  ///   - offset: Where the release happens.
  ///   - moved: How far the content has gone since it last turned round; positive towards hiding.
  ///   - speed: In points a second; `nil` for what was no finger and has a direction only.
  func rest(proposed: CGFloat, offset: CGFloat, moved: CGFloat, speed: CGFloat?) -> CGFloat {
    guard isBetween(offset) || isBetween(proposed) else { return proposed }
    if moved == 0 || abs(speed ?? .infinity) < Self.restSpeed { return half(offset) }
    let goesOn = abs(moved) >= threshold - Self.tolerance
    let hides = (moved > 0) == goesOn
    // What flies beyond the header in its own direction is not held back.
    if goesOn, hides ? proposed >= hidden : proposed <= shown { return proposed }
    return hides ? hidden : shown
  }

  /// Shown if at least half of the header is seen.
  func half(_ offset: CGFloat) -> CGFloat {
    guard isBetween(offset) else { return offset }
    return offset - shown <= (hidden - shown) / 2 + Self.tolerance ? shown : hidden
  }
}
