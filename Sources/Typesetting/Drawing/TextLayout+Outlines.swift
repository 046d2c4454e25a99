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
  /// ``backgrounds``, ``rules`` and ``pictures`` are not included.
  public var outlines: [Outline] {
    glyphRuns.map { Outline(elements: $0.outline, color: $0.color) }.filter { !$0.elements.isEmpty }
  }

  /// Glyphs of one font, size and colour, apart from those in ``pictures``.
  package struct PlacedRun {
    private let typeface: Typeface
    /// The font's size in points.
    package let size: Double
    package let color: Pixel
    private let form: GlyphForm
    /// Numbers of glyphs, and the positions of their origins in points from the container's top left corner.
    package let glyphs: [(identifier: UInt32, position: CGPoint)]

    /// The path of the font file; empty for characters without a font.
    package var path: String { typeface.path }
    /// The number of the face in the file, with that of a variable font's instance in the upper 16 bits.
    package var faceIndex: Int { typeface.index }

    fileprivate init(_ run: TextLine.Run, in line: TextLine, _ attributes: TextAttributes) {
      typeface = run.typeface
      size = run.size
      color = attributes.color
      form = attributes.form
      let baseline = line.baseline - attributes.baselineOffset.asLength
      glyphs = line.glyphs[run.glyphs].compactMap { glyph in
        guard
          !run.typeface.hasColors
            || GlyphStore.shared.picture(of: glyph.identifier, in: run.typeface, size: TextLayout.pictureSize) == nil
        else { return nil }
        return (glyph.identifier, CGPoint(x: line.x + Double(glyph.x), y: baseline - Double(glyph.y)))
      }
    }

    /// True if the outlines are stretched or slanted.
    package var isFormed: Bool { !form.isPlain }

    /// The outlines of all glyphs, in points.
    package var outline: [PathElement] {
      glyphs.flatMap { glyph in
        GlyphStore.shared.outline(of: glyph.identifier, in: typeface).map { element in
          element.mapped {
            let x = $0.x * CGFloat(form.width) + $0.y * CGFloat(form.slant)
            return CGPoint(x: glyph.position.x + x * CGFloat(size), y: glyph.position.y - $0.y * CGFloat(size))
          }
        }
      }
    }
  }

  /// The glyphs in the order of the lines, from left to right.
  package var glyphRuns: [PlacedRun] {
    lines.flatMap { line in
      line.runs.map { PlacedRun($0, in: line, source.attributes[$0.attributes]) }.filter { !$0.glyphs.isEmpty }
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
            let ink = GlyphStore.shared.picture(
              of: glyph.identifier, in: run.typeface, size: Self.pictureSize, ink: attributes.color),
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
