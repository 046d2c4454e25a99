import SwiftSyntax

extension SourceFile {
  /// Protocols whose conforming types show something with SwiftUI.
  private static let shown: Set = [
    "View", "PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable", "ViewModifier", "ButtonStyle",
    "LibraryContentProvider",
  ]
  /// Types of SwiftUI that apps extend.
  private static let extended: Set = [
    "View", "Color", "Text", "Image", "Font", "Binding", "EnvironmentValues", "UIViewRepresentable",
    "UIViewControllerRepresentable",
  ]

  /// The file without its views and previews of SwiftUI, and a note for each of them. UIKit's part of an app often does
  /// not use them; where it does, the compiler finds no declaration.
  func withoutSwiftUI() -> (file: SourceFile, notes: [Diagnostic]) {
    guard imports.contains("SwiftUI") else { return (self, []) }
    let collector = SwiftUICollector { Self.isForSwiftUI($0) }
    collector.walk(tree)
    guard !collector.found.isEmpty else { return (self, []) }
    var bytes = bytes
    for node in collector.found {
      for index in node.range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
    }
    let notes = collector.found.map { node in
      Diagnostic(
        file: path, line: line(of: node),
        message: "this declaration for SwiftUI, which does not exist on Linux, is left out")
    }
    return (SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self)), notes)
  }

  private static func isForSwiftUI(_ node: some DeclGroupSyntax) -> Bool {
    let inherited = Set(node.inheritanceClause?.inheritedTypes.map { TypeScope.plainName($0.type) } ?? [])
    if !inherited.isDisjoint(with: shown) { return true }
    guard let name = node.as(ExtensionDeclSyntax.self)?.extendedType else { return false }
    return extended.contains(TypeScope.plainName(name))
  }
}

/// Collects the declarations at the top of a file that a condition selects.
private final class SwiftUICollector: SyntaxVisitor {
  private(set) var found: [DeclSyntax] = []
  private let isMeant: (any DeclGroupSyntax) -> Bool

  init(_ isMeant: @escaping (any DeclGroupSyntax) -> Bool) {
    self.isMeant = isMeant
    super.init(viewMode: .sourceAccurate)
  }

  private func take(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
    if isMeant(node) { found.append(DeclSyntax(node)) }
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
