import SwiftSyntax

// On iOS the folders of Foundation are those of the app's container, and on Linux those of the user. Members that name them
// become members of the runtime module, which knows the container.
extension FileTranslation {
  private static let functions = [
    "NSSearchPathForDirectoriesInDomains": "AppRuntime.searchPaths", "NSHomeDirectory": "AppRuntime.homeDirectory",
  ]
  private static let folders = [
    "documentsDirectory": "appDocumentsDirectory", "libraryDirectory": "appLibraryDirectory",
    "cachesDirectory": "appCachesDirectory", "applicationSupportDirectory": "appApplicationSupportDirectory",
    "homeDirectory": "appHomeDirectory",
  ]

  /// Takes the folders of calls such as `FileManager.default.urls(for:in:)` from the app's container.
  func translateDirectories(_ node: FunctionCallExprSyntax) {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      guard let replacement = Self.functions[name.baseName.text], !declarations.names.contains(name.baseName.text)
      else { return }
      return edits.replace(name.range, with: replacement)
    }
    guard let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName else { return }
    let labels = node.arguments.map { $0.label?.text }
    let isLookup =
      name.baseName.text == "urls" && labels == ["for", "in"]
      || name.baseName.text == "url" && labels == ["for", "in", "appropriateFor", "create"]
    guard isLookup, declarations.selectors(name.baseName.text, labels: labels, types: nil, in: nil).isEmpty else {
      return
    }
    edits.replace(name.baseName.range, with: name.baseName.text == "urls" ? "appURLs" : "appURL")
  }

  /// Takes the folder of `URL.documentsDirectory` from the app's container.
  func translateDirectory(_ node: MemberAccessExprSyntax) {
    guard node.base?.trimmedDescription == "URL", let name = Self.folders[node.declName.baseName.text] else { return }
    edits.replace(node.declName.range, with: name)
  }
}
