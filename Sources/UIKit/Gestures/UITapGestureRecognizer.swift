/// Recognizes one or more taps with one or more fingers.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  /// The accepted pointer buttons; the primary one by default.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  /// The maximum duration of a tap, and the maximum pause between two taps, in seconds.
  private static let longestHold: TimeInterval = 0.75
  private static let longestPause: TimeInterval = 0.35
  /// The maximum movement of a finger during a tap, and the maximum distance between taps, in points.
  private static let slip: CGFloat = 10
  private static let spread: CGFloat = 45

  private var taps = 0
  private var fingers = 0
  private var firstTap: CGPoint?
  private var starts: [UITouch: CGPoint] = [:]
  private var timer: ClockTimer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches { starts[touch] = touch.location(in: nil) }
    let place = location(in: nil)
    if let first = firstTap, taps > 0, hypot(place.x - first.x, place.y - first.y) > Self.spread {
      return state = .failed
    }
    if firstTap == nil { firstTap = place }
    fingers = max(fingers, numberOfTouches)
    if fingers > numberOfTouchesRequired { return state = .failed }
    wait(Self.longestHold)
  }

  override var acceptedButtons: UIEvent.ButtonMask { buttonMaskRequired }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    for touch in touches {
      guard let start = starts[touch] else { continue }
      let place = touch.location(in: nil)
      if hypot(place.x - start.x, place.y - start.y) > Self.slip { return state = .failed }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard self.touches.allSatisfy(\.isOver) else { return }
    guard fingers == numberOfTouchesRequired else { return state = .failed }
    taps += 1
    fingers = 0
    if taps >= numberOfTapsRequired {
      timer?.cancel()
      state = .ended
    } else {
      wait(Self.longestPause)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .failed
  }

  private func wait(_ time: TimeInterval) {
    timer?.cancel()
    timer = .after(time) { [weak self] in self?.state = .failed }
  }

  open override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
    taps = 0
    fingers = 0
    firstTap = nil
    starts = [:]
  }

  /// Returns false for tap recognizers that require more taps.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  override func didFail() {
    timer?.cancel()
  }
}
