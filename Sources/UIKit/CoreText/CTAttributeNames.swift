import Foundation

// Names of the attributes of Core Text. Those that UIKit has too have the same names.

/// A ``CTFont``. The default is the system font at 12 points.
public var kCTFontAttributeName: CFString { NSString(string: NSAttributedString.Key.font.rawValue) }
/// Points added after each character.
public var kCTKernAttributeName: CFString { NSString(string: NSAttributedString.Key.kern.rawValue) }
/// The same as ``kCTKernAttributeName``.
public var kCTTrackingAttributeName: CFString { NSString(string: NSAttributedString.Key.tracking.rawValue) }
/// 0 disables ligatures.
public var kCTLigatureAttributeName: CFString { NSString(string: NSAttributedString.Key.ligature.rawValue) }
/// A `CGColor`. The default is black.
public var kCTForegroundColorAttributeName: CFString {
  NSString(string: NSAttributedString.Key.contextForeground.rawValue)
}
/// True for the fill colour of the context in which the text is drawn.
public var kCTForegroundColorFromContextAttributeName: CFString {
  NSString(string: NSAttributedString.Key.usesContextColor.rawValue)
}
/// A `CGColor`. The default is none.
public var kCTBackgroundColorAttributeName: CFString {
  NSString(string: NSAttributedString.Key.contextBackground.rawValue)
}
/// A ``CTParagraphStyle``. That of a paragraph's first character applies.
public var kCTParagraphStyleAttributeName: CFString {
  NSString(string: NSAttributedString.Key.paragraphStyle.rawValue)
}
/// A percentage of the font size: positive values draw only the outline, negative ones fill too.
public var kCTStrokeWidthAttributeName: CFString { NSString(string: NSAttributedString.Key.strokeWidth.rawValue) }
/// A `CGColor`. The default is that of the text.
public var kCTStrokeColorAttributeName: CFString { NSString(string: NSAttributedString.Key.strokeColor.rawValue) }
/// The raw value of a ``CTUnderlineStyle`` and of ``CTUnderlineStyleModifiers``.
public var kCTUnderlineStyleAttributeName: CFString {
  NSString(string: NSAttributedString.Key.underlineStyle.rawValue)
}
/// A `CGColor`. The default is that of the text.
public var kCTUnderlineColorAttributeName: CFString {
  NSString(string: NSAttributedString.Key.underlineColor.rawValue)
}
/// The upward offset in points.
public var kCTBaselineOffsetAttributeName: CFString {
  NSString(string: NSAttributedString.Key.baselineOffset.rawValue)
}
/// The code of a language, whose fonts and forms of letters are used.
public var kCTLanguageAttributeName: CFString {
  NSString(string: NSAttributedString.Key.languageIdentifier.rawValue)
}
/// A ``CTRunDelegate``, which gives a character its width and its extent.
public var kCTRunDelegateAttributeName: CFString { NSString(string: NSAttributedString.Key.runDelegate.rawValue) }

/// Lines under text. The raw values are Apple's.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  public static let single = CTUnderlineStyle(rawValue: 1)
  public static let thick = CTUnderlineStyle(rawValue: 2)
  public static let double = CTUnderlineStyle(rawValue: 9)
}

/// The dashes of lines under text. The raw values are Apple's.
public struct CTUnderlineStyleModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  public static let patternDot = CTUnderlineStyleModifiers(rawValue: 0x100)
  public static let patternDash = CTUnderlineStyleModifiers(rawValue: 0x200)
  public static let patternDashDot = CTUnderlineStyleModifiers(rawValue: 0x300)
  public static let patternDashDotDot = CTUnderlineStyleModifiers(rawValue: 0x400)
}

extension NSAttributedString.Key {
  static let contextForeground = NSAttributedString.Key("CTForegroundColor")
  static let usesContextColor = NSAttributedString.Key("CTForegroundColorFromContext")
  static let contextBackground = NSAttributedString.Key("CTBackgroundColor")
  static let runDelegate = NSAttributedString.Key("CTRunDelegate")
}
