import SwiftSyntax

/// The files of a module in which a controller that shows the reason stands for each controller of a view of SwiftUI, and
/// a note for each place.
///
/// Subclasses of `UIHostingController` lose their members and extensions, because these are about the view. Contents of
/// cells (`UIHostingConfiguration`) become nil.
struct HostingReplacement {
  private(set) var files: [SourceFile]
  private(set) var notes: [Diagnostic] = []
  /// The subclasses that other modules see.
  private(set) var publicNames: Set<String> = []

  static let controller = "UIHostingController"

  /// - Parameter known: The subclasses in other modules.
  init(_ files: [SourceFile], known: Set<String>) {
    self.files = files
    guard !known.isEmpty || files.contains(where: { $0.imports.contains("SwiftUI") }) else { return }
    let collectors = files.map { file in
      let collector = BaseCollector(viewMode: .sourceAccurate)
      collector.walk(file.tree)
      return collector
    }
    let bases = collectors.reduce(into: [String: [String]]()) { $0.merge($1.bases, uniquingKeysWith: +) }
    var names = known.union([Self.controller]).subtracting(bases.keys)
    var isComplete = false
    while !isComplete {
      let found = bases.filter { !names.contains($0.key) && $0.value.allSatisfy(names.contains) }.map(\.key)
      names.formUnion(found)
      isComplete = found.isEmpty
    }
    let owners = collectors.reduce(into: Set<String>()) { $0.formUnion($1.rootViewOwners) }
    publicNames = collectors.reduce(into: Set<String>()) { $0.formUnion($1.publicNames) }.intersection(names)
    for (index, file) in files.enumerated() {
      let visitor = HostingVisitor(names, takingUnnamed: owners.isSubset(of: names), in: file)
      guard visitor.isChanged else { continue }
      notes += visitor.notes
      self.files[index] = SourceFile(path: file.path, text: visitor.edits.apply(to: file.bytes))
    }
  }
}

/// Collects the first type that each class inherits, and what aliases stand for; the empty name for other types.
private final class BaseCollector: SyntaxVisitor {
  private(set) var bases: [String: [String]] = [:]
  private(set) var publicNames: Set<String> = []
  /// The types that declare an initializer with a root view.
  private(set) var rootViewOwners: Set<String> = []

