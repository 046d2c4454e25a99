import SwiftSyntax

// On Apple's systems an appearance proxy has the type of its class. Here it is a structure, so code must not state the type.
extension FileTranslation {
  /// Drops the cast in `UINavigationBar.appearance() as UINavigationBar`. Returns false for other casts.
  func dropAppearanceCast(_ node: AsExprSyntax) -> Bool {
    guard Self.isAppearance(node.expression, of: node.type) else { return false }
    let (value, end) = (node.expression.range, node.range.upperBound)
    if node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark {
      edits.replace(value.lowerBound..<value.lowerBound, with: "Optional(")
      edits.replace(value.upperBound..<end, with: ")")
    } else {
      edits.replace(value.upperBound..<end, with: "")
    }
    return true
  }

  /// Drops the type in `let bar: UINavigationBar = UINavigationBar.appearance()`.
  func dropAppearanceType(_ node: VariableDeclSyntax) {
    for binding in node.bindings {
      guard let annotation = binding.typeAnnotation, var value = binding.initializer?.value else { continue }
      if let cast = value.as(AsExprSyntax.self), cast.questionOrExclamationMark == nil { value = cast.expression }
      if Self.isAppearance(value, of: annotation.type) { blank(annotation.range) }
    }
  }

  /// Returns true for a call that gives the appearance proxy of a class.
  private static func isAppearance(_ expression: ExprSyntax, of type: TypeSyntax) -> Bool {
    guard let member = expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
    else { return false }
    return member.declName.baseName.text == "appearance" && member.base?.trimmedDescription == type.trimmedDescription
  }
}
