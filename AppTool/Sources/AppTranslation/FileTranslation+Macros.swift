import SwiftSyntax

/// Selectors, key paths and literals, which Apple's compiler has as macros.
extension FileTranslation {
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
    let owner = reference.type.flatMap { $0 == "Self" || $0 == "self" ? nil : $0 } ?? types.last?.simpleName
    let accessors = declarations.accessors(of: reference.base, in: owner)
    switch argument.label?.text {
    case "getter": edits.replace(node.range, with: selectorText(accessors?.getter ?? reference.base))
    case "setter":
      edits.replace(node.range, with: selectorText(accessors?.setter ?? SelectorName.setter(reference.base)))
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
}
