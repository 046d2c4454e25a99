import SwiftSyntax

/// A method as `#selector` names it.
struct MethodReference {
  /// The expression before the name: a type, `self`, or an object; `nil` if there is none.
  let type: String?
  let base: String
  let labels: [String?]?

  init?(_ expression: ExprSyntax) {
    let name: DeclReferenceExprSyntax
    if let member = expression.as(MemberAccessExprSyntax.self) {
      name = member.declName
      let last = member.base?.trimmedDescription.split(separator: ".").last
      type = last.map { $0.filter { $0 != "?" && $0 != "!" } }.flatMap { text in
        text.first?.isUppercase == true || text == "self" ? text : "?"
      }
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      name = reference
      type = nil
    } else {
      return nil
    }
    base = name.baseName.text.withoutBackticks
    labels = name.argumentNames?.arguments.map { $0.name.text == "_" ? nil : $0.name.text.withoutBackticks }
  }
}

/// Collects the base names of the methods that `#selector` names.
final class SelectorCollector: SyntaxVisitor {
  private(set) var found: Set<String> = []

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", let argument = node.arguments.first?.expression else {
      return .visitChildren
    }
    let method = argument.as(AsExprSyntax.self)?.expression ?? argument
    if let reference = MethodReference(method) { found.insert(reference.base) }
    return .skipChildren
  }
}
