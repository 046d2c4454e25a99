import Drawing
import Foundation
import Typesetting

// Measures of a font in points, unless stated otherwise.

public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }

/// Returns the distance from the baseline up to the top of a line.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Returns the distance from the baseline down to the bottom of a line, which is positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
/// Returns the gap between two lines.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

/// Returns the number of units of the file in the font's size.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.font.typeface.unitsPerEm) }

/// Returns the number of glyphs in the file.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.font.typeface.glyphCount }

/// Returns the rectangle that holds every glyph of the file.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  font.scaled(font.font.typeface.boundingBox)
}

/// Returns the middle of an underline relative to the baseline, which is negative.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  CGFloat(font.font.typeface.metrics.underlinePosition * font.font.size)
}

public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  CGFloat(font.font.typeface.metrics.underlineThickness * font.font.size)
}

/// Returns the angle of the stems in degrees, counter-clockwise from the vertical: negative for italic fonts.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { CGFloat(font.font.typeface.slantAngle) }

/// The styles of a font. The raw values are Apple's.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)

  public static let italicTrait = traitItalic
  public static let boldTrait = traitBold
  public static let expandedTrait = traitExpanded
  public static let condensedTrait = traitCondensed
  public static let monoSpaceTrait = traitMonoSpace
}

public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  CTFontSymbolicTraits(rawValue: font.fontDescriptor.symbolicTraits.rawValue)
}

extension UIFont {
  /// Returns a rectangle in fractions of the em in points, around the corners that the matrix transforms.
  final func scaled(_ rect: CGRect) -> CGRect {
    let size = CGFloat(font.size)
    return rect.applying(CGAffineTransform(scaleX: size, y: size).concatenating(matrix))
  }
}
