import SwiftSyntax

/// Members of objects that are read as values.
extension FileTranslation {
  /// Looks a property of the first or last object of an array of any objects up by its name.
  private func translateUntyped(_ node: MemberAccessExprSyntax) {
    guard let chain = node.base?.as(OptionalChainingExprSyntax.self),
      let end = chain.expression.as(MemberAccessExprSyntax.self),
      ["first", "last"].contains(end.declName.baseName.text),
      let list = end.base?.as(MemberAccessExprSyntax.self)?.declName ?? end.base?.as(DeclReferenceExprSyntax.self),
      declarations.untypedLists.contains(list.baseName.text), node.parent?.is(FunctionCallExprSyntax.self) != true
    else { return }
    let start = node.range.lowerBound
    edits.replace(start..<start, with: "untypedMember(\"\(node.declName.baseName.text)\", of: ")
    edits.replace(chain.questionMark.range.lowerBound..<node.range.upperBound, with: ")")
  }

  /// Looks a property of a boxed number or structure up in an object of the type `AnyObject`.
  func translate(_ node: MemberAccessExprSyntax) {
    translateOptionalReference(node)
    translateDirectory(node)
    translateAnchor(node)
    translateLocale(node)
    translateDateSymbols(node)
    translateTextAttributes(node)
    if let base = node.base { translateModule(base, of: node.declName.baseName.text) }
    if node.base?.is(SuperExprSyntax.self) == true { return translateSuper(node) }
    if translateCreationValue(node) { return }
    translateUntyped(node)
    typeUntypedSender(node)
    let name = node.declName.baseName.text
    replaceFoundationMethod(node)
    if name == "sync", node.base?.trimmedDescription == "DispatchQueue.main" {
      return edits.replace(node.declName.range, with: "syncFromAnyQueue")
    }
    let label = node.parent?.as(FunctionCallExprSyntax.self)?.arguments.first?.label?.text
    let isLookup = Self.boxedLookups[name]?.contains(label ?? "") == true
    if Self.boxedValues.contains(name), let cast = node.base?.as(FunctionCallExprSyntax.self),
      cast.calledExpression.trimmedDescription == "unsafeBitCast",
      cast.arguments.last?.expression.trimmedDescription == "AnyObject.self"
    {
      edits.replace(cast.range.lowerBound..<cast.range.lowerBound, with: "BoxedValue(")
      edits.replace(cast.range.upperBound..<cast.range.upperBound, with: ")")
      return
    }
    if Self.boxedValues.contains(name), let cast = node.base?.mappedCast { return box(cast) }
    guard isLookup || Self.boxedValues.contains(name), let tuple = node.base?.as(TupleExprSyntax.self),
      tuple.elements.count == 1, let cast = tuple.elements.first?.expression.as(AsExprSyntax.self),
      cast.type.trimmedDescription == "AnyObject",
      cast.questionOrExclamationMark == nil
    else { return }
    edits.replace(tuple.leftParen.range, with: "BoxedValue(")
    edits.replace(cast.expression.range.upperBound..<cast.range.upperBound, with: "")
  }

  /// Makes a value that is cast to `AnyObject` one whose members are those of numbers and geometry.
  private func box(_ cast: AsExprSyntax) {
    edits.replace(cast.range.lowerBound..<cast.range.lowerBound, with: "BoxedValue(")
    edits.replace(cast.expression.range.upperBound..<cast.range.upperBound, with: ")")
  }

  /// The first labels of the methods that look a value up by its key.
  private static let boxedLookups: [String: Set<String>] = ["object": ["forKey"], "value": ["forKey", "forKeyPath"]]

  /// The properties of boxed numbers and structures.
  static let boxedValues: Set = [
    "cgRectValue", "cgPointValue", "cgSizeValue", "cgVectorValue", "cgAffineTransformValue", "uiEdgeInsetsValue",
    "intValue", "doubleValue", "floatValue", "boolValue", "integerValue", "uintValue", "count",
  ]

  /// Reads an optional method as a value, as in `if let show = delegate?.show(_:)` and `delegate.show != nil`.
  private func translateOptionalReference(_ node: MemberAccessExprSyntax) {
    let isCalled =
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
      || node.parent?.is(OptionalChainingExprSyntax.self) == true
    guard !isCalled, node.base?.is(OptionalChainingExprSyntax.self) == true || node.mustBeOptional else { return }
    let base = node.declName.baseName.text.withoutBackticks
    let labels = node.declName.argumentNames?.arguments.map {
      $0.name.text == "_" ? nil : $0.name.text.withoutBackticks
    }
    // A property of another type can have the name of the method.
    guard labels != nil || !declarations.properties.contains(base) else { return }
    let found = declarations.optionals.filter {
      $0.base == base && $0.labels != nil && (labels == nil || $0.labels == labels)
    }
    if found.count == 1, let member = found.first { edits.replace(node.declName.range, with: member.holder) }
  }

  /// Lets attributes that are assigned to a field or a text have the keys of Swift 4.0.
  private func translateTextAttributes(_ node: MemberAccessExprSyntax) {
    let names: Set = ["defaultTextAttributes", "linkTextAttributes", "typingAttributes"]
    guard names.contains(node.declName.baseName.text),
      let assignment = node.parent?.as(InfixOperatorExprSyntax.self), assignment.leftOperand.id == node.id,
      assignment.operator.is(AssignmentExprSyntax.self), !assignment.rightOperand.is(NilLiteralExprSyntax.self)
    else { return }
    let range = assignment.rightOperand.range
    edits.replace(range.lowerBound..<range.lowerBound, with: "AppRuntime.textAttributes(")
    edits.replace(range.upperBound..<range.upperBound, with: ")")
  }
}

extension ExprSyntax {
  /// The cast in an expression such as `value.map { $0 as AnyObject }?`; `nil` for others.
  fileprivate var mappedCast: AsExprSyntax? {
    let call = self.as(OptionalChainingExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self)
    let statements = call?.trailingClosure?.statements
    guard let cast = statements?.first?.item.as(AsExprSyntax.self), statements?.count == 1,
      cast.type.trimmedDescription == "AnyObject", cast.questionOrExclamationMark == nil
    else { return nil }
    return cast
  }
}

extension MemberAccessExprSyntax {
  /// True for a value that a condition unwraps or that is compared with `nil`.
  fileprivate var mustBeOptional: Bool {
    if parent?.parent?.is(OptionalBindingConditionSyntax.self) == true { return true }
    guard let comparison = parent?.as(InfixOperatorExprSyntax.self) else { return false }
    return ["==", "!="].contains(comparison.operator.trimmedDescription)
      && [comparison.leftOperand, comparison.rightOperand].contains { $0.is(NilLiteralExprSyntax.self) }
  }
}
