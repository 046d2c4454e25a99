import Foundation

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64

public let kCMTimeMaxTimescale: CMTimeScale = 0x7FFF_FFFF

public struct CMTimeFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let valid = CMTimeFlags(rawValue: 1)
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)
  public static let indefinite = CMTimeFlags(rawValue: 16)
  /// The flags of times that are not numbers.
  public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}

public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1
  case roundTowardZero = 2
  case roundAwayFromZero = 3
  /// Toward zero from a finer scale to a coarser one, else away from zero.
  case quickTime = 4
  case roundTowardPositiveInfinity = 5
  case roundTowardNegativeInfinity = 6

  public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero
}

/// A time as a fraction: `value` parts of a second that is divided into `timescale` parts.
public struct CMTime: Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public var flags: CMTimeFlags
  /// The number of the timeline; times of different ones are not compared by their values.
  public var epoch: CMTimeEpoch

  /// An invalid time.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
  }

  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
  }

  /// The nearest time of the timescale; of a coarser one if the value is too large for it.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard !seconds.isNaN, preferredTimescale > 0 else {
      self = .invalid
      return
    }
    var scale = preferredTimescale
    while abs(seconds * Double(scale)) >= 0x1p63, scale > 1 { scale /= 2 }
    let value = (seconds * Double(scale)).rounded()
    guard abs(value) < 0x1p63 else {
      self = seconds > 0 ? .positiveInfinity : .negativeInfinity
      return
    }
    self.init(value: CMTimeValue(value), timescale: scale)
    if Double(self.value) != seconds * Double(scale) || scale != preferredTimescale { flags.insert(.hasBeenRounded) }
  }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

  public var isValid: Bool { flags.contains(.valid) }
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

  /// The time in seconds; NaN for an invalid or indefinite one.
  public var seconds: Double {
    if isPositiveInfinity { return .infinity }
    if isNegativeInfinity { return -.infinity }
    return isNumeric ? Double(value) / Double(timescale) : .nan
  }

  /// The time in another timescale.
  public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    guard isNumeric else { return self }
    guard newTimescale > 0 else { return .invalid }
    guard newTimescale != timescale else { return self }
    let (high, low) = value.multipliedFullWidth(by: CMTimeValue(newTimescale))
    let divisor = CMTimeValue(timescale)
    // The quotient does not fit if the upper half is as large as the divisor.
    guard abs(high) < divisor / 2 || high == 0 || high == -1 else {
      return value > 0 ? .positiveInfinity : .negativeInfinity
    }
    let (quotient, rest) = divisor.dividingFullWidth((high, low))
    let isCoarser = newTimescale < timescale
    let step = Self.rounding(rest, divisor, isNegative: value < 0, isCoarser: isCoarser, method)
    var result = CMTime(value: quotient + step, timescale: newTimescale, flags: flags, epoch: epoch)
    if rest != 0 { result.flags.insert(.hasBeenRounded) }
    return result
  }

  /// The number to add to a quotient that is truncated.
  private static func rounding(
    _ rest: CMTimeValue, _ divisor: CMTimeValue, isNegative: Bool, isCoarser: Bool, _ method: CMTimeRoundingMethod
  ) -> CMTimeValue {
    guard rest != 0 else { return 0 }
    let away: CMTimeValue = isNegative ? -1 : 1
    switch method {
    case .roundHalfAwayFromZero: return 2 * abs(rest) >= divisor ? away : 0
    case .roundTowardZero: return 0
    case .roundAwayFromZero: return away
    case .quickTime: return isCoarser ? 0 : away
    case .roundTowardPositiveInfinity: return isNegative ? 0 : 1
    case .roundTowardNegativeInfinity: return isNegative ? -1 : 0
    }
  }
}

// The names of Swift 3.
public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid
public let kCMTimeIndefinite = CMTime.indefinite
public let kCMTimePositiveInfinity = CMTime.positiveInfinity
public let kCMTimeNegativeInfinity = CMTime.negativeInfinity
public let kCMTimeRangeZero = CMTimeRange.zero
public let kCMTimeRangeInvalid = CMTimeRange.invalid
