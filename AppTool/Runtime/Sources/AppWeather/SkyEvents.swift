import Foundation

/// The times of the sun on a day; `nil` for what does not happen on it.
public struct SunEvents: Codable, Hashable, Sendable {
  public var astronomicalDawn: Date?
  public var nauticalDawn: Date?
  public var civilDawn: Date?
  public var sunrise: Date?
  public var solarNoon: Date?
  public var sunset: Date?
  public var civilDusk: Date?
  public var nauticalDusk: Date?
  public var astronomicalDusk: Date?
  public var solarMidnight: Date?
}

/// The phase and the times of the moon on a day.
public struct MoonEvents: Codable, Hashable, Sendable {
  public var phase: MoonPhase
  public var moonrise: Date?
  public var moonset: Date?
}

public enum MoonPhase: String, Codable, CaseIterable, CustomStringConvertible, Hashable, Sendable {
  case new, waxingCrescent, firstQuarter, waxingGibbous, full, waningGibbous, lastQuarter, waningCrescent

  public var description: String { words(rawValue) }
  public var accessibilityDescription: String { description }

  /// The name of the symbol, such as `moonphase.waxing.crescent`.
  public var symbolName: String {
    let dotted = words(rawValue).lowercased().replacingOccurrences(of: " ", with: ".")
    return self == .new || self == .full ? "moonphase.\(dotted).moon" : "moonphase.\(dotted)"
  }
}
