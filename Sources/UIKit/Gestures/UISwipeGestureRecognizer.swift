/// Recognizes a quick movement in one direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The accepted directions; to the right by default.
  open var direction: Direction = .right
  open var numberOfTouchesRequired = 1

  /// The maximum duration in seconds, and the minimum distance in points.
  private static let longestTime: TimeInterval = 0.5
  private static let distance: CGFloat = 50
  /// The maximum ratio of sideways movement to movement along the direction.
  private static let straightness: CGFloat = 0.6

  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard numberOfTouches <= numberOfTouchesRequired else { return state = .failed }
    start = location(in: nil)
    if numberOfTouches == touches.count { startTime = event.timestamp }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard event.timestamp - startTime <= Self.longestTime else { return state = .failed }
    let place = location(in: nil)
    let move = CGVector(dx: place.x - start.x, dy: place.y - start.y)
    guard numberOfTouches == numberOfTouchesRequired else { return }
    let lengths = Direction.each.filter { direction.contains($0.direction) }.map {
      (along: move.dx * $0.x + move.dy * $0.y, across: abs(move.dx * $0.y) + abs(move.dy * $0.x))
    }
    if lengths.contains(where: { $0.along >= Self.distance && $0.across <= $0.along * Self.straightness }) {
      state = .ended
    } else if hypot(move.dx, move.dy) > UIPanGestureRecognizer.slop,
      !lengths.contains(where: { $0.across <= $0.along * Self.straightness })
    {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    touchesMoved(touches, with: event)
    if state == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .failed
  }
}

extension UISwipeGestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)

    static let each: [(direction: Direction, x: CGFloat, y: CGFloat)] = [
      (.right, 1, 0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1),
    ]
  }
}
