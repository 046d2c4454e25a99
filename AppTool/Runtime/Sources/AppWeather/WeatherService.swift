import AppCoreLocation
import Foundation

/// Apple's forecasts. The service answers only devices and servers that Apple signs for, so every request fails with
/// ``WeatherError/permissionDenied``, as in an app without the entitlement.
open class WeatherService: @unchecked Sendable {
  public static let shared = WeatherService()

  public init() {}

  public final var attribution: WeatherAttribution {
    get async throws { throw WeatherError.permissionDenied }
  }

  open func weather(for location: CLLocation) async throws -> Weather { throw WeatherError.permissionDenied }

  /// Fails as ``weather(for:)``, also for several queries.
  public final func weather<each Value>(
    for location: CLLocation, including dataSets: repeat WeatherQuery<each Value>
  ) async throws -> (repeat each Value) {
    throw WeatherError.permissionDenied
  }
}

/// A part of a forecast that an app asks for.
public struct WeatherQuery<Result>: Sendable {
  fileprivate init() {}
}

extension WeatherQuery where Result == CurrentWeather {
  public static var current: Self { Self() }
}

extension WeatherQuery where Result == Forecast<MinuteWeather>? {
  public static var minute: Self { Self() }
}

extension WeatherQuery where Result == Forecast<HourWeather> {
  public static var hourly: Self { Self() }
  public static func hourly(startDate: Date, endDate: Date) -> Self { Self() }
}

extension WeatherQuery where Result == Forecast<DayWeather> {
  public static var daily: Self { Self() }
  public static func daily(startDate: Date, endDate: Date) -> Self { Self() }
}

extension WeatherQuery where Result == [WeatherAlert]? {
  public static var alerts: Self { Self() }
}

extension WeatherQuery where Result == WeatherAvailability {
  public static var availability: Self { Self() }
}

/// The names and marks of Apple's forecasts.
public struct WeatherAttribution: Codable, Hashable, Sendable {
  public let serviceName: String
  public let legalPageURL: URL
  public let squareMarkURL: URL
  public let combinedMarkDarkURL: URL
  public let combinedMarkLightURL: URL
  public let legalAttributionText: String
}
