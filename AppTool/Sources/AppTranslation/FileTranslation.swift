import SwiftOperators
import SwiftSyntax

/// The translation of one file: edits that keep every line in its place.
final class FileTranslation: ActiveVisitor {
  /// A member of an extension that has to stand in its class.
  struct MovedMember {
    /// The path of the class as written, such as `Outer.Inner`.
    let type: String
    let range: Range<Int>
    let line: Int
    /// True if it is public because its extension is.
    let isPublic: Bool
    /// The member that stands for it in a class in another file, where its own file's private declarations are not
    /// visible; `nil` if it has to move there itself.
    let forwarder: Forwarder?
  }

  struct Forwarder {
    let text: String
    /// The replacements that make the original one that the class calls.
    let edits: [(range: Range<Int>, text: String)]
  }

  let file: SourceFile
  let number: Int
  private let module: String
  let declarations: Declarations
  let modules: ModuleNames
  var edits = TextEdits()
  private(set) var diagnostics: [Diagnostic] = []
  /// The constructs that build but have another effect than on Apple's systems.
  private(set) var notes: [Diagnostic] = []
  /// Imports of modules that do not exist here. The file builds if it uses nothing of them.
  private(set) var missingImports: [Diagnostic] = []
  private(set) var moved: [MovedMember] = []
  /// The ends of class bodies by the paths of the classes, for members that move there.
  private var classEnds: [String: (offset: Int, line: Int)] = [:]
  /// Declarations after the end of the file.
  var appendix: [String] = []
  /// Calls of the registrars of the file's types.
  private(set) var registrations: [String] = []
  /// The application delegate that the attribute `@main` or `@UIApplicationMain` marks.
  private(set) var mainDelegate: String?
  /// The type with the attribute `@main` whose static method starts the app.
  private(set) var mainType: String?
  /// True if the file has the statements of the program.
  private(set) var hasMainStatements = false
  /// True if the file has a class of managed objects.
  var hasManagedClasses = false
  /// The statements that are only for an iOS that the toolkit does not follow.
  var leftOutRanges: [Range<Int>] = []
  /// Classes whose tests a library lists while they run.
  private(set) var listedTests: [String] = []
  /// Statements that register members, for each type around the current place.
  private var registrars: [[String]] = []
  private var registrarCount = 0

  init(
    _ file: SourceFile, number: Int, module: String, declarations: Declarations, conditions: BuildConditions,
    modules: ModuleNames
  ) {
    self.file = file
    self.number = number
    self.module = module
    self.declarations = declarations
    self.modules = modules
    super.init(conditions)
    let folded = OperatorTable.standardOperators.foldAll(file.tree) { _ in }
    walk(folded)
    if file.path.hasSuffix("/main.swift") { wrapStatements() }
  }

  func report(_ node: some SyntaxProtocol, _ message: String) {
    diagnostics.append(Diagnostic(file: file.path, line: file.line(of: node), message: message))
  }

  /// Notes an import of a module of Apple's that does not exist here.
  func missing(_ node: ImportDeclSyntax, _ name: String) {
    missingImports.append(
      Diagnostic(
        file: file.path, line: file.line(of: node), message: "the module '\(name)' does not exist on Linux"))
  }

  func note(_ node: some SyntaxProtocol, _ message: String) {
    notes.append(Diagnostic(file: file.path, line: file.line(of: node), message: message))
  }

  /// Takes a node out and leaves its lines empty.
  func blank(_ range: Range<Int>) {
    let newlines = file.bytes[range].count { $0 == UInt8(ascii: "\n") }
    edits.replace(range, with: String(repeating: "\n", count: newlines))
  }

  /// Takes a member of a type out, with a semicolon after it.
  func blankMember(_ node: some DeclSyntaxProtocol) {
    blank(node.parent?.as(MemberBlockItemSyntax.self)?.range ?? node.range)
  }

  /// The translated text, before the members that move into it.
  func text(inserting inserted: [(offset: Int, text: String)]) -> String {
    var all = edits
    for removal in moved {
      if let forwarder = removal.forwarder, classEnd(of: removal) == nil {
        for edit in forwarder.edits { all.replace(edit.range, with: edit.text) }
        continue
      }
      let newlines = file.bytes[removal.range].count { $0 == UInt8(ascii: "\n") }
      all.replace(removal.range, with: String(repeating: "\n", count: newlines))
    }
    for insertion in inserted { all.replace(insertion.offset..<insertion.offset, with: insertion.text) }
    let end = appendix.isEmpty ? "" : "\n" + appendix.joined(separator: "\n") + "\n"
    return all.apply(to: file.bytes) + end
  }

