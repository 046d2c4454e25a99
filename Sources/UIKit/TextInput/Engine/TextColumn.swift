import Raster
import Typesetting

/// A text in lines, paragraph by paragraph. An edit lays out only the paragraphs that it touches.
///
/// Lengths are in points from the column's top-left corner, y downwards; offsets count UTF-16 units.
@MainActor struct TextColumn {
  /// The default attributes of the characters and how they are shown.
  struct Style {
    var defaults: TextDefaults
    /// The line width; infinity for a single line.
    var width: CGFloat
    /// True if each character is shown as a dot.
    var isSecure = false
    /// The direction of paragraphs without letters.
    var isRightToLeft = false
    /// The maximum number of lines; 0 means no limit. The line break mode of the last line indicates omitted text.
    var maximumLines = 0
    /// The areas that lines flow around, in the column's coordinates.
    var exclusions: [TextExclusion] = []
    /// Attributes that override those of links.
    var links: TextStore.Attributes = [:]
    /// The kinds of data that are shown as links.
    var detected: NSTextCheckingResult.CheckingType = []
    /// The range of the marked text, which an input method has not finished.
    var marked: Range<Int>?
    /// Attributes that override those of the marked text; `nil` underlines it.
    var markedAttributes: TextStore.Attributes?
  }

  struct Paragraph {
    var start: Int
    /// The length including the paragraph's terminator.
    let length: Int
    var top: CGFloat = 0
    let painter: TextPainter
    let style: ParagraphStyle

    var layout: TextLayout { painter.layout }
    var end: Int { start + length }
    var height: CGFloat { CGFloat(painter.layout.size.height) }
    var bottom: CGFloat { top + height }
  }

  /// The paragraphs; at least one.
  private(set) var paragraphs: [Paragraph] = []
  private(set) var style: Style
  private(set) var length: Int

  init(_ store: TextStore, _ style: Style) {
    self.style = style
    length = store.length
    paragraphs = Self.lay(store, 0..<store.length, style)
    place(from: 0, store)
  }

  var width: CGFloat { paragraphs.reduce(0) { max($0, Self.width(of: $1.layout)) } }
  var height: CGFloat { paragraphs.last?.bottom ?? 0 }

  /// Returns the width including the trailing white space of lines.
  private static func width(of layout: TextLayout) -> CGFloat {
    layout.lines.reduce(0) { max($0, CGFloat(($1.span?.lowerBound ?? 0) + $1.width + $1.trailingSpaceWidth)) }
  }

  // MARK: Edits

  /// Applies a change of the store: `count` characters replaced those of `range`.
  ///
  /// - Returns: The range of heights to redraw; its upper bound is infinite if the rest moved.
  mutating func update(_ store: TextStore, replaced range: Range<Int>, by count: Int, marked: Range<Int>?)
    -> ClosedRange<CGFloat>
  {
    style.marked = marked
    guard style.maximumLines <= 0 else {
      self = TextColumn(store, style)
      return 0 ... .infinity
    }
    // A line feed after a carriage return forms one terminator with it.
    let touchesPair = range.lowerBound > 0 && paragraphStarts(at: range.lowerBound)
    let first = max(0, paragraphIndex(at: range.lowerBound) - (touchesPair ? 1 : 0))
    let last = paragraphIndex(at: range.upperBound)
    let shift = count - range.count
    let end = paragraphs[last].end + shift
    let new = Self.lay(
      store, paragraphs[first].start..<end, style, below: first > 0 ? paragraphs[first - 1] : nil,
      makesEnd: last == paragraphs.count - 1)
    let top = paragraphs[first].top
    let oldBottom = paragraphs[last].bottom
    paragraphs.replaceSubrange(first...last, with: new)
    for index in first + new.count..<max(first + new.count, paragraphs.count) { paragraphs[index].start += shift }
    length = store.length
    place(from: first, store)
    let newBottom = paragraphs[min(first + new.count, paragraphs.count) - 1].bottom
    return top...(newBottom == oldBottom ? max(top, newBottom) : .infinity)
  }

  private func paragraphStarts(at offset: Int) -> Bool {
    paragraphs[paragraphIndex(at: offset)].start == offset
  }

