import SwiftSyntax

// A protocol of Objective-C classes can require `init()`, which an extension of `NSObject` meets. In Swift the
// initializer of such a class would have to be `required`. The requirement is left out; an extension of the protocol has
// the initializer, which the runtime module carries out with the class that it is called for.
extension FileTranslation {
  /// Leaves out the requirement `init()` of such a protocol.
  func translate(_ node: InitializerDeclSyntax) {
    delegate(node)
    translateSession(node)
    guard let scope = types.last, scope.kind == .protocol, node.isPlain, declarations.isCreatedByRuntime(scope.name)
    else { return }
    blankMember(node)
    let access = scope.node.as(ProtocolDeclSyntax.self)?.modifiers.has("public") == true ? "public " : ""
    appendix.append("extension \(scope.name) { \(access)init() { self.init(__created: ()) } }")
  }

  /// Structures of C on Apple's systems, whose initializers in extensions may set the properties one by one in Swift 4.
  private static let structures: Set = ["CGPoint", "CGRect", "CGSize", "CGVector"]

  /// Makes such an initializer begin with that of the structure, because the structure is one of Swift here.
  private func delegate(_ node: InitializerDeclSyntax) {
    guard let scope = types.last, scope.kind == .extension, Self.structures.contains(scope.simpleName),
      !node.signature.parameterClause.parameters.isEmpty, let body = node.body,
      !body.trimmedDescription.contains(/\bself(\.init\b|\s*=[^=])/)
    else { return }
    let start = body.leftBrace.range.upperBound
    edits.replace(start..<start, with: " self.init();")
  }

  /// Makes such a protocol one whose objects the runtime module creates, and a type that adopts it with an initializer of
  /// its own one that states so.
  func translateCreation(_ clause: InheritanceClauseSyntax?, of scope: TypeScope, name: TokenSyntax) {
    if scope.kind == .protocol, declarations.isCreatedByRuntime(scope.name) {
      return adopt("ObjectCreation", clause, name)
    }
    let isOwn = scope.kind == .class || scope.kind == .value
    if isOwn, scope.inherited.contains(where: declarations.isCreatedByRuntime) {
      adopt("SelfCreation", clause, name)
    }
  }

  /// Adds a protocol to those that a type adopts.
  ///
  /// - Parameter name: The name of the type, or its generic parameters.
  func adopt(_ protocolName: String, _ clause: InheritanceClauseSyntax?, _ name: some SyntaxProtocol) {
    let end = clause?.inheritedTypes.range.upperBound ?? name.range.upperBound
    edits.replace(end..<end, with: "\(clause == nil ? ":" : ",") \(protocolName)")
  }

  /// Creates an object of a generic parameter that stands for a class: its initializer is not `required`, which classes of
  /// Objective-C do not need.
  func translateCreation(_ node: FunctionCallExprSyntax) {
    guard node.trailingClosure == nil, !createOwnClass(node), !createSelf(node) else { return }
    let initializer = node.calledExpression.as(MemberAccessExprSyntax.self)
    let called = initializer?.declName.baseName.text == "init" ? initializer?.base : node.calledExpression
    if initializer != nil, node.arguments.isEmpty, let called, isClass(called, below: "NSObject") {
      edits.replace(node.range, with: "createdObject(\(called.trimmedDescription))")
    }
    let labels = node.arguments.map { $0.label?.text }
    if initializer != nil, let called, let creation = Self.creations.first(where: { $0.labels == labels }),
      isClass(called, below: creation.type)
    {
      return create(creation.function, of: called.trimmedDescription, node)
    }
    guard let name = called?.as(DeclReferenceExprSyntax.self)?.baseName.text else { return }
    // `self.init(…)` delegates to another initializer.
    let isValue = name != "self" && name.first?.isLowercase == true
    switch labels {
    case []:
      if isParameter(name, below: "NSObject", node) { edits.replace(node.range, with: "createdObject(\(name).self)") }
    case ["frame"]:
      if isParameter(name, below: "UIView", node) { create("createdView", of: "\(name).self", node) }
    case ["nibName", "bundle"]:
      if isParameter(name, below: "UIViewController", node) {
        create("createdController", of: "\(name).self", node)
      } else if initializer != nil, isValue {
        // A value whose type is a class, as in `type.init(nibName:bundle:)`.
        create("createdController", of: name, node)
      }
    case ["context"], ["entity", "insertInto"]:
      guard isParameter(name, below: "NSManagedObject", node) || isManagedSelf(name) else { return }
      create("createdManagedObject", of: "\(name).self", node)
    case ["identifier", "source", "destination"]:
      // A value whose type is a class, as in `segueClass.init(identifier:source:destination:)`.
      if initializer != nil, isValue { create("createdSegue", of: name, node) }
    default: break
    }
  }

