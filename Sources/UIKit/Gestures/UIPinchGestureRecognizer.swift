/// Recognizes two fingers that move apart or together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The current distance between the fingers divided by the initial one. Setting it rebases later values.
  open var scale: CGFloat {
    get { storedScale }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      base *= newValue / storedScale
      storedScale = newValue
      tracker.reset()
    }
  }

  /// The rate of change of the scale, per second.
  open var velocity: CGFloat { tracker.velocity(at: MediaClock.main.now).x }

  /// The minimum change of the distance for a pinch, in points.
  private static let slop: CGFloat = 10
  /// The minimum distance between the fingers, in points. Smaller ones would give unbounded scales.
  private static let leastLength: CGFloat = 1

  private var storedScale: CGFloat = 1
  /// The scale at ``baseLength``.
  private var base: CGFloat = 1
  private var baseLength: CGFloat = 1
  private var tracker = VelocityTracker()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    ignoreBeyondTwo(touches, event)
    guard let pair = FingerPair(self.touches) else { return }
    base = storedScale
    baseLength = max(pair.length, Self.leastLength)
    tracker.reset()
    tracker.add(CGPoint(x: storedScale, y: 0), at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let pair = FingerPair(self.touches) else { return }
    storedScale = base * max(pair.length, Self.leastLength) / baseLength
    tracker.add(CGPoint(x: storedScale, y: 0), at: event.timestamp)
    if state.isUnderWay {
      state = .changed
    } else if abs(pair.length - baseLength) >= Self.slop {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    endWithoutFingers()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = state.isUnderWay ? .cancelled : .failed
  }

  open override func reset() {
    super.reset()
    storedScale = 1
    base = 1
    tracker.reset()
  }
}
