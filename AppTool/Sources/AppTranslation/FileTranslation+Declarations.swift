import SwiftSyntax

extension FileTranslation {
  /// Attributes that mean something only to Objective-C and Interface Builder.
  private static let dropped: Set = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
    "NSCopying", "GKInspectable", "UIApplicationMain",
  ]

  func translate(_ node: AttributeSyntax) {
    let name = node.attributeName.trimmedDescription
    if name == "NSManaged" { return edits.replace(node.range, with: "") }
    if name == "convention", node.arguments?.trimmedDescription == "block" || isForObjects(node) {
      return edits.replace(node.range, with: "")
    }
    let type = node.parent?.parent?.as(ClassDeclSyntax.self)
    let isMain = name == "UIApplicationMain" || name == "main"
    if isMain, let type, declarations.inherits(type.name.text, from: "UIApplicationDelegate") {
      setMain(type.name.text)
      return edits.replace(node.range, with: "")
    }
    if name == "main", let type = node.mainType {
      setMain(type: type)
      return edits.replace(node.range, with: "")
    }
    if name == "MainActor" { relax(node) }
    if Self.dropped.contains(name) { edits.replace(node.range, with: "") }
  }

  /// Lets code that states no actor use a declaration of the main actor, as a project can that has the main actor as its
  /// default. The classes of the toolkit allow it too.
  private func relax(_ node: AttributeSyntax) {
    guard let list = node.parent?.as(AttributeListSyntax.self), !list.has("preconcurrency"), let owner = list.parent
    else { return }
    let isTest = owner.as(FunctionDeclSyntax.self)?.base.hasPrefix("test") == true
    let kinds: [any DeclSyntaxProtocol.Type] = [
      ClassDeclSyntax.self, StructDeclSyntax.self, EnumDeclSyntax.self, ProtocolDeclSyntax.self,
      FunctionDeclSyntax.self, VariableDeclSyntax.self, InitializerDeclSyntax.self, SubscriptDeclSyntax.self,
    ]
    guard !isTest, kinds.contains(where: { owner.is($0) }) else { return }
    edits.replace(node.range.lowerBound..<node.range.lowerBound, with: "@preconcurrency ")
  }

  /// Returns true for a C function that takes objects or selectors, as methods of Objective-C do.
  private func isForObjects(_ node: AttributeSyntax) -> Bool {
    let type = node.parent?.parent?.trimmedDescription ?? ""
    return type.contains("AnyObject") || type.contains("Selector")
  }

  // MARK: Methods

  /// Returns false if the body needs no visit.
  func translate(_ node: FunctionDeclSyntax) -> Bool {
    preferFoundation(to: node)
    guard let scope = types.last, node.parent?.is(MemberBlockItemSyntax.self) == true else { return true }
    if node.modifiers.has("optional") {
      blankMember(node)
      return false
    }
    let isHidden = hideFromDelegate(node, in: scope)
    if !dispatch(node, in: scope) {
      let method = (base: node.base, labels: node.signature.parameterClause.parameters.labels)
      moveIfNeeded(node, node.typedName, node.modifiers, in: scope, method)
      renameFormerOverride(node)
    }
    addPictureMethod(node)
    replaceLackingOverride(node, in: scope)
    releaseTest(node, in: scope)
    provideBody(node, in: scope)
    offerAppearance(node, in: scope)
    overrideDelegateMethod(node, in: scope)
    let isSeen =
      isVisible(node.attributes, in: scope, ["IBAction", "IBSegueAction"]) || implementsOptional(node, in: scope)
      || isSelected(node, in: scope)
    if isSeen || !isHidden && !node.modifiers.isStatic && isDelegateMethod(node, in: scope) {
      registerMethod(node)
    }
    return true
  }

  /// Prefers the comparison of numbers that Foundation has on Linux only to one of the app, which would be ambiguous.
  private func preferFoundation(to node: FunctionDeclSyntax) {
    let types = node.signature.parameterClause.parameters.map { $0.type.trimmedDescription }
    guard types == ["NSNumber", "NSNumber"], node.name.text == "<", self.types.isEmpty else { return }
    let start = node.range.lowerBound
    edits.replace(start..<start, with: "@_disfavoredOverload ")
  }

  /// Renames a private method of the application's delegate that has the form of an optional one, which the system does
  /// not call. Returns false for other methods.
  private func hideFromDelegate(_ node: FunctionDeclSyntax, in scope: TypeScope) -> Bool {
    guard node.base == "application", scope.kind == .class, node.modifiers.has("private"),
      !node.attributes.has("objc"), declarations.inherits(scope.simpleName, from: "UIApplicationDelegate")
    else { return false }
    edits.replace(node.name.range, with: "__private_application")
    return true
  }

  private func moveIfNeeded(
    _ node: some DeclSyntaxProtocol, _ name: String, _ modifiers: DeclModifierListSyntax, in scope: TypeScope,
    _ method: (base: String, labels: [String?])? = nil
  ) {
    guard scope.kind == .extension, declarations.classes.contains(scope.simpleName) else { return }
    let key = Declarations.MemberKey(type: scope.simpleName, name: name)
    guard modifiers.has("override") || declarations.isOverridden(key, method: method) else { return }
    move(node, modifiers, to: scope, forwarder(for: node))
  }

  private func isVisible(_ attributes: AttributeListSyntax, in scope: TypeScope, _ marks: [String]) -> Bool {
    guard scope.kind == .class || scope.kind == .extension, !attributes.has("nonobjc") else { return false }
    return attributes.has("objc") || marks.contains { attributes.has($0) } || scope.isObjC || scope.hasObjCMembers
  }

  /// Returns true for a method of a class that `#selector` names and no method of the name has a mark, as Swift 3 and
  /// targets with its rules for Objective-C allow.
  private func isSelected(_ node: FunctionDeclSyntax, in scope: TypeScope) -> Bool {
    declarations.selected.contains(node.base) && declarations.classes.contains(scope.simpleName)
      && !node.attributes.has("nonobjc") && !declarations.methods.contains { $0.base == node.base && $0.isVisible }
  }

  private func implementsOptional(_ node: FunctionDeclSyntax, in scope: TypeScope) -> Bool {
    guard scope.kind == .class || declarations.classes.contains(scope.simpleName) else { return false }
    let labels = node.signature.parameterClause.parameters.labels
    return declarations.optionals.contains { $0.base == node.base && $0.labels == labels }
  }

  /// Returns true for an optional method of a delegate, which Objective-C can see without a mark.
  private func isDelegateMethod(_ node: FunctionDeclSyntax, in scope: TypeScope) -> Bool {
    let labels = node.signature.parameterClause.parameters.labels
    guard !scope.isLocal, !labels.isEmpty, ToolkitSelectors.isDelegateMethod(node.base) else { return false }
    return scope.kind == .class || declarations.classes.contains(scope.simpleName)
  }

  /// Lets the appearance proxy of a view record a method that is marked for it.
  private func offerAppearance(_ node: FunctionDeclSyntax, in scope: TypeScope) {
    guard node.modifiers.has("dynamic"), !node.modifiers.has("override"), !node.modifiers.isStatic,
      scope.kind == .class,
      !scope.isLocal, !scope.isGeneric, node.signature.returnClause == nil, node.genericParameterClause == nil,
      node.signature.effectSpecifiers == nil, !node.modifiers.has("private"), !node.modifiers.has("fileprivate"),
      declarations.inherits(scope.simpleName, from: "UIView"), let arguments = forwarded(node)
    else { return }
    let parameters = node.signature.parameterClause.parameters
    guard !parameters.isEmpty, parameters.allSatisfy({ !$0.trimmedDescription.contains("inout") }) else { return }
    let isPublic = node.modifiers.has("public") || node.modifiers.has("open")
    let access = isPublic ? "public " : ""
    let type = types.map(\.name).joined(separator: ".")
    let holder = "__appearance_\(node.selector.map { $0 == ":" ? "_" : String($0) }.joined())"
    appendix.append(
      "extension \(type) { \(access)var \(holder): (@MainActor (\(type)) -> Void)? { get { nil } "
        + "set { newValue?(self) } } }\n"
        + "extension UIAppearanceProxy where View: \(type) { \(access)func \(node.base)\(flat(node.signature)) { "
        + "self.\(holder) = { $0.\(node.base)(\(arguments)) } } }")
  }

  private func registerMethod(_ node: FunctionDeclSyntax) {
    let parameters = node.signature.parameterClause.parameters
    guard node.genericParameterClause == nil else { return }
    let isOfClass = node.modifiers.isStatic
    var arguments: [String] = []
    for (index, parameter) in parameters.enumerated() {
      guard let type = castType(parameter.type) else { return }
      let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
      arguments.append("\(label)try arguments.value(\(index), as: (\(type)).self)")
    }
    var call = "object.\(node.name.text)(\(arguments.joined(separator: ", ")))"
    let effects = node.signature.effectSpecifiers
    let isAsync = effects?.asyncSpecifier != nil
    if isAsync { call = "await \(call)" }
    if effects?.throwsClause != nil || isAsync { call = "try? \(call)" }
    let returned = node.signature.returnClause?.type.trimmedDescription ?? "Void"
    let body =
      isAsync
      ? "Task { @MainActor in _ = \(call) }; return nil"
      : ["Void", "()"].contains(returned) ? "_ = \(call); return nil" : "return \(call)"
    register(
      "NamedMembers.add(\(isOfClass ? "classMethod" : "method"): \"\(node.selector)\", of: Self.self) "
        + "{ (object, arguments) throws -> Any? in \(body) }")
  }

  /// Returns a parameter's type as the target of a cast; `nil` for one that cannot be passed by name.
  private func castType(_ type: TypeSyntax) -> String? {
    if let attributed = type.as(AttributedTypeSyntax.self) {
      let isInOut = attributed.specifiers.contains { $0.trimmedDescription == "inout" }
      return isInOut || attributed.attributes.has("autoclosure") ? nil : castType(attributed.baseType)
    }
    if type.is(SomeOrAnyTypeSyntax.self), type.trimmedDescription.hasPrefix("some") { return nil }
    if let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return castType(unwrapped.wrappedType).map { "(\($0))?" }
    }
    return unlabelled(type).trimmedDescription.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Returns a type without the names of parameters of functions, which types in expressions cannot have.
  private func unlabelled(_ type: TypeSyntax) -> Syntax {
    final class LabelRemover: SyntaxRewriter {
      override func visit(_ node: FunctionTypeSyntax) -> TypeSyntax {
        var function = node
        function.parameters = TupleTypeElementListSyntax(
          node.parameters.map { parameter in
            var plain = parameter
            (plain.firstName, plain.secondName, plain.colon) = (nil, nil, nil)
            return plain
          })
        return super.visit(function)
      }
    }
    return LabelRemover().rewrite(type)
  }

  // MARK: Properties

  /// Returns false if the accessors need no visit.
  func translate(_ node: VariableDeclSyntax) -> Bool {
    guard let scope = types.last, node.parent?.is(MemberBlockItemSyntax.self) == true else { return true }
    if node.modifiers.has("optional") {
      blankMember(node)
      return false
    }
    if node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true { dropOwnership(node) }
    if !dispatch(node, in: scope) {
      for name in node.names { moveIfNeeded(node, name, node.modifiers, in: scope) }
      renameFormerOverride(node)
    }
    replaceLackingOverride(node, in: scope)
    releaseConfigurations(node)
    if node.attributes.has("NSManaged") { storeByName(node, in: scope) }
    guard scope.kind == .class || scope.kind == .extension else { return true }
    guard !node.modifiers.isStatic else {
      registerClassProperties(node, in: scope)
      return true
    }
    announceChanges(node, in: scope)
    let isVisible = isVisible(node.attributes, in: scope, ["IBOutlet", "IBInspectable"])
    if node.attributes.has("IBInspectable") { allowAccess(node.attributes) }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      if isVisible || isWindow(name, of: scope) || isOptionalProperty(name, in: scope) {
        registerProperty(name, node, binding)
      }
    }
    return true
  }

  /// Drops `weak` and `unowned` of a requirement, which have no effect and are errors since Swift 5.
  private func dropOwnership(_ node: VariableDeclSyntax) {
    for modifier in node.modifiers where ["weak", "unowned"].contains(modifier.name.text) { blank(modifier.range) }
  }

  /// Drops an attribute that reserves a property for Interface Builder: the registrar sets it.
  private func allowAccess(_ attributes: AttributeListSyntax) {
    guard let attribute = attributes.attribute("available"),
      attribute.arguments?.trimmedDescription.contains("unavailable") == true
    else { return }
    blank(attribute.range)
  }

  /// The property that the launch sets to the window of the main storyboard.
  private func isWindow(_ name: String, of scope: TypeScope) -> Bool {
    name == "window" && scope.kind == .class && declarations.inherits(scope.simpleName, from: "UIApplicationDelegate")
  }

  private func isOptionalProperty(_ name: String, in scope: TypeScope) -> Bool {
    guard scope.kind == .class || declarations.classes.contains(scope.simpleName) else { return false }
    return declarations.optionals.contains { $0.base == name && $0.labels == nil }
  }

  private func registerProperty(_ name: String, _ node: VariableDeclSyntax, _ binding: PatternBindingSyntax) {
    let key = node.attributes.objectiveCName ?? name.withoutBackticks
    let setter =
      isSettable(node, binding)
      ? ", set: { (object, arguments) throws -> Void in "
        + "object.\(name) = try arguments.value(0) }" : ""
    let type = outletClass(node, binding).map { ", valueClass: \($0).self" } ?? ""
    register("NamedMembers.add(property: \"\(key)\", of: Self.self, get: { $0.\(name) }\(setter)\(type))")
    registerAccessors(of: name, node)
  }

  /// Registers the accessors of a property that have names of their own, as in `@objc(isOn) get`.
  private func registerAccessors(of name: String, _ node: VariableDeclSyntax) {
    if let getter = node.objectiveCName(of: .get) {
      register(
        "NamedMembers.add(method: \"\(getter)\", of: Self.self) { (object, _) throws -> Any? in object.\(name) }")
    }
    if let setter = node.objectiveCName(of: .set) {
      register(
        "NamedMembers.add(method: \"\(setter)\", of: Self.self) "
          + "{ (object, arguments) throws -> Any? in object.\(name) = try arguments.value(0); return nil }")
    }
  }

  /// Registers properties of the class itself as class methods: the getter, and the setter of one that can be set.
  private func registerClassProperties(_ node: VariableDeclSyntax, in scope: TypeScope) {
    guard isVisible(node.attributes, in: scope, []) else { return }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      let key = node.attributes.objectiveCName ?? name.withoutBackticks
      register(
        "NamedMembers.add(classMethod: \"\(key)\", of: Self.self) { (object, _) throws -> Any? in object.\(name) }")
      guard isSettable(node, binding), let first = key.first else { continue }
      register(
        "NamedMembers.add(classMethod: \"set\(first.uppercased())\(key.dropFirst()):\", of: Self.self) "
          + "{ (object, arguments) throws -> Any? in object.\(name) = try arguments.value(0); return nil }")
    }
  }

  /// The class that an outlet declares, if it is one of the app or its libraries, which can have others of the same name.
  private func outletClass(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> String? {
    guard node.attributes.has("IBOutlet"), var type = binding.typeAnnotation?.type else { return nil }
    if let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { type = unwrapped.wrappedType }
    if let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
    guard let name = type.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil,
      declarations.classes.contains(name.name.text)
    else { return nil }
    return name.name.text
  }

  func isSettable(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> Bool {
    guard node.bindingSpecifier.tokenKind == .keyword(.var) else { return false }
    switch binding.accessorBlock?.accessors {
    case nil: return true
    case .getter: return false
    case .accessors(let list):
      return list.contains { ["set", "willSet", "didSet", "_modify"].contains($0.accessorSpecifier.text) }
    }
  }

  // MARK: Protocols

  /// Makes a protocol of Objective-C one of classes, and offers its optional members by name.
  func translate(_ node: ProtocolDeclSyntax) {
    guard node.attributes.has("objc") || types.last?.members.members.contains(where: Self.isOptional) == true else {
      return
    }
    let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    if !inherited.contains(where: ["AnyObject", "class"].contains) { addAnyObject(to: node) }
    let isPublic = node.modifiers.has("public")
    for item in node.memberBlock.members where Self.isOptional(item) {
      if let method = item.decl.as(FunctionDeclSyntax.self) { offer(method, isPublic) }
      if let property = item.decl.as(VariableDeclSyntax.self) { offer(property, isPublic) }
    }
  }

  private func addAnyObject(to node: ProtocolDeclSyntax) {
    if let colon = node.inheritanceClause?.colon {
      edits.replace(colon.range, with: ": AnyObject,")
    } else {
      let end = (node.primaryAssociatedTypeClause?.range ?? node.name.range).upperBound
      edits.replace(end..<end, with: ": AnyObject")
    }
  }

  private static func isOptional(_ item: MemberBlockItemSyntax) -> Bool {
    item.decl.as(FunctionDeclSyntax.self)?.modifiers.has("optional")
      ?? item.decl.as(VariableDeclSyntax.self)?.modifiers.has("optional") ?? false
  }

  private func offer(_ method: FunctionDeclSyntax, _ isPublic: Bool) {
    let path = types.map(\.name).joined(separator: ".")
    let parameters = method.signature.parameterClause.parameters
    let member = Declarations.OptionalMember(
      base: method.base, labels: parameters.labels, selector: method.selector, owner: path)
    let types = parameters.map { $0.type.trimmedDescription }.joined(separator: ", ")
    let result = method.signature.returnClause?.type.trimmedDescription ?? "Void"
    let names = parameters.indices.enumerated().map { "a\($0.offset)" }
    let closure = names.isEmpty ? "" : "\(names.joined(separator: ", ")) in "
    appendix.append(
      "extension \(path) { \(isPublic ? "public " : "")var \(member.holder): ((\(types)) -> \(result))? { "
        + "guard NamedMembers.responds(self, to: \"\(member.selector)\") else { return nil }; "
        + "return { \(closure)OptionalMember.call(\"\(member.selector)\", on: self, [\(names.joined(separator: ", "))])"
        + " } } }")
  }

  private func offer(_ property: VariableDeclSyntax, _ isPublic: Bool) {
    let path = types.map(\.name).joined(separator: ".")
    for binding in property.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = binding.typeAnnotation?.type.trimmedDescription
      else { continue }
      appendix.append(
        "extension \(path) { \(isPublic ? "public " : "")var \(name): (\(type))? { "
          + "guard NamedMembers.responds(self, to: \"\(name)\") else { return nil }; "
          + "return OptionalMember.call(\"\(name)\", on: self, []) } }")
    }
  }
}

extension AttributeSyntax {
  /// The name of the type with the attribute, if it has a static method `main()` and is no app of SwiftUI.
  fileprivate var mainType: String? {
    guard let owner = parent?.parent, let type = owner.asProtocol((any DeclGroupSyntax).self),
      type.inheritanceClause?.inheritedTypes.contains(where: { $0.type.trimmedDescription == "App" }) != true
    else { return nil }
    let hasMain = type.memberBlock.members.contains { item in
      guard let method = item.decl.as(FunctionDeclSyntax.self) else { return false }
      return method.modifiers.isStatic && method.fullName == "main()" && method.signature.effectSpecifiers == nil
    }
    return hasMain ? owner.asProtocol((any NamedDeclSyntax).self)?.name.text : nil
  }
}