  /// Creates an object of the class that an extension of a class of the toolkit is called for, as in
  /// `type(of: self).init(white: 1, alpha: 1)`. For initializers that the runtime module cannot call for a subclass it has
  /// the extended class, and the app stops where a subclass is needed. Returns false for other calls.
  private func createOwnClass(_ node: FunctionCallExprSyntax) -> Bool {
    guard let scope = types.last, scope.kind == .extension,
      scope.name == "NSObject" || ToolkitClasses.superclass(of: scope.name) != nil
    else { return false }
    let called = node.calledExpression.trimmedDescription
    // In an initializer `self.init(…)` delegates to another one.
    let names = ["Self", "Self.init", "type(of: self).init"] + (isInStaticMethod(node) ? ["self.init"] : [])
    guard names.contains(called) else { return false }
    let labels = node.arguments.map { $0.label?.text }
    if labels.isEmpty {
      edits.replace(node.range, with: "createdObject(Self.self)")
    } else if let creation = Self.creations.first(where: { $0.labels == labels }),
      declarations.chain(of: scope.name).contains(creation.type)
    {
      create(creation.function, of: "Self.self", node)
    } else {
      edits.replace(node.calledExpression.range, with: "createdOwn(\(scope.name)")
      edits.replace(node.range.upperBound..<node.range.upperBound, with: ", as: Self.self)")
    }
    return true
  }

  /// Creates an object of the class that a static method of a class of the app is called for, as in `self.init()`, where
  /// the initializer is one of the toolkit. Returns false for other calls.
  private func createSelf(_ node: FunctionCallExprSyntax) -> Bool {
    guard let scope = types.last, scope.kind == .class, node.arguments.isEmpty, isInStaticMethod(node),
      ["self.init", "Self.init", "Self"].contains(node.calledExpression.trimmedDescription),
      declarations.isBelow(scope.simpleName, "NSObject"),
      let members = scope.node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members,
      !members.contains(where: { $0.decl.as(InitializerDeclSyntax.self)?.isPlain == true })
    else { return false }
    edits.replace(node.range, with: "createdObject(self)")
    return true
  }

  private func isInStaticMethod(_ node: some SyntaxProtocol) -> Bool {
    var place = node.parent
    while let current = place {
      if let function = current.as(FunctionDeclSyntax.self) { return function.modifiers.isStatic }
      if current.is(MemberBlockSyntax.self) { return false }
      place = current.parent
    }
    return false
  }

  /// The functions of the runtime module that create an object of a class that is a value.
  private static let creations: [(labels: [String?], type: String, function: String)] = [
    (["frame"], "UIView", "createdView"),
    (["frame", "collectionViewLayout"], "UICollectionView", "createdCollectionView"),
    (["style", "reuseIdentifier"], "UITableViewCell", "createdCell"),
    (["reuseIdentifier"], "UITableViewHeaderFooterView", "createdHeaderFooterView"),
    (["nibName", "bundle"], "UIViewController", "createdController"),
  ]

  /// Calls a function of the runtime module with the class and the arguments of the initializer.
  private func create(_ function: String, of type: String, _ node: FunctionCallExprSyntax) {
    edits.replace(node.calledExpression.range, with: function)
    let start = node.leftParen?.range.upperBound ?? node.range.upperBound
    edits.replace(start..<start, with: "\(type), ")
  }

  /// Returns true for a value whose type is stated to be that of a class below another one, such as `UIView.Type`: where
  /// the function around binds its name, or in the declaration of a property of that name.
  private func isClass(_ value: ExprSyntax, below type: String) -> Bool {
    guard let name = value.as(MemberAccessExprSyntax.self)?.declName ?? value.as(DeclReferenceExprSyntax.self) else {
      return false
    }
    let finder = MetatypeFinder(name.baseName.text, declarations)
    var place = value.parent
    while let current = place, finder.found == nil, value.is(DeclReferenceExprSyntax.self) {
      let isScope = current.is(FunctionDeclSyntax.self) || current.is(InitializerDeclSyntax.self)
      if isScope || current.is(ClosureExprSyntax.self) || current.is(AccessorBlockSyntax.self) { finder.walk(current) }
      place = current.parent
    }
    guard let found = finder.found ?? declarations.metatypes[name.baseName.text] else { return false }
    return declarations.isBelow(found, type) || isParameter(found, below: type, value)
  }

