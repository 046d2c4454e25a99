import UIKit

/// Scripted touches, wheels and keys. Movements advance the virtual clock, one step per frame.
extension TestScreen {
  /// Taps at a point.
  ///
  /// - Parameter count: The number of consecutive taps, one frame apart.
  public func tap(at point: CGPoint, count: Int = 1, finger: Int = 0) {
    for _ in 0..<count {
      send(.touch(id: finger, .down, point))
      advanceFrame()
      send(.touch(id: finger, .up, point))
      advanceFrame()
    }
  }

  /// Presses a point for a time, then lifts the finger.
  public func press(at point: CGPoint, seconds: Double, finger: Int = 0) {
    send(.touch(id: finger, .down, point))
    advance(seconds: seconds)
    send(.touch(id: finger, .up, point))
  }

  /// Drags a finger at constant speed from one point to another. It pauses before it lifts, so that no deceleration
  /// follows.
  public func drag(from start: CGPoint, to end: CGPoint, seconds: Double = 0.25, finger: Int = 0) {
    beginDrag(from: start, to: end, seconds: seconds, finger: finger)
    advance(seconds: Self.rest)
    send(.touch(id: finger, .up, end))
  }

  /// Drags a finger at constant speed from one point to another and keeps it down.
  public func beginDrag(from start: CGPoint, to end: CGPoint, seconds: Double = 0.25, finger: Int = 0) {
    send(.touch(id: finger, .down, start))
    move(finger: finger, from: start, to: end, seconds: seconds)
  }

  /// Moves a finger that is down at constant speed from one point to another.
  public func move(finger: Int = 0, from start: CGPoint, to end: CGPoint, seconds: Double = 0.25) {
    let frames = max(1, Int((seconds * 60).rounded()))
    for frame in 1...frames {
      advanceFrame()
      send(.touch(id: finger, .move, start.moved(to: end, share: CGFloat(frame) / CGFloat(frames))))
    }
  }

  /// Lifts a finger while it moves, so that the dragged content continues at its speed.
  public func fling(from start: CGPoint, to end: CGPoint, seconds: Double = 0.1, finger: Int = 0) {
    beginDrag(from: start, to: end, seconds: seconds, finger: finger)
    send(.touch(id: finger, .up, end))
  }

  /// Moves two fingers, side by side around a point, apart or together, and lifts them.
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

  /// Rotates two fingers around a point by a clockwise angle in radians, and lifts them.
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

  /// Scrolls a wheel by a distance in points at a point. Positive values move the content down and right.
  public func scroll(at point: CGPoint, by delta: CGVector) {
    send(.scroll(point, deltaX: delta.dx, deltaY: delta.dy))
  }

  /// Presses and releases a key while modifier keys are held.
  public func type(_ key: UIKeyboardHIDUsage, with modifiers: [UIKeyboardHIDUsage] = []) {
    for modifier in modifiers { send(.keyDown(modifier, isRepeat: false)) }
    send(.keyDown(key, isRepeat: false))
    send(.keyUp(key))
    for modifier in modifiers.reversed() { send(.keyUp(modifier)) }
  }

  /// Types text as a keyboard layout produces it.
  public func type(_ text: String) {
    send(.text(text))
  }

  /// Presses and releases a button of a game pad.
  public func press(_ button: PadButton) {
    send(.padButton(button, isDown: true))
    send(.padButton(button, isDown: false))
  }

  /// Moves the pointer to a point with no button down.
  public func hover(at point: CGPoint) {
    send(.pointerMoved(point))
  }

  /// A pause in seconds that is too long for a fling.
  private static let rest = 0.2
}

extension CGPoint {
  fileprivate func moved(to end: CGPoint, share: CGFloat) -> CGPoint {
    CGPoint(x: x + (end.x - x) * share, y: y + (end.y - y) * share)
  }
}
