/// Breaks a text into lines, truncates the last one if necessary, and positions them.
struct LineComposer {
  let source: TextSource
  let container: TextContainer
  private(set) var isTruncated = false
  private(set) var usedWidth = 0.0
  private var lines: [TextLine] = []
  /// The paragraph of each line.
  private var paragraphs: [ParagraphText] = []
  /// Paragraph spacing to be added before the next line.
  private var pendingSpace = 0.0

  init(_ source: TextSource, _ container: TextContainer) {
    self.source = source
    self.container = container
  }

  /// Creates the lines from top to bottom until the text ends or the container is full.
  mutating func compose() {
    var start = 0
    repeat {
      let (content, terminator) = source.paragraph(from: start)
      let paragraph = ParagraphText(source, range: content)
      guard compose(paragraph, terminator: terminator) else { return }
      start = content.upperBound + terminator
      if start == source.units.count, terminator == 0 || container.finalLineFeed == .isIgnored { return }
    } while start <= source.units.count
  }

  /// Adds the lines of a paragraph. Returns false if there is no room for more.
  private mutating func compose(_ paragraph: ParagraphText, terminator: Int) -> Bool {
    var start = paragraph.range.lowerBound
    if !lines.isEmpty { pendingSpace += paragraph.style.paragraphSpacingBefore.asLength }
    repeat {
      if lines.count + 1 == container.maximumLines {
        finish(paragraph, from: start)
        while exceedsHeight { retract() }
        return false
      }
      let end = wrap(paragraph, from: start, terminator: terminator)
      if exceedsHeight {
        while exceedsHeight { retract() }
        return false
      }
      start = end
    } while start < paragraph.range.upperBound
    pendingSpace = paragraph.style.paragraphSpacing.asLength
    return true
  }

  private var exceedsHeight: Bool {
    guard lines.count > 1, let last = lines.last else { return false }
    return last.bottom > container.height + ParagraphText.tolerance
  }

  /// Removes the last line and makes the one before it the last.
  private mutating func retract() {
    lines.removeLast()
    paragraphs.removeLast()
    guard let line = lines.popLast(), let paragraph = paragraphs.popLast() else { return }
    pendingSpace = lines.isEmpty ? 0 : line.top - (lines.last?.bottom ?? 0) - spacing(after: lines.count - 1)
    finish(paragraph, from: line.range.lowerBound)
  }

  // MARK: One line

  /// Adds a line that is broken where the text no longer fits, and returns its end.
  private mutating func wrap(_ paragraph: ParagraphText, from start: Int, terminator: Int) -> Int {
    let indent = indent(of: paragraph, at: start)
    let width = availableWidth(of: paragraph, indent: indent)
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
    append(line, of: paragraph)
    return end
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
  private mutating func finish(_ paragraph: ParagraphText, from start: Int) {
    let indent = indent(of: paragraph, at: start)
    let width = availableWidth(of: paragraph, indent: indent)
    let all = start..<paragraph.range.upperBound
    let follows = textFollows(paragraph)
    let shortener = LineShortener(paragraph: paragraph, indent: indent, width: width)
    let mode = paragraph.style.lineBreakMode
    switch mode {
    case .wordWrap, .characterWrap:
      let end = wrap(paragraph, from: start, terminator: 0)
      isTruncated = end < paragraph.range.upperBound || follows
      if !isTruncated { lines[lines.count - 1].range = start..<source.units.count }
      return
    case .clip:
      append(line(paragraph, all, indent: indent, width: width), of: paragraph)
      isTruncated = follows || (lines.last?.width ?? 0) > width + ParagraphText.tolerance
    case .truncateHead, .truncateMiddle, .truncateTail:
      isTruncated = follows || !shortener.fits(all)
      let line = isTruncated ? shortener.line(all, mode: mode, textFollows: follows) : nil
      append(line ?? self.line(paragraph, all, indent: indent, width: width), of: paragraph)
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

  private func indent(of paragraph: ParagraphText, at start: Int) -> Double {
    let style = paragraph.style
    let indent = start == paragraph.range.lowerBound ? style.firstLineHeadIndent : style.headIndent
    return max(0, indent.asLength)
  }

  private func availableWidth(of paragraph: ParagraphText, indent: Double) -> Double {
    max(0, end(of: paragraph) - indent)
  }

  /// Returns the distance of the end of lines from the side where they start.
  private func end(of paragraph: ParagraphText) -> Double {
    let tail = paragraph.style.tailIndent.asLength
    return tail > 0 ? min(tail, container.width) : container.width + tail
  }

  private func spacing(after index: Int) -> Double {
    paragraphs.indices.contains(index) ? paragraphs[index].style.lineSpacing.asLength : 0
  }

  private mutating func append(_ line: TextLine, of paragraph: ParagraphText) {
    var line = line
    LineMeasure(source: source, style: paragraph.style).apply(to: &line)
    line.top = (lines.last?.bottom ?? 0) + spacing(after: lines.count - 1) + pendingSpace
    pendingSpace = 0
    lines.append(line)
    paragraphs.append(paragraph)
    usedWidth = lines.count == 1 ? line.indent + line.width : max(usedWidth, line.indent + line.width)
  }

  /// The aligned lines. Without a width limit, the longest line is the limit.
  var placedLines: [TextLine] {
    zip(lines, paragraphs).map { line, paragraph in
      var line = line
      let width = container.width.isFinite ? container.width : usedWidth
      let end = container.width.isFinite ? self.end(of: paragraph) : usedWidth
      let room = end - line.indent - line.width
      let isReversed = line.isRightToLeft
      let start =
        switch paragraph.style.alignment {
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
