import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A Swift file of a project, parsed.
public struct SourceFile {
  /// The path in messages.
  public let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  private let lines: SourceLocationConverter

  public init(path: String, text: String) {
    self.path = path
    // The line endings of other systems would hide the ends of directives.
    let text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    bytes = Array(text.utf8)
    tree = Parser.parse(source: text)
    lines = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// The declarations that other files refer to.
  public func declarations(_ conditions: BuildConditions) -> Declarations {
    let collector = DeclarationCollector(conditions)
    collector.walk(tree)
    var found = collector.found
    let selectors = SelectorCollector(viewMode: .sourceAccurate)
    selectors.walk(tree)
    found.selected = selectors.found
    return found
  }

  /// The modules that the file imports under any condition.
  public var imports: Set<String> {
    let collector = ImportCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    return collector.found
  }

  /// The modules that the file imports under no condition.
  public var unconditionalImports: Set<String> {
    Set(tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text })
  }

  /// The names that the file declares or uses.
  public var identifiers: Set<String> {
    Set(
      tree.tokens(viewMode: .sourceAccurate).compactMap { token in
        if case .identifier(let name) = token.tokenKind { name } else { nil }
      })
  }

  func line(of node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  func line(at position: AbsolutePosition) -> Int { lines.location(for: position).line }
}

extension SyntaxProtocol {
  /// The bytes without the spaces and comments around.
  var range: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    // A node that the parser made up is empty, and only its trivia have a place.
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }
}

private final class ImportCollector: SyntaxVisitor {
  private(set) var found: Set<String> = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.path.first?.name.text { found.insert(name) }
    return .skipChildren
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
