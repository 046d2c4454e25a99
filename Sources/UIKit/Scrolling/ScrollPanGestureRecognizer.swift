/// The drag recognizer of a scroll view. It begins only along an axis that can scroll, and immediately when it catches
/// moving content.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  /// The scroll view whose content it drags. It differs from `view` if the recognizer was added to another view.
  weak var scrollView: UIScrollView?

  /// The part of the movement that was needed to recognize the drag. The content does not follow it.
  private(set) var usedSlop = CGVector.zero

  /// True if the touch stopped moving content.
  private(set) var hasCaught = false

  override var beginsAtOnce: Bool { hasCaught }

  override func isDrag(_ movement: CGVector) -> Bool {
    guard let scrollView else { return false }
    let x = scrollView.canScroll(.horizontal) ? movement.dx : 0
    let y = scrollView.canScroll(.vertical) ? movement.dy : 0
    let length = hypot(x, y)
    guard length >= Self.slop else { return false }
    if hasRivals, x == 0, abs(movement.dx) > abs(y) { return false }
    if hasRivals, y == 0, abs(movement.dy) > abs(x) { return false }
    usedSlop = CGVector(dx: x / length * Self.slop, dy: y / length * Self.slop)
    return true
  }

  /// True if another pan or swipe recognizer could claim a movement across the axis.
  private var hasRivals: Bool {
    touches.first?.recognizers.contains {
      $0 !== self && $0.storedState == .possible
        && ($0 is UIPanGestureRecognizer || $0 is UISwipeGestureRecognizer)
    } ?? false
  }

  override func mayBegin() -> Bool {
    // If the scroll view is `view`, it was queried already.
    super.mayBegin() && (view === scrollView || scrollView?.mayBeginDrag() == true)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let scrollView, scrollView.driver.isMovingByItself {
      hasCaught = true
      scrollView.stopForTouch()
    }
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    usedSlop = .zero
    scrollView?.settleAfterTouches(hasCaught: hasCaught)
    hasCaught = false
  }

  override func scrolled(by delta: CGVector, at point: CGPoint, in window: UIWindow) -> Bool {
    guard isEnabled, let scrollView, scrollView.isScrollEnabled, touches.isEmpty else { return false }
    return scrollView.wheel(by: delta)
  }
}

/// Delays touches to the content, so that a drag that begins there highlights nothing.
final class ContentTouchDelay: UIGestureRecognizer {
  /// The delay in seconds. Longer values make buttons in lists sluggish; shorter ones make them flash during a drag.
  static let delay: TimeInterval = 0.15

  private var timer: ClockTimer?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView = view as? UIScrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled,
      touches.contains(where: { $0.view !== scrollView })
    else { return state = .failed }
    guard timer == nil else { return }
    timer = .after(Self.delay) { [weak self] in self?.state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.allSatisfy(\.isOver) { state = .failed }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
  }

  override func didFail() {
    timer?.cancel()
  }
}

extension UIView {
  /// The nearest scroll view among the superviews.
  var enclosingScrollView: UIScrollView? {
    var view = superview
    while let current = view {
      if let scrollView = current as? UIScrollView { return scrollView }
      view = current.superview
    }
    return nil
  }
}
