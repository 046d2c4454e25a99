import Portrayal
import UIKit

/// Colours, fonts and measures of all screens.
///
/// Colours depend on the interface style of the trait collection.
@MainActor package enum Theme {
  // MARK: Colours

  package static let panel = color(0x11222B, 0xFBFCF9)
  package static let raised = color(0x1A303B, 0xFFFFFF)
  /// Background of buttons on panels and on the ground.
  static let button = color(0x1F3844, 0xCBD9D1)
  package static let field = color(0x0B171E, 0xEEF2ED)
  /// Background of screens that are not over a dish.
  package static let ground = color(0x0D1D25, 0xE3E9E3)
  package static let hairline = color(0xFFFFFF, 0x0B2A33, alpha: 0.10, 0.13)
  package static let text = color(0xEDF5F3, 0x13252C)
  package static let secondText = color(0xA9BEC2, 0x4A6068)
  package static let thirdText = color(0x93A7AC, 0x566A71)
  package static let accent = color(0xF2C661, 0x8A5A00)
  package static let link = color(0x6FC3EE, 0x0F6A9C)
  package static let good = color(0x7ED6A0, 0x1B7446)
  package static let bad = color(0xFF8674, 0xB93A2A)
  package static let warning = color(0xF2B84B, 0x8A5A00)
  /// The most important button of a screen, in both appearances.
  package static let primary = color(0xF2C661, 0xF2C661)
  package static let onPrimary = color(0x1B1606, 0x1B1606)
  /// The selected segment.
  static let chosen = color(0x2B4B59, 0xFFFFFF)
  /// Background of the selection.
  package static let selection = color(0xFFFFFF, 0x0B2A33, alpha: 0.08, 0.07)

  /// Background of translucent panels.
  package static let panelGlass = color(0x11222B, 0xFBFCF9, alpha: 0.8, 0.88)

  // MARK: Fonts

  /// Returns Inter at a size that scales with the text size setting.
  package static func font(_ size: CGFloat, _ weight: UIFont.Weight = .regular) -> UIFont {
    UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight))
  }

  /// Returns the same font with monospaced digits.
  package static func figures(_ size: CGFloat, _ weight: UIFont.Weight = .medium) -> UIFont {
    UIFontMetrics.default.scaledFont(for: .monospacedDigitSystemFont(ofSize: size, weight: weight))
  }

  /// Scale of the text size relative to the standard one; at least 1, since panels never become smaller than their
  /// pictures.
  package static var letterScale: CGFloat { max(1, UIFontMetrics.default.scaledValue(for: 100) / 100) }

  // MARK: Measures, in points

  package static let margin: CGFloat = 16
  package static let panelRadius: CGFloat = 16
  package static let cardRadius: CGFloat = 14
  package static let tileRadius: CGFloat = 12
  package static let buttonRadius: CGFloat = 10
  /// Minimum side of a touch target, in points.
  package static let touchSide: CGFloat = 44

  /// Returns a colour with a dark and a light value, as `0xRRGGBB`.
  private static func color(_ dark: UInt32, _ light: UInt32, alpha darkAlpha: CGFloat = 1, _ lightAlpha: CGFloat = 1)
    -> UIColor
  {
    UIColor { $0.userInterfaceStyle == .light ? glass(light, lightAlpha) : glass(dark, darkAlpha) }
  }

  nonisolated private static func glass(_ rgb: UInt32, _ alpha: CGFloat) -> UIColor {
    UIColor(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255,
      alpha: alpha)
  }
}

extension UIColor {
  /// A colour of a dish's palette.
  package convenience init(_ tint: Tint, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(tint.channels.x), green: CGFloat(tint.channels.y), blue: CGFloat(tint.channels.z), alpha: alpha)
  }
}
