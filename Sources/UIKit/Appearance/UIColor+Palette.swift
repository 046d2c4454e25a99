import Raster

/// A colour of the system palette in each of its variants.
struct PaletteColor: Sendable {
  let light: Shade
  let dark: Shade
  let lightHighContrast: Shade
  let darkHighContrast: Shade
  /// The variant for elevated panels in the dark style.
  var darkElevated: Shade?
  var darkElevatedHighContrast: Shade?

  init(_ light: Shade, _ dark: Shade, _ lightHighContrast: Shade, _ darkHighContrast: Shade) {
    self.light = light
    self.dark = dark
    self.lightHighContrast = lightHighContrast
    self.darkHighContrast = darkHighContrast
  }

  func elevated(_ dark: Shade, _ darkHighContrast: Shade) -> PaletteColor {
    var result = self
    result.darkElevated = dark
    result.darkElevatedHighContrast = darkHighContrast
    return result
  }

  func shade(for traits: UITraitCollection) -> UIColor {
    let isHigh = traits.accessibilityContrast == .high
    guard traits.userInterfaceStyle == .dark else { return (isHigh ? lightHighContrast : light).color }
    if traits.userInterfaceLevel == .elevated, let shade = isHigh ? darkElevatedHighContrast : darkElevated {
      return shade.color
    }
    return (isHigh ? darkHighContrast : dark).color
  }
}

/// A fixed colour of a palette, in sRGB, or in the gray space if it is gray.
struct Shade: Sendable {
  let color: UIColor

