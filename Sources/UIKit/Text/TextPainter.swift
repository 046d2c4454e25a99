import Raster
import Typesetting

/// A text that is ready to draw: its layout, attachments, shadow and stroke.
struct TextPainter {
  let layout: TextLayout
  private var attachments: [(offset: Int, attachment: NSTextAttachment)] = []
  private var shadow: NSShadow?
  private var stroke: (width: CGFloat, color: UIColor?)?

  init(_ layout: TextLayout) {
    self.layout = layout
  }

  /// - Parameters:
  ///   - text: The text.
  ///   - defaults: The attributes of characters that do not set their own.
  ///   - container: The space for the lines.
  ///   - old: An earlier layout of a similar text, whose lines may be used again.
  init(
    _ text: NSAttributedString, defaults: TextDefaults, in container: TextContainer, reusing old: TextLayout? = nil
  ) {
    let resolved = AttributedText(text, defaults: defaults, lineWidth: container.width)
    layout = TextLayout(resolved, in: container, reusing: old)
    guard text.length > 0 else { return }
    decorate(text.attributes(at: 0, effectiveRange: nil), defaults)
    var found: [(Int, NSTextAttachment)] = []
    text.enumerateAttribute(.attachment, in: NSRange(location: 0, length: text.length)) { value, range, _ in
      if let attachment = value as? NSTextAttachment { found.append((range.location, attachment)) }
    }
    attachments = found
  }

  /// Creates a painter for characters with uniform attributes and without attachments.
  init(
    _ text: String, _ attributes: [NSAttributedString.Key: Any], defaults: TextDefaults, in container: TextContainer
  ) {
    layout = TextLayout(AttributedText(text, TextAttributes(attributes, defaults: defaults)), in: container)
    decorate(attributes, defaults)
  }

  private mutating func decorate(_ attributes: [NSAttributedString.Key: Any], _ defaults: TextDefaults) {
    shadow = attributes[.shadow] as? NSShadow
    if let percent = TextAttributes.number(attributes[.strokeWidth]), percent != 0 {
      let size = (attributes[.font] as? UIFont ?? defaults.font).pointSize
      stroke = (CGFloat(percent) * size / 100, attributes[.strokeColor] as? UIColor)
    }
  }

  /// Draws the text with the container's corner at `point` of user space.
  @MainActor func draw(in context: CGContext, at point: CGPoint) {
    if let shadow, let color = shadow.shadowColor as? UIColor {
      context.saveGState()
      context.setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color.cgColor)
      drawInk(in: context, at: point)
      context.restoreGState()
    } else {
      drawInk(in: context, at: point)
    }
    for (offset, attachment) in attachments {
      guard
        let rect = layout.inlineBoxRect(at: offset)?.insetBy(dx: attachment.lineLayoutPadding, dy: 0),
        let image = attachment.image(forBounds: rect, textContainer: nil, characterIndex: offset)
      else { continue }
      image.draw(in: rect.offsetBy(dx: point.x, dy: point.y), context: context)
    }
  }

  @MainActor private func drawInk(in context: CGContext, at point: CGPoint) {
    guard let stroke else { return layout.draw(in: context, at: point) }
    if stroke.width < 0 { layout.draw(in: context, at: point) }
    layout.strokeOutlines(in: context, at: point, width: abs(stroke.width), color: stroke.color?.cgColor)
  }
}
