/// The line between two fingers: its length and angle.
struct FingerPair {
  let length: CGFloat
  /// The angle in radians, clockwise on the screen.
  let angle: CGFloat

  /// Returns `nil` unless there are exactly two touches and both are still down.
  @MainActor init?(_ touches: [UITouch]) {
    guard touches.count == 2 else { return nil }
    let first = touches[0].location(in: nil)
    let second = touches[1].location(in: nil)
    let x = second.x - first.x
    let y = second.y - first.y
    length = hypot(x, y)
    angle = atan2(y, x)
  }
}

extension UIGestureRecognizer {
  /// Ignores all touches beyond the first two.
  func ignoreBeyondTwo(_ touches: Set<UITouch>, _ event: UIEvent) {
    for touch in touches where self.touches.count > 2 { ignore(touch, for: event) }
  }

  /// Ends a two-finger gesture when the last finger lifts.
  func endWithoutFingers() {
    if touches.allSatisfy(\.isOver) { state = state.isUnderWay ? .ended : .failed }
  }
}
