import Raster
import Typesetting

/// The lines of a paragraph, and drawing.
extension TextColumn {
  struct Paragraph {
    var start: Int
    /// The length including the paragraph's terminator.
    let length: Int
    var top: CGFloat = 0
    /// The estimated height until the paragraph is laid out.
    let height: CGFloat
    /// The width including the trailing white space of lines; 0 until the paragraph is laid out.
    let width: CGFloat
    /// The space between the paragraph above and this one, besides the other's ``spaceBelow``.
    let spaceAbove: CGFloat
    let spaceBelow: CGFloat
    /// `nil` until the paragraph is laid out.
    let lines: Lines?

    var isLaidOut: Bool { lines != nil }
    var end: Int { start + length }
    var bottom: CGFloat { top + height }
    var layout: TextLayout { painter.layout }
    /// Only of a paragraph that is laid out.
    var painter: TextPainter {
      guard let lines else { preconditionFailure("the paragraph at \(start) is not laid out") }
      return lines.painter
    }
  }

  /// The lines of a paragraph. An object, so that edits move less memory.
  final class Lines {
    let painter: TextPainter

    init(_ painter: TextPainter) {
      self.painter = painter
    }
  }

  // MARK: Laying out

  /// Returns the paragraphs of a range; those of a long one are estimates after its start.
  func made(
    _ store: TextStore, _ range: Range<Int>, below above: Paragraph? = nil, makesEnd: Bool = true
  ) -> [Paragraph] {
    var result: [Paragraph] = []
    var start = range.lowerBound
    var lines = 0
    let sampled = sampledUnits(of: range)
    var estimate: Estimate?
    while start < range.upperBound {
      let end = min(store.paragraphEnd(at: start), range.upperBound)
      if start - range.lowerBound >= sampled {
        let known = estimate ?? Estimate(result, width: style.width)
        estimate = known
        result.append(known.paragraph(start..<end))
      } else {
        let top = top(at: start, of: store, below: result.last ?? above)
        let new = Self.paragraph(store, start..<end, style, top: top, maximumLines: style.maximumLines - lines)
        result.append(new)
        lines += new.layout.rowCount
        if style.maximumLines > 0, lines >= style.maximumLines { return result }
      }
      start = end
    }
    let endsOpen = start == 0 || store.units[start - 1].isParagraphEnd
    if makesEnd, start == store.length, result.isEmpty || endsOpen {
      let top = top(at: start, of: store, below: result.last ?? above)
      result.append(Self.paragraph(store, start..<start, style, top: top))
    }
    return result
  }

  /// Returns the top of a paragraph that may be beside an exclusion; 0 without exclusions.
  private func top(at start: Int, of store: TextStore, below above: Paragraph?) -> CGFloat {
    guard !style.exclusions.isEmpty else { return 0 }
    let paragraph = TextAttributes(store.attributes(at: start), defaults: style.defaults).paragraph
    return Self.top(spaceAbove: CGFloat(paragraph.paragraphSpacingBefore), below: above)
  }

  nonisolated static func top(spaceAbove: CGFloat, below paragraph: Paragraph?) -> CGFloat {
    guard let paragraph else { return 0 }
    return paragraph.bottom + paragraph.spaceBelow + spaceAbove
  }

  /// Returns the number of units that are laid out at once at the start of a range; the rest gets estimates.
  private func sampledUnits(of range: Range<Int>) -> Int {
    guard style.isLazy, range.count > Self.mostEagerUnits, style.maximumLines <= 0, style.exclusions.isEmpty,
      style.width.isFinite, !style.isSecure
    else { return .max }
    return style.width > 0 ? Estimate.sampledUnits : 1
  }

  /// Lays out the characters of a paragraph.
  static func paragraph(
    _ store: TextStore, _ range: Range<Int>, _ style: Style, top: CGFloat, maximumLines: Int = 0,
    hasBackground: Bool = true
  ) -> Paragraph {
    var defaults = style.defaults
    let units = store.units[range]
    if style.isRightToLeft, defaults.paragraph.direction == .natural, !hasLetter(units) {
      defaults.paragraph.direction = .rightToLeft
    }
    let near = style.exclusions.bottom > Double(top) ? style.exclusions : []
    let container = TextContainer(
      width: Double(style.width), maximumLines: maximumLines, finalLineFeed: .isIgnored,
      exclusions: near.map { $0.from(Double(top), start: range.lowerBound) })
    let painter: TextPainter
    let isMarked = style.marked.map { $0.overlaps(range) } ?? false
    var part = style.isSecure ? TextStore(secured(store.string(in: range))) : store.part(range)
    if !hasBackground { part.update(0..<part.length) { $0[.backgroundColor] = nil } }
    if !style.isSecure { part = linked(part.detecting(style.detected), style.links) }
    if !range.isEmpty, !style.isSecure, let adjust = style.adjust { part = adjust(part, range) }
    if range.isEmpty {
      let attributes = TextAttributes(store.attributes(at: range.lowerBound), defaults: defaults)
      painter = TextPainter(TextLayout(AttributedText("", attributes), in: container))
    } else if part.isPlain, !isMarked {
      painter = TextPainter(TextLayout(AttributedText(part.string, defaults.attributes), in: container))
    } else {
      painter = TextPainter(marked(part, range, style), defaults: defaults, in: container)
    }
    let first = painter.layout.text.spans.first?.attributes ?? painter.layout.text.emptyAttributes
    return Paragraph(range, top: top, painter, first.paragraph)
  }

