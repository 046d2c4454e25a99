import SwiftSyntax

extension FileTranslation {
  /// Leaves an import of a module that exists, replaces one whose names another module exports, and reports all others.
  func translate(_ node: ImportDeclSyntax) {
    let path = node.path.map(\.name.text)
    let name = path.first ?? ""
    if let other = ModuleNames.replacements[path.joined(separator: ".")] ?? ModuleNames.replacements[name] {
      return edits.replace(node.range, with: "import \(other)")
    }
    guard ModuleNames.present.contains(name) || modules.own.contains(name) else {
      edits.replace(node.range, with: "")
      let isOfApple = ModuleNames.missing.contains(name)
      return isOfApple ? missing(node, name) : report(node, "the module '\(name)' does not exist on Linux")
    }
    if name == "UIKit" || name == "Foundation", path.count > 1 {
      edits.replace(node.range, with: "import \(name)")
    }
  }

  /// The imports that every translated file begins with, on the line of its first `#sourceLocation`.
  func hiddenImports() -> String {
    let words = Set(file.tree.tokens(viewMode: .sourceAccurate).map(\.text))
    var result = "import AppRuntime"
    if !words.isDisjoint(with: Self.networking) { result += "; import FoundationNetworking" }
    let bridged = modules.bridged.intersection(ModuleNames.present.union(modules.own))
    for module in bridged.sorted() + optionalModules.sorted() { result += "; import \(module)" }
    if !words.isDisjoint(with: ["XMLParser", "XMLParserDelegate"]) { result += "; import FoundationXML" }
    if !words.isDisjoint(with: ["XCTAttachment", "XCTActivity", "XCTContext"]) || !listedTests.isEmpty {
      result += "; import AppTestRuntime"
    }
    if modules.isForUITests, file.imports.contains("XCTest") { result += "; import \(ModuleNames.uiTestRuntime)" }
    return result
  }

  /// The optional modules of ``ModuleNames`` that the translation imports: those that stand for the imports of the file
  /// and of the bridging header, and those with a name in the file that these export and the app does not declare.
  var optionalModules: Set<String> {
    let imports = file.imports.union(modules.bridged)
    var result = ModuleNames.optional.intersection(imports.compactMap { ModuleNames.replacements[$0] })
    if hasManagedClasses { result.insert("AppCoreData") }
    for names in ModuleNames.exported where !result.contains(names.module) {
      guard !names.exporters.isDisjoint(with: imports) else { continue }
      let isUsed = file.identifiers.contains { names.contains($0) && !declarations.names.contains($0) }
      if isUsed { result.insert(names.module) }
    }
    return result
  }

  /// Replaces the module in a name such as `Foundation.URLSession` or `CoreGraphics.CGRect`.
  func translateModule(_ base: some SyntaxProtocol, of name: String) {
    let module = base.trimmedDescription
    // In lower case it is the name of a variable; an app can have a type of the same name, such as Network, and there
    // are the classes NotificationCenter and OSLog.
    if module.first?.isUppercase == true, module != "NotificationCenter", module != "OSLog",
      let other = ModuleNames.replacements[module], !declarations.names.contains(module)
    {
      return edits.replace(base.range, with: other)
    }
    guard base.trimmedDescription == "Foundation" else { return }
    if Self.networking.contains(name) { edits.replace(base.range, with: "FoundationNetworking") }
    if Self.xml.contains(name) { edits.replace(base.range, with: "FoundationXML") }
  }

  /// Types of the module FoundationXML, which is a part of Foundation on Apple's systems.
  private static let xml: Set = ["XMLParser", "XMLParserDelegate"]

  /// Types of the module FoundationNetworking, which is a part of Foundation on Apple's systems.
  private static let networking: Set = [
    "URLSession", "URLRequest", "NSURLRequest", "NSMutableURLRequest", "URLResponse", "HTTPURLResponse",
    "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask",
    "URLSessionUploadTask", "URLSessionDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate",
    "URLSessionTaskDelegate", "URLCredential", "URLAuthenticationChallenge", "URLProtectionSpace", "URLProtocol",
    "URLProtocolClient", "URLCache", "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "URLCredentialStorage",
  ]
}
