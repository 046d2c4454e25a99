import Typesetting

/// Scales fonts and lengths of an app's own as the text of a style is scaled by the preferred size.
@preconcurrency public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// That of the body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// A font that is meant for the usual size, at the size of the current traits.
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0)
  }

  /// `maximumPointSize`: 0 for no limit.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// A font that was scaled already cannot be scaled again.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    precondition(
      font.scaling == nil, "\(font) follows the preferred text size already; give UIFontMetrics a font of a fixed size")
    let limit = maximumPointSize > 0 ? maximumPointSize : nil
    return FontScaling(style: style, base: font.font, maximumSize: limit).font(for: traitCollection ?? .current)
  }

  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// A length in the proportion by which the style's line grows, in whole pixels.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let traits = traitCollection ?? .current
    let scaled = CGFloat(
      style.typesetting.scaled(Double(value), for: traits.preferredContentSizeCategory.typesetting))
    let scale = traits.displayScale > 0 ? traits.displayScale : UITraitCollection.current.displayScale
    return scale > 0 ? (scaled * scale).rounded() / scale : scaled
  }
}

/// A view whose text can follow the preferred size by itself.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether a font made for a text style, or by ``UIFontMetrics``, is replaced when the preferred size changes.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
