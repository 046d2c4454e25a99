/// Breaks a text into lines, truncates the last one if necessary, and positions them.
struct LineComposer {
  /// The place of a line. ``start`` and ``end`` are distances from the side where the paragraph's lines start.
  struct Place {
    let paragraph: ComposedParagraph
    /// The number of the row. Exclusions divide a row into several lines.
    let row: Int
    var top: Double
    var start: Double
    var end: Double
    /// The part of the container between exclusions; `nil` for the full width.
    var span: ClosedRange<Double>?

    var width: Double { max(0, end - start) }
  }

  let source: TextSource
  let container: TextContainer
  /// The lines of an earlier layout that are used again.
  private let known: KnownLines?
  private(set) var isTruncated = false
  private(set) var usedWidth = 0.0
  private var lines: [TextLine] = []
  /// The place of each line.
  private var places: [Place] = []
  /// Paragraph spacing to be added before the next line.
  private var pendingSpace = 0.0

  init(_ source: TextSource, _ container: TextContainer, reusing old: TextLayout? = nil) {
    self.source = source
    self.container = container
    known = old.flatMap { KnownLines($0, for: source, in: container) }
  }

  /// Creates the lines from top to bottom until the text ends or the container is full.
  mutating func compose() {
    var start = 0
    repeat {
      let (content, terminator) = source.paragraph(from: start)
      let paragraph = ComposedParagraph(
        source, range: content, known: known?.shift(of: content, terminator: terminator))
      guard compose(paragraph, terminator: terminator) else { return }
      start = content.upperBound + terminator
      if start == source.units.count, terminator == 0 || container.finalLineFeed == .isIgnored { return }
    } while start <= source.units.count
  }

  /// Adds the lines of a paragraph. Returns false if there is no room for more.
  private mutating func compose(_ paragraph: ComposedParagraph, terminator: Int) -> Bool {
    var start = paragraph.range.lowerBound
    if !lines.isEmpty { pendingSpace += paragraph.style.paragraphSpacingBefore.asLength }
    repeat {
      let place = nextPlace(of: paragraph, at: start)
      if place.row + 1 == container.maximumLines {
        finishRow(from: start, at: place)
        while exceedsHeight { retract() }
        return false
      }
      let end = addRow(from: start, at: place, terminator: terminator)
      if exceedsHeight {
        while exceedsHeight { retract() }
        return false
      }
      start = end
    } while start < paragraph.range.upperBound
    pendingSpace = paragraph.style.paragraphSpacing.asLength
    return true
  }

  // MARK: Rows

  /// Adds a row, which is broken where the text no longer fits, and returns its end.
  private mutating func addRow(from start: Int, at place: Place, terminator: Int) -> Int {
    guard !container.exclusions.isEmpty else {
      if let shift = place.paragraph.known, let line = known?.line(from: start, shift) {
        append(line, at: place)
        return min(line.range.upperBound, place.paragraph.range.upperBound)
      }
      let (line, end) = wrapped(from: start, at: place, terminator: terminator)
      append(line, at: place)
      return end
    }
    let row = flow(from: start, at: place, terminator: terminator)
    for (line, place, _) in row { append(line, at: place) }
    levelRow()
    return row.last?.end ?? start
  }

  /// Adds the last row that fits.
  private mutating func finishRow(from start: Int, at place: Place) {
    guard !container.exclusions.isEmpty else { return finish(from: start, at: place) }
    _ = addRow(from: start, at: place, terminator: 0)
    finishLastLine()
  }

  private var exceedsHeight: Bool {
    guard let last = lines.last, let row = places.last?.row, row > 0 else { return false }
    return last.bottom > container.height + ParagraphText.tolerance
  }

  /// Removes the last row and makes the one before it the last.
  private mutating func retract() {
    let row = places.last?.row
    while let place = places.last, place.row == row {
      places.removeLast()
      lines.removeLast()
    }
    finishLastLine()
  }

  /// Makes the last line the end of the visible text.
  private mutating func finishLastLine() {
    guard let line = lines.popLast(), let place = places.popLast() else { return }
    finish(from: line.range.lowerBound, at: place)
    levelRow()
  }

  /// Gives the lines of the last row the same height and baseline.
  private mutating func levelRow() {
    guard let row = places.last?.row else { return }
    let indices = places.partitioningIndex { $0.row >= row }..<lines.count
    guard indices.count > 1 else { return }
    let extent = Self.extent(of: lines[indices])
    for index in indices {
      lines[index].height = extent.ascent + extent.descent
      lines[index].descent = extent.descent
    }
  }

  /// Returns the largest extents above and below the common baseline of measured lines.
  static func extent(of lines: some Collection<TextLine>) -> (ascent: Double, descent: Double) {
    (lines.map(\.ascent).max() ?? 0, lines.map(\.descent).max() ?? 0)
  }

  // MARK: One line

  /// Returns a line that is broken where the text no longer fits, and its end without the paragraph's terminator.
  func wrapped(from start: Int, at place: Place, terminator: Int) -> (line: TextLine, end: Int) {
    let (paragraph, indent, width) = (place.paragraph.text, place.start, place.width)
    var limit = width
    var end = paragraph.lineEnd(from: start, width: limit, at: indent)
    var line = self.line(paragraph, start..<end, indent: indent, width: width)
    // Letters at the edge can be wider than inside a word, which may require an earlier end.
    while line.width > width + ParagraphText.tolerance, limit > 0 {
      limit = max(0, limit - (line.width - width) - ParagraphText.tolerance)
      end = paragraph.lineEnd(from: start, width: limit, at: indent)
      line = self.line(paragraph, start..<end, indent: indent, width: width)
    }
    if end == paragraph.range.upperBound { line.range = start..<end + terminator }
    return (line, end)
  }

