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
    return collector.found
  }

  func line(of node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  func line(at position: AbsolutePosition) -> Int { lines.location(for: position).line }
}

extension SyntaxProtocol {
  /// The bytes without the spaces and comments around.
  var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
