/// Recognizes fingers that rest on the view, and tracks them afterwards.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps required before the press.
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  /// The time that the fingers must rest, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement before the gesture is recognized, in points.
  open var allowableMovement: CGFloat = 10

  /// The maximum pause after a tap, in seconds.
  private static let longestPause: TimeInterval = 0.35

  private var taps = 0
  private var start = CGPoint.zero
  private var timer: ClockTimer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    guard numberOfTouches <= numberOfTouchesRequired else { return state = .failed }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    start = location(in: nil)
    guard taps == numberOfTapsRequired else { return }
    if minimumPressDuration <= 0 { return state = .began }
    wait(minimumPressDuration) { $0.state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state.isUnderWay { return state = .changed }
    let place = location(in: nil)
    if hypot(place.x - start.x, place.y - start.y) > allowableMovement { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state.isUnderWay { return state = .ended }
    guard self.touches.allSatisfy(\.isOver) else { return }
    guard taps < numberOfTapsRequired else { return state = .failed }
    taps += 1
    wait(Self.longestPause) { $0.state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = state.isUnderWay ? .cancelled : .failed
  }

  private func wait(_ time: TimeInterval, then action: @escaping (UILongPressGestureRecognizer) -> Void) {
    timer?.cancel()
    timer = .after(time) { [weak self] in self.map(action) }
  }

  open override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
    taps = 0
  }

  override func didFail() {
    timer?.cancel()
  }
}
