import SwiftSyntax

// Calls of methods that the type of the receiver does not have, which Objective-C looks up by their names.
extension FileTranslation {
  /// Looks a method of an object of the type `AnyObject` up by its name. Returns false if the object has another type.
  func translateUntypedCall(
    _ node: FunctionCallExprSyntax, _ callee: ExprSyntax, _ base: String, _ labels: [String?]
  ) -> Bool {
    guard let tuple = untypedReceiver(callee) else { return false }
    return callByName(node, tuple, SelectorName.method(base, labels: labels), "untypedCall")
  }

  /// Looks a method that a class of the app declares up by its name. The result must not be used, because its type is
  /// not known.
  func translateRequiredUntypedCall(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), node.isStatement,
      let tuple = untypedReceiver(ExprSyntax(member))
    else { return }
    let base = member.declName.baseName.text.withoutBackticks
    let labels = node.arguments.map { $0.label?.text.withoutBackticks }
    let declared = declarations.selectors(base, labels: labels, types: nil, in: nil)
    guard let method = declared.first(where: \.isVisible), !Self.boxedValues.contains(base) else { return }
    _ = callByName(node, tuple, method.selector, "AppRuntime.requiredCall")
  }

  /// Registers the call of a method of what `prepare(withInvocationTarget:)` returns as the inverse of a change.
  func translateInvocation(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      let cast = base.withoutMarks.as(TupleExprSyntax.self), cast.elements.count == 1,
      let prepared = cast.elements.first?.expression.as(AsExprSyntax.self)?.expression
        .as(FunctionCallExprSyntax.self),
      let name = prepared.calledExpression.as(MemberAccessExprSyntax.self)?.declName,
      name.baseName.text == "prepare", prepared.arguments.count == 1, let target = prepared.arguments.first,
      target.label?.text == "withInvocationTarget", node.trailingClosure == nil, let open = node.leftParen
    else { return }
    let labels = node.arguments.map { $0.label?.text.withoutBackticks }
    let selector = SelectorName.method(member.declName.baseName.text.withoutBackticks, labels: labels)
    edits.replace(cast.leftParen.range, with: "")
    edits.replace(
      name.range.lowerBound..<target.expression.range.lowerBound, with: "registerInvocation(\"\(selector)\", on: ")
    edits.replace(target.expression.range.upperBound..<open.range.upperBound, with: ", [")
    listArguments(of: node)
  }

  private static let anchors: Set = [
    "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "centerXAnchor",
    "centerYAnchor", "widthAnchor", "heightAnchor",
  ]

  /// Looks an anchor of an object of the type `AnyObject` up, which views and layout guides have.
  func translateAnchor(_ node: MemberAccessExprSyntax) {
    guard Self.anchors.contains(node.declName.baseName.text),
      let base = node.base?.as(DeclReferenceExprSyntax.self), base.argumentNames == nil,
      UntypedName(base.baseName.text).isUntyped(at: node)
    else { return }
    edits.replace(base.range, with: "AppRuntime.layoutItem(\(base.baseName.text))")
  }

  /// Returns the expression in parentheses of a method of an object that is cast to `AnyObject`.
  private func untypedReceiver(_ callee: ExprSyntax) -> TupleExprSyntax? {
    guard let tuple = callee.as(MemberAccessExprSyntax.self)?.base?.as(TupleExprSyntax.self),
      let cast = tuple.elements.first?.expression.as(AsExprSyntax.self), tuple.elements.count == 1,
      cast.type.trimmedDescription == "AnyObject", cast.questionOrExclamationMark == nil
    else { return nil }
    return tuple
  }

  private func callByName(
    _ node: FunctionCallExprSyntax, _ receiver: TupleExprSyntax, _ selector: String, _ function: String
  ) -> Bool {
    guard node.trailingClosure == nil, let open = node.leftParen else { return false }
    let range = receiver.range
    edits.replace(range.lowerBound..<range.lowerBound, with: "\(function)(\"\(selector)\", on: ")
    edits.replace(range.upperBound..<open.range.upperBound, with: ", [")
    listArguments(of: node)
    return true
  }

  /// Makes the arguments the elements of a list.
  private func listArguments(of node: FunctionCallExprSyntax) {
    for argument in node.arguments {
      guard let label = argument.label, let colon = argument.colon else { continue }
      edits.replace(label.range.lowerBound..<colon.range.upperBound, with: "")
    }
    if let close = node.rightParen { edits.replace(close.range, with: "])") }
  }
}

extension FunctionCallExprSyntax {
  /// True if the call is a statement, or the only expression of a closure.
  fileprivate var isStatement: Bool {
    guard let item = parent?.as(CodeBlockItemSyntax.self) else { return false }
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return true }
    if let function = list.parent?.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause == nil
    }
    return list.parent?.is(AccessorBlockSyntax.self) != true
  }
}

extension ExprSyntax {
  /// The expression before a `?` or `!`.
  fileprivate var withoutMarks: ExprSyntax {
    self.as(OptionalChainingExprSyntax.self)?.expression ?? self.as(ForceUnwrapExprSyntax.self)?.expression ?? self
  }
}
