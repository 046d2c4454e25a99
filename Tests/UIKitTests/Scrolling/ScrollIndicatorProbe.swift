@testable import UIKit

/// The geometry of an indicator's bar, for tests that see only public API otherwise.
@MainActor enum ScrollIndicatorProbe {
  static func bar(
    position: CGFloat, seen: CGFloat, limits: ClosedRange<CGFloat>, track: ClosedRange<CGFloat>
  ) -> (start: CGFloat, length: CGFloat) {
    ScrollIndicators.bar(
      position: position, seen: seen, in: limits, track: (track.lowerBound, track.upperBound))
  }
}
