import SwiftSyntax

// A protocol of Objective-C classes can require `init()`, which an extension of `NSObject` meets. In Swift the
// initializer of such a class would have to be `required`. The requirement is left out; an extension of the protocol has
// the initializer, which the runtime module carries out with the class that it is called for.
extension FileTranslation {
  /// Leaves out the requirement `init()` of such a protocol.
  func translate(_ node: InitializerDeclSyntax) {
    guard let scope = types.last, scope.kind == .protocol, node.isPlain, declarations.isCreatedByRuntime(scope.name)
    else { return }
    blank(node.range)
    let access = scope.node.as(ProtocolDeclSyntax.self)?.modifiers.has("public") == true ? "public " : ""
    appendix.append("extension \(scope.name) { \(access)init() { self.init(__created: ()) } }")
  }

  /// Makes such a protocol one whose objects the runtime module creates, and a type that adopts it with an initializer of
  /// its own one that states so.
  func translateCreation(_ clause: InheritanceClauseSyntax?, of scope: TypeScope, name: TokenSyntax) {
    if scope.kind == .protocol, declarations.isCreatedByRuntime(scope.name) {
      return adopt("ObjectCreation", clause, name)
    }
    let isOwn = scope.kind == .class || scope.kind == .value
    if isOwn, scope.inherited.contains(where: declarations.isCreatedByRuntime) {
      adopt("SelfCreation", clause, name)
    }
  }

  func adopt(_ protocolName: String, _ clause: InheritanceClauseSyntax?, _ name: TokenSyntax) {
    let end = clause?.inheritedTypes.range.upperBound ?? name.range.upperBound
    edits.replace(end..<end, with: "\(clause == nil ? ":" : ",") \(protocolName)")
  }

  /// Creates an object of a generic parameter that stands for a class: its initializer is not `required`, which classes of
  /// Objective-C do not need.
  func translateCreation(_ node: FunctionCallExprSyntax) {
    guard node.trailingClosure == nil,
      let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return }
    if node.arguments.isEmpty, isParameter(name, below: "NSObject", node) {
      edits.replace(node.range, with: "createdObject(\(name).self)")
    } else if node.arguments.map({ $0.label?.text }) == ["frame"], isParameter(name, below: "UIView", node) {
      edits.replace(node.calledExpression.range, with: "createdView")
      let start = node.leftParen?.range.upperBound ?? node.range.upperBound
      edits.replace(start..<start, with: "\(name).self, ")
    }
  }

  /// Returns true for a generic parameter of a declaration around, if it is below a class of the toolkit.
  private func isParameter(_ name: String, below type: String, _ node: some SyntaxProtocol) -> Bool {
    var place = node.parent
    while let current = place {
      let clause = current.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      if let found = clause?.parameters.first(where: { $0.name.text == name }) {
        let bound = found.inheritedType.map { TypeScope.plainName($0) } ?? ""
        return declarations.chain(of: bound).contains(type)
      }
      place = current.parent
    }
    return false
  }
}