  private func take(_ name: TokenSyntax, _ base: TypeSyntax?, _ modifiers: DeclModifierListSyntax)
    -> SyntaxVisitorContinueKind
  {
    let name = name.text.withoutBackticks
    bases[name, default: []].append(base.map(TypeScope.plainName) ?? "")
    if modifiers.has("public") || modifiers.has("open") { publicNames.insert(name) }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    take(node.name, node.inheritanceClause?.inheritedTypes.first?.type, node.modifiers)
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    take(node.name, node.initializer.value, node.modifiers)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { take(node.name, nil, node.modifiers) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { take(node.name, nil, node.modifiers) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { take(node.name, nil, node.modifiers) }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.signature.parameterClause.parameters.labels.contains("rootView") else { return .visitChildren }
    var place = node.parent
    while let current = place {
      if let type = current.as(ExtensionDeclSyntax.self)?.extendedType {
        rootViewOwners.insert(TypeScope.plainName(type))
        break
      }
      if current.asProtocol((any DeclGroupSyntax).self) != nil {
        rootViewOwners.formUnion(current.asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? [])
        break
      }
      place = current.parent
    }
    return .visitChildren
  }
}

/// Makes the replacements in one file. Every line keeps its number.
private final class HostingVisitor: SyntaxVisitor {
  private(set) var edits = TextEdits()
  private(set) var notes: [Diagnostic] = []
  private(set) var isChanged = false
  private let names: Set<String>
  private let takesUnnamed: Bool
  private let file: SourceFile

  /// - Parameters:
  ///   - names: `UIHostingController` and its subclasses.
  ///   - takingUnnamed: True if `.init(rootView:)` can only be of these.
  init(_ names: Set<String>, takingUnnamed: Bool, in file: SourceFile) {
    self.names = names
    takesUnnamed = takingUnnamed
    self.file = file
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  private func replace(_ range: Range<Int>, with text: String) {
    let newlines = file.bytes[range].count { $0 == UInt8(ascii: "\n") }
    edits.replace(range, with: text + String(repeating: "\n", count: newlines))
    isChanged = true
  }

  private func note(_ node: some SyntaxProtocol, _ message: String) {
    notes.append(Diagnostic(file: file.path, line: file.line(of: node), message: message))
  }

  /// The class that stands for a controller.
  private func replacement(of name: String) -> String {
    name == HostingReplacement.controller ? "LeftOutController" : name
  }

  // MARK: Declarations

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard names.contains(node.name.text.withoutBackticks), let inheritance = node.inheritanceClause,
      let base = inheritance.inheritedTypes.first
    else { return .visitChildren }
    if let clause = node.genericParameterClause { replace(clause.range, with: "") }
    if let clause = node.genericWhereClause { replace(clause.range, with: "") }
    replace(inheritance.range, with: ": \(replacement(of: TypeScope.plainName(base.type)))")
    replace(node.memberBlock.leftBrace.range.upperBound..<node.memberBlock.rightBrace.range.lowerBound, with: "")
    note(node, "this controller is for SwiftUI, which does not exist on Linux; one that shows the reason stands for it")
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = TypeScope.plainName(node.extendedType)
    guard names.contains(name) else { return .visitChildren }
    guard name != HostingReplacement.controller else { return .skipChildren }
    replace(node.range, with: "")
    note(node, "this declaration for SwiftUI, which does not exist on Linux, is left out")
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if names.contains(node.name.text.withoutBackticks), let clause = node.genericParameterClause {
      replace(clause.range, with: "")
    }
    return .visitChildren
  }

  // MARK: Types

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text.withoutBackticks
    guard names.contains(name) else { return .visitChildren }
    if node.genericArgumentClause != nil || name == HostingReplacement.controller {
      replace(node.range, with: replacement(of: name))
    }
    return .skipChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseType.trimmedDescription == "SwiftUI", names.contains(node.name.text) else { return .visitChildren }
    replace(node.range, with: replacement(of: node.name.text))
    return .skipChildren
  }

  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = typeName(node.expression), names.contains(name) else { return .visitChildren }
    replace(node.range, with: replacement(of: name))
    return .skipChildren
  }

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = typeName(node.calledExpression) else {
      return replaceUnnamed(node) ? .skipChildren : .visitChildren
    }
    if name == "UIHostingConfiguration" {
      leaveOutContent(node)
      return .skipChildren
    }
    guard names.contains(name) else { return .visitChildren }
    let text = "\(replacement(of: name))(reason: \"\(reason(node, name))\")"
    // The initializer of a decoded controller can fail.
    replace(node.range, with: node.arguments.first?.label?.text == "coder" ? "Optional(\(text))" : text)
    note(node, "this controller is for SwiftUI, which does not exist on Linux; one that shows the reason stands for it")
    return .skipChildren
  }

  /// Replaces `.init(rootView:)`, whose type the compiler finds. Returns false for other calls.
  private func replaceUnnamed(_ node: FunctionCallExprSyntax) -> Bool {
    guard takesUnnamed, let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.base == nil,
      member.declName.baseName.text == "init", node.arguments.contains(where: { $0.label?.text == "rootView" })
    else { return false }
    replace(node.range, with: ".init(reason: \"\(reason(node, HostingReplacement.controller))\")")
    note(node, "this controller is for SwiftUI, which does not exist on Linux; one that shows the reason stands for it")
    return true
  }

  /// The name of the type that an expression names or whose initializer it names; `nil` for another expression.
  private func typeName(_ expression: ExprSyntax) -> String? {
    if let name = expression.as(DeclReferenceExprSyntax.self) { return name.baseName.text.withoutBackticks }
    if let special = expression.as(GenericSpecializationExprSyntax.self) { return typeName(special.expression) }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    let name = member.declName.baseName.text
    if name == "init" { return typeName(base) }
    return base.trimmedDescription == "SwiftUI" ? name : nil
  }

  private func reason(_ node: FunctionCallExprSyntax, _ name: String) -> String {
    let argument = node.arguments.first { $0.label?.text == "rootView" }?.expression
    var view = name == HostingReplacement.controller ? "this screen" : name
    var place = argument
    while let current = place {
      if let name = current.as(DeclReferenceExprSyntax.self)?.baseName.text {
        if name.first?.isUppercase == true { view = name }
        break
      }
      place =
        current.as(FunctionCallExprSyntax.self)?.calledExpression ?? current.as(MemberAccessExprSyntax.self)?.base
        ?? current.as(GenericSpecializationExprSyntax.self)?.expression
    }
    return "\(view) was left out: it is for SwiftUI, which does not exist on Linux"
  }

  /// Replaces the content of a cell, with the modifiers that follow it.
  private func leaveOutContent(_ node: FunctionCallExprSyntax) {
    var whole = Syntax(node)
    while let parent = whole.parent {
      let isModified =
        parent.as(MemberAccessExprSyntax.self)?.base?.id == whole.id
        || parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == whole.id
      guard isModified else { break }
      whole = parent
    }
    let elements = whole.parent?.parent?.as(SequenceExprSyntax.self)?.elements
    let isAssigned =
      elements.map {
        $0.count == 3 && $0.last?.id == whole.id && $0.dropFirst().first?.is(AssignmentExprSyntax.self) == true
      } ?? false
    replace(whole.range, with: isAssigned ? "nil" : "(nil as (any UIContentConfiguration)?)")
    note(node, "this content for SwiftUI, which does not exist on Linux, is left out: the cell shows nothing")
  }
}
