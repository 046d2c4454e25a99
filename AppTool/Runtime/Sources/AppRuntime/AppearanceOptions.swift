import ArgumentParser
import UIKit

/// The user's preferences with which an app starts.
struct AppearanceOptions: ParsableArguments {
  @Flag(help: "Start in dark mode.")
  var dark = false

  @Option(help: "The language of the app, such as de or pt-BR.")
  var language: String?

  @Option(help: "The preferred text size: \(Self.textSizes.map(\.name).joined(separator: ", ")).")
  var textSize: String?

  // A latitude in the south begins with a minus sign.
  @Option(
    parsing: .unconditional, help: "The position: LAT,LON in degrees, or a GPX file with the way points of a route."
  )
  var location: String?

  /// Text sizes by the names that the command line uses.
  static let textSizes: [(name: String, category: UIContentSizeCategory)] = [
    ("xs", .extraSmall), ("s", .small), ("m", .medium), ("l", .large), ("xl", .extraLarge),
    ("xxl", .extraExtraLarge), ("xxxl", .extraExtraExtraLarge), ("ax1", .accessibilityMedium),
    ("ax2", .accessibilityLarge), ("ax3", .accessibilityExtraLarge), ("ax4", .accessibilityExtraExtraLarge),
    ("ax5", .accessibilityExtraExtraExtraLarge),
  ]

  func validate() throws {
    if let location, SimulatedLocation.coordinate(of: location) == nil, !location.hasSuffix(".gpx") {
      throw ValidationError("--location: '\(location)' is neither LAT,LON in degrees nor a .gpx file")
    }
    guard let textSize, !Self.textSizes.contains(where: { $0.name == textSize }) else { return }
    throw ValidationError(
      "--text-size: '\(textSize)' is not a size; use one of \(Self.textSizes.map(\.name).joined(separator: ", "))")
  }

  @MainActor func preferences() throws -> SystemPreferences {
    var result = SystemPreferences.current
    if dark { result.userInterfaceStyle = .dark }
    if let language { result.language = language }
    result.region = DeviceRegion.code(language: language, environment: ProcessInfo.processInfo.environment)
    if let size = Self.textSizes.first(where: { $0.name == textSize }) { result.contentSizeCategory = size.category }
    return result
  }
}
