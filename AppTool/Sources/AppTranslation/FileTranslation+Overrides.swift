import SwiftSyntax

// Objective-C lets a class override a member of an extension of another class; Swift does not. The member of the
// extension gets another name, as do the members that override it, and a member with the original name calls the one
// of the lowest class.
extension FileTranslation {
  /// Returns true if the method is such a member.
  func dispatch(_ node: FunctionDeclSyntax, in scope: TypeScope) -> Bool {
    if node.modifiers.has("override") {
      if scope.kind == .extension, ToolkitDynamicMembers.contains(node.fullName, in: scope.simpleName) {
        replace(node.modifiers, node.name, at: node.funcKeyword, name: node.fullName)
        return true
      }
      guard declarations.base(of: node.typedName, overriddenIn: scope.simpleName) != nil else { return false }
      drop("override", of: node.modifiers)
      edits.replace(node.name.range, with: Declarations.overrideName(node.base, in: scope.simpleName))
      return true
    }
    let key = Declarations.MemberKey(type: scope.simpleName, name: node.typedName)
    let overriders = scope.kind == .extension ? declarations.overriders(of: key) : []
    guard !overriders.isEmpty else { return false }
    guard let arguments = forwarded(node) else {
      report(node, "a method with a list of arguments cannot be overridden in an extension; move it into a class")
      return false
    }
    edits.replace(node.name.range, with: Declarations.baseName(node.base))
    let effects = node.signature.effectSpecifiers
    let marks = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
    let calls = body(key, overriders, node.modifiers.isStatic, base: node.base) { "return \(marks)\($0)(\(arguments))" }
    let generics = node.genericParameterClause?.trimmedDescription ?? ""
    let conditions = node.genericWhereClause.map { " \($0.trimmedDescription)" } ?? ""
    addDispatcher(
      "func \(node.base)\(generics)\(flat(node.signature))\(conditions) { \(calls) }", node.attributes, node.modifiers,
      key,
      scope)
    return true
  }