  /// Returns true for a generic parameter of a declaration around, if it is below a class of the toolkit.
  private func isParameter(_ name: String, below type: String, _ node: some SyntaxProtocol) -> Bool {
    var place = node.parent
    while let current = place {
      let clause = current.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      if let found = clause?.parameters.first(where: { $0.name.text == name }) {
        let inherited = found.inheritedType ?? current.genericConditions?.type(above: name)
        return inherited.map { declarations.isBelow(TypeScope.plainName($0), type) } ?? false
      }
      if let owner = current.as(ExtensionDeclSyntax.self) { return isMember(name, of: owner, below: type) }
      place = current.parent
    }
    return false
  }

  /// Returns true for `Self` or an associated type in an extension of a protocol that only classes below another one adopt.
  private func isMember(_ name: String, of node: ExtensionDeclSyntax, below type: String) -> Bool {
    let extended = TypeScope.plainName(node.extendedType)
    guard !declarations.classes.contains(extended) else { return false }
    let bounds = [extended] + (node.genericWhereClause?.types(above: "Self").map { TypeScope.plainName($0) } ?? [])
    if name == "Self" { return bounds.contains { declarations.isBelow($0, type) } }
    return bounds.contains { bound in
      declarations.bound(ofAssociatedType: name, in: bound).map { declarations.isBelow($0, type) } ?? false
    }
  }

  /// Replaces the initializer of such a parameter as a value, as in `make: View.init`. Returns false for others.
  func translateCreationValue(_ node: MemberAccessExprSyntax) -> Bool {
    guard node.declName.baseName.text == "init", node.declName.argumentNames == nil,
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id,
      let name = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, isParameter(name, below: "NSObject", node)
    else { return false }
    edits.replace(node.range, with: "{ createdObject(\(name).self) }")
    return true
  }
}

extension SyntaxProtocol {
  /// The conditions after `where` of a declaration.
  fileprivate var genericConditions: GenericWhereClauseSyntax? {
    self.as(FunctionDeclSyntax.self)?.genericWhereClause ?? self.as(InitializerDeclSyntax.self)?.genericWhereClause
      ?? asProtocol((any DeclGroupSyntax).self)?.genericWhereClause
  }
}

extension GenericWhereClauseSyntax {
  /// Returns the type from which the conditions let a parameter inherit.
  fileprivate func type(above name: String) -> TypeSyntax? { types(above: name).first }

  /// Returns the types from which the conditions let a parameter inherit.
  func types(above name: String) -> [TypeSyntax] {
    requirements.compactMap { $0.requirement.as(ConformanceRequirementSyntax.self) }
      .filter { $0.leftType.trimmedDescription == name }.map(\.rightType)
  }
}

extension TypeSyntax {
  /// The simple name of the class in a type such as `UIView.Type` or `UIView.Type?`; `nil` for another type.
  var metatypeClass: String? {
    let wrapped = self.as(OptionalTypeSyntax.self)?.wrappedType
    if let type = wrapped ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType {
      return type.metatypeClass
    }
    return self.as(MetatypeTypeSyntax.self).map { TypeScope.plainName($0.baseType) }
  }
}

/// Finds the class of a value that a function binds or takes as a parameter.
private final class MetatypeFinder: SyntaxVisitor {
  private let name: String
  private let declarations: Declarations
  private(set) var found: String?

  /// - Parameter declarations: Those with the classes of properties and of the values of enumeration cases.
  init(_ name: String, _ declarations: Declarations) {
    self.name = name
    self.declarations = declarations
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern, node.typeAnnotation, node.initializer)
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern, node.typeAnnotation, node.initializer)
  }

  /// A pattern such as `.type(let name)`.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let enumCase = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      let pattern = node.arguments.first?.expression.as(PatternExprSyntax.self)?.pattern,
      pattern.as(ValueBindingPatternSyntax.self)?.pattern.trimmedDescription == name
    else { return .visitChildren }
    found = found ?? declarations.metatypeCases[enumCase]
    return .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if (node.secondName ?? node.firstName).text == name { found = found ?? node.type.metatypeClass }
    return .skipChildren
  }

  private func note(
    _ pattern: PatternSyntax, _ annotation: TypeAnnotationSyntax?, _ initializer: InitializerClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    if pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
      let type = annotation?.type ?? initializer?.value.as(AsExprSyntax.self)?.type
      let value = initializer?.value.as(MemberAccessExprSyntax.self)
      let property = value?.declName.baseName.text
      // A variable with the value `UIView.self` can get a subclass later.
      let stated = property == "self" ? value?.base?.as(DeclReferenceExprSyntax.self)?.baseName.text : nil
      found = found ?? type?.metatypeClass ?? stated ?? property.flatMap { declarations.metatypes[$0] }
    }
    return .visitChildren
  }
}
