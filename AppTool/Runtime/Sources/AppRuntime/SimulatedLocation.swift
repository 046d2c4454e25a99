import Foundation

/// The option `--location` and the variable `UIKIT_LOCATION`: the position that Core Location reports.
@_spi(AppModules) public enum SimulatedLocation {
  /// The option; `nil` without one.
  nonisolated(unsafe) static var option: String?

  /// The text of the option, otherwise of the variable; `nil` or empty for none.
  public static var text: String? { option ?? ProcessInfo.processInfo.environment["UIKIT_LOCATION"] }

  /// Returns the degrees of latitude and longitude of a text such as `52.52,13.405`; `nil` for another text.
  public static func coordinate(of text: String) -> (latitude: Double, longitude: Double)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1], abs(latitude) <= 90,
      abs(longitude) <= 180
    else { return nil }
    return (latitude, longitude)
  }
}
