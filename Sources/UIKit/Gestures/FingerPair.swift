/// Two fingers as a line: how long it is and where it points.
struct FingerPair {
  let length: CGFloat
  /// In radians, clockwise on the screen.
  let angle: CGFloat

  /// `nil` unless exactly two of the touches are still down.
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
  /// Looks at two fingers and no more: ignores further ones.
  func ignoreBeyondTwo(_ touches: Set<UITouch>, _ event: UIEvent) {
    for touch in touches where self.touches.count > 2 { ignore(touch, for: event) }
  }

  /// Ends a gesture of two fingers when the last one lifts.
  func endWithoutFingers() {
    if touches.allSatisfy(\.isOver) { state = state.isUnderWay ? .ended : .failed }
  }
}
