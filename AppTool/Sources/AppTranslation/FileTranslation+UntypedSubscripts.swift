import SwiftSyntax

// Subscripts of objects of the type `AnyObject`. Objective-C looks up `objectForKeyedSubscript:` and
// `objectAtIndexedSubscript:`; on Linux the type has no subscripts, and `BoxedValue` of the runtime module has these.
extension FileTranslation {
  /// Reads the elements of such an object from a boxed value.
  func translate(_ node: SubscriptCallExprSyntax) {
    guard node.trailingClosure == nil, node.arguments.count == 1, node.arguments.first?.label == nil else { return }
    // The boxed value of `nil` has no elements, so a `?` is not needed.
    let chain = node.calledExpression.as(OptionalChainingExprSyntax.self)
    guard box(chain?.expression ?? node.calledExpression) else { return }
    if let chain { edits.replace(chain.questionMark.range, with: "") }
  }

  /// Makes an object of the type `AnyObject` a boxed value. Returns false for others.
  private func box(_ object: ExprSyntax) -> Bool {
    if let tuple = object.as(TupleExprSyntax.self), let value = tuple.only {
      guard let cast = value.as(TryExprSyntax.self)?.expression.as(AsExprSyntax.self) ?? value.as(AsExprSyntax.self),
        cast.type.isUntyped
      else { return false }
      edits.replace(tuple.leftParen.range, with: "BoxedValue(")
      edits.replace(cast.expression.range.upperBound..<cast.range.upperBound, with: "")
      return true
    }
    guard isUntyped(object.as(ForceUnwrapExprSyntax.self)?.expression ?? object) else { return false }
    let range = object.range
    edits.replace(range.lowerBound..<range.lowerBound, with: "BoxedValue(")
    edits.replace(range.upperBound..<range.upperBound, with: ")")
    return true
  }

  private func isUntyped(_ object: ExprSyntax) -> Bool {
    if let name = object.as(DeclReferenceExprSyntax.self) {
      return UntypedName(name.baseName.text, declarations.methods).isUntyped(at: name)
    }
    let end = object.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    if object.is(SubscriptCallExprSyntax.self) || ["first", "last"].contains(end) {
      return UntypedName("", declarations.methods).isUntyped(object, at: object)
    }
    guard let member = object.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" else {
      return false
    }
    return UntypedName(member.declName.baseName.text).isUntypedProperty(at: member)
  }
}
