import ArgumentParser

/// The screen and the user's preferences of an app.
struct ScreenOptions: ParsableArguments {
  @Option(
    help: """
      The device, with its safe area: \(Self.deviceNames); by default the screen of one that the app is for, without its \
      safe area.
      """)
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

  /// A device with the size of its screen and the areas that its shape and its bars cover, in points.
  struct Device {
    let name: String
    let width: Int
    let height: Int
    /// The insets of the top, the left, the bottom and the right in portrait and in landscape, and the heights of the
    /// status bar, as apps take them.
    let covered: String
  }

  private static let phone = "59,0,34,0/0,59,21,59/54,0"
  private static let tablet = "24,0,20,0/24,0,20,0/24,24"

  /// Source of the sizes: Apple, Human Interface Guidelines, "Layout". Source of the covered areas: `safeAreaInsets` and
  /// `statusBarFrame` of iPhone 15, SE (3rd generation), 13 mini and 15 Plus, and of iPads without a home button.
  static let devices: [Device] = [
    Device(name: "iphone", width: 393, height: 852, covered: phone),
    Device(name: "iphone-se", width: 375, height: 667, covered: "20,0,0,0/0,0,0,0/20,0"),
    Device(name: "iphone-mini", width: 375, height: 812, covered: "50,0,34,0/0,50,21,50/50,0"),
    Device(name: "iphone-max", width: 430, height: 932, covered: phone),
    Device(name: "ipad", width: 820, height: 1180, covered: tablet),
    Device(name: "ipad-mini", width: 744, height: 1133, covered: tablet),
    Device(name: "ipad-pro", width: 1024, height: 1366, covered: tablet),
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
    try Self.check(device)
  }

  /// Throws for a name that no device has.
  static func check(_ device: String?) throws {
    guard let device, !devices.contains(where: { $0.name == device }) else { return }
    throw ValidationError(
      "--device: '\(device)' is not a device; use one of: \(deviceNames)")
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
    if device != nil { result += ["--covered", found.covered] }
    if dark { result.append("--dark") }
    if let language { result += ["--language", language] }
    if let textSize { result += ["--text-size", textSize] }
    if let location = simulation.location { result += ["--location", location] }
    return result
  }
}
