/// Truncates text to a width, with `…` in place of the omitted part, cut between graphemes.
struct LineShortener {
  let paragraph: ParagraphText
  let indent: Double
  let width: Double

  /// Returns true if a part fits without truncation.
  func fits(_ part: Range<Int>) -> Bool {
    paragraph.width(part.lowerBound..<paragraph.contentEnd(part), at: indent) <= width + ParagraphText.tolerance
  }

  /// Returns the longest line that fits; only `…` if not even one more character does.
  ///
  /// - Parameter textFollows: True if text after the part is omitted too: then even text that fits gets `…` at its end.
  func line(_ all: Range<Int>, mode: ParagraphStyle.LineBreakMode, textFollows: Bool) -> TextLine {
    let mark = markWidth(at: all.upperBound - 1)
    switch mode {
    case .truncateHead where !fits(all): return head(all, mark)
    case .truncateMiddle where !fits(all): return middle(all, mark)
    default: return tail(all, mark)
    }
  }

  private func markWidth(at offset: Int) -> Double {
    let source = paragraph.source
    return LineMark.ellipsis.width(beside: source.attributes[source.attributesIndex(at: max(offset, 0))])
  }

  private func tail(_ all: Range<Int>, _ mark: Double) -> TextLine {
    var end = prefixEnd(of: all, width: width - mark)
    while true {
      let line = build([shown(prefix: all.lowerBound..<end), ellipsis(end..<all.upperBound, lookAt: end - 1)], all)
      if end == all.lowerBound || line.width <= width + ParagraphText.tolerance { return line }
      end = paragraph.previousBoundary(before: end)
    }
  }

  private func head(_ all: Range<Int>, _ mark: Double) -> TextLine {
    var start = suffixStart(of: all, width: width - mark)
    while true {
      let line = build([ellipsis(all.lowerBound..<start, lookAt: start), shown(suffix: start..<all.upperBound)], all)
      if start == all.upperBound || line.width <= width + ParagraphText.tolerance { return line }
      start = paragraph.nextBoundary(after: start)
    }
  }

  /// Keeps equal parts of the beginning and the end.
  private func middle(_ all: Range<Int>, _ mark: Double) -> TextLine {
    let room = width - mark
    var end = prefixEnd(of: all, width: room / 2)
    var start = suffixStart(of: end..<all.upperBound, width: room - measured(all.lowerBound..<end))
    let rest = room - measured(start..<all.upperBound)
    end = min(max(end, prefixEnd(of: all.lowerBound..<start, width: rest)), start)
    while true {
      let parts = [
        shown(prefix: all.lowerBound..<end), ellipsis(end..<start, lookAt: max(end - 1, all.lowerBound)),
        shown(suffix: start..<all.upperBound),
      ]
      let line = build(parts, all)
      let isLeast = end == all.lowerBound && start == all.upperBound
      if isLeast || line.width <= width + ParagraphText.tolerance { return line }
      if measured(all.lowerBound..<end) >= measured(start..<all.upperBound), end > all.lowerBound {
        end = paragraph.previousBoundary(before: end)
      } else {
        start = paragraph.nextBoundary(after: start)
      }
    }
  }

  // MARK: Parts

  private func shown(prefix: Range<Int>) -> LineBuilder.Part {
    .text(prefix.lowerBound..<paragraph.contentEnd(prefix))
  }

  private func shown(suffix: Range<Int>) -> LineBuilder.Part { .text(contentStart(suffix)..<suffix.upperBound) }

  private func ellipsis(_ hidden: Range<Int>, lookAt offset: Int) -> LineBuilder.Part {
    .mark(.ellipsis, hidden: hidden, lookAt: max(offset, 0))
  }

  private func build(_ parts: [LineBuilder.Part], _ all: Range<Int>) -> TextLine {
    LineBuilder.line(parts, range: all, of: paragraph, indent: indent)
  }

  private func contentStart(_ part: Range<Int>) -> Int {
    part.first { !paragraph.source.units[$0].isHangingSpace } ?? part.upperBound
  }

  private func measured(_ part: Range<Int>) -> Double { paragraph.width(part, at: indent) }

  /// Returns the last grapheme boundary up to which the beginning of a part fits.
  private func prefixEnd(of part: Range<Int>, width: Double) -> Int {
    var end = part.lowerBound
    while end < part.upperBound {
      let next = paragraph.nextBoundary(after: end)
      let isSpace = paragraph.source.units[next - 1].isHangingSpace
      guard isSpace || measured(part.lowerBound..<paragraph.contentEnd(part.lowerBound..<next)) <= width else { break }
      end = next
    }
    return end
  }

  /// Returns the first grapheme boundary from which the end of a part fits.
  private func suffixStart(of part: Range<Int>, width: Double) -> Int {
    var start = part.upperBound
    while start > part.lowerBound {
      let previous = paragraph.previousBoundary(before: start)
      let isSpace = paragraph.source.units[previous].isHangingSpace
      guard isSpace || measured(previous..<part.upperBound) <= width else { break }
      start = previous
    }
    return start
  }
}
