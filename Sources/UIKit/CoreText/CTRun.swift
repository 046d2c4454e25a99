import Drawing
import Foundation
import Typesetting

/// Adjacent glyphs of a line with one font and the same attributes.
public final class CTRun: NSObject {
  private let mark = FoundationMark()
  fileprivate let source: CoreTextSource
  fileprivate let line: TextLayout
  fileprivate let index: Int
  fileprivate let run: TextLayout.LineRun

  init(_ run: TextLayout.LineRun, at index: Int, of line: TextLayout, _ source: CoreTextSource) {
    self.run = run
    self.index = index
    self.line = line
    self.source = source
  }

  fileprivate func glyphs(_ range: CFRange) -> ArraySlice<TextLayout.LineRun.Glyph> {
    let start = min(max(0, range.location), run.glyphs.count)
    let end = range.length > 0 ? min(start + range.length, run.glyphs.count) : run.glyphs.count
    return run.glyphs[start..<end]
  }

  /// The attributes of the first character.
  fileprivate var attributes: [NSAttributedString.Key: Any] { source.attributes(at: run.range.lowerBound) }

  /// Draws glyphs of the run at their places in the line.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - matrix: From the space of glyphs, with the line's origin, to user space.
  ///   - range: The glyphs to draw.
  /// - Returns: The outlines that the text drawing mode adds to the clip.
  func draw(in context: CGContext, _ matrix: CGAffineTransform, _ range: CFRange) -> CGPath? {
    let part = glyphs(range)
    let layout =
      part.count == run.glyphs.count
      ? line.line(at: 0, run: index) : line.line(at: 0, run: index, glyphs: part.startIndex..<part.endIndex)
    let mode = context.textDrawingMode
    context.saveGState()
    defer { context.restoreGState() }
    context.concatenate(matrix)
    // Layouts count downwards from the top of the line.
    context.scaleBy(x: 1, y: -1)
    let origin = CGPoint(x: 0, y: -layout.firstBaseline)
    let usesContextColor = TextAttributes.isTrue(attributes[.usesContextColor])
    guard mode == .fill, !usesContextColor else {
      return paint(layout, in: context, at: origin, mode, usesContextColor: usesContextColor)
    }
    let percent = TextAttributes.number(attributes[.strokeWidth]) ?? 0
    if percent <= 0 { layout.draw(in: context, at: origin) }
    if percent != 0 {
      let width = CGFloat(abs(percent) * run.font.size / 100)
      layout.strokeOutlines(in: context, at: origin, width: width, color: strokeColor)
    }
    return nil
  }

  private var strokeColor: CGColor? {
    let color = attributes[.strokeColor]
    return (color as? UIColor)?.cgColor ?? color as? CGColor
  }

  /// Paints outlines. Returns those that the mode adds to the clip, in the space of glyphs.
  private func paint(
    _ layout: TextLayout, in context: CGContext, at origin: CGPoint, _ mode: CGTextDrawingMode,
    usesContextColor: Bool
  ) -> CGPath? {
    if mode.fills, !usesContextColor { layout.draw(in: context, at: origin) }
    let path = layout.outlinePath(at: origin)
    if mode.fills, usesContextColor {
      context.addPath(path)
      context.fillPath()
    }
    if mode.strokes {
      context.addPath(path)
      context.strokePath()
    }
    guard mode.clips else { return nil }
    var upwards = CGAffineTransform(scaleX: 1, y: -1)
    return path.copy(using: &upwards)
  }
}

extension TextLayout {
  /// Returns the outlines of all glyphs with the container's corner at a point.
  func outlinePath(at point: CGPoint) -> CGPath {
    let path = CGMutablePath()
    let shift = CGAffineTransform(translationX: point.x, y: point.y)
    for outline in outlines { path.addPath(CGPath.outline(outline.elements, shift)) }
    return path
  }

  /// The rectangle around the ink of a line at the origin, y upwards from the baseline; empty without ink.
  var inkBounds: CGRect {
    var bounds = outlinePath(at: CGPoint(x: 0, y: -firstBaseline)).boundingBoxOfPath
    for picture in pictures { bounds = bounds.union(picture.rect.offsetBy(dx: 0, dy: -firstBaseline)) }
    return bounds.isNull ? .zero : CGRect(x: bounds.minX, y: -bounds.maxY, width: bounds.width, height: bounds.height)
  }
}

extension TextAttributes {
  fileprivate static func isTrue(_ value: Any?) -> Bool { value as? Bool ?? (number(value) ?? 0 != 0) }
}

// MARK: - Functions

/// Properties of a run. The raw values are Apple's.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The characters run from right to left; the glyphs are from left to right nevertheless.
  public static let rightToLeft = CTRunStatus(rawValue: 1)
}

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// Returns the attributes of the run's first character, with the font that shows it.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  let result = NSMutableDictionary()
  for (key, value) in run.attributes { result.setObject(value, forKey: NSString(string: key.rawValue)) }
  let font = run.attributes[.font] as? UIFont
  let isRequested = font?.font.typeface == run.run.font.typeface
  result.setObject(isRequested ? font ?? UIFont(run.run.font) : UIFont(run.run.font), forKey: kCTFontAttributeName)
  return result
}

public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus { run.run.isRightToLeft ? .rightToLeft : [] }

/// Returns the range of the run's characters in the text.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  CFRange(location: run.source.start + run.run.range.lowerBound, length: run.run.range.count)
}

/// Stores the glyphs of a range, whose length 0 means all that follow. A tab and the place of a delegate are 0xFFFF.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = glyph.identifier ?? 0xFFFF }
}

/// Stores the places of glyphs, relative to the origin of the line.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = glyph.position }
}

/// Stores the advances of glyphs. If several glyphs show one character, the first has the whole advance.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = CGSize(width: glyph.advance, height: 0) }
}

/// Stores the offset of the first character that each glyph shows.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
  for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = run.source.start + glyph.offset }
}

/// Returns the width of glyphs, and stores the extent of the font.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = CGFloat(run.run.extent.ascent)
  descent?.pointee = CGFloat(run.run.extent.descent)
  leading?.pointee = CGFloat(run.run.extent.leading)
  return run.glyphs(range).reduce(0) { $0 + $1.advance }
}

/// Returns the rectangle around the ink of glyphs, relative to the text position of a context; to the line's origin for
/// `nil`.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let part = run.glyphs(range)
  let ink = run.line.line(at: 0, run: run.index, glyphs: part.startIndex..<part.endIndex).inkBounds
  let position = context?.textPosition ?? .zero
  return ink.isEmpty ? .zero : ink.offsetBy(dx: position.x, dy: position.y)
}

/// Draws glyphs at their places in the line, whose origin is the text position.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  if let path = run.draw(in: context, context.textMatrix, range) { context.clip(toGlyphs: path, context.textMatrix) }
}

extension CGContext {
  /// Restricts drawing to the inside of glyphs.
  func clip(toGlyphs outlines: CGPath, _ matrix: CGAffineTransform) {
    var matrix = matrix
    guard let path = outlines.copy(using: &matrix) else { return }
    beginPath()
    addPath(path)
    clip()
  }
}
