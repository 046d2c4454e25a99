import UIKit

/// Adds what the bars cover to the layout margins that a header has of its own.
@MainActor struct ElasticHeaderMargins {
  private var own = NSDirectionalEdgeInsets.zero
  private var applied: NSDirectionalEdgeInsets?
  private var insetsFromSafeArea = true

  /// Takes over the margins of a header, which no longer follow the safe area of the place where it happens to be.
  mutating func adopt(_ header: UIView) {
    insetsFromSafeArea = header.insetsLayoutMarginsFromSafeArea
    header.insetsLayoutMarginsFromSafeArea = false
    own = header.directionalLayoutMargins
    applied = nil
  }

  mutating func giveBack(_ header: UIView) {
    header.directionalLayoutMargins = own
    header.insetsLayoutMarginsFromSafeArea = insetsFromSafeArea
    applied = nil
  }

  /// - Returns: whether the margins changed.
  mutating func apply(_ safeArea: UIEdgeInsets, to header: UIView) -> Bool {
    // What somebody else has set meanwhile is the header's own.
    if let applied, !header.preservesSuperviewLayoutMargins, header.directionalLayoutMargins != applied {
      own = header.directionalLayoutMargins
    }
    let isRightToLeft = header.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var sum = own
    sum.top += safeArea.top
    sum.leading += isRightToLeft ? safeArea.right : safeArea.left
    sum.trailing += isRightToLeft ? safeArea.left : safeArea.right
    guard sum != applied else { return false }
    header.directionalLayoutMargins = sum
    applied = sum
    return true
  }
}
