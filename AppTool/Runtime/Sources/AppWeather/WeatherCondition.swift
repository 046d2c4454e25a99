/// The weather in a word.
public enum WeatherCondition: String, Codable, CaseIterable, CustomStringConvertible, Hashable, Sendable {
  case blizzard, blowingDust, blowingSnow, breezy, clear, cloudy, drizzle, flurries, foggy, freezingDrizzle
  case freezingRain, frigid, hail, haze, heavyRain, heavySnow, hot, hurricane, isolatedThunderstorms, mostlyClear
  case mostlyCloudy, partlyCloudy, rain, scatteredThunderstorms, sleet, smoky, snow, strongStorms, sunFlurries
  case sunShowers, thunderstorms, tropicalStorm, windy, wintryMix

  public var description: String { words(rawValue) }
  public var accessibilityDescription: String { description }
}

public enum Precipitation: String, Codable, CaseIterable, CustomStringConvertible, Hashable, Sendable {
  case none, hail, mixed, rain, sleet, snow

  public var description: String { words(rawValue) }
  public var accessibilityDescription: String { description }
}

public enum PressureTrend: String, Codable, CaseIterable, CustomStringConvertible, Hashable, Sendable {
  case rising, falling, steady

  public var description: String { words(rawValue) }
  public var accessibilityDescription: String { description }
}
