extension NSAttributedString.Key {
  /// A `UIFont`. The default is the system font at 12 points, in place of Helvetica.
  public static let font = NSAttributedString.Key("NSFont")
  /// An `NSParagraphStyle`. That of a paragraph's first character applies.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A `UIColor`. The default is black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor`. The default is none.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Points added after each character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The same as ``kern``.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// 0 disables ligatures.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A `UIColor`. The default is the text colour.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`. The default is the text colour.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// A `UIColor`. The default is the text colour.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// A percentage of the font size: positive values draw only the outline, negative ones fill too. The value of the
  /// first character applies to the whole text.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// An `NSShadow`. The value of the first character applies to the whole text.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The natural logarithm of the factor of the widths of glyphs; 0 leaves them.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// The slant of glyphs to the right, for a unit of height; 0 leaves them.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The upward offset in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// An `NSTextAttachment` at the character U+FFFC.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// A `String` with a BCP 47 code: the language whose fonts and forms of letters are used.
  public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
  /// A `URL` or a `String`, for views that open links. By default it is drawn in the link colour and underlined.
  public static let link = NSAttributedString.Key("NSLink")
}

/// Lines under and through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)

  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
}
