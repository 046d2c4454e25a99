import SwiftSyntax

// The optional methods of the toolkit's delegates are requirements with default implementations, so a call has a result
// for each delegate. On Apple's systems the result is `nil` for one without the method, and apps fall back on it.
extension FileTranslation {
  /// Drops the mark of a call of such a method. A result that is used is `nil` if the delegate lacks the method.
  func translateDelegateCall(
    _ node: FunctionCallExprSyntax, _ callee: ExprSyntax, _ mark: TokenSyntax, selector: String
  ) {
    edits.replace(mark.range, with: "")
    guard mark.tokenKind == .postfixQuestionMark, node.isUsed,
      let receiver = callee.as(MemberAccessExprSyntax.self)?.base
    else { return }
    let object = (receiver.as(OptionalChainingExprSyntax.self)?.expression ?? receiver).trimmedDescription
    // A call or a cast would be evaluated twice.
    guard object != "super", !object.contains("(") else { return }
    let (start, end) = (node.range.lowerBound, node.range.upperBound)
    edits.replace(start..<start, with: "AppRuntime.answer(of: \(object), to: \"\(selector)\", ")
    edits.replace(end..<end, with: node.continuesChain ? ")?" : ")")
  }
}

extension FunctionCallExprSyntax {
  /// False for a statement among others.
  fileprivate var isUsed: Bool {
    guard let item = parent?.as(CodeBlockItemSyntax.self) else { return true }
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    if let function = list.parent?.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    return list.parent?.is(ClosureExprSyntax.self) == true || list.parent?.is(AccessorBlockSyntax.self) == true
  }

  /// True if a member of the result follows in the same optional chain.
  fileprivate var continuesChain: Bool {
    parent?.as(MemberAccessExprSyntax.self)?.base?.id == id
      || parent?.as(SubscriptCallExprSyntax.self)?.calledExpression.id == id
  }
}
