import Raster
import Typesetting

extension TextLayout {
  /// Draws the text into a context, with its container's corner at `point` of user space.
  ///
  /// Upright text is drawn glyph by glyph on the pixel grid; rotated or mirrored text is filled as outlines,
  /// and its glyphs in colour are drawn as images. On a page of a PDF it is text.
  func draw(in context: CGContext, at point: CGPoint) {
    guard !context.isPage else { return drawScalable(in: context, at: point) }
    // Ink may extend beyond the lines' boxes: accents, slanted letters.
    let reach = CGFloat(lines.map(\.height).max() ?? 0)
    let area = container.width.isFinite ? nil : CGRect(origin: point, size: size).insetBy(dx: -reach, dy: -reach)
    let isSet = context.withTarget(around: area) { target in
      let transform = target.transform
      guard transform.b == 0, transform.c == 0, transform.a > 0, transform.a == transform.d else { return false }
      draw(into: target.bitmap, at: point.applying(transform), scale: Double(transform.a), clip: target.clip)
      return true
    }
    if isSet == false { drawScalable(in: context, at: point) }
  }

  /// Draws the text without a pixel grid.
  private func drawScalable(in context: CGContext, at point: CGPoint) {
    context.saveGState()
    fill(backgrounds, in: context, at: point)
    for run in glyphRuns { draw(run, in: context, at: point) }
    for picture in pictures {
      context.saveGState()
      context.setAlpha(picture.opacity)
      context.drawUpright(CGImage(bitmap: picture.bitmap), in: picture.rect.offsetBy(dx: point.x, dy: point.y))
      context.restoreGState()
    }
    fill(rules, in: context, at: point)
    context.restoreGState()
  }

  private func draw(_ run: PlacedRun, in context: CGContext, at point: CGPoint) {
    let glyphs = run.glyphs.map { glyph in
      (identifier: glyph.identifier, position: CGPoint(x: point.x + glyph.position.x, y: point.y + glyph.position.y))
    }
    let text = GlyphRun(
      path: run.path, faceIndex: run.faceIndex, size: CGFloat(run.size), color: run.color.straightColor, glyphs: glyphs)
    if !run.isFormed, context.show(text) { return }
    context.setFillColor(run.color.straightColor)
    context.addPath(CGPath.outline(run.outline, at: point))
    context.fillPath()
  }

  private func fill(_ bars: [Bar], in context: CGContext, at point: CGPoint) {
    for bar in bars {
      context.setFillColor(bar.color.straightColor)
      context.fill(bar.rect.offsetBy(dx: point.x, dy: point.y))
    }
  }

  /// Strokes the outlines of the glyphs, in their own colours if `color` is `nil`.
  func strokeOutlines(in context: CGContext, at point: CGPoint, width: CGFloat, color: CGColor?) {
    context.setLineWidth(width)
    context.setLineJoin(.round)
    for outline in outlines {
      context.setStrokeColor(color ?? outline.color.straightColor)
      context.addPath(CGPath.outline(outline.elements, at: point))
      context.strokePath()
    }
  }
}

extension CGPath {
  /// Returns the outlines of glyphs, moved to a point.
  fileprivate static func outline(_ elements: [PathElement], at point: CGPoint) -> CGPath {
    outline(elements, CGAffineTransform(translationX: point.x, y: point.y))
  }

  /// Returns the outlines of glyphs, transformed.
  static func outline(_ elements: [PathElement], _ transform: CGAffineTransform) -> CGPath {
    let path = CGMutablePath()
    for element in elements {
      switch element {
      case .move(let to): path.move(to: to, transform: transform)
      case .line(let to): path.addLine(to: to, transform: transform)
      case .quad(let control, let to): path.addQuadCurve(to: to, control: control, transform: transform)
      case .cubic(let control1, let control2, let to):
        path.addCurve(to: to, control1: control1, control2: control2, transform: transform)
      case .close: path.closeSubpath()
      }
    }
    return path
  }
}

extension Pixel {
  /// The colour with non-premultiplied channels.
  fileprivate var straightColor: CGColor {
    let whole = CGFloat(max(alpha, 1))
    return CGColor(
      srgbRed: CGFloat(red) / whole, green: CGFloat(green) / whole, blue: CGFloat(blue) / whole,
      alpha: CGFloat(alpha) / 255)
  }
}
