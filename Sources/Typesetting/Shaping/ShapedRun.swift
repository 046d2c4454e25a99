/// The glyphs of a text run in one typeface, script and direction, from left to right, in font units.
///
/// It is valid for every size because nothing is hinted: lengths are multiplied by size ÷ units per em.
final class ShapedRun: Sendable {
  struct Glyph {
    var identifier: UInt32
    /// The UTF-16 offset of the characters that the glyph represents, from the start of the run. It increases from left
    /// to right in a left-to-right run and decreases otherwise; glyphs of one cluster share it.
    var cluster: Int32
    var advance: Int32
    var xOffset: Int32
    /// Upwards.
    var yOffset: Int32
    /// True if cutting the text before this cluster would change shapes or distances.
    var isUnsafeToBreak: Bool
  }

  let glyphs: [Glyph]
  /// The length of the text in UTF-16 units.
  let length: Int
  let isRightToLeft: Bool

  init(glyphs: [Glyph], length: Int, isRightToLeft: Bool) {
    self.glyphs = glyphs
    self.length = length
    self.isRightToLeft = isRightToLeft
  }

  /// Returns the glyphs for a part of the text, or `nil` if cutting there would change shapes.
  func glyphRange(of part: Range<Int>) -> Range<Int>? {
    if part == 0..<length { return glyphs.indices }
    guard isSafeCut(part.lowerBound), isSafeCut(part.upperBound) else { return nil }
    let first = firstIndex(from: isRightToLeft ? part.upperBound - 1 : part.lowerBound)
    let last = firstIndex(from: isRightToLeft ? part.lowerBound - 1 : part.upperBound)
    return first..<max(first, last)
  }

  /// Returns the index of the first glyph, from the left, whose cluster is at or beyond an offset in the run's
  /// direction.
  private func firstIndex(from offset: Int) -> Int {
    var low = 0
    var high = glyphs.count
    while low < high {
      let middle = (low + high) / 2
      let cluster = Int(glyphs[middle].cluster)
      if isRightToLeft ? cluster > offset : cluster < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns true if a cluster starts at an offset and the text may be cut there.
  private func isSafeCut(_ offset: Int) -> Bool {
    if offset == 0 || offset == length { return true }
    let index = firstIndex(from: offset)
    guard index < glyphs.count, Int(glyphs[index].cluster) == offset else { return false }
    return !glyphs[index].isUnsafeToBreak
  }
}
