/// Keeps one space between words when the user cuts, deletes or pastes whole words.
struct SmartSpacing {
  /// The characters beside the removed or replaced text; `nil` at the ends of the text.
  let before: Character?
  let after: Character?

  /// The side of the space that is removed together with a text.
  enum Side {
    case neither, before, after
  }

  /// Returns the side of the space that would be superfluous after removing words.
  func spare(without text: String) -> Side {
    guard Self.isWord(text.first), Self.isWord(text.last), !Self.isWord(before), !Self.isWord(after) else {
      return .neither
    }
    if before == " ", after.map({ $0.isWhitespace || ".,;:!?)]}".contains($0) }) ?? true { return .before }
    if after == " ", before.map({ $0.isWhitespace || "([{".contains($0) }) ?? true { return .after }
    return .neither
  }

  /// Returns the text with a space on each side where it would otherwise join a word. Inside a word it stays unchanged.
  func spaced(_ text: String) -> String {
    let joinsBefore = Self.isWord(before) && Self.isWord(text.first)
    let joinsAfter = Self.isWord(after) && Self.isWord(text.last)
    if Self.isWord(before), Self.isWord(after) { return text }
    return (joinsBefore ? " " : "") + text + (joinsAfter ? " " : "")
  }

  private static func isWord(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }
}

extension TextEditing {
  /// Returns the spacing for a range if the view enables it; `.default` disables it.
  private func spacing(at range: Range<Int>) -> SmartSpacing? {
    guard smartInsertDeleteType == .yes else { return nil }
    return SmartSpacing(
      before: input.store.string(in: input.store.boundary(before: range.lowerBound)..<range.lowerBound).last,
      after: input.store.string(in: range.upperBound..<input.store.boundary(after: range.upperBound)).first)
  }

  /// The selection including the space that is removed with it.
  var rangeToTakeOut: Range<Int> {
    let range = input.selection.range
    switch spacing(at: range)?.spare(without: input.store.string(in: range)) {
    case .before: return range.lowerBound - 1..<range.upperBound
    case .after: return range.lowerBound..<range.upperBound + 1
    case .neither, nil: return range
    }
  }

  func spaced(_ text: String, at range: Range<Int>) -> String {
    spacing(at: range)?.spaced(text) ?? text
  }
}
