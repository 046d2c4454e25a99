import SwiftSyntax

/// The files of a module without the declarations for an iOS that the toolkit does not follow, and a note for each.
///
/// Swift allows their use only in such declarations and after checks for the version, which are left out too.
struct LaterSystemsRemoval {
  private(set) var files: [SourceFile]
  private(set) var notes: [Diagnostic] = []

  init(_ files: [SourceFile]) {
    self.files = files
    for (index, file) in files.enumerated() {
      let collector = LaterDeclarationCollector(viewMode: .sourceAccurate)
      collector.walk(file.tree)
      guard !collector.found.isEmpty else { continue }
      var edits = TextEdits()
      for declaration in collector.found {
        // Every line keeps its number.
        let newlines = file.bytes[declaration.range].count { $0 == UInt8(ascii: "\n") }
        edits.replace(declaration.range, with: String(repeating: "\n", count: newlines))
        let message =
          "this declaration, which is only for iOS \(declaration.version), is left out: the toolkit follows "
          + "iOS \(FileTranslation.newestSystem)"
        notes.append(Diagnostic(file: file.path, line: file.line(of: declaration.node), message: message))
      }
      self.files[index] = SourceFile(path: file.path, text: edits.apply(to: file.bytes))
    }
  }
}

/// Collects the outermost declarations for an iOS that the toolkit does not follow.
private final class LaterDeclarationCollector: SyntaxVisitor {
  struct Declaration {
    let node: Syntax
    /// The bytes, with a semicolon after it.
    let range: Range<Int>
    let version: Int
  }

  private(set) var found: [Declaration] = []

  private func take(_ node: some DeclSyntaxProtocol, _ attributes: AttributeListSyntax) -> SyntaxVisitorContinueKind {
    // The program itself has to stay.
    guard let version = attributes.laterSystem, !attributes.has("main"), !attributes.has("UIApplicationMain") else {
      return .visitChildren
    }
    let range =
      node.parent?.as(MemberBlockItemSyntax.self)?.range ?? node.parent?.as(CodeBlockItemSyntax.self)?.range
      ?? node.range
    found.append(Declaration(node: Syntax(node), range: range, version: version))
    return .skipChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { take(node, node.attributes) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { take(node, node.attributes) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { take(node, node.attributes) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { take(node, node.attributes) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { take(node, node.attributes) }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { take(node, node.attributes) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { take(node, node.attributes) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { take(node, node.attributes) }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { take(node, node.attributes) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { take(node, node.attributes) }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { take(node, node.attributes) }
}

extension AttributeListSyntax {
  /// The version in `@available(iOS 26, *)` or `@available(iOS, introduced: 26)`, if the toolkit does not follow it.
  fileprivate var laterSystem: Int? {
    for case .attribute(let attribute) in self where attribute.attributeName.trimmedDescription == "available" {
      guard case .availability(let arguments)? = attribute.arguments,
        let version = Self.version(in: arguments), version > FileTranslation.newestSystem
      else { continue }
      return version
    }
    return nil
  }

  /// The first version of iOS that has the declaration; `nil` if none is stated.
  private static func version(in arguments: AvailabilityArgumentListSyntax) -> Int? {
    let isForPhone = arguments.first?.argument.trimmedDescription == "iOS"
    for argument in arguments {
      switch argument.argument {
      case .availabilityVersionRestriction(let restriction):
        if restriction.platform.text == "iOS" { return restriction.version.flatMap { Int($0.major.text) } }
      case .availabilityLabeledArgument(let labeled):
        guard isForPhone, labeled.label.text == "introduced", case .version(let version) = labeled.value else { break }
        return Int(version.major.text)
      case .token: break
      }
    }
    return nil
  }
}