  private func line(_ paragraph: ParagraphText, _ range: Range<Int>, indent: Double, width: Double) -> TextLine {
    let parts = parts(paragraph, range)
    let natural = LineBuilder.line(parts, range: range, of: paragraph, indent: indent)
    guard paragraph.style.alignment == .justified, range.upperBound < paragraph.range.upperBound, width.isFinite,
      natural.width < width, !source.units[range.upperBound - 1].endsLine
    else { return natural }
    let content = source.units[range.lowerBound..<paragraph.contentEnd(range)]
    let spaces = content.count { $0 == 0x20 || $0 == 0xA0 }
    guard spaces > 0 else { return natural }
    let extra = (width - natural.width) / Double(spaces)
    return LineBuilder.line(parts, range: range, of: paragraph, indent: indent, extraSpace: extra)
  }

  /// Returns the text of a line, with a hyphen at its end for a soft hyphen or a divided word.
  private func parts(_ paragraph: ParagraphText, _ range: Range<Int>) -> [LineBuilder.Part] {
    let end = range.upperBound
    guard end < paragraph.range.upperBound else { return [.text(range)] }
    if paragraph.isHyphen(at: end) {
      return [
        .text(range.lowerBound..<end - 1), .mark(.hyphen, hidden: end - 1..<end, lookAt: max(end - 2, 0)),
      ]
    }
    guard paragraph.hyphenatedEnds.contains(end) else { return [.text(range)] }
    return [.text(range), .mark(.hyphen, hidden: end..<end, lookAt: end - 1)]
  }

  /// Adds the last line that fits, according to the paragraph's line break mode.
  private mutating func finish(from start: Int, at place: Place) {
    let (paragraph, indent, width) = (place.paragraph.text, place.start, place.width)
    let all = start..<paragraph.range.upperBound
    let follows = textFollows(paragraph)
    let shortener = LineShortener(paragraph: paragraph, indent: indent, width: width)
    let mode = paragraph.style.lineBreakMode
    switch mode {
    case .wordWrap, .characterWrap:
      let (line, end) = wrapped(from: start, at: place, terminator: 0)
      append(line, at: place)
      isTruncated = end < paragraph.range.upperBound || follows
      if !isTruncated { lines[lines.count - 1].range = start..<source.units.count }
      return
    case .clip:
      append(line(paragraph, all, indent: indent, width: width), at: place)
      isTruncated = follows || (lines.last?.width ?? 0) > width + ParagraphText.tolerance
    case .truncateHead, .truncateMiddle, .truncateTail:
      isTruncated = follows || !shortener.fits(all)
      let line = isTruncated ? shortener.line(all, mode: mode, textFollows: follows) : nil
      append(line ?? self.line(paragraph, all, indent: indent, width: width), at: place)
      lines[lines.count - 1].isTruncated = isTruncated
    }
    lines[lines.count - 1].range = start..<source.units.count
  }

  /// Returns true if text follows a paragraph. A line feed at the very end does not count.
  private func textFollows(_ paragraph: ParagraphText) -> Bool {
    let (content, terminator) = source.paragraph(from: paragraph.range.lowerBound)
    return content.upperBound + terminator < source.units.count
      || (terminator > 0 && container.finalLineFeed == .makesLine)
  }

  // MARK: Places

  /// Returns the place below all lines.
  private func nextPlace(of paragraph: ComposedParagraph, at start: Int) -> Place {
    let style = paragraph.style
    let indent = start == paragraph.range.lowerBound ? style.firstLineHeadIndent : style.headIndent
    let top = (lines.last?.bottom ?? 0) + (places.last?.paragraph.style.lineSpacing.asLength ?? 0) + pendingSpace
    return Place(
      paragraph: paragraph, row: (places.last?.row ?? -1) + 1, top: top, start: max(0, indent.asLength),
      end: end(of: paragraph))
  }

  /// Returns the distance of the end of lines from the side where they start.
  private func end(of paragraph: ComposedParagraph) -> Double {
    let tail = paragraph.style.tailIndent.asLength
    return tail > 0 ? min(tail, container.width) : container.width + tail
  }

  private mutating func append(_ line: TextLine, at place: Place) {
    var line = line
    LineMeasure(source: source, style: place.paragraph.style, usesFontLeading: container.usesFontLeading)
      .apply(to: &line)
    line.top = place.top
    line.span = place.span
    pendingSpace = 0
    lines.append(line)
    places.append(place)
    usedWidth = lines.count == 1 ? line.indent + line.width : max(usedWidth, line.indent + line.width)
  }

  /// The aligned lines. Without a width limit, the longest line is the limit.
  var placedLines: [TextLine] {
    zip(lines, places).map { line, place in
      var line = line
      let width = container.width.isFinite ? container.width : usedWidth
      let end = container.width.isFinite ? place.end : usedWidth
      let room = end - line.indent - line.width
      let isReversed = line.isRightToLeft
      let start =
        switch place.paragraph.style.alignment {
        case .center: line.indent + room / 2
        case .natural, .justified: line.indent
        case .left: isReversed ? line.indent + room : line.indent
        case .right: isReversed ? line.indent : line.indent + room
        }
      line.x = isReversed ? width - start - line.width : start
      return line
    }
  }
}
