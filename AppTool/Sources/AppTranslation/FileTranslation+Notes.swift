import SwiftSyntax

extension FileTranslation {
  /// Functions of Objective-C's runtime that change methods, which have no effect here.
  private static let exchanges: Set = [
    "method_exchangeImplementations", "method_setImplementation", "class_getInstanceMethod", "class_getClassMethod",
    "class_addMethod", "class_replaceMethod",
  ]
  /// Methods and types with which objects take any message.
  private static let forwarding: Set = ["NSInvocation", "forwardInvocation", "methodSignature"]

  /// Notes a use of what is not imitated.
  func noteUse(of name: String, _ node: some SyntaxProtocol) {
    if Self.exchanges.contains(name) {
      note(node, "'\(name)' has no effect on Linux: methods are not exchanged or added while the app runs")
    } else if Self.forwarding.contains(name) {
      note(node, "'\(name)' is not imitated on Linux: messages are not forwarded")
    }
  }
}
