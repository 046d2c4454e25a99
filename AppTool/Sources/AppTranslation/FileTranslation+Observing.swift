import SwiftSyntax

// Key-value observing: setters of `dynamic` properties announce their changes, and observations name their properties.
extension FileTranslation {
  /// Makes a property with the modifier `dynamic` announce its changes, as the runtime of Objective-C does.
  ///
  /// An override announces nothing, because the property that it overrides does.
  func announceChanges(_ node: VariableDeclSyntax, in scope: TypeScope) {
    guard node.modifiers.has("dynamic"), !node.modifiers.has("override"), !node.attributes.has("NSManaged"),
      node.bindingSpecifier.tokenKind == .keyword(.var), node.bindings.count == 1, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.withoutBackticks,
      declarations.inherits(scope.simpleName, from: "NSObject")
    else { return }
    let key = node.attributes.objectiveCName ?? name
    let will = "self.willChangeValue(forKey: \"\(key)\")"
    let did = "self.didChangeValue(forKey: \"\(key)\")"
    switch binding.accessorBlock?.accessors {
    case nil:
      guard scope.kind == .class else { return }
      let end = binding.range.upperBound
      edits.replace(end..<end, with: " { willSet { \(will) } didSet { \(did) } }")
    case .getter: return
    case .accessors(let list): announce(will, did, in: list)
    }
  }

  private func announce(_ will: String, _ did: String, in list: AccessorDeclListSyntax) {
    func insert(_ text: String, into name: String) -> Bool {
      guard let body = list.first(where: { $0.accessorSpecifier.text == name })?.body else { return false }
      let start = body.leftBrace.range.upperBound
      edits.replace(start..<start, with: " \(text);")
      return true
    }
    if insert("\(will); defer { \(did) }", into: "set") { return }
    guard let last = list.last, list.contains(where: { ["willSet", "didSet"].contains($0.accessorSpecifier.text) })
    else {
      return
    }
    let end = last.range.upperBound
    if !insert(will, into: "willSet") { edits.replace(end..<end, with: " willSet { \(will) }") }
    if !insert("defer { \(did) }", into: "didSet") { edits.replace(end..<end, with: " didSet { \(did) }") }
  }

  /// Adds the names of the observed property to a call of `observe` or `publisher(for:)` with a key path: Swift on Linux
  /// cannot get them from the key path.
  func nameObservedProperty(_ node: FunctionCallExprSyntax) {
    let called: DeclReferenceExprSyntax? =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
    let labels = ["observe": nil, "publisher": "for"]
    guard let name = called?.baseName.text, let label = labels[name],
      !declarations.methods.contains(where: { $0.base == name }), let first = node.arguments.first,
      first.label?.text == label,
      let path = first.expression.as(KeyPathExprSyntax.self),
      node.arguments.dropFirst().allSatisfy({ ["options", "changeHandler"].contains($0.label?.text) })
    else { return }
    var names: [String] = []
    for component in path.components {
      switch component.component {
      case .property(let property): names.append(property.declName.baseName.text)
      case .optional: continue
      default: return
      }
    }
    guard !names.isEmpty else { return }
    let end = path.range.upperBound
    edits.replace(end..<end, with: ", named: \"\(names.joined(separator: "."))\"")
  }
}
