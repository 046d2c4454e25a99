import SwiftSyntax

/// Visits the declarations that the conditions of `#if` leave, and knows the type around each of them.
class ActiveVisitor: SyntaxVisitor {
  let conditions: BuildConditions
  /// The types around the current place, from the outside in.
  private(set) var types: [TypeScope] = []

  init(_ conditions: BuildConditions) {
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      if let condition = clause.condition { visitCondition(condition) }
    }
    for clause in node.clauses {
      let value = clause.condition.map { conditions.value(of: $0) } ?? true
      if value == false { continue }
      if let elements = clause.elements { walk(elements) }
      if value == true { break }
    }
    return .skipChildren
  }

  func visitCondition(_ condition: ExprSyntax) {}

  /// Called before the members of a type or of an extension are visited.
  func enter(_ scope: TypeScope) {}
  /// Called after the members of a type or of an extension were visited.
  func leave(_ scope: TypeScope) {}

  private func open(_ scope: TypeScope) -> SyntaxVisitorContinueKind {
    types.append(scope)
    enter(scope)
    return .visitChildren
  }

  private func close() {
    if let scope = types.popLast() { leave(scope) }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open(TypeScope(.class, node.name.text, node, node.attributes, node.inheritanceClause, node.genericParameterClause))
  }
  override func visitPost(_ node: ClassDeclSyntax) { close() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      TypeScope(
        .extension, node.extendedType.trimmedDescription, node, node.attributes, node.inheritanceClause, nil))
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { close() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      TypeScope(.value, node.name.text, node, node.attributes, node.inheritanceClause, node.genericParameterClause))
  }
  override func visitPost(_ node: StructDeclSyntax) { close() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      TypeScope(.value, node.name.text, node, node.attributes, node.inheritanceClause, node.genericParameterClause))
  }
  override func visitPost(_ node: EnumDeclSyntax) { close() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      TypeScope(.value, node.name.text, node, node.attributes, node.inheritanceClause, node.genericParameterClause))
  }
  override func visitPost(_ node: ActorDeclSyntax) { close() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open(TypeScope(.protocol, node.name.text, node, node.attributes, node.inheritanceClause, nil))
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { close() }
}

/// A type or extension around a declaration.
struct TypeScope {
  enum Kind {
    case `class`, value, `protocol`, `extension`
  }

  let kind: Kind
  /// As written: `Outer.Inner` for an extension.
  let name: String
  /// The declaration.
  let node: DeclSyntax
  let members: MemberBlockSyntax
  let inherited: [String]
  let isObjC: Bool
  let hasObjCMembers: Bool
  let isGeneric: Bool
  /// True for an extension whose members are public.
  let isPublic: Bool
  /// True if it stands in the body of a function.
  let isLocal: Bool

  init(
    _ kind: Kind, _ name: String, _ node: some DeclGroupSyntax, _ attributes: AttributeListSyntax,
    _ inheritance: InheritanceClauseSyntax?, _ generics: GenericParameterClauseSyntax?
  ) {
    self.kind = kind
    self.name = name
    self.node = DeclSyntax(node)
    members = node.memberBlock
    inherited = inheritance?.inheritedTypes.map { TypeScope.plainName($0.type) } ?? []
    isObjC = attributes.has("objc")
    hasObjCMembers = attributes.has("objcMembers")
    isGeneric = generics != nil
    isPublic = kind == .extension && (node.modifiers.has("public") || node.modifiers.has("open"))
    var parent = node.parent
    var isLocal = false
    while let current = parent {
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) { isLocal = true }
      parent = current.parent
    }
    self.isLocal = isLocal
  }

  /// The name without generic arguments.
  var path: String { name.replacing(/<[^.]*>/, with: "") }

  /// The last part of the name, without generic arguments.
  var simpleName: String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return last.split(separator: "<").first.map(String.init) ?? last
  }

  /// Returns a type's name without generic arguments and attributes.
  static func plainName(_ type: TypeSyntax) -> String {
    if let attributed = type.as(AttributedTypeSyntax.self) { return plainName(attributed.baseType) }
    if let identifier = type.as(IdentifierTypeSyntax.self) { return identifier.name.text }
    if let member = type.as(MemberTypeSyntax.self) { return member.name.text }
    return type.trimmedDescription
  }
}

extension AttributeListSyntax {
  /// Returns the attribute of that name.
  func attribute(_ name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self where attribute.attributeName.trimmedDescription == name {
      return attribute
    }
    return nil
  }

  func has(_ name: String) -> Bool { attribute(name) != nil }

  /// The name in `@objc(name)`.
  var objectiveCName: String? {
    let text = attribute("objc")?.arguments?.trimmedDescription
    return text.map { $0.filter { !$0.isWhitespace } }
  }
}

extension DeclModifierListSyntax {
  func has(_ name: String) -> Bool { contains { $0.name.text == name } }
  var isStatic: Bool { has("static") || has("class") }
}

extension FunctionParameterListSyntax {
  /// The argument labels; `nil` for `_`.
  var labels: [String?] { map { $0.firstName.text == "_" ? nil : $0.firstName.text.withoutBackticks } }
}

extension String {
  var withoutBackticks: String { filter { $0 != "`" } }
}

extension FunctionDeclSyntax {
  var base: String { name.text.withoutBackticks }

  /// The name for Objective-C: written, that of the toolkit's requirement, or derived.
  var selector: String {
    attributes.objectiveCName
      ?? ToolkitSelectors.selector(base, labels: signature.parameterClause.parameters.labels)
  }

  /// The name with labels, such as `show(_:animated:)`.
  var fullName: String {
    "\(base)(\(signature.parameterClause.parameters.labels.map { "\($0 ?? "_"):" }.joined()))"
  }

  /// The types of the parameters, without spaces.
  var parameterTypes: [String] {
    signature.parameterClause.parameters.map { parameter in
      (parameter.type.trimmedDescription + (parameter.ellipsis?.text ?? "")).filter { !$0.isWhitespace }
    }
  }

  /// The name with labels and types, such as `show(_:[UIView],animated:Bool)`, which an override repeats.
  var typedName: String {
    let parameters = zip(signature.parameterClause.parameters, parameterTypes).map { parameter, type in
      "\(parameter.firstName.text.withoutBackticks):\(type)"
    }
    return "\(base)(\(parameters.joined(separator: ",")))"
  }
}
