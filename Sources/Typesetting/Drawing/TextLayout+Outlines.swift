import Foundation
import Raster

extension TextLayout {
  /// Outlines to be filled with one colour by the non-zero rule.
  public struct Outline: Sendable {
    public var elements: [PathElement]
    public var color: Pixel
  }

  /// The glyphs as outlines in points from the container's top left corner, y downwards: for text that is rotated or
  /// scaled.
  ///
  /// Backgrounds, underlines, strikethroughs and ``pictures`` are not included.
  public var outlines: [Outline] {
    lines.flatMap { line in
      line.runs.map { run in
        let attributes = source.attributes[run.attributes]
        let baseline = line.baseline - attributes.baselineOffset.asLength
        let elements = line.glyphs[run.glyphs].flatMap { glyph -> [PathElement] in
          if GlyphStore.shared.picture(of: glyph.identifier, in: run.typeface, size: Self.pictureSize) != nil {
            return []
          }
          let (x, y) = (line.x + Double(glyph.x), baseline - Double(glyph.y))
          return GlyphStore.shared.outline(of: glyph.identifier, in: run.typeface).map { element in
            element.mapped { CGPoint(x: x + Double($0.x) * run.size, y: y - Double($0.y) * run.size) }
          }
        }
        return Outline(elements: elements, color: attributes.color)
      }.filter { !$0.elements.isEmpty }
    }
  }

  /// A glyph in its own colours.
  public struct Picture {
    public var bitmap: Bitmap
    /// In points from the container's top left corner, y downwards.
    public var rect: CGRect
    /// From 0 to 1.
    public var opacity: Double
  }

  /// The size at which ``pictures`` are made, in 64ths of a pixel: that of the bitmaps of the usual colour fonts.
  private static let pictureSize = 109 * 64

  /// The glyphs that have no outlines but colours, such as emoji: for text that is rotated or scaled.
  public var pictures: [Picture] {
    lines.flatMap { line in
      line.runs.filter(\.typeface.hasColors).flatMap { run in
        let attributes = source.attributes[run.attributes]
        let baseline = line.baseline - attributes.baselineOffset.asLength
        let scale = run.size * 64 / Double(Self.pictureSize)
        return line.glyphs[run.glyphs].compactMap { glyph -> Picture? in
          guard
            let ink = GlyphStore.shared.picture(of: glyph.identifier, in: run.typeface, size: Self.pictureSize),
            let bitmap = ink.bitmap
          else { return nil }
          let rect = CGRect(
            x: line.x + Double(glyph.x) + Double(ink.left) * scale,
            y: baseline - Double(glyph.y) + Double(ink.top) * scale, width: Double(ink.width) * scale,
            height: Double(ink.height) * scale)
          return Picture(bitmap: bitmap, rect: rect, opacity: Double(attributes.color.alpha) / 255)
        }
      }
    }
  }
}
