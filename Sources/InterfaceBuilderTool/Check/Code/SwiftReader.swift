/// Reads the classes and the uses of identifiers in a Swift file.
struct SwiftReader {
  let tokens: SwiftTokens
  private(set) var index = 0
  var facts = SourceFacts()

  private enum Scope {
    /// The index of the class part; `nil` for a protocol.
    case type(Int?)
    case other
  }
  private var scopes: [Scope] = []
  private var pending: Scope?
  /// The constants, variables and parameters of functions.
  private(set) var locals = LocalNames()
  /// The attributes and modifiers before the next declaration.
  private var attributes: Set<String> = []
  /// The argument of `@objc(…)` before the next declaration.
  private var objectiveCName: String?
  /// The scopes at each open `#if`.
  private var conditions: [[Scope]] = []
  /// The enumerations with texts as raw values.
  private var textEnumerations: Set<Int> = []
  /// The parts whose members the Objective-C runtime finds without an attribute.
  private var exposedParts: Set<Int> = []

  private static let typeKeywords: Set = ["class", "struct", "enum", "protocol", "extension", "actor"]
  private static let memberKeywords: Set = ["func", "var", "let", "subscript", "init", "override", "final"]
  /// Attributes and modifiers of members that the Objective-C runtime finds.
  private static let exposing: Set = [
    "objc", "IBAction", "IBOutlet", "IBSegueAction", "IBInspectable", "NSManaged", "GKInspectable", "override",
    "dynamic",
  ]

  init(_ text: String) {
    let scanner = SourceScanner(text, .swift)
    tokens = SwiftTokens(scanner.tokens)
    facts.marks = scanner.marks
    while index < tokens.count { step() }
    facts.forgetVariables { tokens.declarations(of: $0) }
    facts.noteLabels(in: scanner.tokens)
    for token in scanner.tokens where token.kind == .string { facts.literals[token.text, default: 0] += 1 }
  }

  /// Returns the token at an offset from the current one.
  func token(_ offset: Int) -> SourceToken? {
    tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
  }

  private mutating func step() {
    let token = tokens[index]
    switch token.kind {
    case .sign: readSign(token.text)
    case .word: readWord(token)
    case .string, .openString: index += 1
    }
  }

  private mutating func readSign(_ sign: String) {
    switch sign {
    case "{":
      scopes.append(pending ?? .other)
      pending = nil
      locals.open(at: scopes.count, parameters: tokens.parameters(ofClosureAt: index))
      clearAttributes()
    case "}":
      if !scopes.isEmpty { scopes.removeLast() }
      locals.close(above: scopes.count)
      clearAttributes()
    case "@": return readAttribute()
    case "#": readDirective()
    default: break
    }
    index += 1
  }

  private mutating func clearAttributes() {
    attributes = []
    objectiveCName = nil
  }

  private mutating func readAttribute() {
    guard let name = token(1), name.kind == .word else {
      index += 1
      return
    }
    attributes.insert(name.text)
    index += 2
    guard let open = token(0), open.isSign("("), open.isAdjacent else { return }
    let end = tokens.closing(from: index)
    if name.text == "objc", end > index { objectiveCName = tokens[(index + 1)..<end].map(\.text).joined() }
    index = end + 1
  }

  /// Restores the scopes at an `#else`, because each branch may open the same brace.
  private mutating func readDirective() {
    switch token(1)?.text {
    case "if": conditions.append(scopes)
    case "else", "elseif":
      guard let last = conditions.last else { return }
      scopes = last
      locals.close(above: last.count)
    case "endif": if !conditions.isEmpty { conditions.removeLast() }
    default: break
    }
  }

  // MARK: Words

  private mutating func readWord(_ word: SourceToken) {
    if token(-1)?.isSign(".") != true, readDeclaration(word) { return }
    if word.text == "for", let name = token(1), token(2)?.isWord("in") == true { locals.pending.append(name.text) }
    readUse(word)
    noteAssignment(word)
    if isTested, let type = enclosingPart { facts.parts[type].tested.insert(word.text) }
    index += 1
  }

