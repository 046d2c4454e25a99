import SwiftParser
import SwiftSyntax

/// Collects the declarations of a file that other files refer to.
final class DeclarationCollector: ActiveVisitor {
  private(set) var found = Declarations()

  /// The name of the type around the current place, with those of the types around it.
  private var path: String { types.map(\.name).joined(separator: ".") }

  override func enter(_ scope: TypeScope) {
    found.inherited[scope.simpleName, default: []] += scope.inherited
    // A protocol inherits what its conditions ask of `Self`.
    let conditions = scope.node.as(ProtocolDeclSyntax.self)?.genericWhereClause
    found.inherited[scope.simpleName, default: []] += conditions?.types(above: "Self").map(TypeScope.plainName) ?? []
    if scope.kind != .extension, types.count > 1 {
      found.paths[scope.simpleName] = path
    }
    if scope.kind != .extension { found.names.insert(scope.simpleName) }
    guard scope.kind == .class else { return }
    found.classes.insert(scope.simpleName)
    if types.contains(where: \.isGeneric) { found.genericClasses.insert(scope.simpleName) }
    if scope.node.as(ClassDeclSyntax.self)?.attributes.has("MainActor") == true {
      found.mainActorClasses.insert(scope.simpleName)
    }
    if let first = scope.inherited.first { found.superclasses[scope.simpleName] = first }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let scope = types.last, node.parent?.is(MemberBlockItemSyntax.self) == true else { return .skipChildren }
    let labels = node.signature.parameterClause.parameters.labels
    if node.modifiers.has("optional") {
      found.optionals.insert(
        Declarations.OptionalMember(base: node.base, labels: labels, selector: node.selector, owner: path))
      return .skipChildren
    }
    let marks = ["objc", "IBAction", "IBSegueAction"]
    found.methods.append(
      Declarations.Method(
        type: scope.simpleName, base: node.base, labels: labels, types: node.parameterTypes,
        selector: node.selector,
        isVisible: scope.isObjC || scope.hasObjCMembers || marks.contains { node.attributes.has($0) },
        isStatic: node.modifiers.isStatic))
    note(node.typedName, node.modifiers, in: scope)
    if let method = node.delegateMethod(in: scope) { found.delegateMethods.insert(method) }
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    found.names.insert(node.name.text)
    if types.isEmpty, node.genericParameterClause == nil {
      found.aliases[node.name.text] = TypeScope.plainName(node.initializer.value)
    }
    return .skipChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    if let owner = types.last, let bound = node.inheritanceClause?.inheritedTypes.first?.type {
      found.associatedTypes[owner.simpleName, default: [:]][node.name.text] = TypeScope.plainName(bound)
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if types.isEmpty { found.names.formUnion(node.names) }
    guard let scope = types.last, node.parent?.is(MemberBlockItemSyntax.self) == true else { return .skipChildren }
    for name in node.names {
      let type = node.bindings.last?.typeAnnotation?.type.trimmedDescription ?? ""
      if ["AnyObject?", "AnyObject!"].contains(type) { found.untypedProperties.insert(name) }
      if let name = node.bindings.last?.typeAnnotation?.type.metatypeClass { found.metatypes[node.names[0]] = name }
      if ToolkitSelectors.isDelegateMethod(name) { found.closureProperties.insert(name) }
      if type == "[AnyObject]" { found.untypedLists.insert(name) }
      if node.modifiers.has("optional") {
        found.optionals.insert(Declarations.OptionalMember(base: name, labels: nil, selector: name, owner: path))
      } else {
        found.properties.insert(name)
        found.accessorNames[Declarations.MemberKey(type: scope.simpleName, name: name)] = node.accessorNames
        note(name, node.modifiers, in: scope)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.parameterClause?.parameters.first, node.parameterClause?.parameters.count == 1,
      let name = value.type.metatypeClass
    {
      found.metatypeCases[node.name.text] = name
    }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let scope = types.last, scope.kind == .protocol, node.isPlain { found.creatingProtocols.insert(scope.name) }
    return .skipChildren
  }

  private func note(_ name: String, _ modifiers: DeclModifierListSyntax, in scope: TypeScope) {
    if scope.kind == .extension {
      found.extensionMembers.insert(Declarations.MemberKey(type: scope.simpleName, name: name))
    }
    guard modifiers.has("override") else { return }
    found.overrides[scope.simpleName, default: []].insert(name)
    if modifiers.has("public") || modifiers.has("open") || scope.isPublic {
      found.publicOverrides.insert(Declarations.MemberKey(type: scope.simpleName, name: name))
    }
  }
}

extension VariableDeclSyntax {
  var names: [String] {
    bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.withoutBackticks }
  }
}

extension VariableDeclSyntax {
  /// The names of the accessors for Objective-C if an attribute of the property or of an accessor states one.
  var accessorNames: Declarations.AccessorNames? {
    let (getter, setter) = (objectiveCName(of: .get), objectiveCName(of: .set))
    let stated = attributes.objectiveCName
    guard let first = names.first, getter != nil || setter != nil || stated != nil else { return nil }
    let name = stated ?? first
    return Declarations.AccessorNames(getter: getter ?? name, setter: setter ?? SelectorName.setter(name))
  }

  /// The name in an accessor such as `@objc(isOn) get`.
  func objectiveCName(of kind: Keyword) -> String? {
    guard case .accessors(let list) = bindings.first?.accessorBlock?.accessors else { return nil }
    return list.first { $0.accessorSpecifier.tokenKind == .keyword(kind) }?.attributes.objectiveCName
  }
}

extension InitializerDeclSyntax {
  /// True for `init()`.
  var isPlain: Bool {
    signature.parameterClause.parameters.isEmpty && optionalMark == nil && genericParameterClause == nil
      && signature.effectSpecifiers == nil
  }
}
