import Typesetting

/// A typeface at a size in points.
@preconcurrency open class UIFont: NSObject, NSSecureCoding, @unchecked Sendable {
  private let mark = FoundationMark()
  package final let font: Font
  /// The scaling of the font with the preferred text size; `nil` if it does not scale.
  final let scaling: FontScaling?

  package convenience init(_ font: Font) {
    self.init(font, scaling: nil)
  }

  /// The system font at 17 points.
  public override convenience init() {
    self.init(.system(size: 17))
  }

  init(_ font: Font, scaling: FontScaling?) {
    self.font = font
    self.scaling = scaling
    super.init()
  }

  /// Creates a font from a full name such as `Inter-SemiBold`, or from a family name, which gives its regular font.
  /// Returns `nil` if no font has that name.
  ///
  /// The system font replaces fonts that every Apple device has, such as Helvetica Neue, if they are not installed. Its
  /// ``fontName`` is then that of the system font.
  ///
  /// `size`: In points; 0 means ``systemFontSize``.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(installed: fontName, size: fontSize, standIn: FontSubstitution.font)
  }

  /// Creates an installed font, without substitutes.
  package convenience init?(installed fontName: String, size fontSize: CGFloat) {
    self.init(installed: fontName, size: fontSize) { _, _ in nil }
  }

  /// True for the name of a font that every Apple device has.
  package static func isOnDevices(_ name: String) -> Bool { FontSubstitution.font(named: name, size: 17) != nil }

  private convenience init?(installed fontName: String, size fontSize: CGFloat, standIn: (String, Double) -> Font?) {
    let size = Double(fontSize > 0 ? fontSize : Self.systemFontSize)
    if let font = try? Font.named(fontName, size: size) {
      self.init(font)
    } else if FontCatalog.shared.families.contains(fontName) {
      self.init(Font.named(family: fontName, size: size))
    } else if let font = standIn(fontName, size) {
      self.init(font)
    } else {
      return nil
    }
  }

  /// Creates the font that best matches a descriptor. A size of 0 uses the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(descriptor.resolved(size: pointSize))
  }

  public required init?(coder: NSCoder) {
    guard let name = coder.decodeObject(forKey: "UIFontName") as? String else { return nil }
    let size = coder.decodeDouble(forKey: "UIFontPointSize")
    let named = try? Font.named(name, size: size)
    font = Self.archivedSystemFont(in: coder, size: size) ?? named ?? .system(size: size)
    scaling = nil
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    coder.encode(fontName, forKey: "UIFontName")
    coder.encode(Double(pointSize), forKey: "UIFontPointSize")
    let design = Self.systemFonts.firstIndex { make in
      make(font.size, font.weight, font.isItalic, font.features) == font
    }
    guard let design else { return }
    coder.encode(design, forKey: "UIFontSystemDesign")
    coder.encode(font.weight.rawValue, forKey: "UIFontWeight")
    coder.encode(font.isItalic, forKey: "UIFontItalic")
    coder.encode(Int(truncatingIfNeeded: font.features.rawValue), forKey: "UIFontFeatures")
  }

  /// The system fonts, in the order of the numbers in archives. Their names do not determine their metrics.
  private static let systemFonts: [@Sendable (Double, FontWeight, Bool, FontFeatures) -> Font] = [
    { .system(size: $0, weight: $1, isItalic: $2, features: $3) },
    { .monospaced(size: $0, weight: $1, isItalic: $2, features: $3) },
  ]

  private static func archivedSystemFont(in coder: NSCoder, size: Double) -> Font? {
    guard coder.containsValue(forKey: "UIFontSystemDesign") else { return nil }
    let design = coder.decodeInteger(forKey: "UIFontSystemDesign")
    guard systemFonts.indices.contains(design) else { return nil }
    return systemFonts[design](
      size, FontWeight(rawValue: coder.decodeDouble(forKey: "UIFontWeight")), coder.decodeBool(forKey: "UIFontItalic"),
      FontFeatures(rawValue: UInt64(truncatingIfNeeded: coder.decodeInteger(forKey: "UIFontFeatures"))))
  }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(font.withSize(Double(fontSize)))
  }

  open var pointSize: CGFloat { CGFloat(font.size) }
  open var ascender: CGFloat { CGFloat(font.ascender) }
  open var descender: CGFloat { CGFloat(font.descender) }
  open var leading: CGFloat { CGFloat(font.leading) }
  open var capHeight: CGFloat { CGFloat(font.capHeight) }
  open var xHeight: CGFloat { CGFloat(font.xHeight) }
  open var lineHeight: CGFloat { CGFloat(font.lineHeight) }
  open var fontName: String { font.typeface.name }
  open var familyName: String { font.typeface.family }
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font, textStyle: scaling?.style) }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont).map { $0.font == font && $0.scaling == scaling && $0.matrix == matrix } ?? false
  }

  public override var hash: Int { font.hashValue }

  open dynamic override var description: String {
    "<UIFont: \(fontName) \(String(format: "%g", Double(pointSize))) pt>"
  }
  open dynamic override var debugDescription: String { description }
}

