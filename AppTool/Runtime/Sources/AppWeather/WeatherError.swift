import Foundation

/// The reason why there is no forecast.
public enum WeatherError: Error, LocalizedError, Hashable, Sendable {
  case permissionDenied
  case unknown

  public var errorDescription: String? {
    switch self {
    case .permissionDenied: "The app may not read Apple's forecasts."
    case .unknown: "Apple's forecasts cannot be read on this machine."
    }
  }

  public var recoverySuggestion: String? { nil }
}
