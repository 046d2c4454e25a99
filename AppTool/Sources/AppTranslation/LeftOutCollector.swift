import SwiftSyntax

/// Collects places of one file that name a type that was left out, but are not left out themselves.
class LeftOutCollector: SyntaxVisitor {
  final let types: Set<String>
  final let file: SourceFile
  private final let excluded: [Range<Int>]

  /// - Parameters:
  ///   - types: The types that were left out.
  ///   - excluded: The ranges of the declarations that were left out.
  init(of types: Set<String>, in file: SourceFile, without excluded: [Range<Int>]) {
    self.types = types
    self.file = file
    self.excluded = excluded
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  final func isExcluded(_ node: some SyntaxProtocol) -> Bool {
    excluded.contains { $0.contains(node.range.lowerBound) }
  }
}
