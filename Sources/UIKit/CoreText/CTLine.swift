import Drawing
import Foundation
import Typesetting

/// One line of glyphs. Lengths are points, from the left end of the baseline, y upwards.
public final class CTLine: NSObject {
  private let mark = FoundationMark()
  let source: CoreTextSource
  /// A layout of this line alone.
  let layout: TextLayout
  let runs: [CTRun]

  /// - Parameters:
  ///   - index: The line of a layout.
  ///   - layout: A layout of the source's content.
  init(_ index: Int, of layout: TextLayout, _ source: CoreTextSource) {
    let line = layout.line(at: index)
    self.source = source
    self.layout = line
    runs = line.runs(ofLine: 0).enumerated().map { CTRun($1, at: $0, of: line, source) }
  }

  /// Lays out a text in one line.
  convenience init(_ text: NSAttributedString, range: NSRange) {
    let source = CoreTextSource(text, range: range, isLine: true)
    self.init(0, of: TextLayout(source.content), source)
  }

  private var line: TextLine { layout.lines[0] }
  /// With the white space at the end.
  fileprivate var width: Double { line.width + line.trailingSpaceWidth }
  fileprivate var trailingSpace: Double { line.trailingSpaceWidth }
  fileprivate var extent: TextLayout.Extent { layout.extent(ofLine: 0) }

  /// The range of the characters in the text of the source.
  var range: NSRange { NSRange(location: source.start + line.range.lowerBound, length: line.range.count) }

  fileprivate func offset(_ index: CFIndex) -> Int {
    min(max(index - source.start, line.range.lowerBound), line.range.upperBound)
  }

  /// Draws the line.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - matrix: From the space of glyphs, with the line's origin, to user space.
  func draw(in context: CGContext, _ matrix: CGAffineTransform) {
    let clips = runs.compactMap { $0.draw(in: context, matrix, CFRange()) }
    guard !clips.isEmpty else { return }
    let path = CGMutablePath()
    for clip in clips { path.addPath(clip) }
    context.clip(toGlyphs: path, matrix)
  }
}

// MARK: - Functions

/// Lays out a text in one line. Characters that end lines take no space.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  let text = NSAttributedString(attributedString: attrString)
  return CTLine(text, range: NSRange(location: 0, length: text.length))
}

/// Draws the line with its origin at the text position, and with the text matrix.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  line.draw(in: context, context.textMatrix)
}

/// Returns the runs from left to right, each a ``CTRun``.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { NSArray(array: line.runs) }

public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + CTRunGetGlyphCount($1) } }

/// Returns the range of the line's characters in the text.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.range.location, length: line.range.length)
}

/// Returns the width, with white space at the end, and stores the extent of the fonts.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let extent = line.extent
  ascent?.pointee = CGFloat(extent.ascent)
  descent?.pointee = CGFloat(extent.descent)
  leading?.pointee = CGFloat(extent.leading)
  return line.width
}

public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.trailingSpace }

/// Returns the rectangle around the ink, relative to the text position of a context; to the line's origin for `nil`.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let ink = line.layout.inkBounds
  let position = context?.textPosition ?? .zero
  return ink.isEmpty ? .zero : ink.offsetBy(dx: position.x, dy: position.y)
}

/// The bounds of a line. The raw values are Apple's.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Leaves the gap between lines out.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1)
  /// The rectangle around the outlines of glyphs.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
}

/// Returns the rectangle of the width and the extent of the fonts, or another one.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return line.layout.inkBounds }
  let extent = line.extent
  let leading = options.contains(.excludeTypographicLeading) ? 0 : extent.leading
  return CGRect(
    x: 0, y: -extent.descent - leading, width: line.width, height: extent.ascent + extent.descent + leading)
}

/// Returns the offset in the text at which a caret is nearest to a position.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.source.start + line.layout.position(at: CGPoint(x: position.x, y: 0)).offset
}

/// Returns the distance of a caret from the line's origin. The second one, for text of both directions, is the same.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let x = line.layout.caretRect(at: TextPosition(line.offset(charIndex))).minX
  secondaryOffset?.pointee = x
  return x
}

/// Returns the distance of the line from the left side of a width: 0 for the factor 0, half of the rest for 0.5, all
/// of it for 1. White space at the end does not count.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
  max(0, flushWidth - (line.width - line.trailingSpace)) * Double(min(max(flushFactor, 0), 1))
}