  private static func marked(_ part: TextStore, _ range: Range<Int>, _ style: Style) -> NSAttributedString {
    var part = part
    if let marked = style.marked?.clamped(to: range), !marked.isEmpty {
      let inside = marked.lowerBound - range.lowerBound..<marked.upperBound - range.lowerBound
      let attributes = style.markedAttributes ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
      part.update(inside) { $0.merge(attributes) { $1 } }
    }
    return part.attributed(0..<part.length, defaults: [:])
  }

  private static func linked(_ part: TextStore, _ links: TextStore.Attributes) -> TextStore {
    guard !links.isEmpty, part.runs.contains(where: { $0.attributes[.link] != nil }) else { return part }
    var part = part
    part.update(0..<part.length) { attributes in
      if attributes[.link] != nil { attributes.merge(links) { $1 } }
    }
    return part
  }

  /// Returns a dot for each grapheme. Invisible units after it preserve the offsets.
  private static func secured(_ string: String) -> String {
    string.map { "•" + String(repeating: "\u{FE0E}", count: $0.utf16.count - 1) }.joined()
  }

  private static func hasLetter(_ units: [UInt16]) -> Bool {
    String(utf16: units[...]).unicodeScalars.contains { $0.properties.isAlphabetic }
  }

  // MARK: Drawing

  /// Draws the content between two heights, with the column's corner at `point` of user space.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - point: The place of the corner.
  ///   - top: The upper height in the column.
  ///   - bottom: The lower height in the column.
  ///   - store: The text, if its background colours are left out; `nil` draws all of it.
  func draw(
    in context: CGContext, at point: CGPoint, between top: CGFloat, and bottom: CGFloat,
    withoutBackgroundsOf store: TextStore? = nil
  ) {
    ensureLayout(from: top, to: bottom)
    // Ink may extend beyond the lines' boxes.
    let first = max(0, paragraphIndex(atHeight: top) - 1)
    for index in first..<paragraphs.count {
      let paragraph = paragraphs[index]
      if paragraph.top > bottom + paragraph.height { break }
      let painter = store.flatMap { painterWithoutBackground(index, of: $0) } ?? paragraph.painter
      painter.draw(in: context, at: CGPoint(x: point.x, y: point.y + paragraph.top))
    }
  }

  /// Returns the lines of a paragraph without background colours; `nil` if it has none.
  private func painterWithoutBackground(_ index: Int, of store: TextStore) -> TextPainter? {
    let paragraph = paragraphs[index]
    let range = paragraph.start..<paragraph.end
    guard store.runs(in: range).contains(where: { $0.attributes[.backgroundColor] != nil }) else { return nil }
    let limit = style.maximumLines > 0 ? style.maximumLines - rowCount(before: index) : 0
    return Self.paragraph(store, range, style, top: paragraph.top, maximumLines: limit, hasBackground: false).painter
  }

  private func rowCount(before index: Int) -> Int { paragraphs[..<index].reduce(0) { $0 + $1.layout.rowCount } }
}

extension TextColumn.Paragraph {
  fileprivate init(_ range: Range<Int>, top: CGFloat, _ painter: TextPainter, _ style: ParagraphStyle) {
    let layout = painter.layout
    self.init(
      start: range.lowerBound, length: range.count, top: top, height: CGFloat(layout.size.height),
      width: layout.lines.reduce(0) { max($0, CGFloat(($1.span?.lowerBound ?? 0) + $1.width + $1.trailingSpaceWidth)) },
      spaceAbove: CGFloat(style.paragraphSpacingBefore),
      spaceBelow: CGFloat(style.lineSpacing + style.paragraphSpacing), lines: TextColumn.Lines(painter))
  }
}
