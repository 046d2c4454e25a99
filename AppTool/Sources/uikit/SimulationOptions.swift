import ArgumentParser
import Foundation

/// The position that an app senses.
struct SimulationOptions: ParsableArguments {
  // A latitude in the south begins with a minus sign.
  @Option(
    parsing: .unconditional,
    help: "The position that Core Location reports: LAT,LON in degrees, or a GPX file with the way points of a route.",
    completion: .file())
  var location: String?

  func validate() throws {
    guard let location else { return }
    if location.hasSuffix(".gpx") {
      guard !FileManager.default.isReadableFile(atPath: location) else { return }
      throw ValidationError("--location: \(location): no such file, or it cannot be read")
    }
    let parts = location.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1], abs(latitude) <= 90,
      abs(longitude) <= 180
    else { throw ValidationError("--location: '\(location)' is neither LAT,LON in degrees nor a .gpx file") }
  }
}
