import SwiftSyntax

extension FileTranslation {
  // MARK: Macros

  func translate(
    _ name: String, _ arguments: LabeledExprListSyntax, _ node: some SyntaxProtocol
  ) -> SyntaxVisitorContinueKind {
    switch name {
    case "selector": translateSelector(arguments, node)
    case "keyPath": translateKeyPath(arguments, node)
    case "Preview": blank(node.range)
    case "imageLiteral": replaceLiteral(arguments, node) { "UIImage(named: \($0[0]))!" }
    case "fileLiteral":
      replaceLiteral(arguments, node) { "Bundle.main.url(forResource: \($0[0]), withExtension: nil)!" }
    default: return .visitChildren
    }
    return .skipChildren
  }

  private func replaceLiteral(
    _ arguments: LabeledExprListSyntax, _ node: some SyntaxProtocol, _ text: ([String]) -> String
  ) {
    let texts = arguments.map { $0.expression.trimmedDescription }
    edits.replace(node.range, with: text(texts + Array(repeating: "1", count: max(0, 4 - texts.count))))
  }

  private func translateKeyPath(_ arguments: LabeledExprListSyntax, _ node: some SyntaxProtocol) {
    var names = (arguments.first?.expression.trimmedDescription ?? "").split(separator: ".").map(String.init)
    // The path begins at a type, `self`, or a property of the type around.
    while names.count > 1, let first = names.first, first == "self" || first.first?.isUppercase == true {
      names.removeFirst()
    }
    edits.replace(node.range, with: "\"\(names.map { $0.filter { $0 != "?" && $0 != "!" } }.joined(separator: "."))\"")
  }

  private func translateSelector(_ arguments: LabeledExprListSyntax, _ node: some SyntaxProtocol) {
    guard let argument = arguments.first else { return }
    var expression = argument.expression
    var type: TypeSyntax?
    if let cast = expression.as(AsExprSyntax.self) { (expression, type) = (cast.expression, cast.type) }
    while let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first {
      expression = only.expression
    }
    if let cast = expression.as(AsExprSyntax.self) { (expression, type) = (cast.expression, cast.type) }
    guard let reference = MethodReference(expression) else {
      return report(node, "#selector(\(argument.trimmedDescription)) does not name a method")
    }
    switch argument.label?.text {
    case "getter": edits.replace(node.range, with: selectorText(reference.base))
    case "setter": edits.replace(node.range, with: selectorText(SelectorName.setter(reference.base)))
    default:
      guard let name = selector(of: reference, as: type, node) else { return }
      edits.replace(node.range, with: selectorText(name))
    }
  }

  /// The selector of a name, also in a module with a type of its own called `Selector`.
  private func selectorText(_ name: String) -> String {
    "\(declarations.names.contains("Selector") ? "AppRuntime." : "")Selector(\"\(name)\")"
  }

