extension NSAttributedString.Key {
  /// A `UIFont`; Helvetica's place is taken by the system font of 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// An `NSParagraphStyle`; that of a paragraph's first character counts.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A `UIColor`; black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor`; none.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Points added after each character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// As ``kern``.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// 0 keeps letters apart that would join.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A `UIColor`; the text's.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`; the text's.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// A `UIColor`; the text's.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// In percent of the font's size: positive draws the outline only, negative fills too. The first character's holds for the
  /// whole text.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// An `NSShadow`. The first character's holds for the whole text.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// Points upwards.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// An `NSTextAttachment`, at the character U+FFFC.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// A `URL` or a `String`, for views that open links; drawn in the link colour and underlined where the text says nothing else.
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
}