  /// The declaration that a class gets for a member of an extension.
  ///
  /// - Parameter isNear: True if the class stands in this file.
  func text(of member: MovedMember, isNear: Bool) -> String {
    let access = member.isPublic ? "public " : ""
    if let forwarder = member.forwarder, !isNear { return access + forwarder.text }
    return access + edits.apply(to: file.bytes, in: member.range)
  }

  // MARK: Program

  /// Makes the statements of `main.swift` the body of a function.
  private func wrapStatements() {
    let statements = Array(file.tree.statements).filter { item in
      guard case .decl(let declaration) = item.item else { return true }
      return declaration.is(VariableDeclSyntax.self)
    }
    guard let first = statements.first, let last = statements.last else { return }
    hasMainStatements = true
    for item in statements {
      // A variable of a function has no access level.
      guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
      let levels: Set = ["public", "internal", "fileprivate", "private"]
      for modifier in variable.modifiers where levels.contains(modifier.name.text) {
        edits.replace(modifier.range, with: "")
      }
    }
    edits.replace(first.range.lowerBound..<first.range.lowerBound, with: "\(ModuleNames.mainFunction) { ")
    edits.replace(last.range.upperBound..<last.range.upperBound, with: " }")
  }

  // MARK: Types

  override func enter(_ scope: TypeScope) {
    registrars.append([])
    replaceBundle(above: scope)
    if let node = scope.node.asProtocol((any NamedDeclSyntax).self) {
      translateCreation(
        scope.node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause, of: scope, name: node.name)
    }
  }

  override func leave(_ scope: TypeScope) {
    var statements = registrars.removeLast()
    if scope.kind == .class { noteClass(scope, &statements) }
    if let added = addedDelegateMethods(of: scope) { insert(added, atEndOf: scope.members) }
    if let added = addedSessionInitializer(of: scope) { insert(added, atEndOf: scope.members) }
    if scope.isLocal || (types + [scope]).contains(where: \.isGeneric) { return registerOnUse(scope, statements) }
    guard !statements.isEmpty else { return }
    registrarCount += 1
    let name = "__members_\(number)_\(registrarCount)_\(module)"
    let text = "nonisolated static func \(name)() { \(statements.joined(separator: "; ")) }"
    insert(text, atEndOf: scope.members)
    if registrars.isEmpty {
      registrations.append("\(scope.name).\(name)()")
    } else {
      registrars[registrars.count - 1].append("\(scope.name).\(name)()")
    }
  }

  /// Lets a class that no registrar can name register its members when one is looked up: each specialisation of a generic
  /// class, and a class in the body of a function. A generic class without members does so too, because a subclass
  /// overrides the method.
  private func registerOnUse(_ scope: TypeScope, _ statements: [String]) {
    guard let node = scope.node.as(ClassDeclSyntax.self) else {
      guard !statements.isEmpty else { return }
      return report(scope.node, "'\(scope.name)' is local to a function, so its @objc members cannot be called by name")
    }
    let isOverride = declarations.chain(of: scope.simpleName).dropFirst().contains {
      declarations.genericClasses.contains($0)
    }
    if scope.isLocal, statements.isEmpty { return }
    if !isOverride {
      let name = node.genericParameterClause.map { Syntax($0) } ?? Syntax(node.name)
      adopt("NamedMembersProviding", node.inheritanceClause, name)
    }
    let access = ["open", "public"].first { node.modifiers.has($0) }.map { "\($0) " } ?? ""
    insert(
      "nonisolated \(access)\(isOverride ? "override " : "")class func registerNamedMembers() "
        + "{ \(statements.joined(separator: "; ")) }", atEndOf: scope.members)
  }

  private func noteClass(_ scope: TypeScope, _ statements: inout [String]) {
    let end = scope.members.rightBrace
    let path = (types + [scope]).map(\.path).joined(separator: ".")
    if classEnds[path] == nil {
      classEnds[path] = (end.positionAfterSkippingLeadingTrivia.utf8Offset, file.line(of: end))
    }
    if let statement = managedRegistration(of: scope) { statements.append(statement) }
    if let name = scope.node.as(ClassDeclSyntax.self)?.attributes.objectiveCName, !scope.isLocal, !scope.isGeneric {
      statements.append("AppRuntime.addClass(Self.self, named: \"\(name)\")")
    }
    guard types.isEmpty, !scope.isGeneric else { return }
    let above = declarations.chain(of: scope.name).dropFirst()
    if !scope.isLocal, above.contains(where: declarations.listedTestClasses.contains) { listedTests.append(scope.name) }
    guard declarations.inherits(scope.name, from: "UIApplicationDelegate") else { return }
    registrations.append("AppLaunch.add(delegate: \(scope.name).self) { \(scope.name)() }")
  }

