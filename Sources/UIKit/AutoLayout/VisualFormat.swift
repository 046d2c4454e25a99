/// A parsed line of the visual format language: `H:|-[title(>=80@750)]-8-[value]|`.
package struct VisualFormat: Equatable, Sendable {
  package var isVertical = false
  package var startsAtSuperview = false
  package var endsAtSuperview = false
  package var views: [ViewPart] = []
  /// One between neighbours, including the superview if it is named; in reading order.
  package var gaps: [Gap] = []

  package struct ViewPart: Equatable, Sendable {
    package var name: String
    package var predicates: [Predicate] = []
    /// The position of the name in the text, in characters.
    package var offset: Int
  }

  package enum Gap: Equatable, Sendable {
    /// No gap: the edges meet.
    case none
    /// A single `-`.
    case standard
    case predicates([Predicate])
  }

  package struct Predicate: Equatable, Sendable {
    package var relation: NSLayoutConstraint.Relation = .equal
    package var value: Value
    package var priority: Value?
    package var offset: Int
  }

  package enum Value: Equatable, Sendable {
    case number(Double)
    /// A metric, or another view in the predicate of a view.
    case name(String)
  }
}

/// The error of an invalid line of the visual format language.
///
/// Its three lines are: the error, the text, and a mark below the character of the error.
package struct VisualFormatError: Error, Equatable, CustomStringConvertible {
  package var problem: String
  package var text: String
  package var offset: Int

  package init(problem: String, text: String, offset: Int) {
    self.problem = problem
    self.text = text
    self.offset = offset
  }

  package var description: String {
    "Unable to parse constraint format: \(problem)\n\(text)\n\(String(repeating: " ", count: offset))^"
  }
}

/// Parses one line from left to right.
package struct VisualFormatParser {
  private let text: String
  private let characters: [Character]
  private var place = 0

  package init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  package mutating func parse() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    if take("H:") { format.isVertical = false } else if take("V:") { format.isVertical = true }
    if take("|") {
      format.startsAtSuperview = true
      format.gaps.append(try gap())
      guard peek == "[" else { throw failure("expected a view '[' after the superview's gap") }
    }
    while true {
      format.views.append(try view())
      if isAtEnd { break }
      let gap = try gap()
      if take("|") {
        format.endsAtSuperview = true
        format.gaps.append(gap)
        break
      }
      guard peek == "[" else { throw failure("expected a view '[' or the superview '|'") }
      format.gaps.append(gap)
    }
    guard isAtEnd else { throw failure("nothing may follow the superview '|' at the end") }
    return format
  }

  // MARK: Parts

  private mutating func view() throws(VisualFormatError) -> VisualFormat.ViewPart {
    try expect("[", "expected a view, such as '[name]'")
    let offset = place
    let name = word()
    guard !name.isEmpty else { throw failure("expected a view's name") }
    var part = VisualFormat.ViewPart(name: name, offset: offset)
    if peek == "(" { part.predicates = try predicates() }
    try expect("]", "expected ']' after the view '\(name)'")
    return part
  }

  private mutating func gap() throws(VisualFormatError) -> VisualFormat.Gap {
    guard take("-") else { return .none }
    if peek == "[" || peek == "|" { return .standard }
    let predicates: [VisualFormat.Predicate]
    if peek == "(" {
      predicates = try self.predicates()
    } else {
      let offset = place
      var predicate = VisualFormat.Predicate(value: try value(), offset: offset)
      if take("@") { predicate.priority = try value() }
      predicates = [predicate]
    }
    try expect("-", "expected '-' after the distance")
    return .predicates(predicates)
  }

  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    try expect("(", "expected '('")
    var result = [try predicate()]
    while take(",") { result.append(try predicate()) }
    try expect(")", "expected ',' or ')'")
    return result
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let offset = place
    var relation = NSLayoutConstraint.Relation.equal
    if take("==") {
      relation = .equal
    } else if take("<=") {
      relation = .lessThanOrEqual
    } else if take(">=") {
      relation = .greaterThanOrEqual
    }
    var predicate = VisualFormat.Predicate(relation: relation, value: try value(), offset: offset)
    if take("@") { predicate.priority = try value() }
    return predicate
  }

  private mutating func value() throws(VisualFormatError) -> VisualFormat.Value {
    let start = place
    if peek == "-" || peek == "+" { place += 1 }
    while let character = peek, character.isASCII, character.isNumber || character == "." { place += 1 }
    if place > start {
      guard let number = Double(String(characters[start..<place])) else {
        place = start
        throw failure("expected a number")
      }
      return .number(number)
    }
    let name = word()
    guard !name.isEmpty else { throw failure("expected a number, a metric or a view's name") }
    return .name(name)
  }

  private mutating func word() -> String {
    let start = place
    while let character = peek, character.isLetter || character.isNumber || character == "_" || character == "." {
      place += 1
    }
    return String(characters[start..<place])
  }

  // MARK: Characters

  private var peek: Character? { place < characters.count ? characters[place] : nil }
  private var isAtEnd: Bool { place == characters.count }

  private mutating func take(_ word: String) -> Bool {
    guard characters[place...].starts(with: word) else { return false }
    place += word.count
    return true
  }

  private mutating func expect(_ word: String, _ problem: String) throws(VisualFormatError) {
    guard take(word) else { throw failure(problem) }
  }

  private func failure(_ problem: String) -> VisualFormatError {
    VisualFormatError(problem: problem, text: text, offset: place)
  }
}
