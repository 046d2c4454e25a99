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
  /// Backgrounds, underlines and strikethroughs are not included.
  public var outlines: [Outline] {
    lines.flatMap { line in
      line.runs.map { run in
        let attributes = source.attributes[run.attributes]
        let baseline = line.baseline - attributes.baselineOffset.asLength
        let elements = line.glyphs[run.glyphs].flatMap { glyph in
          let (x, y) = (line.x + Double(glyph.x), baseline - Double(glyph.y))
          return GlyphStore.shared.outline(of: glyph.identifier, in: run.typeface).map { element in
            element.mapped { CGPoint(x: x + Double($0.x) * run.size, y: y - Double($0.y) * run.size) }
          }
        }
        return Outline(elements: elements, color: attributes.color)
      }.filter { !$0.elements.isEmpty }
    }
  }
}
