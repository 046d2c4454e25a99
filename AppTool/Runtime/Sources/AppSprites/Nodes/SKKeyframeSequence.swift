import UIKit

public enum SKInterpolationMode: Int, Sendable {
  case linear = 1
  case spline, step
}

public enum SKRepeatMode: Int, Sendable {
  case clamp = 1
  case loop
}

/// Values at times, between which others are interpolated: numbers or colours.
open class SKKeyframeSequence: NSObject, @unchecked Sendable {
  private var frames: [(time: CGFloat, value: Any)]
  /// Splines are interpolated linearly.
  open var interpolationMode = SKInterpolationMode.linear
  open var repeatMode = SKRepeatMode.clamp

  /// - Parameter times: Ascending, usually from 0 to 1.
  public init(keyframeValues values: [Any], times: [NSNumber]) {
    frames = zip(times, values).map { (CGFloat($0.doubleValue), $1) }
    super.init()
  }

  public convenience init(capacity numItems: Int) { self.init(keyframeValues: [], times: []) }

  open func count() -> Int { frames.count }
  open func addKeyframeValue(_ value: Any, time: CGFloat) { frames.append((time, value)) }
  open func removeLastKeyframe() { if !frames.isEmpty { frames.removeLast() } }
  open func removeKeyframe(at index: Int) { frames.remove(at: index) }
  open func getKeyframeValue(for index: Int) -> Any { frames[index].value }
  open func getKeyframeTime(for index: Int) -> CGFloat { frames[index].time }

  /// Returns the value at a time; `nil` for an empty sequence.
  open func sample(atTime time: CGFloat) -> Any? {
    guard let first = frames.first, let last = frames.last else { return nil }
    var time = time
    let length = last.time - first.time
    if repeatMode == .loop, length > 0 {
      time = first.time + (time - first.time) - length * ((time - first.time) / length).rounded(.down)
    }
    guard let end = frames.firstIndex(where: { $0.time > time }) else { return last.value }
    guard end > 0 else { return first.value }
    let (from, to) = (frames[end - 1], frames[end])
    guard interpolationMode != .step else { return from.value }
    let share = (time - from.time) / (to.time - from.time)
    if let start = from.value as? UIColor, let other = to.value as? UIColor { return start.mixed(with: other, share) }
    if let start = Self.number(from.value), let other = Self.number(to.value) { return start + (other - start) * share }
    return from.value
  }

  static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    default: nil
    }
  }
}
