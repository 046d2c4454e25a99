/// Reads the classes and the uses of identifiers in an Objective-C file.
struct ObjectiveCReader {
  private let tokens: [SourceToken]
  private var index = 0
  private(set) var facts = SourceFacts()
  /// The class part that the current token is in.
  private var part: Int?
  /// The number of open braces.
  private var depth = 0
  /// The variables and parameters of methods and functions.
  private var locals = LocalNames()
  /// The names of variables that get a value after their declaration.
  private var reassigned: Set<String> = []

  init(_ text: String) {
    let scanner = SourceScanner(text, .objectiveC)
    tokens = scanner.tokens
    facts.marks = scanner.marks
    while index < tokens.count { step() }
    for index in facts.constants.indices where reassigned.contains(facts.constants[index].name) {
      facts.constants[index].value = nil
    }
    let tokens = tokens
    facts.forgetVariables { name in
      // Constants are declared as `*const name`, or in `#define`.
      tokens.indices.dropFirst().count { index in
        guard tokens[index].isWord(name) else { return false }
        return ["const", "define"].contains(where: tokens[index - 1].isWord)
          || ["*", ")"].contains(where: tokens[index - 1].isSign)
      }
    }
    facts.noteLabels(in: tokens)
    for token in tokens where token.kind == .string { facts.literals[token.text, default: 0] += 1 }
  }

  private func token(_ offset: Int) -> SourceToken? {
    tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
  }

  private mutating func step() {
    let token = tokens[index]
    switch token.text {
    case "@" where token.kind == .sign: readDirective()
    case "{" where token.kind == .sign:
      depth += 1
      locals.open(at: depth, parameters: [])
    case "}" where token.kind == .sign:
      depth = max(0, depth - 1)
      locals.close(above: depth)
    case "-" where token.kind == .sign && depth == 0 && part != nil: readMethod()
    case "#" where token.kind == .sign: skipPreprocessorLine()
    case "=" where token.kind == .sign:
      noteConstant()
      noteAssignment()
    default: if token.kind == .word { readUse(token) }
    }
    index += 1
  }

  /// Moves to the last token of a directive of the preprocessor.
  private mutating func skipPreprocessorLine() {
    let line = tokens[index].line
    if token(1)?.isWord("define") == true, let name = token(2), token(3)?.isSign("@") == true,
      let text = token(4), text.kind == .string, text.line == line
    {
      facts.constants.append(SourceConstant(name: name.text, value: text.text))
    }
    while let next = token(1), next.line == line { index += 1 }
  }

  private mutating func readDirective() {
    guard let word = token(1), word.kind == .word, word.isAdjacent else { return }
    switch word.text {
    case "interface": readInterface(isDeclaration: true)
    case "implementation": readInterface(isDeclaration: false)
    case "protocol": if let name = token(2), name.kind == .word, part == nil { facts.protocols.insert(name.text) }
    case "end":
      part = nil
      depth = 0
      locals.close(above: 0)
    case "property", "synthesize", "dynamic": readProperty(isList: word.text != "property")
    default: break
    }
  }

  // MARK: Classes

  /// Reads `@interface Name<Types> : Super` or `@implementation Name (Category)`, up to the instance variables.
  private mutating func readInterface(isDeclaration: Bool) {
    guard let name = token(2), name.kind == .word else { return }
    var result = ClassPart(name: name.text, line: name.line, language: .objectiveC, isDeclaration: isDeclaration)
    result.runtimeName = name.text
    var position = afterAngles(index + 3)
    if position < tokens.count, tokens[position].isSign(":"), position + 1 < tokens.count {
      result.supertypes = [tokens[position + 1].text]
      position = afterAngles(position + 2)
    }
    if position < tokens.count, tokens[position].isSign("(") {
      result.isDeclaration = false
      while position < tokens.count, !tokens[position].isSign(")") { position += 1 }
      position += 1
    }
    position = afterAngles(position)
    facts.parts.append(result)
    part = facts.parts.count - 1
    depth = 0
    if position < tokens.count, tokens[position].isSign("{") {
      position = readInstanceVariables(from: position)
      index = position
    } else {
      index = position - 1
    }
  }

  private func afterAngles(_ start: Int) -> Int {
    guard start < tokens.count, tokens[start].isSign("<") else { return start }
    var depth = 0
    for position in start..<tokens.count {
      if tokens[position].isSign("<") { depth += 1 }
      if tokens[position].isSign(">") { depth -= 1 }
      if depth == 0 { return position + 1 }
    }
    return tokens.count
  }

  /// Reads the variables between braces and returns the index of the closing brace.
  private mutating func readInstanceVariables(from open: Int) -> Int {
    var position = open + 1
    var statement: [SourceToken] = []
    var depth = 1
    while position < tokens.count {
      if tokens[position].isSign("{") { depth += 1 }
      if tokens[position].isSign("}") { depth -= 1 }
      if depth == 0 { return position }
      if tokens[position].isSign(";") {
        addNames(of: statement)
        statement = []
      } else {
        statement.append(tokens[position])
      }
      position += 1
    }
    return position
  }

