import SwiftSyntax

/// The files of a module without the declarations that are for SwiftUI, and a note for each of these. UIKit's part of
/// an app often does not use them; where it does, the compiler finds no declaration.
///
/// Files that import SwiftUI lose declarations at their top: its views and modifiers, extensions of its types, and
/// those that name its types outside of function bodies. Of other extensions they lose only the members that do, and so
/// of classes if no stored property and no initializer does; of UIKit's subclasses also stored properties with a value.
/// Structures and enumerations that adopt only protocols of Swift lose members too, also those whose bodies name such
/// types. All files lose those that name a declaration that was left out, the branches that run only for values of a type
/// that was left out, and local values of such types.
struct SwiftUIRemoval {
  private(set) var files: [SourceFile]
  private(set) var notes: [Diagnostic] = []
  /// The notes about replaced controllers, without those in declarations that are left out.
  private var replaced: [Diagnostic]
  /// The names of the public types that were left out.
  private(set) var publicNames: Set<String> = []

  /// - Parameters:
  ///   - hosting: The files without the controllers of SwiftUI's views.
  ///   - leftOut: The names of the types that other modules have lost.
  init(_ hosting: HostingReplacement, leftOut: Set<String>) {
    let files = hosting.files
    self.files = files
    replaced = hosting.notes
    defer { notes = replaced + notes }
    let importing = files.indices.filter { files[$0].imports.contains("SwiftUI") }
    guard !importing.isEmpty || !leftOut.isEmpty else { return }
    let candidates = files.enumerated().map { index, file in
      let collector = TopDeclarationCollector(viewMode: .sourceAccurate)
      collector.walk(file.tree)
      return (index: index, declarations: collector.found)
    }
    let all = candidates.flatMap(\.declarations)
    let foreign = Self.names.subtracting(all.compactMap(\.name))
    let nested = Dictionary(all.compactMap { item in item.owner.map { ($0, item.nested) } }) { $0.union($1) }
    let named = Dictionary(all.compactMap { item in item.name.map { ($0, [item.node.id]) } }, uniquingKeysWith: +)
    var names = leftOut.subtracting(all.compactMap(\.name))
    // The types that were left out of their owners.
    var lost: [String: Set<String>] = [:]
    var removed: Set<SyntaxIdentifier> = []
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (index, declarations) in candidates {
        for declaration in declarations where !removed.contains(declaration.node.id) {
          let hidden = declaration.owner.flatMap { nested[$0] } ?? declaration.nested
          let words = declaration.words.subtracting(hidden)
          let isForSwiftUI =
            importing.contains(index) && (!words.isDisjoint(with: foreign) || Self.extends(declaration))
          let ownLosses = declaration.owner.flatMap { lost[$0] } ?? []
          guard isForSwiftUI || !words.isDisjoint(with: names) || !declaration.words.isDisjoint(with: ownLosses)
          else { continue }
          removed.insert(declaration.node.id)
          // Another declaration of the name continues, such as a class that stands for one under a condition.
          let isLost = declaration.name.flatMap { named[$0] }?.allSatisfy { removed.contains($0) } ?? false
          if let name = declaration.name, isLost { names.insert(name) }
          if let owner = declaration.owner, let name = declaration.memberType { lost[owner, default: []].insert(name) }
          if let name = declaration.name, isLost, declaration.isPublic { publicNames.insert(name) }
          isComplete = false
        }
      }
    }
    for (index, declarations) in candidates {
      let nodes = declarations.map(\.node).filter { removed.contains($0.id) && !$0.isInside(removed) }
      let branches = LeftOutBranchCollector(of: names, in: files[index], without: nodes.map(\.range)).found
      let types = importing.contains(index) ? names.union(foreign) : names
      let values = LeftOutValueCollector(of: types, in: files[index], without: nodes.map(\.range)).found
      remove(nodes, branches, values, from: index)
    }
  }

  /// Types and attributes of SwiftUI; those that the module declares itself do not count.
  private static let names: Set = [
    "SwiftUI", "View", "PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable", "ViewModifier",
    "ButtonStyle", "LibraryContentProvider", "ViewBuilder", "AnyView", "EnvironmentKey", "EnvironmentValues",
    "EnvironmentObject", "StateObject", "ObservedObject", "PreferenceKey", "GeometryProxy", "EdgeInsets",
    "UIHostingController", "UIHostingConfiguration", "Color", "Font", "Binding", "ProposedViewSize", "_ProposedSize",
    "GeometryReader", "PrimitiveButtonStyle", "ToggleStyle", "LabelStyle", "DynamicProperty", "ScenePhase",
    "HorizontalAlignment", "VerticalAlignment", "LocalizedStringKey", "ShapeStyle", "AnimatableModifier", "EmptyView",
    "Shape", "InsettableShape", "AnyShape", "Path", "AnyTransition", "GeometryEffect", "VectorArithmetic",
    "AnimatablePair", "EmptyAnimatableData", "ViewDimensions", "UnitPoint",
  ]
  /// Further types of SwiftUI that apps extend.
  private static let extended: Set = ["Text", "Image"]

  private static func extends(_ declaration: TopDeclaration) -> Bool {
    guard let type = declaration.node.as(ExtensionDeclSyntax.self)?.extendedType else { return false }
    return extended.contains(TypeScope.plainName(type))
  }

  private mutating func remove(
    _ nodes: [DeclSyntax], _ branches: [LeftOutBranch], _ values: [LeftOutValue], from index: Int
  ) {
    guard !nodes.isEmpty || !branches.isEmpty || !values.isEmpty else { return }
    let file = files[index]
    var edits = TextEdits()
    func replace(_ range: Range<Int>, with text: String) {
      // Every line keeps its number.
      let newlines = file.bytes[range].count { $0 == UInt8(ascii: "\n") }
      edits.replace(range, with: text + String(repeating: "\n", count: newlines))
    }
    for node in nodes { replace(node.range, with: "") }
    for branch in branches {
      replace(branch.condition, with: "false")
      replace(branch.body, with: " preconditionFailure() ")
    }
    for value in values {
      if let annotation = value.annotation { replace(annotation, with: "") }
      replace(value.value, with: "()")
    }
    for node in nodes {
      let lines = file.line(of: node)...file.line(at: node.endPositionBeforeTrailingTrivia)
      replaced.removeAll { $0.file == file.path && lines.contains($0.line) }
    }
    let places =
      nodes.map { (file.line(of: $0), "this declaration for SwiftUI, which does not exist on Linux, is left out") }
      + branches.map { ($0.line, "this branch, which is only for '\($0.type)', is left out with it") }
      + values.map { ($0.line, "this value, which is of '\($0.type)', is left out with it") }
    notes += places.map { Diagnostic(file: file.path, line: $0.0, message: $0.1) }
    files[index] = SourceFile(path: file.path, text: edits.apply(to: file.bytes))
  }
}

