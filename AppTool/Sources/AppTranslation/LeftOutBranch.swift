import SwiftSyntax

/// A branch that runs only if a value has a type that was left out, and that therefore never runs.
struct LeftOutBranch {
  let type: String
  let line: Int
  /// The condition that asks for the type.
  let condition: Range<Int>
  /// The statements between the braces.
  let body: Range<Int>
}

/// Collects the statements `if` with a condition such as `value is Type` or `let value = value as? Type`.
final class LeftOutBranchCollector: LeftOutCollector {
  private(set) var found: [LeftOutBranch] = []

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    guard !isExcluded(node) else { return .skipChildren }
    for condition in node.conditions {
      guard let type = askedType(condition.condition), types.contains(type) else { continue }
      let body = node.body.leftBrace.range.upperBound..<node.body.rightBrace.range.lowerBound
      let branch = LeftOutBranch(
        type: type, line: file.line(of: node), condition: condition.condition.range, body: body)
      found.append(branch)
      if let other = node.elseBody { walk(other) }
      return .skipChildren
    }
    return .visitChildren
  }

  /// The name of the type that a condition asks for; `nil` for another condition.
  private func askedType(_ condition: ConditionElementSyntax.Condition) -> String? {
    let expression: ExprSyntax? =
      switch condition {
      case .expression(let expression): expression
      case .optionalBinding(let binding): binding.initializer?.value
      default: nil
      }
    guard let sequence = expression?.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type.trimmedDescription,
      let middle = sequence.elements.dropFirst().first
    else { return nil }
    let isAsked =
      middle.is(UnresolvedIsExprSyntax.self)
      || middle.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
    return isAsked ? type : nil
  }
}