  /// - Parameter rgb: `0xRRGGBB`.
  init(_ rgb: Int, _ alpha: CGFloat = 1) {
    func part(_ shift: Int) -> CGFloat { CGFloat(rgb >> shift & 255) / 255 }
    let (red, green, blue) = (part(16), part(8), part(0))
    color =
      red == green && green == blue
      ? UIColor(white: red, alpha: alpha) : UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension UIColor {
  fileprivate convenience init(palette name: String, _ color: PaletteColor) {
    self.init(name: name) { color.shade(for: $0) }
  }
}

/// Hues that are readable in each style: light, dark, light and dark with high contrast.
///
/// Source: Apple, Human Interface Guidelines, "Color", tables "iOS, iPadOS system colors" and "system gray colors".
extension UIColor {
  public static let systemRed = UIColor(
    palette: "systemRed",
    PaletteColor(Shade(0xFF3B30), Shade(0xFF453A), Shade(0xD70015), Shade(0xFF6961)))
  public static let systemOrange = UIColor(
    palette: "systemOrange",
    PaletteColor(Shade(0xFF9500), Shade(0xFF9F0A), Shade(0xC93400), Shade(0xFFB340)))
  public static let systemYellow = UIColor(
    palette: "systemYellow",
    PaletteColor(Shade(0xFFCC00), Shade(0xFFD60A), Shade(0xB25000), Shade(0xFFD426)))
  public static let systemGreen = UIColor(
    palette: "systemGreen",
    PaletteColor(Shade(0x34C759), Shade(0x30D158), Shade(0x248A3D), Shade(0x30DB5B)))
  public static let systemMint = UIColor(
    palette: "systemMint",
    PaletteColor(Shade(0x00C7BE), Shade(0x66D4CF), Shade(0x0C817B), Shade(0x63E6E2)))
  public static let systemTeal = UIColor(
    palette: "systemTeal",
    PaletteColor(Shade(0x30B0C7), Shade(0x40C8E0), Shade(0x008299), Shade(0x5DE6FF)))
  public static let systemCyan = UIColor(
    palette: "systemCyan",
    PaletteColor(Shade(0x32ADE6), Shade(0x64D2FF), Shade(0x0071A4), Shade(0x70D7FF)))
  public static let systemBlue = UIColor(
    palette: "systemBlue",
    PaletteColor(Shade(0x007AFF), Shade(0x0A84FF), Shade(0x0040DD), Shade(0x409CFF)))
  public static let systemIndigo = UIColor(
    palette: "systemIndigo",
    PaletteColor(Shade(0x5856D6), Shade(0x5E5CE6), Shade(0x3634A3), Shade(0x7D7AFF)))
  public static let systemPurple = UIColor(
    palette: "systemPurple",
    PaletteColor(Shade(0xAF52DE), Shade(0xBF5AF2), Shade(0x8944AB), Shade(0xDA8FFF)))
  public static let systemPink = UIColor(
    palette: "systemPink",
    PaletteColor(Shade(0xFF2D55), Shade(0xFF375F), Shade(0xD30F45), Shade(0xFF6482)))
  public static let systemBrown = UIColor(
    palette: "systemBrown",
    PaletteColor(Shade(0xA2845E), Shade(0xAC8E68), Shade(0x7F6545), Shade(0xB59469)))
  public static let systemGray = UIColor(
    palette: "systemGray",
    PaletteColor(Shade(0x8E8E93), Shade(0x8E8E93), Shade(0x6C6C70), Shade(0xAEAEB2)))
  public static let systemGray2 = UIColor(
    palette: "systemGray2",
    PaletteColor(Shade(0xAEAEB2), Shade(0x636366), Shade(0x8E8E93), Shade(0x7C7C80)))
  public static let systemGray3 = UIColor(
    palette: "systemGray3",
    PaletteColor(Shade(0xC7C7CC), Shade(0x48484A), Shade(0xAEAEB2), Shade(0x545456)))
  public static let systemGray4 = UIColor(
    palette: "systemGray4",
    PaletteColor(Shade(0xD1D1D6), Shade(0x3A3A3C), Shade(0xBCBCC0), Shade(0x444446)))
  public static let systemGray5 = UIColor(
    palette: "systemGray5",
    PaletteColor(Shade(0xE5E5EA), Shade(0x2C2C2E), Shade(0xD8D8DC), Shade(0x363638)))
  public static let systemGray6 = UIColor(
    palette: "systemGray6",
    PaletteColor(Shade(0xF2F2F7), Shade(0x1C1C1E), Shade(0xEBEBF0), Shade(0x242426)))
}

/// Colours of text, lines and fills, translucent so that they suit any background.
extension UIColor {
  public static let label = UIColor(
    palette: "label",
    PaletteColor(Shade(0x000000), Shade(0xFFFFFF), Shade(0x000000), Shade(0xFFFFFF)))
  public static let secondaryLabel = UIColor(
    palette: "secondaryLabel",
    PaletteColor(Shade(0x3C3C43, 0.6), Shade(0xEBEBF5, 0.6), Shade(0x3C3C43, 0.8), Shade(0xEBEBF5, 0.7)))
  public static let tertiaryLabel = UIColor(
    palette: "tertiaryLabel",
    PaletteColor(Shade(0x3C3C43, 0.3), Shade(0xEBEBF5, 0.3), Shade(0x3C3C43, 0.7), Shade(0xEBEBF5, 0.55)))
  public static let quaternaryLabel = UIColor(
    palette: "quaternaryLabel",
    PaletteColor(Shade(0x3C3C43, 0.18), Shade(0xEBEBF5, 0.16), Shade(0x3C3C43, 0.55), Shade(0xEBEBF5, 0.4)))
  public static let placeholderText = UIColor(
    palette: "placeholderText",
    PaletteColor(Shade(0x3C3C43, 0.3), Shade(0xEBEBF5, 0.3), Shade(0x3C3C43, 0.7), Shade(0xEBEBF5, 0.55)))
  public static let link = UIColor(
    palette: "link",
    PaletteColor(Shade(0x007AFF), Shade(0x0984FF), Shade(0x0040DD), Shade(0x409CFF)))
  public static let separator = UIColor(
    palette: "separator",
    PaletteColor(Shade(0x3C3C43, 0.29), Shade(0x545458, 0.6), Shade(0x3C3C43, 0.37), Shade(0x545458, 0.7)))
  public static let opaqueSeparator = UIColor(
    palette: "opaqueSeparator",
    PaletteColor(Shade(0xC6C6C8), Shade(0x38383A), Shade(0xC6C6C8), Shade(0x38383A)))
  public static let systemFill = UIColor(
    palette: "systemFill",
    PaletteColor(Shade(0x787880, 0.2), Shade(0x787880, 0.36), Shade(0x787880, 0.28), Shade(0x787880, 0.44)))
  public static let secondarySystemFill = UIColor(
    palette: "secondarySystemFill",
    PaletteColor(Shade(0x787880, 0.16), Shade(0x787880, 0.32), Shade(0x787880, 0.24), Shade(0x787880, 0.4)))
  public static let tertiarySystemFill = UIColor(
    palette: "tertiarySystemFill",
    PaletteColor(Shade(0x767680, 0.12), Shade(0x767680, 0.24), Shade(0x767680, 0.2), Shade(0x767680, 0.32)))
  public static let quaternarySystemFill = UIColor(
    palette: "quaternarySystemFill",
    PaletteColor(Shade(0x747480, 0.08), Shade(0x767680, 0.18), Shade(0x747480, 0.16), Shade(0x767680, 0.26)))
}

/// Backgrounds; in the dark style they are lighter on elevated panels.
extension UIColor {
  public static let systemBackground = UIColor(
    palette: "systemBackground",
    PaletteColor(Shade(0xFFFFFF), Shade(0x000000), Shade(0xFFFFFF), Shade(0x000000))
      .elevated(Shade(0x1C1C1E), Shade(0x242426)))
  public static let secondarySystemBackground = UIColor(
    palette: "secondarySystemBackground",
    PaletteColor(Shade(0xF2F2F7), Shade(0x1C1C1E), Shade(0xEBEBF0), Shade(0x242426))
      .elevated(Shade(0x2C2C2E), Shade(0x363638)))
  public static let tertiarySystemBackground = UIColor(
    palette: "tertiarySystemBackground",
    PaletteColor(Shade(0xFFFFFF), Shade(0x2C2C2E), Shade(0xFFFFFF), Shade(0x363638))
      .elevated(Shade(0x3A3A3C), Shade(0x444446)))
  public static let systemGroupedBackground = UIColor(
    palette: "systemGroupedBackground",
    PaletteColor(Shade(0xF2F2F7), Shade(0x000000), Shade(0xEBEBF0), Shade(0x000000))
      .elevated(Shade(0x1C1C1E), Shade(0x242426)))
  public static let secondarySystemGroupedBackground = UIColor(
    palette: "secondarySystemGroupedBackground",
    PaletteColor(Shade(0xFFFFFF), Shade(0x1C1C1E), Shade(0xFFFFFF), Shade(0x242426))
      .elevated(Shade(0x2C2C2E), Shade(0x363638)))
  public static let tertiarySystemGroupedBackground = UIColor(
    palette: "tertiarySystemGroupedBackground",
    PaletteColor(Shade(0xF2F2F7), Shade(0x2C2C2E), Shade(0xEBEBF0), Shade(0x363638))
      .elevated(Shade(0x3A3A3C), Shade(0x444446)))
}

extension UIColor {
  /// Text on a light background in any style.
  /// The older name of ``systemGroupedBackground``.
  public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// Text on a dark background in any style.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}
