import SwiftSyntax

extension SourceFile {
  /// The declarations of a library that is built without a translation: its public types, and its classes of tests that
  /// are listed while they run.
  ///
  /// - Parameter module: The library.
  public func libraryDeclarations(of module: String) -> Declarations {
    let collector = LibraryCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    var result = Declarations()
    for name in collector.types { result.libraryTypes[name] = module }
    result.listedTestClasses = collector.testClasses
    return result
  }
}

/// Collects the types at the top level of a file under any condition.
private final class LibraryCollector: SyntaxVisitor {
  private(set) var types: Set<String> = []
  private(set) var testClasses: Set<String> = []

  private func add(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
    if modifiers.has("public") || modifiers.has("open") { types.insert(name.text.withoutBackticks) }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let lister = TestListFinder(viewMode: .sourceAccurate)
    lister.walk(node.memberBlock)
    if lister.isFound { testClasses.insert(node.name.text.withoutBackticks) }
    return add(node.name, node.modifiers)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node.modifiers) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node.modifiers) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node.modifiers) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node.modifiers) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Finds the list of tests that XCTest on Linux reads from a class.
private final class TestListFinder: SyntaxVisitor {
  private(set) var isFound = false

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.isStatic, node.names == ["allTests"] { isFound = true }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
