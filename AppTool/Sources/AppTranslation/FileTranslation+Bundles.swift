import SwiftSyntax

// Apps subclass `Bundle` to choose the language of its texts. Foundation on Linux does not allow it.
extension FileTranslation {
  /// Replaces `Bundle` as a superclass by the class of the runtime.
  func replaceBundle(above scope: TypeScope) {
    let type = scope.node.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first?.type
    guard let type, ["Bundle", "Foundation.Bundle"].contains(type.trimmedDescription),
      !declarations.names.contains("Bundle")
    else { return }
    edits.replace(type.range, with: "AppRuntime.BundleStrings")
  }
}
