import Typesetting

/// The text of a label with its font and colour.
struct LabelContent {
  var text: String?
  /// `nil` while the text has no attributes of its own.
  var attributed: NSAttributedString?
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var color = UIColor.label

  /// The value of an attribute at the start of the text; `nil` without attributes.
  private func value<Value>(atStart key: NSAttributedString.Key, _ type: Value.Type) -> Value? {
    guard let attributed, attributed.length > 0 else { return nil }
    return attributed.attribute(key, at: 0, effectiveRange: nil) as? Value
  }

  var fontAtStart: UIFont { value(atStart: .font, UIFont.self) ?? font }
  var colorAtStart: UIColor { value(atStart: .foregroundColor, UIColor.self) ?? color }
  /// `nil` if the first paragraph has no style.
  var alignmentAtStart: NSTextAlignment? { value(atStart: .paragraphStyle, NSParagraphStyle.self)?.alignment }

  /// True if the paragraph style of the text with attributes tightens letters before it truncates.
  var isTightened: Bool {
    guard let attributed, attributed.length > 0 else { return false }
    let style = attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    return style?.allowsDefaultTighteningForTruncation ?? false
  }

  /// Gives the whole text with attributes one value of an attribute; `nil` removes the attribute.
  mutating func spread(_ value: Any?, of key: NSAttributedString.Key) {
    guard let attributed else { return }
    let text = NSMutableAttributedString(attributedString: attributed)
    let range = NSRange(location: 0, length: text.length)
    if let value { text.addAttribute(key, value: value, range: range) } else { text.removeAttribute(key, range: range) }
    self.attributed = NSAttributedString(attributedString: text)
  }

  /// Changes the paragraph styles of the text with attributes. Paragraphs without a style use the label's properties.
  mutating func changeParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let attributed else { return }
    let text = NSMutableAttributedString(attributedString: attributed)
    let whole = NSRange(location: 0, length: text.length)
    attributed.enumerateAttribute(.paragraphStyle, in: whole) { value, range, _ in
      guard let style = (value as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle else { return }
      change(style)
      text.addAttribute(.paragraphStyle, value: style, range: range)
    }
    self.attributed = NSAttributedString(attributedString: text)
  }
}

/// Breaks a label's text into lines and caches the last results, because measurement, layout and drawing use the same.
@MainActor struct LabelTypesetter {
  struct Request {
    let content: LabelContent
    /// The colour, resolved for the label's traits.
    let color: UIColor
    /// True if the colour takes precedence over those of the attributes.
    let isColorForced: Bool
    let alignment: NSTextAlignment
    let lineBreakMode: NSLineBreakMode
    let lineBreakStrategy: NSParagraphStyle.LineBreakStrategy
    let isRightToLeft: Bool
    /// The smallest factor for the font size; 1 keeps the size.
    let smallestScale: CGFloat
    let tightens: Bool
    let size: CGSize
    let lines: Int
  }

  private var last: [(size: CGSize, lines: Int, painter: TextPainter, scale: CGFloat)] = []
  /// The layouts before the latest change that have many lines; the next ones use lines of the same paragraphs again.
  private var old: [TextLayout] = []
  /// The factor by which the font size of the last result was reduced.
  private(set) var lastScale: CGFloat = 1

  /// The tracking of tightened text, as a fraction of the font size.
  private static let tightening = -0.02

  /// The number of lines from which layouts are kept after a change. With fewer, labels take more memory; with more,
  /// changes of long texts take longer.
  private static let leastKeptLines = 16

  mutating func forget() {
    if !last.isEmpty { old = longLayouts }
    last.removeAll(keepingCapacity: true)
  }

  mutating func painter(_ request: Request, traits: UITraitCollection) -> TextPainter {
    if let known = last.first(where: { $0.size == request.size && $0.lines == request.lines }) {
      lastScale = known.scale
      return known.painter
    }
    var painter: TextPainter?
    var scale: CGFloat = 1
    let known = (old + longLayouts).last { $0.container.width == Double(request.size.width) }
    traits.performAsCurrent {
      (painter, scale) = Self.fit(request, reusing: known)
    }
    let result = painter ?? Self.painter(request, scale: 1, kern: 0)
    if last.count > 2 { last.removeFirst() }
    last.append((request.size, request.lines, result, scale))
    lastScale = scale
    return result
  }

  private var longLayouts: [TextLayout] {
    last.map(\.painter.layout).filter { $0.lines.count >= Self.leastKeptLines }
  }

  private static func fit(_ request: Request, reusing old: TextLayout?) -> (TextPainter, CGFloat) {
    let full = painter(request, scale: 1, kern: 0, reusing: old)
    guard full.layout.isTruncated || full.layout.size.width > request.size.width else { return (full, 1) }
    if request.tightens {
      let tight = painter(request, scale: 1, kern: tightening)
      if !tight.layout.isTruncated { return (tight, 1) }
    }
    guard request.smallestScale < 1 else { return (full, 1) }
    // The largest multiple of 1/64 that fits; finer steps make no visible difference.
    var (low, high) = (Int((request.smallestScale * 64).rounded(.up)), 64)
    while low < high - 1 {
      let middle = (low + high) / 2
      let layout = painter(request, scale: CGFloat(middle) / 64, kern: 0).layout
      let fits = !layout.isTruncated && layout.size.width <= request.size.width
      (low, high) = fits ? (middle, high) : (low, middle)
    }
    let scale = CGFloat(low) / 64
    return (painter(request, scale: scale, kern: 0), scale)
  }

  private static func painter(
    _ request: Request, scale: CGFloat, kern: Double, reusing old: TextLayout? = nil
  ) -> TextPainter {
    var style = ParagraphStyle(alignment: request.alignment.style, lineBreakMode: request.lineBreakMode.style)
    style.take(request.lineBreakStrategy)
    if request.lines != 1, style.lineBreakMode == .clip { style.lineBreakMode = .wordWrap }
    if request.isRightToLeft, style.alignment == .natural { style.alignment = .right }
    let container = TextContainer(
      width: Double(request.size.width), height: Double(request.size.height), maximumLines: request.lines,
      finalLineFeed: .isIgnored, usesFontLeading: false)
    let font = request.content.font
    let sized = scale < 1 ? font.withSize(font.pointSize * scale) : font
    let defaults = TextDefaults(font: sized, color: request.color, paragraph: style)
    guard let attributed = request.content.attributed else {
      var attributes = defaults.attributes
      attributes.kern = kern * attributes.font.size
      let text = AttributedText(request.content.text ?? "", attributes)
      return TextPainter(TextLayout(text, in: container, reusing: old))
    }
    var text = scale < 1 ? attributed.scaled(by: scale, defaultFont: font) : attributed
    if request.isColorForced {
      let copy = NSMutableAttributedString(attributedString: text)
      copy.addAttribute(.foregroundColor, value: request.color, range: NSRange(location: 0, length: copy.length))
      text = copy
    }
    return TextPainter(text, defaults: defaults, in: container, reusing: old)
  }
}
