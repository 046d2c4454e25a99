import Foundation

/// The words of a part of a text, found one by one. A word with a digit is not one.
struct TextWords: Sequence, IteratorProtocol {
  private let text: String
  private var rest: Substring

  init(_ text: String, in part: Range<String.Index>) {
    self.text = text
    rest = text[part]
  }

  /// Begins at the word at an index of the part.
  init(_ text: String, in part: Range<String.Index>, around index: String.Index) {
    var start = Swift.min(Swift.max(index, part.lowerBound), part.upperBound)
    while start > part.lowerBound {
      let before = text.index(before: start)
      guard Self.isInside(text[before]) else { break }
      start = Swift.max(before, part.lowerBound)
    }
    self.init(text, in: start..<part.upperBound)
  }

  mutating func next() -> (text: String, range: NSRange)? {
    while let start = rest.firstIndex(where: Self.isInside) {
      let piece = rest[start...].prefix(while: Self.isInside)
      rest = rest[piece.endIndex...]
      guard let word = Self.word(piece) else { continue }
      let range = NSRange(word.startIndex..<word.endIndex, in: text)
      return (word.replacingOccurrences(of: "’", with: "'"), range)
    }
    return nil
  }

  private static func isInside(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || isApostrophe(character)
  }

  private static func isApostrophe(_ character: Character) -> Bool { character == "'" || character == "’" }

  private static func word(_ piece: Substring) -> Substring? {
    var word = piece
    while let first = word.first, isApostrophe(first) { word.removeFirst() }
    while let last = word.last, isApostrophe(last) { word.removeLast() }
    return word.isEmpty || word.contains(where: \.isNumber) ? nil : word
  }
}