  /// Returns the types of the parameters in the type of a method; `nil` for another type.
  private static func parameterTypes(of type: TypeSyntax) -> [String]? {
    if let optional = type.as(OptionalTypeSyntax.self) { return parameterTypes(of: optional.wrappedType) }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return parameterTypes(of: only.type)
    }
    guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
    // A method of a type is a function of the object.
    if let inner = parameterTypes(of: function.returnClause.type) { return inner }
    return function.parameters.map { $0.type.trimmedDescription.filter { !$0.isWhitespace } }
  }

  /// - Parameter methodType: The type of the method, such as `(A) -> (Int) -> Void` or `(Int) -> Void`; `nil` without one.
  private func selector(
    of reference: MethodReference, as methodType: TypeSyntax?, _ node: some SyntaxProtocol
  ) -> String? {
    let type = reference.type.flatMap { $0 == "Self" || $0 == "self" ? nil : $0 } ?? types.last?.simpleName
    func methods(_ types: [String]?) -> [Declarations.Method] {
      declarations.selectors(reference.base, labels: reference.labels, types: types, in: type)
    }
    // A type can be written in other ways than at the method.
    let typed = methodType.flatMap(Self.parameterTypes).map(methods) ?? []
    let found = typed.isEmpty ? methods(nil) : typed
    let names = Set(found.map(\.selector))
    if names.count == 1, let only = names.first { return only }
    let known = ToolkitSelectors.name(reference.base)
    if names.count > 1, reference.type != nil || found.first?.type == type || known == nil {
      report(node, "#selector names several methods: \(names.sorted().joined(separator: ", ")); state the labels")
      return nil
    }
    if let known { return known }
    let owner = reference.type ?? types.last.flatMap { $0.kind == .extension ? $0.simpleName : nil }
    let isForeign = owner?.first?.isUppercase == true && !declarations.classes.contains(owner ?? "")
    if isForeign, reference.labels == nil, names.isEmpty, reference.type != "Self" { return reference.base }
    if let labels = reference.labels { return ToolkitSelectors.selector(reference.base, labels: labels) }
    report(node, "#selector names '\(reference.base)', which no class of the app declares; state its labels")
    return nil
  }

  // MARK: Optional calls

  /// Calls an optional member through the property that holds it.
  func translate(_ node: FunctionCallExprSyntax) {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "NSLocalizedString" {
      return edits.replace(name.range, with: "AppRuntime.localizedString")
    }
    // A method in Swift 4.0.
    if node.calledExpression.trimmedDescription == "UNNotificationSound.default", node.arguments.isEmpty,
      let open = node.leftParen, let close = node.rightParen
    {
      edits.replace(open.range.lowerBound..<close.range.upperBound, with: "")
    }
    // `NSMutableString` has no `init()` on Linux.
    if node.calledExpression.trimmedDescription == "NSMutableString", node.arguments.isEmpty, let open = node.leftParen
    {
      edits.replace(open.range.upperBound..<open.range.upperBound, with: "capacity: 0")
    }
    translateFormat(node)
    translateDirectories(node)
    guard let (callee, mark) = optionalCallee(node) else { return translatePlain(node) }
    let name: DeclReferenceExprSyntax? =
      callee.as(MemberAccessExprSyntax.self)?.declName ?? callee.as(DeclReferenceExprSyntax.self)
    guard let name else { return }
    let base = name.baseName.text.withoutBackticks
    let labels = node.arguments.map { $0.label?.text.withoutBackticks }
    guard let member = declarations.optionals.first(where: { $0.base == base && matches($0.labels, labels, node) })
    else {
      if translateUntypedCall(node, callee, base, labels) { return }
      guard ToolkitSelectors.isDelegateMethod(base), !isOwnProperty(base, callee) else { return }
      // A trailing closure has no label.
      if node.trailingClosure != nil { return edits.replace(mark.range, with: "") }
      if !labels.isEmpty {
        translateDelegateCall(node, callee, mark, selector: ToolkitSelectors.selector(base, labels: labels))
      }
      return
    }
    edits.replace(name.range, with: member.holder)
    if let receiver = callee.as(MemberAccessExprSyntax.self)?.base { typeReceiver(receiver, as: member) }
    for argument in node.arguments {
      guard let label = argument.label, let colon = argument.colon else { continue }
      edits.replace(label.range.lowerBound..<colon.range.upperBound, with: "")
    }
  }

  /// Returns true for a closure in a property of the module that has the name of a delegate's method, unless the receiver
  /// is named as a delegate or a data source.
  private func isOwnProperty(_ name: String, _ callee: ExprSyntax) -> Bool {
    guard declarations.closureProperties.contains(name) else { return false }
    guard let receiver = callee.as(MemberAccessExprSyntax.self)?.base else { return true }
    let text = receiver.trimmedDescription.lowercased()
    return !["delegate", "source"].contains { text.contains($0) }
  }

  /// Returns what is called with a mark before the arguments, as in `delegate?.show?()` and `delegate.show!()`.
  private func optionalCallee(_ node: FunctionCallExprSyntax) -> (ExprSyntax, TokenSyntax)? {
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      return (chain.expression, chain.questionMark)
    }
    return node.calledExpression.as(ForceUnwrapExprSyntax.self).map { ($0.expression, $0.exclamationMark) }
  }

  /// Reads an optional method as a value, as in `if let show = delegate?.show(_:)`.
  private func translateOptionalReference(_ node: MemberAccessExprSyntax) {
    let isCalled =
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
      || node.parent?.is(OptionalChainingExprSyntax.self) == true
    guard !isCalled, node.base?.is(OptionalChainingExprSyntax.self) == true else { return }
    let base = node.declName.baseName.text.withoutBackticks
    let labels = node.declName.argumentNames?.arguments.map {
      $0.name.text == "_" ? nil : $0.name.text.withoutBackticks
    }
    // A property of another type can have the name of the method.
    guard labels != nil || !declarations.properties.contains(base) else { return }
    let found = declarations.optionals.filter {
      $0.base == base && $0.labels != nil && (labels == nil || $0.labels == labels)
    }
    if found.count == 1, let member = found.first { edits.replace(node.declName.range, with: member.holder) }
  }

  /// Gives an object of the type `AnyObject` the type of the protocol.
  private func typeReceiver(_ receiver: ExprSyntax, as member: Declarations.OptionalMember) {
    guard let optional = receiver.as(OptionalChainingExprSyntax.self) else { return }
    let name =
      optional.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? optional.expression.trimmedDescription
    guard declarations.untypedProperties.contains(name) else { return }
    let range = optional.expression.range
    edits.replace(range.lowerBound..<range.lowerBound, with: "(")
    edits.replace(range.upperBound..<range.upperBound, with: " as? any \(member.owner))")
  }

  /// Formats a string with plural texts.
  private func translateFormat(_ node: FunctionCallExprSyntax) {
    let called = node.calledExpression.trimmedDescription
    if called == "String", node.arguments.first?.label?.text == "format" {
      edits.replace(node.calledExpression.range, with: "AppRuntime.formattedString")
    } else if called == "String.localizedStringWithFormat" {
      edits.replace(node.calledExpression.range, with: "AppRuntime.localizedFormattedString")
    }
  }

  /// Replaces calls that Linux lacks in this form.
  private func translatePlain(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.text }
    translateCreation(node)
    nameObservedProperty(node)
    nameSortedProperty(node)
    translateClassTest(node)
    translateConformance(node)
    translateFormatter(node)
    typeUntypedReceiver(node)
    translateRequiredUntypedCall(node)
    translateInvocation(node)
    if labels == ["for"], ["Bundle", "Bundle.init"].contains(node.calledExpression.trimmedDescription) {
      edits.replace(node.calledExpression.range, with: "AppRuntime.bundle")
    }
    if labels == [nil], node.calledExpression.trimmedDescription == "NSStringFromClass" {
      edits.replace(node.calledExpression.range, with: "AppRuntime.nameOfClass")
    }
    if labels == [nil], node.calledExpression.trimmedDescription == "NSClassFromString" {
      edits.replace(node.calledExpression.range, with: "AppRuntime.classNamed")
    }
    if node.calledExpression.trimmedDescription == "Timer",
      labels == ["timeInterval", "target", "selector", "userInfo", "repeats"]
        || labels == ["fireAt", "interval", "target", "selector", "userInfo", "repeats"]
    {
      edits.replace(node.calledExpression.range, with: "Timer.unscheduledTimer")
    }
    if node.calledExpression.trimmedDescription == "Timer",
      labels == ["timeInterval", "repeats"] || labels == ["timeInterval", "repeats", "block"]
    {
      edits.replace(node.calledExpression.range, with: "AppRuntime.waitingTimer")
    }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), labels.isEmpty,
      member.declName.baseName.text == "description", let base = member.base,
      base.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == "type"
        || base.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "classForCoder"
    {
      edits.replace(node.range, with: "String(reflecting: \(base.trimmedDescription))")
    }
  }

  /// Passes the receiver of `isKind(of:)` and `isMember(of:)` to a function, because it may be any object.
  private func translateClassTest(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ["isKind", "isMember"].contains(member.declName.baseName.text), node.arguments.count == 1,
      let argument = node.arguments.first, argument.label?.text == "of", !base.is(SuperExprSyntax.self)
    else { return }
    let (chain, start) = (base.as(OptionalChainingExprSyntax.self), base.range.lowerBound)
    // The result of a longer chain is optional with all that follows it.
    guard chain != nil || !base.hasOptionalChain else { return }
    let label = chain == nil ? "" : "optional: "
    edits.replace(start..<start, with: "AppRuntime.\(member.declName.baseName.text)(\(label)")
    let end = (chain?.expression.range ?? base.range).upperBound
    edits.replace(end..<argument.range.lowerBound, with: ", ")
  }

  /// Replaces a question for a protocol, which is a class of Objective-C on Apple's systems.
  private func translateConformance(_ node: FunctionCallExprSyntax) {
    let reference = node.calledExpression.as(DeclReferenceExprSyntax.self)
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    guard let name = member?.declName ?? reference, name.baseName.text == "conforms", node.arguments.count == 1,
      let argument = node.arguments.first, argument.label?.text == "to",
      let metatype = argument.expression.as(MemberAccessExprSyntax.self), metatype.declName.baseName.text == "self",
      let type = metatype.base, !declarations.methods.contains(where: { $0.base == "conforms" })
    else { return }
    let object = member?.base?.trimmedDescription ?? "self"
    // Classes are not asked.
    guard object.first?.isUppercase == false, !object.hasSuffix("?") else { return }
    edits.replace(node.range, with: "((\(object)) as Any is any \(type.trimmedDescription))")
  }

  /// Lets attributes that are assigned to a field or a text have the keys of Swift 4.0.
  private func translateTextAttributes(_ node: MemberAccessExprSyntax) {
    let names: Set = ["defaultTextAttributes", "linkTextAttributes", "typingAttributes"]
    guard names.contains(node.declName.baseName.text),
      let assignment = node.parent?.as(InfixOperatorExprSyntax.self), assignment.leftOperand.id == node.id,
      assignment.operator.is(AssignmentExprSyntax.self), !assignment.rightOperand.is(NilLiteralExprSyntax.self)
    else { return }
    let range = assignment.rightOperand.range
    edits.replace(range.lowerBound..<range.lowerBound, with: "AppRuntime.textAttributes(")
    edits.replace(range.upperBound..<range.upperBound, with: ")")
  }

  // MARK: Patterns

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

  /// Looks a property of the first or last object of an array of any objects up by its name.
  private func translateUntyped(_ node: MemberAccessExprSyntax) {
    guard let chain = node.base?.as(OptionalChainingExprSyntax.self),
      let end = chain.expression.as(MemberAccessExprSyntax.self),
      ["first", "last"].contains(end.declName.baseName.text),
      let list = end.base?.as(MemberAccessExprSyntax.self)?.declName ?? end.base?.as(DeclReferenceExprSyntax.self),
      declarations.untypedLists.contains(list.baseName.text), node.parent?.is(FunctionCallExprSyntax.self) != true
    else { return }
    let start = node.range.lowerBound
    edits.replace(start..<start, with: "untypedMember(\"\(node.declName.baseName.text)\", of: ")
    edits.replace(chain.questionMark.range.lowerBound..<node.range.upperBound, with: ")")
  }

  /// Looks a property of a boxed number or structure up in an object of the type `AnyObject`.
  func translate(_ node: MemberAccessExprSyntax) {
    translateOptionalReference(node)
    translateDirectory(node)
    translateAnchor(node)
    translateLocale(node)
    translateTextAttributes(node)
    if let base = node.base { translateModule(base, of: node.declName.baseName.text) }
    if node.base?.is(SuperExprSyntax.self) == true { return translateSuper(node) }
    if translateCreationValue(node) { return }
    translateUntyped(node)
    typeUntypedSender(node)
    let name = node.declName.baseName.text
    replaceFoundationMethod(node)
    if name == "sync", node.base?.trimmedDescription == "DispatchQueue.main" {
      return edits.replace(node.declName.range, with: "syncFromAnyQueue")
    }
    let label = node.parent?.as(FunctionCallExprSyntax.self)?.arguments.first?.label?.text
    let isLookup = Self.boxedLookups[name]?.contains(label ?? "") == true
    if Self.boxedValues.contains(name), let cast = node.base?.as(FunctionCallExprSyntax.self),
      cast.calledExpression.trimmedDescription == "unsafeBitCast",
      cast.arguments.last?.expression.trimmedDescription == "AnyObject.self"
    {
      edits.replace(cast.range.lowerBound..<cast.range.lowerBound, with: "BoxedValue(")
      edits.replace(cast.range.upperBound..<cast.range.upperBound, with: ")")
      return
    }
    if Self.boxedValues.contains(name), let cast = node.base?.mappedCast { return box(cast) }
    guard isLookup || Self.boxedValues.contains(name), let tuple = node.base?.as(TupleExprSyntax.self),
      tuple.elements.count == 1, let cast = tuple.elements.first?.expression.as(AsExprSyntax.self),
      cast.type.trimmedDescription == "AnyObject",
      cast.questionOrExclamationMark == nil
    else { return }
    edits.replace(tuple.leftParen.range, with: "BoxedValue(")
    edits.replace(cast.expression.range.upperBound..<cast.range.upperBound, with: "")
  }

  /// Makes a value that is cast to `AnyObject` one whose members are those of numbers and geometry.
  private func box(_ cast: AsExprSyntax) {
    edits.replace(cast.range.lowerBound..<cast.range.lowerBound, with: "BoxedValue(")
    edits.replace(cast.expression.range.upperBound..<cast.range.upperBound, with: ")")
  }

  /// The first labels of the methods that look a value up by its key.
  private static let boxedLookups: [String: Set<String>] = ["object": ["forKey"], "value": ["forKey", "forKeyPath"]]

  /// The properties of boxed numbers and structures.
  static let boxedValues: Set = [
    "cgRectValue", "cgPointValue", "cgSizeValue", "cgVectorValue", "cgAffineTransformValue", "uiEdgeInsetsValue",
    "intValue", "doubleValue", "floatValue", "boolValue", "integerValue", "uintValue", "count",
  ]

  private func matches(_ declared: [String?]?, _ given: [String?], _ node: FunctionCallExprSyntax) -> Bool {
    guard let declared else { return false }
    return node.trailingClosure == nil ? declared == given : declared.count == given.count + 1
  }

  // MARK: Bridging

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
}

extension ExprSyntax {
  /// The cast in an expression such as `value.map { $0 as AnyObject }?`; `nil` for others.
  fileprivate var mappedCast: AsExprSyntax? {
    let call = self.as(OptionalChainingExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self)
    let statements = call?.trailingClosure?.statements
    guard let cast = statements?.first?.item.as(AsExprSyntax.self), statements?.count == 1,
      cast.type.trimmedDescription == "AnyObject", cast.questionOrExclamationMark == nil
    else { return nil }
    return cast
  }

  /// True if a `?` before a member stands in the expression.
  fileprivate var hasOptionalChain: Bool {
    if self.is(OptionalChainingExprSyntax.self) { return true }
    let inner =
      self.as(MemberAccessExprSyntax.self)?.base ?? self.as(FunctionCallExprSyntax.self)?.calledExpression
      ?? self.as(SubscriptCallExprSyntax.self)?.calledExpression ?? self.as(ForceUnwrapExprSyntax.self)?.expression
    return inner?.hasOptionalChain ?? false
  }
}

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
