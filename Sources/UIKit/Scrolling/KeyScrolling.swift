/// Scrolls with page keys, Home, End and arrow keys that no responder handled.
@MainActor enum KeyScrolling {
  /// The distance for an arrow key, and the part of a page that stays visible, in points.
  private static let line: CGFloat = 48
  private static let overlap: CGFloat = 40

  static func scrolls(_ key: UIKeyboardHIDUsage) -> Bool {
    switch key {
    case .keyboardPageUp, .keyboardPageDown, .keyboardHome, .keyboardEnd, .keyboardUpArrow, .keyboardDownArrow,
      .keyboardLeftArrow, .keyboardRightArrow:
      true
    default: false
    }
  }

  /// Scrolls the scroll view around the focus, otherwise the front-most one that can scroll along the axis.
  ///
  /// - Returns: False if there is no such view.
  static func scroll(by key: UIKeyboardHIDUsage, from focused: UIView?, in window: UIWindow) -> Bool {
    guard scrolls(key) else { return false }
    let isHorizontal = key == .keyboardLeftArrow || key == .keyboardRightArrow
    let axis = isHorizontal ? NSLayoutConstraint.Axis.horizontal : .vertical
    var target = focused?.enclosingScrollView
    while let candidate = target, !moves(candidate, axis) { target = candidate.enclosingScrollView }
    guard let view = target ?? front(in: window, axis) else { return false }
    if key == .keyboardHome {
      view.scrollToTop()
    } else {
      view.setContentOffset(offset(of: view, after: key), animated: true)
    }
    return true
  }

  private static func moves(_ view: UIScrollView, _ axis: NSLayoutConstraint.Axis) -> Bool {
    view.allowsKeyboardScrolling && view.isScrollEnabled && view.canScroll(axis)
  }

  /// Returns the front-most scroll view whose centre a touch can reach.
  private static func front(in window: UIWindow, _ axis: NSLayoutConstraint.Axis) -> UIScrollView? {
    var found: UIScrollView?
    window.visitVisible { view in
      guard let scrollView = view as? UIScrollView, moves(scrollView, axis) else { return }
      let middle = CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY)
      let hit = window.hitTest(scrollView.convert(middle, to: window), with: nil)
      if hit?.isDescendant(of: scrollView) == true { found = scrollView }
    }
    return found
  }

  private static func offset(of view: UIScrollView, after key: UIKeyboardHIDUsage) -> CGPoint {
    var offset = view.driver.animationTarget ?? view.contentOffset
    let limits = view.offsetLimits
    let seen = view.bounds.inset(by: view.adjustedContentInset)
    let page = view.isPagingEnabled ? view.bounds.height : max(line, seen.height - overlap)
    switch key {
    case .keyboardPageUp: offset.y -= page
    case .keyboardPageDown: offset.y += page
    case .keyboardEnd: offset.y = limits.y.upperBound
    case .keyboardUpArrow: offset.y -= view.isPagingEnabled ? page : line
    case .keyboardDownArrow: offset.y += view.isPagingEnabled ? page : line
    case .keyboardLeftArrow: offset.x -= view.isPagingEnabled ? view.bounds.width : line
    case .keyboardRightArrow: offset.x += view.isPagingEnabled ? view.bounds.width : line
    default: break
    }
    return limits.clamp(offset)
  }
}
