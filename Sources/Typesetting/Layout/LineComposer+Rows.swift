/// Rows that exclusions divide.
extension LineComposer {
  typealias PlacedLine = (line: TextLine, place: Place, end: Int)

  /// Returns the lines of a row, in the order of the text; at least one.
  ///
  /// A row starts at the place or below it, where the first word has room between the exclusions. If no place below has
  /// room, the text continues at the place, in the widest part of it, which may divide a word.
  func flow(from start: Int, at place: Place, terminator: Int) -> [PlacedLine] {
    var place = place
    var height = heightWithoutText(at: start, of: place.paragraph)
    let (first, exclusions) = (place, container.exclusions)
    let mostTries = exclusions.mostTries
    var tries = 0
    while true {
      if tries == mostTries { place = first }
      let spans = exclusions.freeSpans(of: container.width, from: place.top, to: place.top + height, at: start)
      var places = spans.map { divided(place, $0) } ?? [place]
      if tries == mostTries { places = [places.max { $0.width < $1.width } ?? first] }
      let row = lines(from: start, in: places, terminator: terminator, dividesWords: tries == mostTries)
      let (ascent, descent) = Self.extent(of: row.map(\.line))
      if row.isEmpty {
        place.top = exclusions.height(after: place.top, rowHeight: height, at: start)
        tries += 1
      } else if tries < mostTries, ascent + descent > height + ParagraphText.tolerance {
        height = ascent + descent
      } else {
        return row
      }
    }
  }

  private func heightWithoutText(at start: Int, of paragraph: ComposedParagraph) -> Double {
    var line = TextLine(range: start..<start, shownRanges: [])
    LineMeasure(source: source, style: paragraph.style, usesFontLeading: container.usesFontLeading).apply(to: &line)
    return line.height
  }

  /// Returns the parts of a place that are free, in the paragraph's direction.
  private func divided(_ place: Place, _ spans: [ClosedRange<Double>]) -> [Place] {
    let isReversed = place.paragraph.text.bidi.isRightToLeft
    return (isReversed ? spans.reversed() : spans).compactMap { span in
      var part = place
      part.span = span
      part.start = max(place.start, isReversed ? container.width - span.upperBound : span.lowerBound)
      part.end = min(place.end, isReversed ? container.width - span.lowerBound : span.upperBound)
      return part.end > part.start ? part : nil
    }
  }

  /// Returns measured lines at the places that have room for the next word, until the paragraph or a line separator
  /// ends.
  private func lines(
    from start: Int, in places: [Place], terminator: Int, dividesWords: Bool
  ) -> [PlacedLine] {
    var row: [PlacedLine] = []
    var offset = start
    for place in places {
      var (line, end) = wrapped(from: offset, at: place, terminator: terminator)
      guard place.span == nil || dividesWords || hasRoom(for: line, endingAt: end, at: place) else { continue }
      LineMeasure(source: source, style: place.paragraph.style, usesFontLeading: container.usesFontLeading)
        .apply(to: &line)
      row.append((line, place, end))
      offset = end
      if end == place.paragraph.range.upperBound || source.units[end - 1].endsLine { break }
    }
    return row
  }

  /// Returns false for a line that divides a word, or that is too wide for its place.
  private func hasRoom(for line: TextLine, endingAt end: Int, at place: Place) -> Bool {
    guard line.width <= place.width + ParagraphText.tolerance else { return false }
    let paragraph = place.paragraph.text
    return end == paragraph.range.upperBound || paragraph.style.lineBreakMode == .characterWrap
      || paragraph.hyphenatedEnds.contains(end) || paragraph.allowsBreak(at: end)
  }
}
