import SwiftSyntax

// Every class of Objective-C inherits `init()`. On Linux, classes of Foundation have only the initializers that they declare.
extension FileTranslation {
  /// The arguments that stand for none, by the classes.
  private static let arguments = [
    "HTTPURLResponse": "url: URL(fileURLWithPath: \"/\"), statusCode: 0, httpVersion: nil, headerFields: nil",
    "InputStream": "data: Data()",
    "NSError": "domain: \"\", code: 0",
    "NSMutableString": "capacity: 0",
    "NSMutableURLRequest": "url: URL(fileURLWithPath: \"/\")",
    "NSNumber": "value: 0",
    "NSPredicate": "value: true",
    "NSSortDescriptor": "key: nil, ascending: true",
    "NSURL": "fileURLWithPath: \"/\"",
    "OutputStream": "toMemory: ()",
    "Progress": "totalUnitCount: 0",
    "Scanner": "string: \"\"",
    "URLSession": "configuration: .default",
    "URLResponse":
      "url: URL(fileURLWithPath: \"/\"), mimeType: nil, expectedContentLength: -1, textEncodingName: nil",
  ]

  /// Gives the initializer of such a class arguments.
  func translateEmptyObject(_ node: FunctionCallExprSyntax) {
    let name = node.calledExpression.trimmedDescription
    guard let arguments = Self.arguments[name], node.arguments.isEmpty, node.trailingClosure == nil,
      let open = node.leftParen, !declarations.names.contains(name)
    else { return }
    edits.replace(open.range.upperBound..<open.range.upperBound, with: arguments)
    // The initializer with a status can return nil, for a version that it does not know.
    let end = node.range.upperBound
    if name == "HTTPURLResponse" { edits.replace(end..<end, with: "!") }
  }
}
