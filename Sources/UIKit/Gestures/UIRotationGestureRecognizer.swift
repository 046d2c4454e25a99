/// Recognizes two fingers that rotate around each other.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation since the start, in radians, clockwise. It accumulates beyond a full turn.
  open var rotation: CGFloat = 0 { didSet { tracker.reset() } }

  /// The angular velocity in radians per second.
  open var velocity: CGFloat { tracker.velocity(at: MediaClock.main.now).x }

  /// The minimum rotation before it is recognized, in radians: about 6°.
  private static let slop: CGFloat = 0.1

  private var angle: CGFloat?
  private var tracker = VelocityTracker()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    ignoreBeyondTwo(touches, event)
    angle = FingerPair(self.touches)?.angle
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let pair = FingerPair(self.touches), let last = angle else { return }
    // The shorter direction of rotation.
    let turn = (pair.angle - last).remainder(dividingBy: 2 * .pi)
    angle = pair.angle
    let earlier = tracker
    rotation += turn
    tracker = earlier
    tracker.add(CGPoint(x: rotation, y: 0), at: event.timestamp)
    if state.isUnderWay {
      state = .changed
    } else if abs(rotation) >= Self.slop {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    angle = nil
    endWithoutFingers()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = state.isUnderWay ? .cancelled : .failed
  }

  open override func reset() {
    super.reset()
    rotation = 0
    angle = nil
    tracker.reset()
  }
}
