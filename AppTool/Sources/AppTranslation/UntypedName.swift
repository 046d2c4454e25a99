import SwiftSyntax

/// A name that can stand for a value whose type is stated to be `AnyObject`. The nearest binding around a place decides:
/// a variable, a condition, a parameter, or a property of a type around.
struct UntypedName {
  let name: String

  init(_ name: String) {
    self.name = name
  }

  /// Returns true if the name has the type `AnyObject`, or an optional of it, at a place.
  func isUntyped(at place: some SyntaxProtocol) -> Bool { decide(at: place) { binding(in: $0, before: $1) } }

  /// Returns true if the type around a place has such a property.
  func isUntypedProperty(at place: some SyntaxProtocol) -> Bool {
    decide(at: place) { node, _ in node.as(MemberBlockSyntax.self).flatMap(property) }
  }

  private func decide(at place: some SyntaxProtocol, _ binding: (Syntax, Syntax) -> Bool?) -> Bool {
    var inner = Syntax(place)
    while let outer = inner.parent {
      if let found = binding(outer, inner) { return found }
      inner = outer
    }
    return false
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
      return node.typeAnnotation?.type.isUntyped ?? false
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
      return type.map(\.isUntyped) ?? isUntyped(binding.initializer?.value, at: node)
    }
    return nil
  }

  private func condition(in elements: [ConditionElementSyntax]) -> Bool? {
    for element in elements.reversed() {
      switch element.condition {
      case .optionalBinding(let binding):
        guard binds(binding.pattern) else { continue }
        if let type = binding.typeAnnotation?.type { return type.isUntyped }
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
    list.first { ($0.secondName ?? $0.firstName).text == name }?.type.isUntyped
  }

  private func parameter(of closure: ClosureExprSyntax) -> Bool? {
    switch closure.signature?.parameterClause {
    case .simpleInput(let names): names.contains { $0.name.text == name } ? false : nil
    case .parameterClause(let clause):
      clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }.map { $0.type?.isUntyped ?? false }
    case nil: nil
    }
  }

  private func binds(_ node: some SyntaxProtocol) -> Bool {
    if let identifier = node.as(IdentifierPatternSyntax.self) { return identifier.identifier.text == name }
    return node.children(viewMode: .sourceAccurate).contains(where: binds)
  }

  /// Returns true for a value that is cast to the type, or that another name of the type stands for.
  private func isUntyped(_ value: ExprSyntax?, at place: some SyntaxProtocol) -> Bool {
    guard let value = value?.plain else { return false }
    if let cast = value.as(AsExprSyntax.self) { return cast.type.isUntyped }
    if let member = value.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
      return UntypedName(member.declName.baseName.text).isUntypedProperty(at: place)
    }
    return value.as(DeclReferenceExprSyntax.self).map { UntypedName($0.baseName.text).isUntyped(at: place) } ?? false
  }
}

extension TypeSyntax {
  /// True for `AnyObject` and optionals of it.
  var isUntyped: Bool {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.isUntyped }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType.isUntyped }
    return self.as(IdentifierTypeSyntax.self)?.name.text == "AnyObject"
  }
}

extension ExprSyntax {
  /// The expression without `try`, `await`, `!` and parentheses around it.
  fileprivate var plain: ExprSyntax {
    let inner =
      self.as(TryExprSyntax.self)?.expression ?? self.as(AwaitExprSyntax.self)?.expression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression ?? self.as(TupleExprSyntax.self)?.only
    return inner?.plain ?? self
  }
}

extension TupleExprSyntax {
  /// The expression in parentheses; `nil` for a tuple.
  var only: ExprSyntax? { elements.count == 1 ? elements.first?.expression : nil }
}
