extension ParagraphText {
  /// Returns the last point after a break where the next word can be divided so that the line still fits; `nil` if
  /// there is none, or if the line is full enough without.
  ///
  /// - Parameter end: The last break that fits; `nil` if the first word of the line does not fit.
  func hyphenation(after end: Int?, from start: Int, to forced: Int, _ width: Double, _ x: Double) -> Int? {
    guard style.hyphenationFactor > 0, width.isFinite, width > 0 else { return nil }
    if let end, self.width(start..<contentEnd(start..<end), at: x) / width >= style.hyphenationFactor { return nil }
    let first = end ?? start
    var limit = first + 1
    while limit < forced, !allowsBreak(at: limit) { limit += 1 }
    let point = hyphenationPoints(in: first..<limit).last { fitsWithHyphen(start..<$0, width, x) }
    if let point { hyphenatedEnds.insert(point) }
    return point
  }

  private func fitsWithHyphen(_ part: Range<Int>, _ width: Double, _ x: Double) -> Bool {
    self.width(part, at: x) + hyphenWidth(at: part.upperBound - 1) <= width + Self.tolerance
  }

  /// Returns the points of all words in a part without white space inside.
  private func hyphenationPoints(in part: Range<Int>) -> [Int] {
    var points: [Int] = []
    var start = part.lowerBound
    while start < part.upperBound {
      guard isLetter(at: start) else {
        start += 1
        continue
      }
      let end = (start..<part.upperBound).first { !isLetter(at: $0) } ?? part.upperBound
      let word = String(utf16: source.units[start..<end])
      let language = source.attributes[source.attributesIndex(at: start)].language
      points += Hyphenator.shared.points(in: word, language: language).map { start + $0 }.filter(isGraphemeBoundary)
      start = end
    }
    return points
  }

  /// Returns true for letters and the accents after them.
  private func isLetter(at offset: Int) -> Bool {
    let properties = Unicode.Scalar(source.units[offset])?.properties
    return properties.map { $0.isAlphabetic || $0.generalCategory == .nonspacingMark } ?? false
  }
}
