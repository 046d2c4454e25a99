extension UIScrollView {
  /// Moves the content by a page and reads out the new position. Returns false at the end of the content.
  final func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled, let target = pageOffset(direction) else { return false }
    setContentOffset(target, animated: true)
    UIAccessibility.post(notification: .pageScrolled, argument: scrollStatus(at: target))
    return true
  }

  /// The directions in which there is more content.
  final var scrollDirections: [UIAccessibilityScrollDirection] {
    isScrollEnabled ? UIAccessibilityScrollDirection.offered.filter { pageOffset($0) != nil } : []
  }

  /// The offset a page further; `nil` if the content ends at the present one.
  private func pageOffset(_ direction: UIAccessibilityScrollDirection) -> CGPoint? {
    let start = driver.animationTarget ?? contentOffset
    let (step, limits) = (pageStep, offsetLimits)
    let moved =
      switch direction.along(limits.scrollsVertically) {
      case .left, .next: CGPoint(x: start.x + step.width, y: start.y)
      case .right, .previous: CGPoint(x: start.x - step.width, y: start.y)
      case .up: CGPoint(x: start.x, y: start.y - step.height)
      case .down: CGPoint(x: start.x, y: start.y + step.height)
      }
    let target = limits.clamp(moved)
    // An overscrolled content returns by itself.
    return target == limits.clamp(start) ? nil : target
  }

  /// The size of a page: the view's own with paging, else the part of the content that no bar covers.
  private var pageStep: CGSize {
    isPagingEnabled ? bounds.size : bounds.inset(by: adjustedContentInset).size
  }

  private func scrollStatus(at offset: CGPoint) -> Any? {
    if let delegate = delegate as? any UIScrollViewAccessibilityDelegate {
      if let text = delegate.accessibilityAttributedScrollStatus(for: self) { return text }
      if let text = delegate.accessibilityScrollStatus(for: self) { return text }
    }
    let (limits, step) = (offsetLimits, pageStep)
    let isVertical = limits.scrollsVertically
    let (position, range) = isVertical ? (offset.y, limits.y) : (offset.x, limits.x)
    let length = isVertical ? step.height : step.width
    guard length > 0 else { return nil }
    let page = ((position - range.lowerBound) / length).rounded(.up)
    let last = ((range.upperBound - range.lowerBound) / length).rounded(.up)
    guard page.isFinite, last.isFinite, last < 1e9 else { return nil }
    return SystemText.pageOfPages.text("\(Int(page) + 1)", "\(Int(last) + 1)")
  }
}

extension OffsetLimits {
  fileprivate var scrollsVertically: Bool { y.lowerBound < y.upperBound }
}

extension UIAccessibilityScrollDirection {
  /// The direction with the next and previous page as those below and above in vertical content.
  fileprivate func along(_ isVertical: Bool) -> UIAccessibilityScrollDirection {
    switch self {
    case .next where isVertical: .down
    case .previous where isVertical: .up
    default: self
    }
  }
}
