import Typesetting

/// Scales an app's own fonts and lengths as the preferred size scales the text of a style.
@preconcurrency public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// The metrics of the body style.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Returns a font that is designed for the default size, scaled for the current traits.
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0)
  }

  /// `maximumPointSize`: 0 means no limit.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Returns the scaled font. A font that is already scaled cannot be scaled again.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    precondition(
      font.scaling == nil, "\(font) already follows the preferred text size; give UIFontMetrics a font of a fixed size")
    let limit = maximumPointSize > 0 ? maximumPointSize : nil
    return FontScaling(style: style, base: font.font, maximumSize: limit).font(for: traitCollection ?? .current)
  }

  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a length scaled like the style's line height, rounded to whole pixels.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let traits = traitCollection ?? .current
    let scaled = CGFloat(
      style.typesetting.scaled(Double(value), for: traits.preferredContentSizeCategory.typesetting))
    let scale = traits.displayScale > 0 ? traits.displayScale : UITraitCollection.current.displayScale
    return scale > 0 ? (scaled * scale).rounded() / scale : scaled
  }
}

/// A view whose text can adapt to the preferred size automatically.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// True if a font made for a text style, or by ``UIFontMetrics``, is replaced when the preferred size changes.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