  /// Stacks the paragraphs vertically. Paragraphs that move beside, to or from an exclusion are laid out again.
  private mutating func place(from start: Int, _ store: TextStore) {
    let bottom = style.exclusions.bottom
    for index in start..<paragraphs.count {
      let (old, range) = (paragraphs[index].top, paragraphs[index].start..<paragraphs[index].end)
      let top = Self.top(of: paragraphs[index].style, below: index > 0 ? paragraphs[index - 1] : nil)
      if top != old, Double(min(top, old)) < bottom {
        paragraphs[index] = Self.paragraph(store, range, style, top: top)
      }
      paragraphs[index].top = top
    }
  }

  private static func top(of style: ParagraphStyle, below paragraph: Paragraph?) -> CGFloat {
    guard let paragraph else { return 0 }
    let end = paragraph.bottom + CGFloat(paragraph.style.lineSpacing + paragraph.style.paragraphSpacing)
    return end + CGFloat(style.paragraphSpacingBefore)
  }

  // MARK: Laying out

  private static func lay(
    _ store: TextStore, _ range: Range<Int>, _ style: Style, below above: Paragraph? = nil, makesEnd: Bool = true
  ) -> [Paragraph] {
    var result: [Paragraph] = []
    var start = range.lowerBound
    var lines = 0
    while start < range.upperBound {
      let end = min(store.paragraphEnd(at: start), range.upperBound)
      let top = top(at: start, of: store, style, below: result.last ?? above)
      result.append(paragraph(store, start..<end, style, top: top, maximumLines: style.maximumLines - lines))
      lines += result[result.count - 1].layout.rowCount
      if style.maximumLines > 0, lines >= style.maximumLines { return result }
      start = end
    }
    let endsOpen = start == 0 || store.units[start - 1].isParagraphEnd
    if makesEnd, start == store.length, result.isEmpty || endsOpen {
      let top = top(at: start, of: store, style, below: result.last ?? above)
      result.append(paragraph(store, start..<start, style, top: top))
    }
    return result
  }

  /// Returns the top of a paragraph that may be beside an exclusion; 0 without exclusions.
  private static func top(
    at start: Int, of store: TextStore, _ style: Style, below above: Paragraph?
  ) -> CGFloat {
    guard !style.exclusions.isEmpty else { return 0 }
    return top(of: TextAttributes(store.attributes(at: start), defaults: style.defaults).paragraph, below: above)
  }

  private static func paragraph(
    _ store: TextStore, _ range: Range<Int>, _ style: Style, top: CGFloat, maximumLines: Int = 0
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
    let part =
      style.isSecure
      ? TextStore(secured(store.string(in: range))) : linked(store.part(range).detecting(style.detected), style.links)
    if range.isEmpty {
      let attributes = TextAttributes(store.attributes(at: range.lowerBound), defaults: defaults)
      painter = TextPainter(TextLayout(AttributedText("", attributes), in: container))
    } else if part.isPlain, !isMarked {
      painter = TextPainter(TextLayout(AttributedText(part.string, defaults.attributes), in: container))
    } else {
      painter = TextPainter(marked(part, range, style), defaults: defaults, in: container)
    }
    let first = painter.layout.text.spans.first?.attributes ?? painter.layout.text.emptyAttributes
    return Paragraph(start: range.lowerBound, length: range.count, top: top, painter: painter, style: first.paragraph)
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

  private static func hasLetter(_ units: ArraySlice<UInt16>) -> Bool {
    String(utf16: units).unicodeScalars.contains { $0.properties.isAlphabetic }
  }

  // MARK: Finding

  func paragraphIndex(at offset: Int) -> Int {
    var (low, high) = (0, paragraphs.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if paragraphs[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the paragraph at a height: the first for heights above all, the last for heights below. Space between two
  /// paragraphs belongs to the upper one.
  func paragraphIndex(atHeight y: CGFloat) -> Int {
    var (low, high) = (0, paragraphs.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if paragraphs[middle].top <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }

  // MARK: Drawing

  /// Draws the content between two heights, with the column's corner at `point` of user space.
  func draw(in context: CGContext, at point: CGPoint, between top: CGFloat, and bottom: CGFloat) {
    // Ink may extend beyond the lines' boxes.
    let first = max(0, paragraphIndex(atHeight: top) - 1)
    for paragraph in paragraphs[first...] {
      if paragraph.top > bottom + paragraph.height { break }
      paragraph.painter.draw(in: context, at: CGPoint(x: point.x, y: point.y + paragraph.top))
    }
  }
}
