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
    let paragraph = paragraph(atHeight: point.y)
    return position(in: paragraph, at: CGPoint(x: point.x, y: point.y - paragraph.top))
  }

  /// Returns the caret position in the row of a line that is nearest to a distance from the left.
  func position(in line: TextColumnLine, x: CGFloat) -> TextPosition {
    let paragraph = paragraph(line.paragraph)
    let found = paragraph.layout.lines[line.line]
    return position(in: paragraph, at: CGPoint(x: x, y: CGFloat(found.top + found.height / 2)))
  }

  private func position(in paragraph: Paragraph, at point: CGPoint) -> TextPosition {
    let found = paragraph.layout.position(at: point)
    return TextPosition(paragraph.start + found.offset, found.affinity)
  }

  /// Returns the grapheme under a point; `nil` where there is no text.
  func range(at point: CGPoint) -> Range<Int>? {
    let paragraph = paragraph(atHeight: point.y)
    guard point.y >= 0, point.y < height else { return nil }
    return paragraph.layout.range(at: CGPoint(x: point.x, y: point.y - paragraph.top)).map {
      paragraph.start + $0.lowerBound..<paragraph.start + $0.upperBound
    }
  }

  // MARK: From the text to a place

  /// Returns the position and height of the caret, with a width of 0.
  func caretRect(at position: TextPosition) -> CGRect {
    let paragraph = paragraph(paragraphIndex(at: position.offset))
    let local = TextPosition(position.offset - paragraph.start, position.affinity)
    return paragraph.layout.caretRect(at: local).offsetBy(dx: 0, dy: paragraph.top)
  }

  /// Returns the rectangles of a range, from top to bottom and left to right.
  func selectionRects(for range: Range<Int>) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    return paragraphs(in: range).flatMap { paragraph -> [CGRect] in
      let inside = range.clamped(to: paragraph.start..<paragraph.end)
      guard !inside.isEmpty else { return [] }
      let local = inside.lowerBound - paragraph.start..<inside.upperBound - paragraph.start
      return paragraph.layout.selectionRects(for: local).map { $0.offsetBy(dx: 0, dy: paragraph.top) }
    }
  }

  // MARK: Lines

  func line(at position: TextPosition) -> TextColumnLine {
    let index = paragraphIndex(at: position.offset)
    let local = TextPosition(position.offset - paragraphs[index].start, position.affinity)
    return TextColumnLine(paragraph: index, line: paragraph(index).layout.lineIndex(of: local))
  }

  func line(before line: TextColumnLine) -> TextColumnLine? {
    if line.line > 0 { return TextColumnLine(paragraph: line.paragraph, line: line.line - 1) }
    guard line.paragraph > 0 else { return nil }
    return TextColumnLine(
      paragraph: line.paragraph - 1, line: paragraph(line.paragraph - 1).layout.lines.count - 1)
  }

  func line(after line: TextColumnLine) -> TextColumnLine? {
    if line.line + 1 < paragraph(line.paragraph).layout.lines.count {
      return TextColumnLine(paragraph: line.paragraph, line: line.line + 1)
    }
    return line.paragraph + 1 < paragraphs.count ? TextColumnLine(paragraph: line.paragraph + 1, line: 0) : nil
  }

  /// Returns a line of the row above, or of the row below; `nil` beyond the first and the last.
  func line(beside line: TextColumnLine, forward: Bool) -> TextColumnLine? {
    let row = paragraph(line.paragraph).layout.row(of: line.line)
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
    let paragraph = paragraph(atHeight: height)
    let index = paragraphIndex(at: paragraph.start)
    let row = paragraph.layout.row(at: Double(height - paragraph.top))
    return (
      TextColumnLine(paragraph: index, line: row.lowerBound), TextColumnLine(paragraph: index, line: row.upperBound)
    )
  }

  /// Returns the characters of a line including its terminator.
  func range(of line: TextColumnLine) -> Range<Int> {
    let paragraph = paragraph(line.paragraph)
    let range = paragraph.layout.lines[line.line].range
    return paragraph.start + range.lowerBound..<paragraph.start + range.upperBound
  }

  func frame(of line: TextColumnLine) -> CGRect {
    let paragraph = paragraph(line.paragraph)
    let found = paragraph.layout.lines[line.line]
    return CGRect(x: found.x, y: Double(paragraph.top) + found.top, width: found.width, height: found.height)
  }

  /// Returns true if the line's paragraph runs from right to left.
  func isRightToLeft(_ line: TextColumnLine) -> Bool {
    paragraph(line.paragraph).layout.lines[line.line].isRightToLeft
  }

  /// The distance of the first baseline from the top.
  var firstBaseline: CGFloat { CGFloat(paragraph(0).layout.firstBaseline) }
}
