import SwiftSyntax

/// A name that can stand for a value whose type is stated to be `AnyObject`. The nearest binding around a place decides:
/// a variable, a condition, a parameter, or a property of a type around.
struct UntypedName {
  let name: String
  /// The number of arrays and dictionaries around the type: 1 for `[String: AnyObject]`.
  private var depth = 0
  /// The methods of the app, which tell the types of the parameters of closures.
  private let methods: [Declarations.Method]
  /// The names of the properties with the type, by which those of other objects are known.
  private let properties: Set<String>

  init(_ name: String, _ methods: [Declarations.Method] = [], properties: Set<String> = []) {
    (self.name, self.methods, self.properties) = (name, methods, properties)
  }

  /// Returns true if the name has the type `AnyObject`, or an optional of it, at a place.
  func isUntyped(at place: some SyntaxProtocol) -> Bool { decide(at: place) { binding(in: $0, before: $1) } ?? false }

  /// Returns true if nothing in the file binds the name at a place, and a property of the type has it: the place can be
  /// in an extension or a subclass of the property's class.
  func isPropertyOfOthers(at place: some SyntaxProtocol) -> Bool {
    properties.contains(name) && decide(at: place) { binding(in: $0, before: $1) } == nil
  }

  /// The same name for a collection of such values.
  private var collection: UntypedName {
    var result = self
    result.depth += 1
    return result
  }

  /// Returns true if the type around a place has such a property.
  func isUntypedProperty(at place: some SyntaxProtocol) -> Bool {
    decide(at: place) { node, _ in node.as(MemberBlockSyntax.self).flatMap(property) } ?? false
  }

  private func decide(at place: some SyntaxProtocol, _ binding: (Syntax, Syntax) -> Bool?) -> Bool? {
    var inner = Syntax(place)
    while let outer = inner.parent {
      if let found = binding(outer, inner) { return found }
      inner = outer
    }
    return nil
  }

  /// Returns true if a node binds the name for a part of it with the type `AnyObject`, false if it binds it with
  /// another type; `nil` if it does not bind it.
  private func binding(in node: Syntax, before part: Syntax) -> Bool? {
    switch node.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list):
      return list.reversed().lazy.filter { $0.position < part.position }.compactMap(statement).first
    case .conditionElementList(let list): return condition(in: list.filter { $0.position < part.position })
    case .ifExpr(let node): return node.body.id == part.id ? condition(in: Array(node.conditions)) : nil
    case .whileStmt(let node): return node.body.id == part.id ? condition(in: Array(node.conditions)) : nil
    case .forStmt(let node):
      guard node.body.id == part.id, binds(node.pattern) else { return nil }
      return node.typeAnnotation.map { isUntyped($0.type) } ?? collection.isUntyped(node.sequence, at: node)
    case .switchCase(let node): return binds(node.label) ? false : nil
    case .catchClause(let node): return binds(node.catchItems) ? false : nil
    case .closureExpr(let node): return parameter(of: node)
    case .functionDecl(let node): return parameter(in: node.signature.parameterClause.parameters)
    case .initializerDecl(let node): return parameter(in: node.signature.parameterClause.parameters)
    case .subscriptDecl(let node): return parameter(in: node.parameterClause.parameters)
    case .memberBlock(let node): return property(of: node)
    default: return nil
    }
  }

  // MARK: Bindings

  private func statement(_ item: CodeBlockItemSyntax) -> Bool? {
    if let variable = item.item.as(VariableDeclSyntax.self) { return self.variable(variable) }
    return item.item.as(GuardStmtSyntax.self).flatMap { condition(in: Array($0.conditions)) }
  }

  private func property(of block: MemberBlockSyntax) -> Bool? {
    block.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self).flatMap(variable) }.first
  }

  private func variable(_ node: VariableDeclSyntax) -> Bool? {
    let bindings = Array(node.bindings)
    for (index, binding) in bindings.enumerated().reversed() where binds(binding.pattern) {
      guard binding.pattern.is(IdentifierPatternSyntax.self) else { return false }
      // In `var a, b: AnyObject` both have the type.
      let type = bindings[index...].lazy.prefix { $0.id == binding.id || $0.initializer == nil }
        .compactMap { $0.typeAnnotation?.type }.first
      return type.map(isUntyped) ?? isUntyped(binding.initializer?.value, at: node)
    }
    return nil
  }

  private func condition(in elements: [ConditionElementSyntax]) -> Bool? {
    for element in elements.reversed() {
      switch element.condition {
      case .optionalBinding(let binding):
        guard binds(binding.pattern) else { continue }
        if let type = binding.typeAnnotation?.type { return isUntyped(type) }
        // `if let name` has the type that the name has before.
        guard let value = binding.initializer?.value else { return isUntyped(at: element) }
        return isUntyped(value, at: element)
      case .matchingPattern(let match): if binds(match.pattern) { return false }
      default: continue
      }
    }
    return nil
  }

  private func parameter(in list: FunctionParameterListSyntax) -> Bool? {
    list.first { ($0.secondName ?? $0.firstName).text == name }.map { isUntyped($0.type) }
  }

  private func parameter(of closure: ClosureExprSyntax) -> Bool? {
    switch closure.signature?.parameterClause {
    case .simpleInput(let names):
      names.map(\.name.text).firstIndex(of: name).map { isUntyped(parameter: $0, of: closure) }
    case .parameterClause(let clause):
      clause.parameters.enumerated().first { ($0.element.secondName ?? $0.element.firstName).text == name }
        .map { $0.element.type.map(isUntyped) ?? isUntyped(parameter: $0.offset, of: closure) }
    case nil: nil
    }
  }

  private func isUntyped(_ type: TypeSyntax) -> Bool { type.isUntyped(inside: depth) }

  /// Returns true if the app's methods that a closure can be an argument of give its parameter the type `AnyObject`.
  private func isUntyped(parameter index: Int, of closure: ClosureExprSyntax) -> Bool {
    guard depth == 0 else { return false }
    let argument = closure.parent?.as(LabeledExprSyntax.self)
    guard let call = (argument?.parent?.parent ?? closure.parent)?.as(FunctionCallExprSyntax.self) else { return false }
    let called: DeclReferenceExprSyntax? =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
    let candidates = methods.filter { $0.base == called?.baseName.text }
    let types = candidates.compactMap { method in
      argument.map { argument in
        zip(method.labels, method.types).first { $0.0 == argument.label?.text }?.1
      } ?? method.types.last
    }
    return !types.isEmpty && types.allSatisfy { FunctionTypeText($0).isUntyped(parameter: index) }
  }

  private func binds(_ node: some SyntaxProtocol) -> Bool {
    if let identifier = node.as(IdentifierPatternSyntax.self) { return identifier.identifier.text == name }
    return node.children(viewMode: .sourceAccurate).contains(where: binds)
  }

  /// Returns true for a value that is cast to the type, that another name of the type stands for, or that is an element
  /// of a collection of such values.
  func isUntyped(_ value: ExprSyntax?, at place: some SyntaxProtocol) -> Bool {
    guard let value = value?.plain else { return false }
    if let cast = value.as(AsExprSyntax.self) { return isUntyped(cast.type) }
    if let element = value.as(SubscriptCallExprSyntax.self) {
      guard element.arguments.count == 1, element.arguments.first?.label == nil else { return false }
      return collection.isUntyped(element.calledExpression, at: place)
    }
    if let member = value.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = member.declName.baseName.text
      if base.trimmedDescription == "self" { return named(member.declName).isUntypedProperty(at: place) }
      if ["first", "last"].contains(name), collection.isUntyped(base, at: place) { return true }
      return depth == 0 && properties.contains(name)
    }
    return value.as(DeclReferenceExprSyntax.self).map { named($0).isUntyped(at: place) } ?? false
  }

  private func named(_ reference: DeclReferenceExprSyntax) -> UntypedName {
    var result = UntypedName(reference.baseName.text, methods, properties: properties)
    result.depth = depth
    return result
  }
}

