/// Keeps one space between words when a person cuts, deletes or pastes whole words.
struct SmartSpacing {
  /// Beside what is taken out or replaced; `nil` at the ends of the text.
  let before: Character?
  let after: Character?

  /// Which of the spaces beside a text goes with it.
  enum Side {
    case neither, before, after
  }

  /// The space that would be left over where words are taken out.
  func spare(without text: String) -> Side {
    guard Self.isWord(text.first), Self.isWord(text.last), !Self.isWord(before), !Self.isWord(after) else {
      return .neither
    }
    if before == " ", after.map({ $0.isWhitespace || ".,;:!?)]}".contains($0) }) ?? true { return .before }
    if after == " ", before.map({ $0.isWhitespace || "([{".contains($0) }) ?? true { return .after }
    return .neither
  }

  /// A text with a space where it would else grow together with a word; inside a word it stays as it is.
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

extension TextEditor {
  /// What the view asks for; `.default` leaves the spaces alone.
  private func spacing(at range: Range<Int>) -> SmartSpacing? {
    guard owner.smartInsertDeleteType == .yes else { return nil }
    return SmartSpacing(
      before: store.string(in: store.boundary(before: range.lowerBound)..<range.lowerBound).last,
      after: store.string(in: range.upperBound..<store.boundary(after: range.upperBound)).first)
  }

  /// The selection with the space that goes with it.
  var rangeToTakeOut: Range<Int> {
    let range = selection.range
    switch spacing(at: range)?.spare(without: store.string(in: range)) {
    case .before: return range.lowerBound - 1..<range.upperBound
    case .after: return range.lowerBound..<range.upperBound + 1
    case .neither, nil: return range
    }
  }

  func spaced(_ text: String, at range: Range<Int>) -> String {
    spacing(at: range)?.spaced(text) ?? text
  }
}