  private mutating func readProperty(isList: Bool) {
    guard part != nil else { return }
    var position = index + 2
    if !isList, position < tokens.count, tokens[position].isSign("(") {
      while position < tokens.count, !tokens[position].isSign(")") { position += 1 }
      position += 1
    }
    var statement: [SourceToken] = []
    while position < tokens.count, !tokens[position].isSign(";"), !tokens[position].isSign("@") {
      statement.append(tokens[position])
      position += 1
    }
    index = position - 1
    addNames(of: statement, haveVariables: !isList)
  }

  /// Adds the names of a declaration such as `IBOutlet UILabel *title, *detail` or `title = _title`.
  ///
  /// - Parameter haveVariables: True for properties, whose instance variables begin with an underscore. An outlet can
  ///   be connected by the name of the variable.
  private mutating func addNames(of statement: [SourceToken], haveVariables: Bool = false) {
    guard let part else { return }
    let isOutlet = statement.contains { $0.isWord("IBOutlet") || $0.isWord("IBOutletCollection") }
    for piece in statement.split(whereSeparator: { $0.isSign(",") }) {
      let head = piece.prefix { !$0.isSign("=") }
      guard let name = Self.name(in: Array(head)) else { continue }
      facts.parts[part].properties.insert(name)
      if haveVariables { facts.parts[part].properties.insert("_\(name)") }
      if isOutlet { facts.parts[part].outlets.append(ClassPart.Outlet(name: name, isRequired: false)) }
    }
  }

  /// Returns the name after `^` of a block, or else the last word outside of parentheses that is not a macro.
  private static func name(in piece: [SourceToken]) -> String? {
    if let caret = piece.firstIndex(where: { $0.isSign("^") }), caret + 1 < piece.count, piece[caret + 1].kind == .word
    {
      return piece[caret + 1].text
    }
    var depth = 0
    var result: String?
    for token in piece {
      if token.isSign("(") { depth += 1 }
      if token.isSign(")") { depth -= 1 }
      let isMacro = token.text.contains("_") && token.text == token.text.uppercased() && token.text.count > 3
      if depth == 0, token.kind == .word, !isMacro { result = token.text }
    }
    return result
  }

  // MARK: Methods

  /// Reads `- (IBAction)show:(id)sender for:(id)event` up to its end.
  private mutating func readMethod() {
    guard let part, token(1)?.isSign("(") == true else { return }
    var position = afterParentheses(index + 1)
    var selector = ""
    while position < tokens.count, !tokens[position].isSign(";"), !tokens[position].isSign("{") {
      let token = tokens[position]
      if token.isSign("(") {
        position = afterParentheses(position)
        continue
      }
      let isLabel = position + 1 < tokens.count && tokens[position + 1].isSign(":")
      if token.kind == .word, isLabel || selector.isEmpty {
        selector += token.text + (isLabel ? ":" : "")
      } else if token.isSign(":"), tokens[position - 1].kind != .word {
        selector += ":"
      } else if token.kind == .word, tokens[position - 1].isSign(")") {
        locals.pending.append(token.text)
      }
      position += 1
    }
    facts.parts[part].selectors.insert(selector)
    if selector == "setValue:forUndefinedKey:" { facts.parts[part].acceptsAnyKey = true }
    index = position - 1
  }

  private func afterParentheses(_ start: Int) -> Int {
    var depth = 0
    for position in start..<tokens.count {
      if tokens[position].isSign("(") { depth += 1 }
      if tokens[position].isSign(")") { depth -= 1 }
      if depth == 0 { return position + 1 }
    }
    return tokens.count
  }

  /// Notes the property of `self.title = …`, `_title = …` or `title = …` inside a method.
  private mutating func noteAssignment() {
    guard let part, depth > 0, let word = token(-1), word.kind == .word, token(1)?.isSign("=") != true else { return }
    // `UILabel *title = …` declares a variable.
    if let before = token(-2), before.kind == .word || before.isSign("*") { return }
    if token(-2)?.isSign(".") == true, token(-3)?.isWord("self") != true { return }
    facts.parts[part].assigned.insert(word.text)
    if word.text.hasPrefix("_") { facts.parts[part].assigned.insert(String(word.text.dropFirst())) }
  }

  // MARK: Identifiers

  /// Notes `NSString *name = @"text";`, at the top of a file if it is constant or static, and forgets the text of a
  /// variable that gets another one.
  private mutating func noteConstant() {
    guard let name = token(-1), name.kind == .word, token(-2)?.isSign(".") != true, token(1)?.isSign("=") != true else {
      return
    }
    let end = tokens[index...].prefix(SourceToken.longestExpression).firstIndex { $0.isSign(";") }
    let values = end.map { identifiers(in: (index + 1)..<$0) } ?? [.computed]
    let isConstant = token(-2)?.isWord("const") == true
    guard isConstant || (token(-2)?.isSign("*") == true && token(-3)?.isWord("NSString") == true) else {
      locals.forget(name.text)
      reassigned.insert(name.text)
      return
    }
    if depth > 0 {
      for case .literal(let text) in values { facts.localTexts.append(text) }
      locals.add(name.text, values, at: depth)
    } else if isConstant || token(-4)?.isWord("static") == true, case .literal(let text) = values.first,
      values.count == 1
    {
      facts.constants.append(SourceConstant(name: name.text, value: text))
    }
  }

