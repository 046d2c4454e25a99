import Typesetting

/// The lines that a layout manager queries: its own, or those of the text view to which its container belongs.
///
/// Coordinates are those of the lines, without the container's padding; offsets are relative to their first character.
@MainActor enum LaidText {
  case own(text: TextPainter, ink: TextPainter)
  case shown(TextColumn, TextStore)

  struct Line {
    /// The characters of the line including its terminator.
    let range: Range<Int>
    let frame: CGRect
    /// The part of the width between exclusions; `nil` for the full width.
    let span: ClosedRange<Double>?
    /// The distance from the top to the baseline, in points.
    let ascent: CGFloat
  }

  var size: CGSize {
    switch self {
    case .own(let text, _): CGSize(width: text.layout.size.width, height: text.layout.size.height)
    case .shown(let column, _): CGSize(width: column.width, height: column.height)
    }
  }

  /// The painters of a layout manager's own lines.
  var painters: (text: TextPainter, ink: TextPainter)? {
    if case .own(let text, let ink) = self { (text, ink) } else { nil }
  }

  // MARK: Lines

  /// Returns the lines that contain some characters, and possibly others beside them; `nil` for all lines.
  func lines(in range: Range<Int>?) -> [Line] {
    switch self {
    case .own(let text, _): text.layout.lines.map { Line($0) }
    case .shown(let column, _):
      (range.map(column.paragraphs(in:)) ?? column.allParagraphs).flatMap { paragraph in
        paragraph.layout.lines.map { Line($0, in: paragraph) }
      }
    }
  }

  /// Lays out the lines of some characters.
  func ensureLayout(of range: Range<Int>) {
    if case .shown(let column, _) = self { column.ensureLayout(of: range) }
  }

  /// Lays out the lines between two heights.
  func ensureLayout(from top: CGFloat, to bottom: CGFloat) {
    if case .shown(let column, _) = self { column.ensureLayout(from: top, to: bottom) }
  }

  /// Returns the line of a character.
  func line(at offset: Int) -> Line {
    switch self {
    case .own(let text, _): return Line(text.layout.lines[text.layout.lineIndex(of: TextPosition(offset))])
    case .shown(let column, _):
      let line = column.line(at: TextPosition(offset))
      let paragraph = column.paragraph(line.paragraph)
      return Line(paragraph.layout.lines[line.line], in: paragraph)
    }
  }

  /// Returns the line at a point: in the first row for points above all, in the last for points below.
  func line(at point: CGPoint) -> Line {
    switch self {
    case .own(let text, _): return Line(text.layout.lines[text.layout.lineIndex(at: point)])
    case .shown(let column, _):
      let paragraph = column.paragraph(atHeight: point.y)
      let inside = CGPoint(x: point.x, y: point.y - paragraph.top)
      return Line(paragraph.layout.lines[paragraph.layout.lineIndex(at: inside)], in: paragraph)
    }
  }

  // MARK: Characters

  /// Returns the grapheme under a point; `nil` where there is no text.
  func range(at point: CGPoint) -> Range<Int>? {
    switch self {
    case .own(let text, _): text.layout.range(at: point)
    case .shown(let column, _): column.range(at: point)
    }
  }

  /// Returns the caret position nearest to a point.
  func offset(at point: CGPoint) -> Int {
    switch self {
    case .own(let text, _): text.layout.position(at: point).offset
    case .shown(let column, _): column.position(at: point).offset
    }
  }

  func caretRect(at offset: Int) -> CGRect {
    switch self {
    case .own(let text, _): text.layout.caretRect(at: TextPosition(offset))
    case .shown(let column, _): column.caretRect(at: TextPosition(offset))
    }
  }

  func selectionRects(for range: Range<Int>) -> [CGRect] {
    switch self {
    case .own(let text, _): text.layout.selectionRects(for: range)
    case .shown(let column, _): column.selectionRects(for: range)
    }
  }

  // MARK: Drawing

  /// Draws the characters without their background, with the lines' corner at a point.
  func drawInk(in context: CGContext, at point: CGPoint) {
    switch self {
    case .own(_, let ink): ink.draw(in: context, at: point)
    case .shown(let column, let store):
      let clip = context.boundingBoxOfClipPath
      column.draw(
        in: context, at: point, between: clip.minY - point.y, and: clip.maxY - point.y, withoutBackgroundsOf: store)
    }
  }
}

extension LaidText.Line {
  fileprivate init(_ line: TextLine) {
    range = line.range
    frame = CGRect(x: line.x, y: line.top, width: line.width, height: line.height)
    span = line.span
    ascent = CGFloat(line.ascent)
  }

  fileprivate init(_ line: TextLine, in paragraph: TextColumn.Paragraph) {
    range = paragraph.start + line.range.lowerBound..<paragraph.start + line.range.upperBound
    frame = CGRect(x: line.x, y: Double(paragraph.top) + line.top, width: line.width, height: line.height)
    span = line.span
    ascent = CGFloat(line.ascent)
  }
}
