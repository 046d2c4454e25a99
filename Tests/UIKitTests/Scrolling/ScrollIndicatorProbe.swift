@testable import UIKit

/// The geometry of a scroll indicator, for tests that otherwise use public API only.
@MainActor enum ScrollIndicatorProbe {
  static func bar(
    position: CGFloat, seen: CGFloat, limits: ClosedRange<CGFloat>, track: ClosedRange<CGFloat>
  ) -> (start: CGFloat, length: CGFloat) {
    ScrollIndicators.bar(
      position: position, seen: seen, in: limits, track: (track.lowerBound, track.upperBound))
  }
}