/// A declaration at the top of a file, or a member of a class or an extension there.
private struct TopDeclaration {
  let node: DeclSyntax
  /// The name of a type or of its alias; `nil` for other declarations and for members.
  let name: String?
  /// The name of a type that is a member; `nil` for other declarations.
  var memberType: String?
  /// The simple name of a type, of the one that an extension extends, or of that which has the member; `nil` for other
  /// declarations.
  let owner: String?
  /// The types, associated types and generic parameters inside, which its names mean before those of SwiftUI.
  let nested: Set<String>
  /// The names outside of function bodies; those in the bodies of structures and functions at the top of a file too,
  /// which are smaller than the classes that an app can hardly do without. Without the names in members that are
  /// declarations here.
  let words: Set<String>

  /// True if other modules see it.
  var isPublic: Bool {
    node.asProtocol((any WithModifiersSyntax).self).map { $0.modifiers.has("public") || $0.modifiers.has("open") }
      ?? false
  }
}

/// Collects the declarations at the top of a file that a condition selects.
private final class TopDeclarationCollector: SyntaxVisitor {
  private(set) var found: [TopDeclaration] = []

  private func take(_ node: some DeclSyntaxProtocol, _ name: TokenSyntax?, withBodies: Bool)
    -> SyntaxVisitorContinueKind
  {
    let words = WordCollector(withBodies: withBodies)
    words.walk(node)
    let types = TypeNameCollector(viewMode: .sourceAccurate)
    types.walk(node)
    let name = name?.text.withoutBackticks
    let owner = name ?? node.as(ExtensionDeclSyntax.self).map { TypeScope.plainName($0.extendedType) }
    found.append(
      TopDeclaration(
        node: DeclSyntax(node), name: name, owner: owner, nested: types.found.subtracting([name ?? ""]),
        words: words.found))
    return .skipChildren
  }

  /// Takes a type or an extension without its members, and each of these.
  private func takeParts(_ node: some DeclGroupSyntax, _ name: TokenSyntax?, owner: String)
    -> SyntaxVisitorContinueKind
  {
    let words = WordCollector(withBodies: false)
    for child in node.children(viewMode: .sourceAccurate) where !child.is(MemberBlockSyntax.self) { words.walk(child) }
    let members = Self.members(of: node.memberBlock.members)
    let needed = members.filter { isNeeded($0, in: node) }
    for member in needed { words.walk(member) }
    let types = TypeNameCollector(viewMode: .sourceAccurate)
    types.walk(node)
    let nested = types.found.subtracting([owner])
    found.append(
      TopDeclaration(
        node: DeclSyntax(node), name: name?.text.withoutBackticks, owner: owner, nested: nested, words: words.found))
    let isValue = node.is(StructDeclSyntax.self) || node.is(EnumDeclSyntax.self)
    let others = Set(members.map(\.id)).subtracting(needed.map(\.id))
    for member in members where others.contains(member.id) { take(member: member, owner, nested, withBodies: isValue) }
    return .skipChildren
  }

