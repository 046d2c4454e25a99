import SwiftSyntax

/// Casts, and the types of values in patterns.
extension FileTranslation {
  /// Types between which `as` converts on Apple's systems, and on Linux does not.
  private static let bridged: Set = [
    "NSString", "NSArray", "NSDictionary", "NSNumber", "NSSet", "NSData", "NSDate", "NSURL", "NSError", "String",
    "NSAttributedString", "CFString", "CFURL", "NSDecimalNumber", "NSRange", "NSValue", "NSAttributedString.Key",
    "[NSNumber]",
  ]

  /// Makes the type of a cast such as `value as String!` of Swift 4 an optional, whose value is taken. Returns the type
  /// without the mark; `nil` for other casts.
  private func unwrapCast(_ node: AsExprSyntax) -> TypeSyntax? {
    guard let type = node.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) else { return nil }
    let start = node.range.lowerBound
    let isPlain = node.questionOrExclamationMark == nil
    if isPlain { edits.replace(start..<start, with: "(") }
    edits.replace(type.exclamationMark.range, with: isPlain ? "?)!" : "?")
    return type.wrappedType
  }

  func translate(_ node: AsExprSyntax) {
    // In a pattern it asks for the type.
    let isPattern =
      node.parent?.is(ExpressionPatternSyntax.self) == true || node.expression.is(PatternExprSyntax.self)
      || node.expression.is(DiscardAssignmentExprSyntax.self)
    guard !isPattern, !translateManagedCast(node), !dropAppearanceCast(node) else { return }
    if node.questionOrExclamationMark != nil, node.type.trimmedDescription == "CGFloat" {
      edits.replace(node.expression.range.lowerBound..<node.expression.range.lowerBound, with: "unboxedNumber(")
      edits.replace(node.expression.range.upperBound..<node.expression.range.upperBound, with: ")")
      return
    }
    // The keys of dictionaries are hashable values on Linux.
    if node.isKey, ["NSCopying", "any NSCopying"].contains(node.type.trimmedDescription) {
      return edits.replace(node.type.range, with: "AnyHashable")
    }
    let type = unwrapCast(node) ?? node.type
    guard node.questionOrExclamationMark == nil, Self.bridged.contains(type.trimmedDescription) else { return }
    // Literals of numbers are objects where the type says so.
    if let array = node.expression.as(ArrayExprSyntax.self), node.type.is(ArrayTypeSyntax.self),
      array.elements.map(\.expression).allSatisfy({
        $0.is(IntegerLiteralExprSyntax.self) || $0.is(FloatLiteralExprSyntax.self)
      })
    {
      return
    }
    let range = node.expression.range
    edits.replace(range.lowerBound..<range.lowerBound, with: "bridged(")
    edits.replace(range.upperBound..<range.upperBound, with: ")")
  }

  /// The sets of Foundation that are no literals on Linux.
  private static let sets: Set = ["NSSet", "NSMutableSet", "NSCountedSet"]

  /// Makes a literal of a set, as in `let names: NSSet = ["a", "b"]`, a call of its initializer.
  func makeSets(in node: VariableDeclSyntax) {
    for binding in node.bindings {
      guard let type = binding.typeAnnotation?.type.trimmedDescription, Self.sets.contains(type),
        let list = binding.initializer?.value.as(ArrayExprSyntax.self)
      else { continue }
      edits.replace(list.range.lowerBound..<list.range.lowerBound, with: "\(type)(array: ")
      edits.replace(list.range.upperBound..<list.range.upperBound, with: ")")
    }
  }

  /// The types of the properties of `UITextInputTraits`, which are optional on Apple's systems for an object that is known
  /// by the protocol only.
  private static let textTraits = [
    "autocapitalizationType": "UITextAutocapitalizationType", "autocorrectionType": "UITextAutocorrectionType",
    "enablesReturnKeyAutomatically": "Bool", "isSecureTextEntry": "Bool",
    "keyboardAppearance": "UIKeyboardAppearance", "keyboardType": "UIKeyboardType", "returnKeyType": "UIReturnKeyType",
    "spellCheckingType": "UITextSpellCheckingType",
  ]

  /// Makes such a property an optional where the patterns of a `switch` are.
  func translate(_ node: SwitchExprSyntax) {
    guard let member = node.subject.as(MemberAccessExprSyntax.self),
      let type = Self.textTraits[member.declName.baseName.text]
    else { return }
    let hasOptionalPattern = node.cases.contains { element in
      guard case .case(let label) = element.as(SwitchCaseSyntax.self)?.label else { return false }
      return label.caseItems.contains {
        $0.pattern.as(ExpressionPatternSyntax.self)?.expression.is(OptionalChainingExprSyntax.self) == true
      }
    }
    let end = member.range.upperBound
    if hasOptionalPattern { edits.replace(end..<end, with: " as \(type)?") }
  }
}

extension AsExprSyntax {
  /// True for the key of an element, as in `setObject(value, forKey: "a" as NSCopying)` and `values["a" as NSCopying]`.
  fileprivate var isKey: Bool {
    guard let argument = parent?.as(LabeledExprSyntax.self) else { return false }
    return argument.label?.text == "forKey"
      || argument.label == nil && argument.parent?.parent?.is(SubscriptCallExprSyntax.self) == true
  }
}