/// The type of a function without spaces, such as `@escaping(_a:AnyObject?,_b:Int)->Void`.
private struct FunctionTypeText {
  private let parameters: [Substring]

  init(_ text: String) {
    // Between the parenthesis before the arrow and the one that belongs to it.
    let before = text.firstRange(of: "->").map { text[..<$0.lowerBound] } ?? ""
    var nesting = 0
    let open = before.indices.reversed().first { index in
      nesting += before[index] == ")" ? 1 : before[index] == "(" ? -1 : 0
      return nesting == 0
    }
    guard let open, before.last == ")" else {
      parameters = []
      return
    }
    let inner = before[before.index(after: open)...].dropLast()
    var (depth, parts) = (0, [inner.startIndex])
    for index in inner.indices {
      if "([<".contains(inner[index]) { depth += 1 }
      if ")]>".contains(inner[index]) { depth -= 1 }
      if inner[index] == ",", depth == 0 { parts.append(inner.index(after: index)) }
    }
    parts.append(inner.endIndex)
    parameters = zip(parts, parts.dropFirst()).map { inner[$0..<$1] }
  }

  func isUntyped(parameter index: Int) -> Bool {
    guard parameters.indices.contains(index) else { return false }
    let type = parameters[index].split(separator: ":").last ?? ""
    return ["AnyObject", "AnyObject?", "AnyObject!"].contains(String(type.prefix { $0 != "," }))
  }
}

extension TypeSyntax {
  /// True for `AnyObject` and optionals of it.
  var isUntyped: Bool { isUntyped(inside: 0) }

  /// Returns true for such a type in a number of arrays and dictionaries.
  fileprivate func isUntyped(inside depth: Int) -> Bool {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.isUntyped(inside: depth) }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return optional.wrappedType.isUntyped(inside: depth)
    }
    if depth == 0 { return self.as(IdentifierTypeSyntax.self)?.name.text == "AnyObject" }
    let element = self.as(ArrayTypeSyntax.self)?.element ?? self.as(DictionaryTypeSyntax.self)?.value
    return element?.isUntyped(inside: depth - 1) ?? false
  }
}

extension ExprSyntax {
  /// The expression without `try`, `await`, `?`, `!` and parentheses around it.
  fileprivate var plain: ExprSyntax {
    let inner =
      self.as(TryExprSyntax.self)?.expression ?? self.as(AwaitExprSyntax.self)?.expression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression ?? self.as(OptionalChainingExprSyntax.self)?.expression
      ?? self.as(TupleExprSyntax.self)?.only
    return inner?.plain ?? self
  }
}

extension TupleExprSyntax {
  /// The expression in parentheses; `nil` for a tuple.
  var only: ExprSyntax? { elements.count == 1 ? elements.first?.expression : nil }
}