  /// Returns true for a member without which a value or an object cannot be made.
  private func isNeeded(_ member: DeclSyntax, in owner: some DeclGroupSyntax) -> Bool {
    if owner.is(ExtensionDeclSyntax.self) { return false }
    if member.is(EnumCaseDeclSyntax.self) { return true }
    guard member.isStored else { return member.is(InitializerDeclSyntax.self) }
    guard let property = member.as(VariableDeclSyntax.self) else { return true }
    if !owner.is(ClassDeclSyntax.self) { return !property.modifiers.isStatic }
    let base = owner.inheritanceClause?.inheritedTypes.first.map { TypeScope.plainName($0.type) }
    return base.flatMap(ToolkitClasses.superclass) == nil || property.bindings.contains { $0.initializer == nil }
  }

  /// The protocols that a structure or an enumeration of which only members are left out can adopt.
  private static let plainProtocols: Set = [
    "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable",
    "Double", "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "Int", "LocalizedError", "OptionSet",
    "RawRepresentable", "Sendable", "String",
  ]

  /// Takes a structure or an enumeration, with its parts if it adopts only such protocols.
  private func takeValue(_ node: some DeclGroupSyntax, _ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    let adopted = node.inheritanceClause?.inheritedTypes.map { TypeScope.plainName($0.type) } ?? []
    guard Self.plainProtocols.isSuperset(of: adopted) else { return take(node, name, withBodies: true) }
    return takeParts(node, name, owner: name.text.withoutBackticks)
  }

  /// The members, with those under conditions.
  private static func members(of list: MemberBlockItemListSyntax) -> [DeclSyntax] {
    list.flatMap { item -> [DeclSyntax] in
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return condition.clauses.flatMap { clause -> [DeclSyntax] in
        if case .decls(let list)? = clause.elements { members(of: list) } else { [] }
      }
    }
  }

  private func take(member: DeclSyntax, _ owner: String, _ nested: Set<String>, withBodies: Bool) {
    let isType = member.asProtocol((any DeclGroupSyntax).self) != nil
    let name = isType ? member.asProtocol((any NamedDeclSyntax).self)?.name.text.withoutBackticks : nil
    let words = WordCollector(withBodies: isType || withBodies)
    words.walk(member)
    found.append(
      TopDeclaration(node: member, name: nil, memberType: name, owner: owner, nested: nested, words: words.found))
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { takeValue(node, node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { takeValue(node, node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    takeParts(node, node.name, owner: node.name.text.withoutBackticks)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    take(node, node.name, withBodies: false)
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    take(node, node.name, withBodies: false)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    takeParts(node, nil, owner: TypeScope.plainName(node.extendedType))
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { take(node, nil, withBodies: true) }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { take(node, nil, withBodies: true) }
}

/// Collects the names in a declaration.
final class WordCollector: SyntaxVisitor {
  private(set) var found: Set<String> = []
  private let withBodies: Bool

  init(withBodies: Bool) {
    self.withBodies = withBodies
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    withBodies ? .visitChildren : .skipChildren
  }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    withBodies ? .visitChildren : .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    withBodies ? .visitChildren : .skipChildren
  }
  // The name after a dot is one of the type before it.
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    walk(node.baseType)
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }
  // The name of a member or an argument is none of a type.
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id { return .skipChildren }
    return .visitChildren
  }
  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let text) = node.tokenKind { found.insert(text.withoutBackticks) }
    return .skipChildren
  }
}

/// Collects the names of the types that a declaration declares.
private final class TypeNameCollector: SyntaxVisitor {
  private(set) var found: Set<String> = []

  private func take(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    found.insert(name.text.withoutBackticks)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { take(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { take(node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { take(node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { take(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { take(node.name) }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { take(node.name) }
  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { take(node.name) }
}

extension DeclSyntax {
  /// True for a property that is no computed one.
  fileprivate var isStored: Bool {
    self.as(VariableDeclSyntax.self)?.bindings.contains { binding in
      switch binding.accessorBlock?.accessors {
      case nil: true
      case .getter: false
      case .accessors(let list): list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
      }
    } ?? false
  }
}

extension SyntaxProtocol {
  /// Returns true if one of the nodes contains this one.
  fileprivate func isInside(_ nodes: Set<SyntaxIdentifier>) -> Bool {
    var place = parent
    while let current = place {
      if nodes.contains(current.id) { return true }
      place = current.parent
    }
    return false
  }
}
