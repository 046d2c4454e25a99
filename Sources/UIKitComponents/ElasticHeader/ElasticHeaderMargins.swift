import UIKit

/// Adds the area that the bars cover to the layout margins of a header.
@MainActor struct ElasticHeaderMargins {
  private var own = NSDirectionalEdgeInsets.zero
  private var applied: NSDirectionalEdgeInsets?
  private var insetsFromSafeArea = true

  /// Adopts the margins of a header. They no longer follow the safe area at the header's position.
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

  /// - Returns: True if the margins changed.
  mutating func apply(_ safeArea: UIEdgeInsets, to header: UIView) -> Bool {
    // Margins that other code set in the meantime become the header's own.
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
