/// Follows a pointer that moves over its view with no button down.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var point = CGPoint.zero
  private weak var window: UIWindow?

  override var tracksTouches: Bool { false }

  /// Returns the pointer's location.
  open override func location(in view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }

  open override var numberOfTouches: Int { state.isUnderWay ? 1 : 0 }

  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  func hover(at point: CGPoint, in window: UIWindow) {
    guard isEnabled else { return }
    self.point = point
    self.window = window
    state = state.isUnderWay ? .changed : .began
  }

  func leave() {
    if state.isUnderWay { state = .ended }
  }
}
