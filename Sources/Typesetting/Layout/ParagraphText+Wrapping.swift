extension ParagraphText {
  /// Returns the end of a line that starts at an offset: the last break that fits the width, at least one grapheme
  /// later.
  ///
  /// White space at the end may hang over. A soft hyphen counts as the hyphen that it becomes at the end of a line.
  func lineEnd(from start: Int, width: Double, at x: Double) -> Int {
    let forced = forcedEnd(from: start)
    if fits(start..<forced, width, x) { return forced }
    guard style.lineBreakMode != .characterWrap else { return characterEnd(from: start, to: forced, width, x) }
    var (end, earlier): (Int?, Int?)
    var offset = start + 1
    while offset < forced {
      if allowsBreak(at: offset), !divides(hangulAt: offset) {
        guard fits(start..<offset, width, x) else { break }
        (end, earlier) = (offset, end)
      } else if isBeyond(width, start..<offset) {
        break
      }
      offset += 1
    }
    if let point = hyphenation(after: end, from: start, to: forced, width, x) { return point }
    if let end, let earlier, leavesLoneWord(at: end, to: forced), fits(earlier..<forced, width, x) { return earlier }
    return end ?? characterEnd(from: start, to: forced, width, x)
  }

  /// Returns true if a line that ends at an offset leaves a single word for the last line, which is to be avoided.
  private func leavesLoneWord(at end: Int, to forced: Int) -> Bool {
    guard style.avoidsLoneWords, end < forced else { return false }
    return !(end + 1..<max(end + 1, contentEnd(end..<forced))).contains { allowsBreak(at: $0) }
  }

  /// Returns true if an offset is between two Korean syllables of a word that is to be kept together.
  private func divides(hangulAt offset: Int) -> Bool {
    style.keepsHangulWords && source.units[offset - 1].isHangulSyllable && source.units[offset].isHangulSyllable
  }

  /// Returns the end of the paragraph, or of the line that a line separator ends.
  private func forcedEnd(from start: Int) -> Int {
    let index = separatorEnds.firstIndex(atLeast: start + 1)
    return index < separatorEnds.count ? separatorEnds[index] : range.upperBound
  }

  /// Returns true if a part is too wide regardless of its tabs and its end, so that no later break can fit.
  private func isBeyond(_ width: Double, _ part: Range<Int>) -> Bool {
    !source.units[part.upperBound - 1].isHangingSpace && widthWithoutTabs(part) > width + Self.tolerance
  }

  private func fits(_ part: Range<Int>, _ width: Double, _ x: Double) -> Bool {
    let end = contentEnd(part)
    var needed = self.width(part.lowerBound..<end, at: x)
    if isHyphen(at: part.upperBound), part.upperBound < range.upperBound { needed += hyphenWidth(at: end - 1) }
    return needed <= width + Self.tolerance
  }

  /// Returns true if a line that ends at an offset shows a hyphen for the soft hyphen before it.
  func isHyphen(at end: Int) -> Bool { end > range.lowerBound && source.units[end - 1] == 0x00AD }

  func hyphenWidth(at offset: Int) -> Double {
    LineMark.hyphen.width(beside: source.attributes[source.attributesIndex(at: offset)])
  }

  /// Returns the last grapheme boundary up to which the text fits, at least one grapheme after `start`.
  private func characterEnd(from start: Int, to limit: Int, _ width: Double, _ x: Double) -> Int {
    var end = nextBoundary(after: start)
    while end < limit {
      let next = nextBoundary(after: end)
      guard source.units[next - 1].isHangingSpace || fits(start..<next, width, x) else { break }
      end = next
    }
    return end
  }
}

extension UInt16 {
  /// Source: Unicode 15, block "Hangul Syllables".
  fileprivate var isHangulSyllable: Bool { (0xAC00...0xD7AF).contains(self) }
}
