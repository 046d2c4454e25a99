import Foundation

extension CMTime: Comparable {
  /// The times in their least common timescale, or in the largest one if that is too large.
  private static func inOneScale(_ a: CMTime, _ b: CMTime) -> (CMTime, CMTime) {
    guard a.timescale != b.timescale else { return (a, b) }
    var (x, y) = (Int64(a.timescale), Int64(b.timescale))
    while y != 0 { (x, y) = (y, x % y) }
    let common = Int64(a.timescale) / x * Int64(b.timescale)
    let scale = CMTimeScale(min(common, Int64(kCMTimeMaxTimescale)))
    return (a.convertScale(scale, method: .default), b.convertScale(scale, method: .default))
  }

  public static func + (lhs: CMTime, rhs: CMTime) -> CMTime {
    guard lhs.isValid, rhs.isValid, !lhs.isIndefinite, !rhs.isIndefinite else {
      return lhs.isValid && rhs.isValid ? .indefinite : .invalid
    }
    guard lhs.isNumeric, rhs.isNumeric else {
      let infinities = [lhs, rhs].filter { !$0.isNumeric }
      let isMixed = infinities.count == 2 && lhs.isPositiveInfinity != rhs.isPositiveInfinity
      return isMixed ? .invalid : infinities[0]
    }
    let (a, b) = inOneScale(lhs, rhs)
    guard a.isNumeric, b.isNumeric else { return a.isNumeric ? b : a }
    let (sum, isTooLarge) = a.value.addingReportingOverflow(b.value)
    if isTooLarge { return a.value > 0 ? .positiveInfinity : .negativeInfinity }
    return CMTime(value: sum, timescale: a.timescale, flags: a.flags.union(b.flags), epoch: max(a.epoch, b.epoch))
  }

  public static func - (lhs: CMTime, rhs: CMTime) -> CMTime {
    var negative = rhs
    if rhs.isPositiveInfinity {
      negative = .negativeInfinity
    } else if rhs.isNegativeInfinity {
      negative = .positiveInfinity
    } else {
      negative.value = 0 &- rhs.value
    }
    return lhs + negative
  }

  public static func += (lhs: inout CMTime, rhs: CMTime) { lhs = lhs + rhs }
  public static func -= (lhs: inout CMTime, rhs: CMTime) { lhs = lhs - rhs }

  /// The order of all times: invalid ones are last, after positive infinity and indefinite ones.
  private static func order(_ a: CMTime, _ b: CMTime) -> Int {
    func rank(_ time: CMTime) -> Int {
      guard time.isValid else { return 4 }
      if time.isIndefinite { return 3 }
      return time.isPositiveInfinity ? 2 : time.isNegativeInfinity ? 0 : 1
    }
    let ranks = (rank(a), rank(b))
    guard ranks == (1, 1) else { return (ranks.0 - ranks.1).signum() }
    guard a.epoch == b.epoch else { return a.epoch < b.epoch ? -1 : 1 }
    let (left, right) = (
      a.value.multipliedFullWidth(by: Int64(b.timescale)), b.value.multipliedFullWidth(by: Int64(a.timescale))
    )
    if left == right { return 0 }
    return (left.high, left.low) < (right.high, right.low) ? -1 : 1
  }

  public static func < (lhs: CMTime, rhs: CMTime) -> Bool { order(lhs, rhs) < 0 }
  public static func == (lhs: CMTime, rhs: CMTime) -> Bool { order(lhs, rhs) == 0 }

  static func comparison(_ a: CMTime, _ b: CMTime) -> Int32 { Int32(order(a, b)) }
}

extension CMTime: Hashable {
  /// Equal times of different timescales have the same seconds.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isNumeric)
    if isNumeric { hasher.combine(seconds) } else { hasher.combine(flags) }
  }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
/// −1, 0 or 1 for a time before, at or after another one.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { CMTime.comparison(time1, time2) }
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { time2 < time1 ? time2 : time1 }
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { time1 < time2 ? time2 : time1 }
public func CMTimeConvertScale(_ time: CMTime, timescale newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
  time.convertScale(newTimescale, method: method)
}
/// The product with a whole number.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
  guard time.isNumeric else { return multiplier < 0 ? .zero - time : time }
  let (value, isTooLarge) = time.value.multipliedReportingOverflow(by: Int64(multiplier))
  guard !isTooLarge else { return (time.value > 0) == (multiplier > 0) ? .positiveInfinity : .negativeInfinity }
  return CMTime(value: value, timescale: time.timescale, flags: time.flags, epoch: time.epoch)
}
/// The product with a number, rounded in the time's own timescale.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
  guard time.isNumeric else { return multiplier < 0 ? .zero - time : time }
  return CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale)
}
