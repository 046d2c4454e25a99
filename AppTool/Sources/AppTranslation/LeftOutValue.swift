import SwiftSyntax

/// A value of a type that was left out, in the body of a function: that of a local variable, or a new root view.
struct LeftOutValue {
  let type: String
  let line: Int
  let value: Range<Int>
  /// The type that a variable states; `nil` if it states none.
  let annotation: Range<Int>?
}

/// Collects such values.
final class LeftOutValueCollector: LeftOutCollector {
  private(set) var found: [LeftOutValue] = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !isExcluded(node), node.parent?.is(CodeBlockItemSyntax.self) == true,
      node.parent?.parent?.parent?.is(SourceFileSyntax.self) == false, node.bindings.count == 1,
      let binding = node.bindings.first, binding.accessorBlock == nil, let value = binding.initializer?.value,
      let type = Self.createdType(value), types.contains(type)
    else { return .visitChildren }
    found.append(
      LeftOutValue(
        type: type, line: file.line(of: node), value: value.range, annotation: binding.typeAnnotation?.range))
    return .skipChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard !isExcluded(node), elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
      elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == "rootView"
    else { return .visitChildren }
    let words = WordCollector(withBodies: true)
    for element in elements.dropFirst(2) { words.walk(element) }
    guard let type = words.found.intersection(types).min() else { return .visitChildren }
    found.append(
      LeftOutValue(
        type: type, line: file.line(of: node),
        value: elements[2].range.lowerBound..<elements[elements.count - 1].range.upperBound, annotation: nil))
    return .skipChildren
  }

  /// The type that the first call of a chain makes a value of; `nil` for another expression.
  private static func createdType(_ expression: ExprSyntax) -> String? {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    var called = call.calledExpression
    if let special = called.as(GenericSpecializationExprSyntax.self) { called = special.expression }
    if let name = called.as(DeclReferenceExprSyntax.self) { return name.baseName.text.withoutBackticks }
    return called.as(MemberAccessExprSyntax.self)?.base.flatMap(createdType)
  }
}
