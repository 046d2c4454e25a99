import SwiftSyntax

// On Apple's systems the symbols of a `DateFormatter` have implicitly unwrapped types, and on Linux plain ones.
extension FileTranslation {
  private static let symbols: Set = [
    "amSymbol", "eraSymbols", "longEraSymbols", "monthSymbols", "pmSymbol", "quarterSymbols", "shortMonthSymbols",
    "shortQuarterSymbols", "shortStandaloneMonthSymbols", "shortStandaloneQuarterSymbols",
    "shortStandaloneWeekdaySymbols", "shortWeekdaySymbols", "standaloneMonthSymbols", "standaloneQuarterSymbols",
    "standaloneWeekdaySymbols", "veryShortMonthSymbols", "veryShortStandaloneMonthSymbols",
    "veryShortStandaloneWeekdaySymbols", "veryShortWeekdaySymbols", "weekdaySymbols",
  ]

  /// Makes such symbols an optional where one is unwrapped.
  func translateDateSymbols(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName.text
    guard Self.symbols.contains(name), node.base?.hasOptionalChain == false, !declarations.properties.contains(name),
      let parent = node.parent
    else { return }
    let operation = parent.as(InfixOperatorExprSyntax.self)
    let isReplaced = operation?.operator.trimmedDescription == "??" && operation?.leftOperand.id == node.id
    let isUnwrapped =
      parent.is(ForceUnwrapExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
      || parent.parent?.is(OptionalBindingConditionSyntax.self) == true
    guard isReplaced || isUnwrapped else { return }
    edits.replace(node.range.lowerBound..<node.range.lowerBound, with: "Optional(")
    edits.replace(node.range.upperBound..<node.range.upperBound, with: ")")
  }
}
