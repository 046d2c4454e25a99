/// Cuts very long text before it is shaped, because HarfBuzz takes quadratic time for some texts (100,000 soft hyphens:
/// minutes).
enum ShapingLimit {
  /// The maximum number of UTF-16 units shaped at once. A smaller limit cuts words of natural languages; a larger one
  /// lets hostile text take seconds.
  static let longestRun = 1_024
  /// The distance before the limit in which a good place for a cut is searched.
  private static let search = 256

  /// Returns the end of the first part of a range: after a space if there is one near the limit, otherwise between
  /// graphemes if such a place is near, otherwise anywhere but inside a surrogate pair.
  static func end(of range: Range<Int>, in text: ArraySlice<UInt16>) -> Int {
    guard range.count > longestRun else { return range.upperBound }
    let limit = range.lowerBound + longestRun
    let near = (limit - search...limit).reversed()
    if let space = near.first(where: { text[$0 - 1].isHangingSpace && !isAttached(text, $0) }) { return space }
    if let boundary = near.first(where: { !isAttached(text, $0) }) { return boundary }
    return UTF16.isTrailSurrogate(text[limit]) ? limit - 1 : limit
  }

  /// Returns true if the character at an offset may belong to the grapheme before it.
  private static func isAttached(_ text: ArraySlice<UInt16>, _ offset: Int) -> Bool {
    guard !UTF16.isTrailSurrogate(text[offset]), text[offset - 1] != 0x200D else { return true }
    switch LineBreakClass(text.scalar(at: offset).scalar) {
    case .combining, .zeroWidthJoiner, .regionalIndicator, .emojiModifier, .trailingJamo: return true
    default: return false
    }
  }
}
