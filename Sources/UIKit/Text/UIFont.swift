import Typesetting

/// A typeface at a size in points.
@preconcurrency public final class UIFont: NSObject, @unchecked Sendable {
  package let font: Font

  package init(_ font: Font) {
    self.font = font
  }

  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  public static let systemFontSize: CGFloat = 14
  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let smallSystemFontSize: CGFloat = 12

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(.system(size: Double(size), weight: FontWeight(rawValue: Double(weight.rawValue))))
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .semibold)
  }

  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.system(size: Double(size), isItalic: true))
  }

  /// The system font with figures of one width, for numbers that change.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      .system(
        size: Double(size), weight: FontWeight(rawValue: Double(weight.rawValue)), features: .tabularFigures))
  }

  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(font.withSize(Double(size)))
  }

  public var pointSize: CGFloat { CGFloat(font.size) }
  public var ascender: CGFloat { CGFloat(font.ascender) }
  public var descender: CGFloat { CGFloat(font.descender) }
  public var leading: CGFloat { CGFloat(font.leading) }
  public var capHeight: CGFloat { CGFloat(font.capHeight) }
  public var xHeight: CGFloat { CGFloat(font.xHeight) }
  public var lineHeight: CGFloat { CGFloat(font.lineHeight) }
  public var fontName: String { font.typeface.name }
  public var familyName: String { font.typeface.family }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont).map { $0.font == font } ?? false
  }

  public override var hash: Int { font.hashValue }
}