extension UIFont {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
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

    var typesetting: FontWeight { FontWeight(rawValue: Double(rawValue)) }
  }

  public static var systemFontSize: CGFloat { 14 }
  public static var labelFontSize: CGFloat { 17 }
  public static var buttonFontSize: CGFloat { 18 }
  public static var smallSystemFontSize: CGFloat { 12 }

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: Double(fontSize), weight: weight.typesetting))
  }

  /// The width of the letters. The system font here has one width.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let compressed = Width(rawValue: -0.3)
    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
  }

  /// Returns the system font in its only width.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(.system(size: Double(fontSize), isItalic: true))
  }

  /// Returns the system font with digits of equal width, for numbers that change.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: Double(fontSize), weight: weight.typesetting, features: .tabularFigures))
  }

  /// Returns the monospaced system font, for code and columns. From semibold on it is bold.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.monospaced(size: Double(fontSize), weight: weight.typesetting))
  }

  public class var familyNames: [String] { FontCatalog.shared.families }

  /// Returns the full names of the fonts whose names begin with the family's name.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    let start = familyName.replacingOccurrences(of: " ", with: "")
    return FontCatalog.shared.names.filter { $0 == start || $0.hasPrefix(start + "-") }
  }

  /// Returns the system font of a text style at the size of the current traits.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the system font of a text style at the preferred size of the traits; the bold text setting makes it
  /// heavier.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let scaling = FontScaling(style: style, base: nil, maximumSize: nil)
    return scaling.font(for: traitCollection ?? .current)
  }
}

extension UIFont {
  /// The role of a text; its size follows the user's preference.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// Returns the distance between two baselines in points, from Apple's table of text styles.
    package func leading(for category: UIContentSizeCategory) -> CGFloat {
      CGFloat(typesetting.leading(for: category.typesetting))
    }

    /// The corresponding style of `Typesetting`; unknown styles map to body.
    var typesetting: Typesetting.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title1: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .callout: .callout
      case .footnote: .footnote
      case .caption1: .caption1
      case .caption2: .caption2
      default: .body
      }
    }
  }
}

/// The rule for recreating a font when the preferred text size changes.
struct FontScaling: Hashable, Sendable {
  let style: UIFont.TextStyle
  /// A font designed for the default size; `nil` for the style's own font.
  let base: Font?
  /// The maximum size in points; `nil` for no limit.
  let maximumSize: CGFloat?

  func font(for traits: UITraitCollection) -> UIFont {
    let category = traits.preferredContentSizeCategory.typesetting
    guard let base else {
      let style = style.typesetting
      let weight = traits.legibilityWeight == .bold ? FontWeight.bold : style.weight
      return UIFont(.system(size: style.size(for: category), weight: weight), scaling: self)
    }
    var size = style.typesetting.scaled(base.size, for: category)
    if let maximumSize { size = min(size, Double(maximumSize)) }
    return UIFont(base.withSize(size), scaling: self)
  }
}
