import AppCoreLocation
import Foundation

/// The weather at a place.
public struct Weather: Codable, Equatable, Sendable {
  public var currentWeather: CurrentWeather
  /// The next hour; `nil` where there is none.
  public var minuteForecast: Forecast<MinuteWeather>?
  public var hourlyForecast: Forecast<HourWeather>
  public var dailyForecast: Forecast<DayWeather>
  public var weatherAlerts: [WeatherAlert]?
  public var availability: WeatherAvailability
}

/// The weather of several minutes, hours or days.
public struct Forecast<Element: Codable & Equatable & Sendable>: Codable, Equatable, Sendable, RandomAccessCollection {
  public var forecast: [Element]
  public var metadata: WeatherMetadata

  public var startIndex: Int { forecast.startIndex }
  public var endIndex: Int { forecast.endIndex }
  public subscript(position: Int) -> Element { forecast[position] }
}

public struct WeatherMetadata: Codable, Hashable, Sendable {
  public var date: Date
  public var expirationDate: Date
  public var latitude: Double
  public var longitude: Double

  public var location: CLLocation { CLLocation(latitude: latitude, longitude: longitude) }
}

public struct WeatherAvailability: Codable, Hashable, Sendable {
  public enum AvailabilityKind: String, Codable, CaseIterable, Hashable, Sendable {
    case available, temporarilyUnavailable, unsupported, unknown
  }

  public var minuteAvailability: AvailabilityKind
  public var alertAvailability: AvailabilityKind
}

/// A warning of an authority.
public struct WeatherAlert: Codable, Hashable, Sendable {
  public var detailsURL: URL
  public var source: String
  public var summary: String
  public var region: String?
  public var severity: WeatherSeverity
  public var metadata: WeatherMetadata
}

public enum WeatherSeverity: String, Codable, CaseIterable, CustomStringConvertible, Hashable, Sendable {
  case minor, moderate, severe, extreme, unknown

  public var description: String { words(rawValue) }
  public var accessibilityDescription: String { description }
}

/// The text of a name in camel case: `Mostly Clear` for `mostlyClear`.
func words(_ name: String) -> String {
  let spaced = name.reduce(into: "") { text, character in
    if character.isUppercase { text.append(" ") }
    text.append(character)
  }
  return spaced.prefix(1).uppercased() + spaced.dropFirst()
}
