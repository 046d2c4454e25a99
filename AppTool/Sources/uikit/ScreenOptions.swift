import ArgumentParser

/// The screen and the user's preferences of an app.
struct ScreenOptions: ParsableArguments {
  @Option(help: "The device: \(Self.deviceNames); by default one that the app is for.")
  var device: String?

  @Flag(help: "Start in dark mode.")
  var dark = false

  @Flag(help: "Turn the device on its side.")
  var landscape = false

  @Option(help: "The language, such as de or pt-BR.")
  var language: String?

  @Option(help: "The preferred text size: xs, s, m, l, xl, xxl, xxxl, ax1 to ax5.")
  var textSize: String?

  @OptionGroup var simulation: SimulationOptions

  @Option(help: "Pixels per point, from 0.25 to 8.")
  var scale = 2.0

  /// Names of devices with the sizes of their screens in points. Source: Apple, Human Interface Guidelines, "Layout".
  static let devices: [(name: String, width: Int, height: Int)] = [
    ("iphone", 393, 852), ("iphone-se", 375, 667), ("iphone-mini", 375, 812), ("iphone-max", 430, 932),
    ("ipad", 820, 1180), ("ipad-mini", 744, 1133), ("ipad-pro", 1024, 1366),
  ]

  static var deviceNames: String { devices.map(\.name).joined(separator: ", ") }

  /// The names of text sizes that apps take.
  static let textSizes = ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"]
  /// The scales that apps take.
  private static let scales = 0.25...8

  func validate() throws {
    if let textSize, !Self.textSizes.contains(textSize) {
      throw ValidationError(
        "--text-size: '\(textSize)' is not a size; use one of: \(Self.textSizes.joined(separator: ", "))")
    }
    guard Self.scales.contains(scale) else {
      throw ValidationError("--scale: \(scale) is not from 0.25 to 8")
    }
    guard let device, !Self.devices.contains(where: { $0.name == device }) else { return }
    throw ValidationError(
      "--device: '\(device)' is not a device; use one of: \(Self.deviceNames)")
  }

  /// The arguments of an app with all preferences as they are at first.
  ///
  /// - Parameters:
  ///   - device: The name of the device; `nil` for one that the app is for.
  ///   - isForTablets: True for an app that is not for phones.
  static func defaults(device: String?, isForTablets: Bool) throws -> [String] {
    try ScreenOptions.parse(device.map { ["--device", $0] } ?? []).arguments(isForTablets: isForTablets)
  }

  /// The arguments of the app.
  ///
  /// - Parameter isForTablets: True for an app that is not for phones.
  func arguments(isForTablets: Bool) throws -> [String] {
    let name = device ?? (isForTablets ? "ipad" : "iphone")
    guard let found = Self.devices.first(where: { $0.name == name }) else { return [] }
    let (width, height) = landscape ? (found.height, found.width) : (found.width, found.height)
    var result = ["--size", "\(width)x\(height)", "--scale", "\(scale)"]
    if dark { result.append("--dark") }
    if let language { result += ["--language", language] }
    if let textSize { result += ["--text-size", textSize] }
    if let location = simulation.location { result += ["--location", location] }
    return result
  }
}
