import SwiftSyntax

// Foundation on Linux has a locale without a region. The runtime library has that of the device.
extension FileTranslation {
  private static let formatters: Set = [
    "DateComponentsFormatter", "DateFormatter", "DateIntervalFormatter", "NumberFormatter",
  ]

  /// Replaces the current locale or calendar by that of the device.
  func translateLocale(_ node: MemberAccessExprSyntax) {
    guard ["current", "autoupdatingCurrent"].contains(node.declName.baseName.text) else { return }
    switch node.base?.trimmedDescription {
    case "Locale", "NSLocale":
      if !declarations.names.contains("Locale") { edits.replace(node.range, with: "AppRuntime.currentLocale") }
    case "Calendar", "NSCalendar":
      if !declarations.names.contains("Calendar") { edits.replace(node.range, with: "AppRuntime.currentCalendar") }
    case nil: if isLocale(node) { edits.replace(node.range, with: "AppRuntime.currentLocale") }
    default: return
    }
  }

  /// Returns true for a value that is assigned to a property `locale`, or passed to a parameter of that name.
  private func isLocale(_ node: MemberAccessExprSyntax) -> Bool {
    if let argument = node.parent?.as(LabeledExprSyntax.self) { return argument.label?.text == "locale" }
    guard let assignment = node.parent?.as(InfixOperatorExprSyntax.self),
      assignment.operator.is(AssignmentExprSyntax.self), assignment.rightOperand.id == node.id
    else { return false }
    return assignment.leftOperand.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "locale"
  }

  /// Gives a new formatter the locale of the device.
  func translateFormatter(_ node: FunctionCallExprSyntax) {
    let called = node.calledExpression.trimmedDescription
    switch called {
    case "DateFormatter.localizedString" where node.arguments.first?.label?.text == "from":
      edits.replace(node.calledExpression.range, with: "AppRuntime.localizedDate")
    case "NumberFormatter.localizedString" where node.arguments.first?.label?.text == "from":
      edits.replace(node.calledExpression.range, with: "AppRuntime.localizedNumber")
    default:
      guard Self.formatters.contains(called), node.arguments.isEmpty, node.trailingClosure == nil,
        node.leftParen != nil, !declarations.names.contains(called)
      else { return }
      edits.replace(node.range.lowerBound..<node.range.lowerBound, with: "AppRuntime.localized(")
      edits.replace(node.range.upperBound..<node.range.upperBound, with: ")")
    }
  }
}
