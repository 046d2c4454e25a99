/// The words, signs and constants of a predicate's text.
struct PredicateTokens {
  enum Token: Equatable {
    /// A name, a keyword, or a key path.
    case word(String)
    case text(String)
    case number(Double)
    case sign(String)
    /// `%@` and the formats of numbers.
    case argument
    /// `%K`.
    case pathArgument
    case variable(String)
  }

  /// Returns the tokens of a text.
  static func tokens(of text: String) throws(PredicateFormatError) -> [Token] {
    var reader = PredicateTokens(rest: text[...])
    var result: [Token] = []
    while let token = try reader.next() { result.append(token) }
    return result
  }

  private static let signs = ["<=", ">=", "==", "!=", "<>", "=<", "=>", "&&", "||"]
  private static let formats = ["ld", "lu", "li", "lf", "lld", "llu", "zd", "d", "i", "u", "f", "g", "c", "s", "@"]
  private static let singles = "=<>!(){}[],+-*/"

  private var rest: Substring

  private mutating func next() throws(PredicateFormatError) -> Token? {
    rest = rest.drop(while: \.isWhitespace)
    guard let first = rest.first else { return nil }
    if first == "\"" || first == "'" { return .text(try quoted(first)) }
    if first == "%" { return try argument() }
    if first == "$" {
      rest.removeFirst()
      return .variable(word())
    }
    if first.isNumber { return number() }
    if let sign = Self.signs.first(where: rest.hasPrefix) {
      rest.removeFirst(2)
      return .sign(sign)
    }
    if Self.singles.contains(first) {
      rest.removeFirst()
      return .sign(String(first))
    }
    guard first.isLetter || first == "_" || first == "@" || first == "#" else { throw .unexpected(String(rest)) }
    return .word(word())
  }

  private mutating func word() -> String {
    let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@#".contains($0) }
    rest = rest[word.endIndex...]
    return word.replacingOccurrences(of: "#", with: "")
  }

  private mutating func number() -> Token? {
    let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "e" || $0 == "E" }
    rest = rest[digits.endIndex...]
    return Double(digits).map { .number($0) } ?? .word(String(digits))
  }

  private mutating func quoted(_ mark: Character) throws(PredicateFormatError) -> String {
    let start = String(rest)
    var result = ""
    rest.removeFirst()
    while let character = rest.popFirst() {
      if character == mark { return result }
      guard character == "\\", let escaped = rest.popFirst() else {
        result.append(character)
        continue
      }
      result.append(["n": "\n", "t": "\t", "r": "\r"][escaped] ?? escaped)
    }
    throw .unclosed(start)
  }

  private mutating func argument() throws(PredicateFormatError) -> Token {
    let start = String(rest)
    rest.removeFirst()
    if rest.hasPrefix("K") {
      rest.removeFirst()
      return .pathArgument
    }
    guard let format = Self.formats.first(where: rest.hasPrefix) else { throw .unexpected(start) }
    rest.removeFirst(format.count)
    return .argument
  }
}

/// The reason for which a text is not a predicate.
enum PredicateFormatError: Error, Equatable, CustomStringConvertible {
  case unexpected(String)
  case unclosed(String)
  case ended
  case missingArgument(Int)
  case notAPath(String)

  var description: String {
    switch self {
    case .unexpected(let rest): "'\(rest)' was not expected here"
    case .unclosed(let rest): "the text \(rest) has no closing quotation mark"
    case .ended: "the text ends before the predicate does"
    case .missingArgument(let count): "the text needs more than the \(count) arguments given"
    case .notAPath(let value): "%K needs the name of a property, not '\(value)'"
    }
  }
}
