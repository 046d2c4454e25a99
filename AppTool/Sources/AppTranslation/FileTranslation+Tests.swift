import SwiftSyntax

extension FileTranslation {
  /// Lets XCTest list a test of the main actor.
  ///
  /// The list that the Swift Package Manager writes casts the methods to functions of no actor, which fails for those
  /// of the main actor. XCTest runs them in the main thread; user interface tests run in threads of their own, which
  /// stand for it.
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
    let owner = modules.isForUITests ? "UITestRun" : "MainActor"
    edits.replace(
      body.leftBrace.range,
      with: isThrowing
        ? "{ try \(owner).assumeIsolated { () throws -> Void in" : "{ \(owner).assumeIsolated { () -> Void in")
    edits.replace(body.rightBrace.range, with: "}}")
  }

  /// Keeps a class property that XCTest on Linux does not have as a property of the tests: it requests a launch in each
  /// configuration of the user interface.
  func releaseConfigurations(_ node: VariableDeclSyntax) {
    guard node.names == ["runsForEachTargetApplicationUIConfiguration"],
      let modifier = node.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    blank(modifier.range)
  }
}