  /// Returns true if the property is such a member.
  func dispatch(_ node: VariableDeclSyntax, in scope: TypeScope) -> Bool {
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return false }
    let name = pattern.identifier.text.withoutBackticks
    if node.modifiers.has("override") {
      let today = todaysProperty(name) ?? name
      if scope.kind == .extension, ToolkitDynamicMembers.contains(today, in: scope.simpleName) {
        replace(node.modifiers, pattern.identifier, at: node.bindingSpecifier, name: today)
        computeObserved(binding, name: today)
        return true
      }
      guard declarations.base(of: name, overriddenIn: scope.simpleName) != nil else { return false }
      drop("override", of: node.modifiers)
      edits.replace(pattern.range, with: Declarations.overrideName(name, in: scope.simpleName))
      return true
    }
    let key = Declarations.MemberKey(type: scope.simpleName, name: name)
    let overriders = scope.kind == .extension ? declarations.overriders(of: key) : []
    guard !overriders.isEmpty, let type = binding.typeAnnotation?.type.trimmedDescription else { return false }
    edits.replace(pattern.range, with: Declarations.baseName(name))
    var accessors = "get { \(body(key, overriders, node.modifiers.isStatic, base: name) { "return \($0)" }) }"
    if isSettable(node, binding) {
      let setters = body(key, overriders, node.modifiers.isStatic, base: name) { "return \($0) = newValue" }
      accessors += " set { \(setters) }"
    }
    addDispatcher("var \(name): \(type) { \(accessors) }", node.attributes, node.modifiers, key, scope)
    return true
  }

  /// Replaces a member of a class of the toolkit for all its objects, as an override in an extension does there.
  ///
  /// - Parameters:
  ///   - keyword: `var` or `func`.
  ///   - name: The name with labels.
  private func replace(
    _ modifiers: DeclModifierListSyntax, _ token: TokenSyntax, at keyword: TokenSyntax, name: String
  ) {
    for modifier in ["override", "public", "open", "final"] { drop(modifier, of: modifiers) }
    let start = keyword.range.lowerBound
    edits.replace(start..<start, with: "@_dynamicReplacement(for: \(name)) ")
    edits.replace(token.range, with: "__replaced_\(token.text.withoutBackticks)")
  }

  /// Replaces `didSet` by a getter and a setter, because a property with observers replaces no other.
  private func computeObserved(_ binding: PatternBindingSyntax, name: String) {
    guard case .accessors(let accessors) = binding.accessorBlock?.accessors, accessors.count == 1,
      let observer = accessors.first, observer.accessorSpecifier.tokenKind == .keyword(.didSet),
      let body = observer.body
    else { return }
    let old = observer.parameters?.name.text ?? "oldValue"
    edits.replace(
      observer.accessorSpecifier.range.lowerBound..<body.leftBrace.range.upperBound,
      with: "get { \(name) } set { let \(old) = \(name); \(name) = newValue; do {")
    edits.replace(body.rightBrace.range, with: "} }")
  }

  /// The statements that find the lowest class that overrides a member.
  private func body(
    _ key: Declarations.MemberKey, _ overriders: [String], _ isStatic: Bool, base: String, _ use: (String) -> String
  ) -> String {
    let choices = overriders.map { type in
      let path = declarations.paths[type] ?? type
      let member = use("object.\(Declarations.overrideName(base, in: type))")
      return "if let object = self as? \(path)\(isStatic ? ".Type" : "") { \(member) }"
    }
    return (choices + [use(Declarations.baseName(base))]).joined(separator: "; ")
  }

  private func addDispatcher(
    _ text: String, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    _ key: Declarations.MemberKey, _ scope: TypeScope
  ) {
    let kept = ["discardableResult", "MainActor"].filter { attributes.has($0) }.map { "@\($0) " }.joined()
    let isOverriddenInPublic = declarations.overriders(of: key).contains {
      declarations.publicOverrides.contains(Declarations.MemberKey(type: $0, name: key.name))
    }
    let isPublic = modifiers.has("public") || modifiers.has("open") || scope.isPublic || isOverriddenInPublic
    let access = isPublic ? "public " : modifiers.has("fileprivate") || modifiers.has("private") ? "fileprivate " : ""
    let kind = modifiers.isStatic ? "static " : ""
    appendix.append("extension \(scope.name) { \(kept)\(access)\(kind)\(text) }")
  }

  /// The member that stands in the class for one of its extension; `nil` if it cannot call that.
  func forwarder(for node: some DeclSyntaxProtocol) -> Forwarder? {
    if let method = node.as(FunctionDeclSyntax.self) { return forwarder(for: method) }
    return node.as(VariableDeclSyntax.self).flatMap { forwarder(for: $0) }
  }

  private func forwarder(for node: FunctionDeclSyntax) -> Forwarder? {
    guard let arguments = forwarded(node) else { return nil }
    let name = extensionName(node.base)
    let effects = node.signature.effectSpecifiers
    let marks = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
    let generics = node.genericParameterClause?.trimmedDescription ?? ""
    let conditions = node.genericWhereClause.map { " \($0.trimmedDescription)" } ?? ""
    let head = head(node.attributes, node.modifiers)
    return Forwarder(
      text: "\(head)func \(node.base)\(generics)\(flat(node.signature))\(conditions) { "
        + "return \(marks)\(name)(\(arguments)) }",
      edits: [(node.name.range, name)] + hidden(node.modifiers) + unavailability(node.attributes).map { ($0.range, "") }
    )
  }

  private func forwarder(for node: VariableDeclSyntax) -> Forwarder? {
    guard node.bindings.count == 1, let binding = node.bindings.first, binding.accessorBlock != nil,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self), let type = binding.typeAnnotation?.type
    else { return nil }
    let name = extensionName(pattern.identifier.text.withoutBackticks)
    let setter = isSettable(node, binding) ? " set { \(name) = newValue }" : ""
    return Forwarder(
      text: "\(head(node.attributes, node.modifiers))var \(pattern.trimmedDescription): \(flat(type)) { get { \(name) }"
        + "\(setter) }",
      edits: [(pattern.range, name)] + hidden(node.modifiers) + unavailability(node.attributes).map { ($0.range, "") })
  }

  /// The name of the original member. Those of a class and of its subclass differ, because neither overrides the other.
  private func extensionName(_ name: String) -> String { "__extension_\(types.last?.simpleName ?? "")_\(name)" }

  /// The attributes and modifiers of a member in the class.
  private func head(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> String {
    // The member that is called must not be unavailable; the one in the class stays so.
    let kept =
      (attributes.has("discardableResult") ? "@discardableResult " : "")
      + unavailability(attributes).map { "\(flat($0)) " }.joined()
    let names = modifiers.map(\.name.text).filter { $0 != "dynamic" && $0 != "private" && $0 != "fileprivate" }
    return kept + names.map { "\($0) " }.joined()
  }

  /// The attributes that mark a member as unavailable.
  private func unavailability(_ attributes: AttributeListSyntax) -> [AttributeSyntax] {
    attributes.compactMap { $0.as(AttributeSyntax.self) }.filter { attribute in
      attribute.attributeName.trimmedDescription == "available"
        && attribute.arguments?.trimmedDescription.contains("unavailable") == true
    }
  }

  /// The replacements that leave the original without `override`, and visible in the module.
  private func hidden(_ modifiers: DeclModifierListSyntax) -> [(range: Range<Int>, text: String)] {
    let dropped: Set = ["override", "final", "private", "fileprivate", "public", "open"]
    // The filter of the list itself would make a list with other places.
    return Array(modifiers).filter { dropped.contains($0.name.text) }.map { ($0.range, "") }
  }

  /// The arguments of a call with the parameters of a method; `nil` if they cannot be passed on.
  func forwarded(_ node: FunctionDeclSyntax) -> String? {
    var result: [String] = []
    for parameter in node.signature.parameterClause.parameters {
      guard parameter.ellipsis == nil else { return nil }
      let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
      let name = (parameter.secondName ?? parameter.firstName).text
      let type = parameter.type.as(AttributedTypeSyntax.self)
      let isInOut = type?.specifiers.contains { $0.trimmedDescription == "inout" } ?? false
      let isDelayed = type?.attributes.has("autoclosure") ?? false
      result.append("\(label)\(isInOut ? "&" : "")\(name)\(isDelayed ? "()" : "")")
    }
    return result.joined(separator: ", ")
  }

  func flat(_ node: some SyntaxProtocol) -> String {
    node.trimmedDescription.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  func drop(_ modifier: String, of modifiers: DeclModifierListSyntax) {
    for found in modifiers where found.name.text == modifier { edits.replace(found.range, with: "") }
  }

  /// Calls what `super` means for a member that the class around overrides in this way.
  func translateSuper(_ node: MemberAccessExprSyntax) {
    guard let scope = types.last, let receiver = node.base else { return }
    let base = node.declName.baseName.text.withoutBackticks
    if replaceLackingSuper(node, in: scope) { return }
    renameFormerSuper(node)
    let names = declarations.overrides[scope.simpleName] ?? []
    for name in names.sorted() where name == base || name.hasPrefix("\(base)(") {
      guard let type = declarations.base(of: name, overriddenIn: scope.simpleName) else { continue }
      edits.replace(receiver.range, with: "self")
      edits.replace(
        node.declName.baseName.range, with: declarations.nameAbove(name, in: scope.simpleName, base: type))
      return
    }
  }
}