  /// Inserts a declaration before the closing brace, on its line.
  private func insert(_ text: String, atEndOf members: MemberBlockSyntax) {
    let brace = members.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    var separator = ""
    if let last = members.members.last {
      let between = file.bytes[min(last.range.upperBound, brace)..<brace]
      if !between.contains(UInt8(ascii: "\n")) { separator = "; " }
    }
    edits.replace(brace..<brace, with: "\(separator)\(text) ")
  }

  func register(_ statement: String) {
    guard !registrars.isEmpty else { return }
    registrars[registrars.count - 1].append(statement)
  }

  func move(
    _ item: some DeclSyntaxProtocol, _ modifiers: DeclModifierListSyntax, to scope: TypeScope, _ forwarder: Forwarder?
  ) {
    let hasAccess = ["public", "open", "internal", "private", "fileprivate"].contains { modifiers.has($0) }
    // A semicolon after the member moves with it.
    let range = item.parent?.as(MemberBlockItemSyntax.self)?.range ?? item.range
    moved.append(
      MovedMember(
        type: scope.path, range: range, line: file.line(of: item), isPublic: scope.isPublic && !hasAccess,
        forwarder: forwarder))
  }

  /// Returns the end of the class of a member if the class is in this file. Other types can have a class of the same name.
  func classEnd(of member: MovedMember) -> (offset: Int, line: Int)? {
    if let end = classEnds[member.type] { return end }
    return classEnds.first { path, _ in
      path.hasSuffix(".\(member.type)") || member.type.hasSuffix(".\(path)")
    }?.value
  }

  func setMain(_ name: String) { mainDelegate = name }
  func setMain(type name: String) { mainType = name }

  // MARK: Visits

  override func visitCondition(_ condition: ExprSyntax) {
    ConditionVisitor(conditions) { [self] node, text in edits.replace(node.range, with: text) }.walk(condition)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    translate(node)
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    translate(node)
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { edits.replace(node.range, with: "") }
    // Swift 5 does not accept `open static` and `open let`, which earlier versions take for `public`.
    if node.name.text == "open", node.parent?.as(DeclModifierListSyntax.self)?.has("static") == true {
      edits.replace(node.range, with: "public")
    }
    // Members of final classes neither.
    if node.name.text == "open", types.last?.node.as(ClassDeclSyntax.self)?.modifiers.has("final") == true,
      node.parent?.parent?.asProtocol((any DeclGroupSyntax).self) == nil
    {
      edits.replace(node.range, with: "public")
    }
    if node.name.text == "open", node.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let" {
      edits.replace(node.range, with: "public")
    }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    noteUse(of: node.baseName.text, node)
    qualify(node.baseName)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    translateModule(node.baseType, of: node.name.text)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    noteUse(of: node.name.text, node)
    qualify(node.name)
    return .visitChildren
  }

  override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
    // It is a class in the module that stands for Core Data.
    if node.constraint.trimmedDescription == "NSFetchRequestResult" {
      edits.replace(node.someOrAnySpecifier.range, with: "")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.has("override") { noteUse(of: node.base, node) }
    return translate(node) ? .visitChildren : .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    translate(node)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    dropAppearanceType(node)
    makeSets(in: node)
    return translate(node) ? .visitChildren : .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    translate(node.macroName.text, node.arguments, node)
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    translate(node.macroName.text, node.arguments, node)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    translate(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    translate(node)
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    translate(node)
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    isLeftOut(node) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    leaveOutLaterSystems(node)
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    leaveOutLaterSystems(node)
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    translate(node)
    return .visitChildren
  }

  override func visit(_ node: AsExprSyntax) -> SyntaxVisitorContinueKind {
    translate(node)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    translate(node)
    return result
  }
}

/// Replaces the conditions of `#if` that the tool decides.
private final class ConditionVisitor: SyntaxVisitor {
  private let conditions: BuildConditions
  private let replace: (ExprSyntax, String) -> Void

  init(_ conditions: BuildConditions, _ replace: @escaping (ExprSyntax, String) -> Void) {
    self.conditions = conditions
    self.replace = replace
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let text = conditions.text(for: node) { replace(ExprSyntax(node), text) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // The Swift Package Manager defines the name for every package, also for the generated one.
    if node.baseName.text == BuildConditions.packageFlag {
      replace(ExprSyntax(node), "\(conditions.flags.contains(BuildConditions.packageFlag))")
    }
    return .skipChildren
  }
}
