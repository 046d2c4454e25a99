import Typesetting

/// A line of a column.
struct TextColumnLine: Equatable {
  let paragraph: Int
  let line: Int
}

extension TextColumn {
  // MARK: From a point to the text

  /// Returns the caret position nearest to a point.
  func position(at point: CGPoint) -> TextPosition {
    let paragraph = paragraphs[paragraphIndex(atHeight: point.y)]
    return position(in: paragraph, at: CGPoint(x: point.x, y: point.y - paragraph.top))
  }

  /// Returns the caret position in the row of a line that is nearest to a distance from the left.
  func position(in line: TextColumnLine, x: CGFloat) -> TextPosition {
    let paragraph = paragraphs[line.paragraph]
    let found = paragraph.layout.lines[line.line]
    return position(in: paragraph, at: CGPoint(x: x, y: CGFloat(found.top + found.height / 2)))
  }

  private func position(in paragraph: Paragraph, at point: CGPoint) -> TextPosition {
    let found = paragraph.layout.position(at: point)
    return TextPosition(paragraph.start + found.offset, found.affinity)
  }

  /// Returns the grapheme under a point; `nil` where there is no text.
  func range(at point: CGPoint) -> Range<Int>? {
    let paragraph = paragraphs[paragraphIndex(atHeight: point.y)]
    guard point.y >= 0, point.y < height else { return nil }
    return paragraph.layout.range(at: CGPoint(x: point.x, y: point.y - paragraph.top)).map {
      paragraph.start + $0.lowerBound..<paragraph.start + $0.upperBound
    }
  }

  // MARK: From the text to a place

  /// Returns the position and height of the caret, with a width of 0.
  func caretRect(at position: TextPosition) -> CGRect {
    let paragraph = paragraphs[paragraphIndex(at: position.offset)]
    let local = TextPosition(position.offset - paragraph.start, position.affinity)
    return paragraph.layout.caretRect(at: local).offsetBy(dx: 0, dy: paragraph.top)
  }

  /// Returns the rectangles of a range between two heights, from top to bottom and left to right.
  func selectionRects(
    for range: Range<Int>, between top: CGFloat = -.infinity, and bottom: CGFloat = .infinity
  ) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    let first = max(paragraphIndex(at: range.lowerBound), paragraphIndex(atHeight: top))
    var result: [CGRect] = []
    for paragraph in paragraphs[first...] {
      if paragraph.start >= range.upperBound || paragraph.top > bottom { break }
      let inside = range.clamped(to: paragraph.start..<paragraph.end)
      guard !inside.isEmpty else { continue }
      let local = inside.lowerBound - paragraph.start..<inside.upperBound - paragraph.start
      result += paragraph.layout.selectionRects(for: local).map { $0.offsetBy(dx: 0, dy: paragraph.top) }
    }
    return result
  }

  // MARK: Lines

  func line(at position: TextPosition) -> TextColumnLine {
    let index = paragraphIndex(at: position.offset)
    let local = TextPosition(position.offset - paragraphs[index].start, position.affinity)
    return TextColumnLine(paragraph: index, line: paragraphs[index].layout.lineIndex(of: local))
  }

  func line(before line: TextColumnLine) -> TextColumnLine? {
    if line.line > 0 { return TextColumnLine(paragraph: line.paragraph, line: line.line - 1) }
    guard line.paragraph > 0 else { return nil }
    return TextColumnLine(
      paragraph: line.paragraph - 1, line: paragraphs[line.paragraph - 1].layout.lines.count - 1)
  }

  func line(after line: TextColumnLine) -> TextColumnLine? {
    if line.line + 1 < paragraphs[line.paragraph].layout.lines.count {
      return TextColumnLine(paragraph: line.paragraph, line: line.line + 1)
    }
    return line.paragraph + 1 < paragraphs.count ? TextColumnLine(paragraph: line.paragraph + 1, line: 0) : nil
  }

  /// Returns a line of the row above, or of the row below; `nil` beyond the first and the last.
  func line(beside line: TextColumnLine, forward: Bool) -> TextColumnLine? {
    let row = paragraphs[line.paragraph].layout.row(of: line.line)
    let edge = TextColumnLine(paragraph: line.paragraph, line: forward ? row.upperBound : row.lowerBound)
    return forward ? self.line(after: edge) : self.line(before: edge)
  }

  /// Returns the characters of the rows between two heights.
  func range(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let (first, last) = (row(at: top), row(at: bottom))
    let start = range(of: first.start).lowerBound
    return start..<max(start, range(of: last.end).upperBound)
  }

  private func row(at height: CGFloat) -> (start: TextColumnLine, end: TextColumnLine) {
    let index = paragraphIndex(atHeight: height)
    let row = paragraphs[index].layout.row(at: Double(height - paragraphs[index].top))
    return (
      TextColumnLine(paragraph: index, line: row.lowerBound), TextColumnLine(paragraph: index, line: row.upperBound)
    )
  }

  /// Returns the characters of a line including its terminator.
  func range(of line: TextColumnLine) -> Range<Int> {
    let paragraph = paragraphs[line.paragraph]
    let range = paragraph.layout.lines[line.line].range
    return paragraph.start + range.lowerBound..<paragraph.start + range.upperBound
  }

  func frame(of line: TextColumnLine) -> CGRect {
    let paragraph = paragraphs[line.paragraph]
    let found = paragraph.layout.lines[line.line]
    return CGRect(x: found.x, y: Double(paragraph.top) + found.top, width: found.width, height: found.height)
  }

  /// Returns true if the line's paragraph runs from right to left.
  func isRightToLeft(_ line: TextColumnLine) -> Bool {
    paragraphs[line.paragraph].layout.lines[line.line].isRightToLeft
  }

  /// The distance of the first baseline from the top.
  var firstBaseline: CGFloat { CGFloat(paragraphs.first?.layout.firstBaseline ?? 0) }
}
