import Portrayal
import UIKit

/// Colours, letters and measures of all screens, in one table.
///
/// Colours follow the style: dark field where it is dark, bright field where it is light.
@MainActor package enum Look {
  // MARK: Colours

  package static let panel = color(0x11222B, 0xFBFCF9)
  package static let raised = color(0x1A303B, 0xFFFFFF)
  /// Behind what is pressed, on panels and on the ground.
  static let button = color(0x1F3844, 0xCBD9D1)
  package static let field = color(0x0B171E, 0xEEF2ED)
  /// Behind screens that are not over a dish.
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
  /// The most important button of a screen, in both looks.
  package static let primary = color(0xF2C661, 0xF2C661)
  package static let onPrimary = color(0x1B1606, 0x1B1606)
  /// A segment that is chosen.
  static let chosen = color(0x2B4B59, 0xFFFFFF)
  /// Behind what is chosen.
  package static let selection = color(0xFFFFFF, 0x0B2A33, alpha: 0.08, 0.07)

  /// Panels let a little through.
  package static let panelGlass = color(0x11222B, 0xFBFCF9, alpha: 0.8, 0.88)

  // MARK: Letters

  /// Inter at a size that follows the person's text size.
  package static func font(_ size: CGFloat, _ weight: UIFont.Weight = .regular) -> UIFont {
    UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight))
  }

  /// The same with figures of one width.
  package static func figures(_ size: CGFloat, _ weight: UIFont.Weight = .medium) -> UIFont {
    UIFontMetrics.default.scaledFont(for: .monospacedDigitSystemFont(ofSize: size, weight: weight))
  }

  /// How many times the usual size letters have; at least 1, since panels are never smaller than their pictures need.
  package static var letterScale: CGFloat { max(1, UIFontMetrics.default.scaledValue(for: 100) / 100) }

  // MARK: Measures, in points

  package static let margin: CGFloat = 16
  package static let panelRadius: CGFloat = 16
  package static let cardRadius: CGFloat = 14
  package static let tileRadius: CGFloat = 12
  package static let buttonRadius: CGFloat = 10
  /// The least side of what can be touched.
  package static let touchSide: CGFloat = 44

  /// A colour by its dark and its light value, written `0xRRGGBB`.
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
  /// The colour of a dish's palette on a screen.
  package convenience init(_ tint: Tint, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(tint.channels.x), green: CGFloat(tint.channels.y), blue: CGFloat(tint.channels.z), alpha: alpha)
  }
}
