import SwiftSyntax

// Tests subclass `URLSession` to answer requests. On Linux the class has no `init()`, so subclasses begin with the default
// configuration.
extension FileTranslation {
  private static let creation = "init(configuration: .default)"

  /// Lets an initializer of such a class call one that exists.
  func translateSession(_ node: InitializerDeclSyntax) {
    guard let scope = types.last, scope.kind == .class, scope.inherited.first == "URLSession",
      !node.modifiers.has("convenience"), let body = node.body
    else { return }
    if node.isPlain { drop("override", of: node.modifiers) }
    let finder = SuperCallFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    if let arguments = finder.emptyArguments { return edits.replace(arguments, with: "(configuration: .default)") }
    guard !finder.isFound else { return }
    let end = body.rightBrace.range.lowerBound
    edits.replace(end..<end, with: "\(body.statements.isEmpty ? "" : ";") super.\(Self.creation) ")
  }

  /// The initializer without arguments of such a class without initializers of its own; `nil` for another class.
  func addedSessionInitializer(of scope: TypeScope) -> String? {
    guard let node = scope.node.as(ClassDeclSyntax.self), scope.inherited.first == "URLSession",
      !node.memberBlock.members.contains(where: { $0.decl.is(InitializerDeclSyntax.self) })
    else { return nil }
    let isPublic = node.modifiers.has("public") || node.modifiers.has("open")
    return "\(isPublic ? "public " : "")convenience init() { self.\(Self.creation) };"
  }
}

/// Finds the call of an initializer of the superclass.
private final class SuperCallFinder: SyntaxVisitor {
  private(set) var isFound = false
  /// The place of the parentheses of a call without arguments.
  private(set) var emptyArguments: Range<Int>?

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true, member.declName.baseName.text == "init"
    else { return .visitChildren }
    isFound = true
    if node.arguments.isEmpty, let open = node.leftParen, let close = node.rightParen {
      emptyArguments = open.range.lowerBound..<close.range.upperBound
    }
    return .skipChildren
  }
}
