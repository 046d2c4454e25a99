import UIKit

/// A gesture that takes time, as the events of its frames.
struct ScriptGesture {
  /// Steps per second: one per frame.
  private static let rate = 60.0
  /// The time that a finger stays before it lifts, in seconds, so that nothing is flung.
  private static let rest = 0.2

  /// The events with their times after the start, in seconds, in ascending order.
  private(set) var events: [(offset: Double, event: HostEvent)] = []

  /// A finger that moves from one point to another; with `rests` it stays for a moment before it lifts.
  static func drag(from start: CGPoint, to end: CGPoint, seconds: Double, rests: Bool) -> ScriptGesture {
    var gesture = ScriptGesture()
    gesture.add(0, 0, .down, start)
    for (offset, share) in steps(seconds) {
      gesture.add(
        offset, 0, .move, CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
    gesture.add((gesture.events.last?.offset ?? 0) + (rests ? rest : 0), 0, .up, end)
    return gesture
  }

  /// A finger that rests on a point.
  static func hold(at point: CGPoint, seconds: Double) -> ScriptGesture {
    var gesture = ScriptGesture()
    gesture.add(0, 0, .down, point)
    gesture.add(seconds, 0, .up, point)
    return gesture
  }

  /// Two fingers side by side about a point that change their distance.
  static func pinch(at middle: CGPoint, from start: CGFloat, to end: CGFloat, seconds: Double) -> ScriptGesture {
    var gesture = ScriptGesture()
    func both(_ offset: Double, _ change: TouchChange, _ distance: CGFloat) {
      gesture.add(offset, 0, change, CGPoint(x: middle.x - distance / 2, y: middle.y))
      gesture.add(offset, 1, change, CGPoint(x: middle.x + distance / 2, y: middle.y))
    }
    both(0, .down, start)
    for (offset, share) in steps(seconds) { both(offset, .move, start + (end - start) * share) }
    both((gesture.events.last?.offset ?? 0) + rest, .up, end)
    return gesture
  }

  private static func steps(_ seconds: Double) -> [(offset: Double, share: CGFloat)] {
    let count = max(1, Int((seconds * rate).rounded()))
    return (1...count).map { (Double($0) / rate, CGFloat($0) / CGFloat(count)) }
  }

  private mutating func add(_ offset: Double, _ finger: Int, _ change: TouchChange, _ point: CGPoint) {
    events.append((offset, .touch(id: finger, change, point)))
  }
}
