import UIKit

/// Fingers, wheels and keys by script. Movements take place on the virtual clock, a step a frame.
extension TestScreen {
  /// A finger goes down and up at a point.
  ///
  /// - Parameter count: one tap after the other, a frame apart.
  public func tap(at point: CGPoint, count: Int = 1, finger: Int = 0) {
    for _ in 0..<count {
      send(.touch(id: finger, .down, point))
      advanceFrame()
      send(.touch(id: finger, .up, point))
      advanceFrame()
    }
  }

  /// A finger rests on a point for that time, and lifts.
  public func press(at point: CGPoint, seconds: Double, finger: Int = 0) {
    send(.touch(id: finger, .down, point))
    advance(seconds: seconds)
    send(.touch(id: finger, .up, point))
  }

  /// A finger goes from one point to another at a steady speed, and rests before it lifts, so that nothing is flung.
  public func drag(from start: CGPoint, to end: CGPoint, seconds: Double = 0.25, finger: Int = 0) {
    beginDrag(from: start, to: end, seconds: seconds, finger: finger)
    advance(seconds: Self.rest)
    send(.touch(id: finger, .up, end))
  }

  /// A finger goes from one point to another at a steady speed and stays there.
  public func beginDrag(from start: CGPoint, to end: CGPoint, seconds: Double = 0.25, finger: Int = 0) {
    send(.touch(id: finger, .down, start))
    move(finger: finger, from: start, to: end, seconds: seconds)
  }

  /// A finger that is down goes from one point to another at a steady speed.
  public func move(finger: Int = 0, from start: CGPoint, to end: CGPoint, seconds: Double = 0.25) {
    let frames = max(1, Int((seconds * 60).rounded()))
    for frame in 1...frames {
      advanceFrame()
      send(.touch(id: finger, .move, start.moved(to: end, share: CGFloat(frame) / CGFloat(frames))))
    }
  }

  /// A finger lifts while it moves: what it held flies on at its speed.
  public func fling(from start: CGPoint, to end: CGPoint, seconds: Double = 0.1, finger: Int = 0) {
    beginDrag(from: start, to: end, seconds: seconds, finger: finger)
    send(.touch(id: finger, .up, end))
  }

  /// Two fingers, side by side about a point, move apart or together, and lift.
  public func pinch(at middle: CGPoint, from startDistance: CGFloat, to endDistance: CGFloat, seconds: Double = 0.25) {
    func send(_ change: TouchChange, _ distance: CGFloat) {
      self.send(.touch(id: 0, change, CGPoint(x: middle.x - distance / 2, y: middle.y)))
      self.send(.touch(id: 1, change, CGPoint(x: middle.x + distance / 2, y: middle.y)))
    }
    send(.down, startDistance)
    let frames = max(1, Int((seconds * 60).rounded()))
    for frame in 1...frames {
      advanceFrame()
      send(.move, startDistance + (endDistance - startDistance) * CGFloat(frame) / CGFloat(frames))
    }
    advance(seconds: Self.rest)
    send(.up, endDistance)
  }

  /// Two fingers turn about a point by an angle in radians, clockwise, and lift.
  public func rotate(at middle: CGPoint, by angle: CGFloat, radius: CGFloat = 60, seconds: Double = 0.25) {
    func send(_ change: TouchChange, _ angle: CGFloat) {
      let arm = CGPoint(x: radius * CGFloat(cos(Double(angle))), y: radius * CGFloat(sin(Double(angle))))
      self.send(.touch(id: 0, change, CGPoint(x: middle.x + arm.x, y: middle.y + arm.y)))
      self.send(.touch(id: 1, change, CGPoint(x: middle.x - arm.x, y: middle.y - arm.y)))
    }
    send(.down, 0)
    let frames = max(1, Int((seconds * 60).rounded()))
    for frame in 1...frames {
      advanceFrame()
      send(.move, angle * CGFloat(frame) / CGFloat(frames))
    }
    send(.up, angle)
  }

  /// A wheel turns by that many points at a point; positive values move the content down and right.
  public func scroll(at point: CGPoint, by delta: CGVector) {
    send(.scroll(point, deltaX: delta.dx, deltaY: delta.dy))
  }

  /// A key goes down and up, with modifier keys held.
  public func type(_ key: UIKeyboardHIDUsage, with modifiers: [UIKeyboardHIDUsage] = []) {
    for modifier in modifiers { send(.keyDown(modifier, isRepeat: false)) }
    send(.keyDown(key, isRepeat: false))
    send(.keyUp(key))
    for modifier in modifiers.reversed() { send(.keyUp(modifier)) }
  }

  /// Text as a keyboard layout makes it.
  public func type(_ text: String) {
    send(.text(text))
  }

  /// A button of a game pad goes down and up.
  public func press(_ button: PadButton) {
    send(.padButton(button, isDown: true))
    send(.padButton(button, isDown: false))
  }

  /// The pointer moves to a point with no button down.
  public func hover(at point: CGPoint) {
    send(.pointerMoved(point))
  }

  /// Longer than a finger may pause in a fling, in seconds.
  private static let rest = 0.2
}

extension CGPoint {
  fileprivate func moved(to end: CGPoint, share: CGFloat) -> CGPoint {
    CGPoint(x: x + (end.x - x) * share, y: y + (end.y - y) * share)
  }
}