  /// Reads a declaration and returns true if the word begins one.
  private mutating func readDeclaration(_ word: SourceToken) -> Bool {
    switch word.text {
    case "class" where token(1).map { Self.memberKeywords.contains($0.text) } == true: attributes.insert("static")
    case _ where Self.typeKeywords.contains(word.text) && token(1)?.kind == .word:
      readType(word)
      return true
    case "static", "override", "dynamic": attributes.insert(word.text)
    case "func": readFunction()
    case "var", "let": readProperty()
    case "typealias":
      if let name = token(1), token(2)?.isSign("=") == true {
        facts.aliases[name.text] = tokens.typeName(from: index + 3).name
      }
      clearAttributes()
    case "import":
      if token(1)?.isWord("InterfaceBuilder") == true { facts.importsInterfaceBuilder = true }
      // The kind of an imported declaration is not a declaration.
      if let kind = token(1), Self.typeKeywords.contains(kind.text) { index += 1 }
      clearAttributes()
    case "case":
      readCases()
      clearAttributes()
    case "init", "subscript", "deinit", "associatedtype": clearAttributes()
    default: return false
    }
    index += 1
    return true
  }

  private mutating func readType(_ keyword: SourceToken) {
    var (name, position) = tokens.typeName(from: index + 1)
    var supertypes: [String] = []
    if position < tokens.count, tokens[position].isSign(":") {
      position += 1
      while position < tokens.count, !tokens[position].isSign("{"), !tokens[position].isWord("where") {
        if tokens[position].isSign("@") {
          position += 2
        } else if tokens[position].kind == .word {
          let type = tokens.typeName(from: position)
          supertypes.append(type.name)
          position = type.end
        } else {
          position += 1
        }
      }
    }
    while position < tokens.count, !tokens[position].isSign("{") { position += 1 }
    index = position
    if keyword.text == "protocol" {
      facts.protocols.insert(name)
      pending = .type(nil)
    } else {
      var part = ClassPart(
        name: name, line: keyword.line, language: .swift, isDeclaration: keyword.text != "extension",
        supertypes: supertypes)
      part.runtimeName = objectiveCName
      if attributes.contains("objcMembers") || (attributes.contains("objc") && keyword.text == "extension") {
        exposedParts.insert(facts.parts.count)
      }
      if keyword.text == "enum", supertypes.contains("String") { textEnumerations.insert(facts.parts.count) }
      facts.parts.append(part)
      pending = .type(facts.parts.count - 1)
    }
    clearAttributes()
  }

  // MARK: Members

  /// The class part whose body the current token is directly in.
  private var part: Int? {
    guard case .type(let part?) = scopes.last else { return nil }
    return part
  }

  private func isExposed(in part: Int) -> Bool {
    exposedParts.contains(part) || !attributes.isDisjoint(with: Self.exposing)
  }

  /// Reads `case detail, edit = "editSegue"` of an enumeration with texts as raw values.
  private mutating func readCases() {
    guard let part, textEnumerations.contains(part) else { return }
    var position = index + 1
    while position < tokens.count, tokens[position].kind == .word {
      let name = tokens[position].text
      var constant = SourceConstant(type: facts.parts[part].name, name: name, value: name, isLiteral: false)
      position += 1
      if position + 1 < tokens.count, tokens[position].isSign("=") {
        let literal = tokens[position + 1]
        constant.value = literal.kind == .string ? literal.text : nil
        constant.isLiteral = true
        position += 2
      }
      facts.constants.append(constant)
      guard position < tokens.count, tokens[position].isSign(",") else { return }
      position += 1
    }
  }

  /// Notes a constant such as `static let cell = "Cell"`.
  ///
  /// - Parameter start: The index of its name.
  private mutating func noteConstant(at start: Int) {
    var constant = SourceConstant(type: part.map { facts.parts[$0].name }, name: tokens[start].text)
    var position = start + 1
    if position + 1 < tokens.count, tokens[position].isSign(":"), tokens[position + 1].isWord("String") {
      position += 2
    }
    if position + 1 < tokens.count, tokens[position].isSign("="), tokens[position + 1].kind == .string,
      tokens[index].isWord("let")
    {
      // An operator after the text computes another one.
      let next = position + 2 < tokens.count ? tokens[position + 2] : nil
      if next?.isSign("+") != true, next?.isSign(".") != true { constant.value = tokens[position + 1].text }
    }
    facts.constants.append(constant)
  }