  /// The identifiers that the argument after the colon of a label may be, with the texts of the method's variables, and
  /// the index after the argument.
  ///
  /// - Parameter label: The index of the label.
  private func argument(of label: Int) -> (values: [IdentifierValue], end: Int) {
    let start = label + 2
    var position = start
    var depth = 0
    // The question marks whose colons come later.
    var open = 0
    while position < tokens.count, position - start < SourceToken.longestExpression, !tokens[position].isSign(";") {
      let token = tokens[position]
      if ["(", "[", "{"].contains(where: token.isSign) { depth += 1 }
      if [")", "]", "}"].contains(where: token.isSign) { depth -= 1 }
      if depth < 0 { break }
      if depth == 0, token.isSign("?") { open += 1 }
      if depth == 0, token.isSign(":") { open -= 1 }
      let isLabel = token.kind == .word && position + 1 < tokens.count && tokens[position + 1].isSign(":")
      if depth == 0, isLabel, open == 0 { break }
      position += 1
    }
    return (identifiers(in: start..<position).flatMap(locals.resolve), position)
  }

  /// Returns the identifiers that an expression may be: one, or those of both branches of `condition ? one : other`.
  private func identifiers(in range: Range<Int>) -> [IdentifierValue] {
    guard let first = range.first else { return [] }
    guard range.count < SourceToken.longestExpression else { return [.computed] }
    if range.count == 1, tokens[first].kind == .word { return [.constant([tokens[first].text])] }
    if range.count == 2, tokens[first].isSign("@"), tokens[first + 1].kind == .string {
      return [.literal(tokens[first + 1].text)]
    }
    guard let question = range.first(where: { tokens[$0].isSign("?") }) else { return [.computed] }
    let branches = (question + 1)..<range.upperBound
    var open = 1
    let colon = branches.first { position in
      if tokens[position].isSign("?") { open += 1 }
      if tokens[position].isSign(":") { open -= 1 }
      return open == 0
    }
    guard let colon, colon > branches.lowerBound else { return [.computed] }
    return identifiers(in: branches.lowerBound..<colon) + identifiers(in: (colon + 1)..<branches.upperBound)
  }

  private mutating func readUse(_ word: SourceToken) {
    guard token(1)?.isSign(":") == true else { return }
    switch word.text {
    case "performSegueWithIdentifier": addUses(.segue)
    case "instantiateViewControllerWithIdentifier": addUses(.controller)
    case "storyboardWithName":
      for case .literal(let name) in argument(of: index).values { facts.storyboards.insert(name) }
    case "dequeueReusableCellWithReuseIdentifier": addUses(.cell)
    case "dequeueReusableCellWithIdentifier":
      let end = argument(of: index).end
      if end < tokens.count, tokens[end].isWord("forIndexPath") { addUses(.cell) }
    case "forCellReuseIdentifier", "forCellWithReuseIdentifier", "forHeaderFooterViewReuseIdentifier":
      addRegistration(word)
    case "withReuseIdentifier":
      if follows("dequeueReusableSupplementaryViewOfKind") {
        addUses(.view)
      } else if follows("forSupplementaryViewOfKind") {
        addRegistration(word)
      }
    default: break
    }
  }

  /// Returns true if a label is before the current one in the same message.
  private func follows(_ label: String) -> Bool {
    var depth = 0
    for position in (max(0, index - SourceToken.longestExpression)..<index).reversed() {
      let token = tokens[position]
      if [")", "]", "}"].contains(where: token.isSign) { depth += 1 }
      if ["(", "[", "{"].contains(where: token.isSign) { depth -= 1 }
      if depth < 0 || token.isSign(";") { return false }
      if depth == 0, token.isWord(label), tokens[position + 1].isSign(":") { return true }
    }
    return false
  }

  private mutating func addRegistration(_ word: SourceToken) {
    let values = argument(of: index).values
    for value in values {
      switch value {
      case .literal(let text), .local(let text): facts.registered.insert(text)
      case .constant:
        facts.registeredConstants.append(IdentifierUse(kind: .cell, value, line: word.line, type: nil))
      case .computed: facts.registersOthers = true
      }
    }
  }

  private mutating func addUses(_ kind: IdentifierUse.Kind) {
    guard let first = token(2), !(token(-1)?.isSign(")") == true && first.isSign("(")) else { return }
    for value in argument(of: index).values {
      // Methods and variables of a class are not constants.
      let type: String? = if case .constant = value { nil } else { part.map { facts.parts[$0].name } }
      facts.uses.append(
        IdentifierUse(
          kind: kind, value, line: first.line, type: type, isOnSelf: type != nil && token(-1)?.isWord("self") == true))
    }
  }
}
