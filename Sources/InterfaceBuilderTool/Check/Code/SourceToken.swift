/// One word, text or sign of a source file.
struct SourceToken: Equatable {
  enum Kind {
    /// An identifier, keyword or number.
    case word
    /// A string literal without interpolation; the text is its content.
    case string
    /// A string literal with interpolation, whose content is not known.
    case openString
    /// One character of punctuation.
    case sign
  }

  let kind: Kind
  let text: String
  /// The line, from 1.
  let line: Int
  /// True if no white space and no comment is before it.
  let isAdjacent: Bool

  /// Number of tokens from which an expression counts as computed; 200. A larger number lets a file with nested
  /// expressions take much time and stack.
  static let longestExpression = 200

  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
  func isWord(_ word: String) -> Bool { kind == .word && text == word }
}

enum SourceLanguage {
  case swift, objectiveC
}