  /// Reads the names of a declaration such as `var title: UILabel!, detail: UILabel!`.
  private mutating func readProperty() {
    defer { clearAttributes() }
    // Variables of functions are not visible elsewhere.
    guard part != nil || scopes.isEmpty else { return noteLocals() }
    for name in tokens.names(declaredAt: index + 1) {
      noteConstant(at: name)
      noteProperty(at: name)
    }
  }

  /// Notes the variables of a function, with the texts of those that are constants.
  private mutating func noteLocals() {
    for name in tokens.names(declaredAt: index + 1) {
      let values = tokens[index].isWord("let") ? tokens.identifiers(declaredAt: name + 1) : [.computed]
      for case .literal(let text) in values { facts.localTexts.append(text) }
      locals.add(tokens[name].text, values, at: scopes.count)
    }
  }

  private mutating func noteProperty(at start: Int) {
    guard let part, !attributes.contains("static") else { return }
    let name = tokens[start].text
    if isExposed(in: part) {
      facts.parts[part].properties.insert(name)
    } else {
      facts.parts[part].hiddenProperties.insert(name)
    }
    guard attributes.contains("IBOutlet") else { return }
    facts.parts[part].outlets.append(
      ClassPart.Outlet(name: name, isRequired: tokens.isImplicitlyUnwrapped(from: start + 1)))
  }

  private mutating func readFunction() {
    defer { clearAttributes() }
    guard let name = token(1), name.kind == .word else { return }
    let open = tokens.afterGenerics(index + 2)
    guard open < tokens.count, tokens[open].isSign("(") else { return }
    let labels = tokens.labels(from: open)
    locals.pending = tokens.parameters(from: open)
    noteSwift2(name.text, labels)
    guard let part, !attributes.contains("static") else { return }
    if labels.contains("forUndefinedKey") { facts.parts[part].acceptsAnyKey = true }
    // Methods of Objective-C protocols are exposed without an attribute.
    let mayImplement = !facts.parts[part].isDeclaration && !facts.parts[part].supertypes.isEmpty
    let selectors = objectiveCName.map { [$0] } ?? Self.selectors(of: name.text, labels)
    if isExposed(in: part) || mayImplement {
      facts.parts[part].selectors.formUnion(selectors)
    } else {
      facts.parts[part].hiddenSelectors.formUnion(selectors)
    }
    if labels == ["sender"] { facts.parts[part].swift2Selectors.insert("\(name.text):") }
  }

  /// Returns the possible selectors of a method. Swift joins the first label with `With`, or without if the label
  /// begins with a preposition.
  private static func selectors(of name: String, _ labels: [String]) -> [String] {
    guard let first = labels.first else { return [name] }
    let rest = labels.dropFirst().map { "\($0):" }.joined()
    if first.isEmpty { return ["\(name):\(rest)"] }
    let label = first.prefix(1).uppercased() + first.dropFirst()
    return ["\(name)With\(label):\(rest)", "\(name)\(label):\(rest)"]
  }

  private mutating func noteSwift2(_ name: String, _ labels: [String]) {
    let appearance: Set = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    if name == "prepareForSegue" || name == "numberOfSectionsInTableView"
      || (appearance.contains(name) && labels == ["animated"])
    {
      facts.isSwift2 = true
    }
  }

  private mutating func noteAssignment(_ word: SourceToken) {
    guard let sign = token(1), sign.isSign("="), let type = enclosingPart else { return }
    if let next = token(2), next.isAdjacent, next.isSign("=") { return }
    let isMember = token(-1)?.isSign(".") == true
    if isMember, token(-2)?.isWord("self") != true { return }
    facts.parts[type].assigned.insert(word.text)
  }

  /// True at the name of `field?.text`, `field != nil`, `field == nil` and `if let field`, on its own or after `self.`.
  private var isTested: Bool {
    if token(-1)?.isSign(".") == true, token(-2)?.isWord("self") != true { return false }
    if token(1)?.isSign("?") == true { return token(2)?.isSign(".") == true }
    if let sign = token(1), sign.isSign("!") || sign.isSign("=") {
      return token(2)?.isSign("=") == true && token(3)?.isWord("nil") == true
    }
    guard token(-1)?.isWord("let") == true, let before = token(-2) else { return false }
    return before.isWord("if") || before.isWord("guard") || before.isSign(",")
  }

  /// The class part around the current token.
  var enclosingPart: Int? {
    for scope in scopes.reversed() { if case .type(let part) = scope { return part } }
    return nil
  }
}
