/// Reads predicates such as `name BEGINSWITH[c] %@ AND age >= 18`.
///
/// The grammar is that of Apple's "Predicate Format String Syntax" without SUBQUERY, FUNCTION and CAST.
struct PredicateParser {
  private let tokens: [PredicateTokens.Token]
  private let arguments: [Any?]
  private var index = 0
  private var argumentIndex = 0

  /// - Throws: ``PredicateFormatError`` for a text that is not a predicate, or that needs more arguments.
  static func condition(of format: String, _ arguments: [Any?]) throws(PredicateFormatError) -> PredicateCondition {
    var parser = PredicateParser(tokens: try PredicateTokens.tokens(of: format), arguments: arguments)
    let result = try parser.disjunction()
    if let rest = parser.peek { throw .unexpected(Self.name(of: rest)) }
    return result
  }

  /// - Throws: ``PredicateFormatError`` for a text that is not an expression, or that needs more arguments.
  static func expression(of format: String, _ arguments: [Any?]) throws(PredicateFormatError) -> PredicateExpression {
    var parser = PredicateParser(tokens: try PredicateTokens.tokens(of: format), arguments: arguments)
    let result = try parser.sum()
    if let rest = parser.peek { throw .unexpected(Self.name(of: rest)) }
    return result
  }

  private init(tokens: [PredicateTokens.Token], arguments: [Any?]) {
    self.tokens = tokens
    self.arguments = arguments
  }

  // MARK: Conditions

  private mutating func disjunction() throws(PredicateFormatError) -> PredicateCondition {
    var parts = [try conjunction()]
    while accept("||") || acceptWord("OR") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws(PredicateFormatError) -> PredicateCondition {
    var parts = [try negation()]
    while accept("&&") || acceptWord("AND") { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func negation() throws(PredicateFormatError) -> PredicateCondition {
    if accept("!") || acceptWord("NOT") { return .not(try negation()) }
    if acceptWord("TRUEPREDICATE") { return .constant(true) }
    if acceptWord("FALSEPREDICATE") { return .constant(false) }
    // A parenthesis opens a condition, or an expression such as (a + b) > 2.
    let start = (index, argumentIndex)
    if accept("(") {
      if let inner = try? disjunction(), accept(")") { return inner }
      (index, argumentIndex) = start
    }
    return .comparison(try comparison())
  }

  private mutating func comparison() throws(PredicateFormatError) -> PredicateComparison {
    var quantity = PredicateComparison.Quantity.one
    if acceptWord("ANY") || acceptWord("SOME") { quantity = .any }
    if acceptWord("ALL") { quantity = .all }
    if acceptWord("NONE") { quantity = .none }
    let left = try sum()
    let kind = try relation()
    let options = try compareOptions()
    return PredicateComparison(
      quantity: quantity, left: left, operator: kind, options: options, right: try sum())
  }

  private mutating func relation() throws(PredicateFormatError) -> PredicateComparison.Operator {
    guard let token = peek else { throw .ended }
    index += 1
    let spelling =
      switch token {
      case .sign(let sign): ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="][sign] ?? sign
      case .word(let word): word.uppercased()
      default: ""
      }
    guard let result = PredicateComparison.Operator(rawValue: spelling) else { throw .unexpected(Self.name(of: token)) }
    return result
  }

  private mutating func compareOptions() throws(PredicateFormatError) -> String.CompareOptions {
    guard accept("[") else { return [] }
    guard case .word(let letters)? = peek else { throw .unexpected("[") }
    index += 1
    guard accept("]") else { throw .unexpected(letters) }
    var options: String.CompareOptions = []
    if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
    if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
    return options
  }

  // MARK: Expressions

  private mutating func sum() throws(PredicateFormatError) -> PredicateExpression {
    var result = try product()
    while let sign = ["+", "-"].first(where: { accept($0) }) { result = .sum(result, sign, try product()) }
    return result
  }

  private mutating func product() throws(PredicateFormatError) -> PredicateExpression {
    var result = try value()
    while let sign = ["*", "/"].first(where: { accept($0) }) { result = .sum(result, sign, try value()) }
    return result
  }

  private mutating func value() throws(PredicateFormatError) -> PredicateExpression {
    if accept("-") { return .sum(.constant(0), "-", try value()) }
    if accept("(") {
      let inner = try sum()
      guard accept(")") else { throw .unexpected(peek.map(Self.name) ?? "(") }
      return inner
    }
    if accept("{") { return try list() }
    guard let token = peek else { throw .ended }
    index += 1
    switch token {
    case .text(let text): return .constant(text)
    case .number(let number): return .constant(number)
    case .variable(let name): return .variable(name)
    case .argument: return .constant(try argument())
    case .pathArgument:
      let name = try argument()
      guard let path = PredicateValue.text(name) else { throw .notAPath(name.map { "\($0)" } ?? "nil") }
      return .path(path)
    case .word(let word): return Self.constant(word).map { .constant($0) } ?? .path(word)
    case .sign(let sign): throw .unexpected(sign)
    }
  }

  private mutating func list() throws(PredicateFormatError) -> PredicateExpression {
    var parts: [PredicateExpression] = []
    while !accept("}") {
      parts.append(try sum())
      guard accept(",") || peek == .sign("}") else { throw peek.map { .unexpected(Self.name(of: $0)) } ?? .ended }
    }
    return .list(parts)
  }

  private static func constant(_ word: String) -> Any?? {
    switch word.uppercased() {
    case "TRUE", "YES": .some(true)
    case "FALSE", "NO": .some(false)
    case "NIL", "NULL": .some(nil)
    default: nil
    }
  }

  private mutating func argument() throws(PredicateFormatError) -> Any? {
    guard arguments.indices.contains(argumentIndex) else { throw .missingArgument(arguments.count) }
    defer { argumentIndex += 1 }
    return arguments[argumentIndex]
  }

  // MARK: Tokens

  private var peek: PredicateTokens.Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  private mutating func accept(_ sign: String) -> Bool {
    guard peek == .sign(sign) else { return false }
    index += 1
    return true
  }

  private mutating func acceptWord(_ word: String) -> Bool {
    guard case .word(let next)? = peek, next.uppercased() == word else { return false }
    index += 1
    return true
  }

  private static func name(of token: PredicateTokens.Token) -> String {
    switch token {
    case .word(let text), .text(let text), .sign(let text): text
    case .number(let number): "\(number)"
    case .argument: "%@"
    case .pathArgument: "%K"
    case .variable(let name): "$\(name)"
    }
  }
}
