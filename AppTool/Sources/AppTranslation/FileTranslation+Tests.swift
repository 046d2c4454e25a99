import SwiftSyntax

extension FileTranslation {
  /// Lets XCTest list a test of the main actor.
  ///
  /// The list that the Swift Package Manager writes casts the methods to functions of no actor, which fails for those of
  /// the main actor. XCTest runs them in the main thread.
  func releaseTest(_ node: FunctionDeclSyntax, in scope: TypeScope) {
    let effects = node.signature.effectSpecifiers
    guard let body = node.body, node.base.hasPrefix("test"), node.signature.parameterClause.parameters.isEmpty,
      node.signature.returnClause == nil, effects?.asyncSpecifier == nil, node.genericParameterClause == nil,
      !node.modifiers.isStatic, !node.modifiers.has("nonisolated")
    else { return }
    let chain = declarations.chain(of: scope.simpleName)
    let attribute = node.attributes.attribute("MainActor")
    guard chain.contains("XCTestCase"),
      attribute != nil || chain.contains(where: declarations.mainActorClasses.contains)
    else { return }
    if let attribute { edits.replace(attribute.range, with: "") }
    let start = node.funcKeyword.range.lowerBound
    edits.replace(start..<start, with: "nonisolated ")
    let isThrowing = effects?.throwsClause != nil
    edits.replace(
      body.leftBrace.range,
      with: isThrowing
        ? "{ try MainActor.assumeIsolated { () throws -> Void in" : "{ MainActor.assumeIsolated { () -> Void in")
    edits.replace(body.rightBrace.range, with: "}}")
  }
}
