/// Recognizes dragging fingers and tracks them.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  /// The kinds of wheels and touch pads that also drag; none by default.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The minimum movement of a drag, in points.
  static let slop: CGFloat = 10

  /// The movement since the start, in points of the window.
  private(set) var movement = CGVector.zero
  private var middle = CGPoint.zero
  private var tracker = VelocityTracker()
  private var wheelEnd: ClockTimer?

  /// Returns the movement since the start or the last ``setTranslation(_:in:)``.
  open func translation(in view: UIView?) -> CGPoint {
    convert(movement, to: view)
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let old = movement
    guard let view, let window = view.window else {
      movement = CGVector(dx: translation.x, dy: translation.y)
      return tracker.shift(by: CGVector(dx: movement.dx - old.dx, dy: movement.dy - old.dy))
    }
    let origin = view.convert(CGPoint.zero, to: window)
    let point = view.convert(translation, to: window)
    movement = CGVector(dx: point.x - origin.x, dy: point.y - origin.y)
    tracker.shift(by: CGVector(dx: movement.dx - old.dx, dy: movement.dy - old.dy))
  }

  /// Returns the velocity in points per second.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = tracker.velocity(at: MediaClock.main.now)
    return convert(CGVector(dx: velocity.x, dy: velocity.y), to: view)
  }

  private func convert(_ vector: CGVector, to view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return CGPoint(x: vector.dx, y: vector.dy) }
    let origin = view.convert(CGPoint.zero, from: window)
    let point = view.convert(CGPoint(x: vector.dx, y: vector.dy), from: window)
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// Returns true if a movement that is not yet recognized is sufficient for a drag.
  func isDrag(_ movement: CGVector) -> Bool {
    hypot(movement.dx, movement.dy) >= Self.slop
  }

  /// True if the newest touch starts a drag without moving.
  var beginsAtOnce: Bool { false }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if numberOfTouches > maximumNumberOfTouches {
      if state == .possible { return state = .failed }
      for touch in touches { ignore(touch, for: event) }
      return
    }
    middle = location(in: nil)
    if numberOfTouches == touches.count { tracker.add(CGPoint(x: movement.dx, y: movement.dy), at: event.timestamp) }
    if state == .possible, beginsAtOnce, numberOfTouches >= minimumNumberOfTouches { state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let place = location(in: nil)
    move(by: CGVector(dx: place.x - middle.x, dy: place.y - middle.y), at: event.timestamp)
    middle = place
    if state.isUnderWay { return state = .changed }
    if numberOfTouches >= minimumNumberOfTouches, isDrag(movement) { state = .began }
  }

  private func move(by vector: CGVector, at time: TimeInterval) {
    movement.dx += vector.dx
    movement.dy += vector.dy
    tracker.add(CGPoint(x: movement.dx, y: movement.dy), at: time)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    moveToLastPlace(event)
    let rest = self.touches.filter { !$0.isOver }
    if rest.count >= minimumNumberOfTouches {
      let sum = rest.reduce(CGPoint.zero) {
        CGPoint(x: $0.x + $1.location(in: nil).x, y: $0.y + $1.location(in: nil).y)
      }
      middle = CGPoint(x: sum.x / CGFloat(rest.count), y: sum.y / CGFloat(rest.count))
    } else {
      state = state.isUnderWay ? .ended : .failed
    }
  }

  /// Updates the movement to the final location; fingers may lift away from their last reported location.
  private func moveToLastPlace(_ event: UIEvent) {
    let place = location(in: nil)
    guard place != middle else { return }
    move(by: CGVector(dx: place.x - middle.x, dy: place.y - middle.y), at: event.timestamp)
    middle = place
    if state == .possible, isDrag(movement) { state = .began }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = state.isUnderWay ? .cancelled : .failed
  }

  open override func reset() {
    super.reset()
    movement = .zero
    tracker.reset()
    wheelEnd?.cancel()
    wheelEnd = nil
  }

  // MARK: Wheels

  /// The time without wheel events after which the drag ends, in seconds.
  static let wheelPause: TimeInterval = 0.15

  override func scrolled(by delta: CGVector, at point: CGPoint, in window: UIWindow) -> Bool {
    guard isEnabled, !allowedScrollTypesMask.isEmpty, touches.isEmpty, !state.isFinal else { return false }
    move(by: delta, at: MediaClock.main.now)
    wheelEnd?.cancel()
    wheelEnd = .after(Self.wheelPause) { [weak self] in
      guard let self, state.isUnderWay else { return }
      state = .ended
    }
    state = state.isUnderWay ? .changed : .began
    return state.isUnderWay
  }
}

/// Kinds of scroll devices.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Mouse wheels with notches.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// Touch pads.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
