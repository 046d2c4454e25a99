import Drawing
import Foundation
import Typesetting

/// The number of a glyph in a font; 0 for a missing one.
public typealias CGGlyph = UInt16

/// A UTF-16 unit.
public typealias UniChar = UInt16

/// The direction of text.
public enum CTFontOrientation: UInt32, Sendable {
  case `default`, horizontal, vertical
}

/// Stores the glyphs of UTF-16 units. Returns false if the font lacks the glyph of a character, which is then 0. The
/// second unit of a character that needs two gets 0 too.
@discardableResult
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
  var isComplete = true
  var index = 0
  while index < count {
    let isPair =
      index + 1 < count && UTF16.isLeadSurrogate(characters[index]) && UTF16.isTrailSurrogate(characters[index + 1])
    let units = UnsafeBufferPointer(start: characters + index, count: isPair ? 2 : 1)
    let scalar = String(decoding: units, as: UTF16.self).unicodeScalars.first
    let glyph = scalar.flatMap { font.font.typeface.glyph(for: $0) }.flatMap { CGGlyph(exactly: $0) }
    glyphs[index] = glyph ?? 0
    if isPair { glyphs[index + 1] = 0 }
    if glyph == nil { isComplete = false }
    index += isPair ? 2 : 1
  }
  return isComplete
}

/// Returns the glyph with a name in the file, such as `period`; 0 if there is none.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
  font.font.typeface.glyph(named: String(glyphName)).flatMap { CGGlyph(exactly: $0) } ?? 0
}

/// Returns the sum of the advances of glyphs, and stores each of them.
///
/// - Parameters:
///   - font: The font. The tracking of the system font is included.
///   - orientation: The direction.
///   - glyphs: The glyphs.
///   - advances: Room for as many sizes, or `nil`. In vertical text the heights are stored as widths too.
///   - count: The number of glyphs.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  let (typeface, matrix) = (font.font.typeface, font.matrix)
  var total = CGSize.zero
  for index in 0..<max(0, count) {
    let glyph = UInt32(glyphs[index])
    let length =
      orientation == .vertical
      ? typeface.verticalAdvance(of: glyph) * font.font.size
      : typeface.advance(of: glyph) * font.font.size + font.font.tracking
    let advance = CGSize(width: length, height: 0).applying(matrix)
    advances?[index] = advance
    total.width += advance.width
    total.height += advance.height
  }
  return Double(matrix.b == 0 ? total.width : hypot(total.width, total.height))
}

/// Returns the rectangle around all glyphs, each at the origin, and stores that of each of them.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  var total = CGRect.null
  for index in 0..<max(0, count) {
    let rect = font.scaled(font.font.typeface.bounds(of: UInt32(glyphs[index])))
    boundingRects?[index] = rect
    if !rect.isEmpty { total = total.union(rect) }
  }
  return total.isNull ? .zero : total
}

/// Returns the outline of a glyph, y upwards from the baseline; `nil` if it has none, such as a space.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let elements = font.font.typeface.outline(of: UInt32(glyph))
  guard !elements.isEmpty else { return nil }
  let size = CGFloat(font.font.size)
  let scale = CGAffineTransform(scaleX: size, y: size).concatenating(font.matrix)
  return CGPath.outline(elements, scale.concatenating(matrix?.pointee ?? .identity))
}

/// Draws glyphs at positions in the space of glyphs, with the colours and the text drawing mode of a context.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
  _ context: CGContext
) {
  context.draw((0..<max(0, count)).map { (glyphs[$0], positions[$0]) }, of: font)
}

extension CGContext {
  /// Sets the typeface of ``showGlyphs(_:at:)``.
  public func setFont(_ font: CGFont) {
    self.font = font
  }

  /// Draws glyphs of the font that ``setFont(_:)`` and ``setFontSize(_:)`` set, at positions in the space of glyphs.
  /// Nothing is drawn without a font.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let typeface = (font as? CGFont)?.typeface else { return }
    draw(Array(zip(glyphs, positions)), of: UIFont(Font(typeface, size: Double(fontSize))))
  }

  fileprivate func draw(_ glyphs: [(glyph: CGGlyph, position: CGPoint)], of font: UIFont) {
    let path = CGMutablePath()
    for (glyph, position) in glyphs {
      var shift = CGAffineTransform(translationX: position.x, y: position.y)
      if let outline = CTFontCreatePathForGlyph(font, glyph, &shift) { path.addPath(outline) }
    }
    paint(path, textMatrix)
  }

  /// Paints the outlines of glyphs with the text drawing mode. The current path is lost.
  ///
  /// - Parameters:
  ///   - outlines: In the space of glyphs.
  ///   - matrix: From the space of glyphs to user space.
  func paint(_ outlines: CGPath, _ matrix: CGAffineTransform) {
    let mode = textDrawingMode
    var matrix = matrix
    guard mode != .invisible, let path = outlines.copy(using: &matrix) else { return }
    if mode.fills {
      addPath(path)
      fillPath()
    }
    if mode.strokes {
      addPath(path)
      strokePath()
    }
    if mode.clips {
      addPath(path)
      clip()
    }
  }
}
