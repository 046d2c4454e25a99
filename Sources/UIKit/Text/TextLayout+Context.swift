import Raster
import Typesetting

extension TextLayout {
  /// Draws the text into a context, with its container's corner at `point` of user space.
  ///
  /// Upright text is drawn glyph by glyph on the pixel grid; rotated or mirrored text is filled as outlines,
  /// and its glyphs in colour are drawn as images.
  func draw(in context: CGContext, at point: CGPoint) {
    // Ink may extend beyond the lines' boxes: accents, slanted letters.
    let reach = CGFloat(lines.map(\.height).max() ?? 0)
    let area = container.width.isFinite ? nil : CGRect(origin: point, size: size).insetBy(dx: -reach, dy: -reach)
    let isSet = context.withTarget(around: area) { target in
      let transform = target.transform
      guard transform.b == 0, transform.c == 0, transform.a > 0, transform.a == transform.d else { return false }
      draw(into: target.bitmap, at: point.applying(transform), scale: Double(transform.a), clip: target.clip)
      return true
    }
    if isSet == false { fillOutlines(in: context, at: point) }
  }

  private func fillOutlines(in context: CGContext, at point: CGPoint) {
    for outline in outlines {
      context.setFillColor(outline.color.straightColor)
      context.addPath(outline.path(at: point))
      context.fillPath()
    }
    for picture in pictures {
      context.saveGState()
      context.setAlpha(picture.opacity)
      context.drawUpright(CGImage(bitmap: picture.bitmap), in: picture.rect.offsetBy(dx: point.x, dy: point.y))
      context.restoreGState()
    }
  }

  /// Strokes the outlines of the glyphs, in their own colours if `color` is `nil`.
  func strokeOutlines(in context: CGContext, at point: CGPoint, width: CGFloat, color: CGColor?) {
    context.setLineWidth(width)
    context.setLineJoin(.round)
    for outline in outlines {
      context.setStrokeColor(color ?? outline.color.straightColor)
      context.addPath(outline.path(at: point))
      context.strokePath()
    }
  }
}

extension TextLayout.Outline {
  fileprivate func path(at point: CGPoint) -> CGPath {
    let path = CGMutablePath()
    let shift = CGAffineTransform(translationX: point.x, y: point.y)
    for element in elements {
      switch element {
      case .move(let to): path.move(to: to, transform: shift)
      case .line(let to): path.addLine(to: to, transform: shift)
      case .quad(let control, let to): path.addQuadCurve(to: to, control: control, transform: shift)
      case .cubic(let control1, let control2, let to):
        path.addCurve(to: to, control1: control1, control2: control2, transform: shift)
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
