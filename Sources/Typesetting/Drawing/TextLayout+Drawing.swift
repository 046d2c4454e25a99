import Foundation
import Raster

extension TextLayout {
  /// Draws the text over the bitmap's current pixels.
  ///
  /// Glyphs are placed at the nearest quarter of a pixel horizontally and on the nearest whole pixel row, so that a
  /// text looks the same at every height and letters keep their distances. Nothing is drawn if the position or the
  /// scale is not finite, or the scale is not positive.
  ///
  /// - Parameters:
  ///   - origin: The container's top left corner, in pixels of the bitmap.
  ///   - scale: Pixels per point.
  ///   - clip: Pixels outside it are not changed.
  ///   - color: Replaces the text's own colours, except backgrounds.
  public func draw(
    into bitmap: Bitmap, at origin: CGPoint, scale: Double = 1, clip: PixelRect? = nil, color: Pixel? = nil
  ) {
    let (x, y) = (Double(origin.x), Double(origin.y))
    guard abs(x) < 1e8, abs(y) < 1e8, scale > 0, scale < 1e4 else { return }
    let painter = InkPainter(bitmap, clip: clip)
    guard !painter.clip.isEmpty else { return }
    let visible = lines.filter { line in
      let baseline = y + line.baseline * scale
      let top = min(y + line.top * scale, baseline - line.inkAscent * scale)
      let bottom = max(y + line.bottom * scale, baseline + line.inkDescent * scale)
      return bottom + 2 > Double(painter.clip.y) && top - 2 < Double(painter.clip.maxY)
    }
    for line in visible { drawBackground(of: line, painter, x, y, scale) }
    GlyphStore.shared.withGlyphs { store in
      for line in visible { drawGlyphs(of: line, painter, &store, (x, y, scale), color) }
    }
    for line in visible { drawRules(of: line, painter, (x, y, scale), color) }
  }

  private func drawBackground(
    of line: TextLine, _ painter: InkPainter, _ x: Double, _ y: Double, _ scale: Double
  ) {
    for run in line.runs {
      guard let color = source.attributes[run.attributes].background else { continue }
      let left = pixel(x + (line.x + run.x) * scale)
      let top = pixel(y + line.top * scale)
      let right = pixel(x + (line.x + run.x + run.width) * scale)
      let rect = PixelRect(x: left, y: top, width: right - left, height: pixel(y + line.bottom * scale) - top)
      painter.fill(rect, color: color)
    }
  }

  private typealias Placement = (x: Double, y: Double, scale: Double)

  private func drawGlyphs(
    of line: TextLine, _ painter: InkPainter, _ store: inout GlyphStore.State, _ at: Placement, _ color: Pixel?
  ) {
    let left = at.x + line.x * at.scale
    let baseline = pixel(at.y + line.baseline * at.scale)
    for run in line.runs {
      let attributes = source.attributes[run.attributes]
      let ink = color ?? attributes.color
      let size = Int((run.size * at.scale * 64).rounded())
      guard ink.alpha > 0, size > 0, size < 65_536 * 64 else { continue }
      let raise = pixel(attributes.baselineOffset.asLength * at.scale)
      // No glyph of a text font is wider than four times its size.
      let form = attributes.form
      let reach = Int(Double(size / 16) * (form.width + abs(form.slant))) + 2
      for glyph in line.glyphs[run.glyphs] {
        let quarters = pixel((left + Double(glyph.x) * at.scale) * 4)
        let x = quarters >> 2
        guard x + reach > painter.clip.x, x - reach < painter.clip.maxX else { continue }
        let y = baseline - raise - pixel(Double(glyph.y) * at.scale)
        let clip = PixelRect(
          x: painter.clip.x - x, y: painter.clip.y - y, width: painter.clip.width, height: painter.clip.height)
        guard
          let coverage = store.coverage(
            of: glyph.identifier, in: run.typeface, size: size, form: form, quarter: quarters & 3, clip: clip,
            ink: ink)
        else { continue }
        painter.draw(coverage, x: x, y: y, color: ink)
      }
    }
  }

  private func drawRules(of line: TextLine, _ painter: InkPainter, _ at: Placement, _ color: Pixel?) {
    for run in line.runs {
      let attributes = source.attributes[run.attributes]
      let metrics = attributes.font.typeface.metrics
      if let rule = attributes.underline {
        draw(
          rule, position: metrics.underlinePosition, thickness: metrics.underlineThickness, of: run,
          in: line,
          painter, at, color)
      }
      if let rule = attributes.strikethrough {
        draw(
          rule, position: metrics.strikethroughPosition, thickness: metrics.strikethroughThickness, of: run,
          in: line, painter, at, color)
      }
    }
  }

  /// Draws a line of whole pixels, at least one thick. Position and thickness are fractions of the font's size.
  private func draw(
    _ rule: TextAttributes.Rule, position: Double, thickness: Double, of run: TextLine.Run, in line: TextLine,
    _ painter: InkPainter, _ at: Placement, _ color: Pixel?
  ) {
    let attributes = source.attributes[run.attributes]
    let size = attributes.font.size * at.scale
    let hanging = line.x + min(max(run.x, 0), line.width)
    let end = line.x + min(max(run.x + run.width, 0), line.width)
    let (left, right) = (pixel(at.x + hanging * at.scale), pixel(at.x + end * at.scale))
    let single = max(1, pixel(thickness * size))
    let height = rule.stroke == .thick ? single * 2 : single
    let baseline = pixel(at.y + line.baseline * at.scale) - pixel(attributes.baselineOffset.asLength * at.scale)
    let top = baseline - pixel(position * size + thickness * size / 2)
    let ink = rule.color ?? color ?? attributes.color
    for dash in rule.pattern.dashes(from: Double(left), to: Double(right), unit: Double(height)) {
      let (start, end) = (pixel(dash.start), pixel(dash.end))
      painter.fill(PixelRect(x: start, y: top, width: end - start, height: height), color: ink)
      guard rule.stroke == .double else { continue }
      painter.fill(PixelRect(x: start, y: top + 2 * single, width: end - start, height: single), color: ink)
    }
  }

  /// Returns the nearest whole number, halves upwards. Values too large for integers are clamped. It uses a conversion
  /// because rounding is a call of the C library on processors without SSE 4.1: 0.3 µs per line.
  private func pixel(_ value: Double) -> Int {
    let value = min(max(value, -1e15), 1e15) + 0.5
    let whole = Int(value)
    return Double(whole) > value ? whole - 1 : whole
  }
}
