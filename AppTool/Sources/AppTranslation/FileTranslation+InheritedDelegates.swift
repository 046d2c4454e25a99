import SwiftSyntax

// A class can conform to a delegate of UIKit's and leave an optional method to a subclass. Objective-C finds the method
// then; Swift fixes those of a conformance in the class that declares it. That class gets a method that calls the
// toolkit's default, and the one of the subclass overrides it.
extension FileTranslation {
  /// Lets a method override the one that its superclass gets, or notes that it is not called.
  func overrideDelegateMethod(_ node: FunctionDeclSyntax, in scope: TypeScope) {
    guard let method = node.delegateMethod(in: scope), let base = declarations.conformingBase(of: method) else {
      return
    }
    guard !method.isInExtension, declarations.isOwn(base), !scope.isLocal else {
      return note(
        node,
        "'\(node.fullName)' is not called, because '\(base)' conforms to the delegate and does not implement it; implement "
          + "it there and override it in the body of '\(scope.simpleName)'")
    }
    let isPublic = scope.node.as(ClassDeclSyntax.self).map { $0.modifiers.has("public") || $0.modifiers.has("open") }
    let hasAccess = node.modifiers.has("public") || node.modifiers.has("open")
    let start = node.funcKeyword.range.lowerBound
    edits.replace(start..<start, with: isPublic == true && !hasAccess ? "public override " : "override ")
  }

  /// The methods that a class gets for its subclasses, on its last line.
  func addedDelegateMethods(of scope: TypeScope) -> String? {
    guard let node = scope.node.as(ClassDeclSyntax.self), !scope.isLocal, declarations.isOwn(scope.simpleName) else {
      return nil
    }
    let methods = declarations.addedDelegateMethods(of: scope.simpleName)
    let isPublic = node.modifiers.has("public") || node.modifiers.has("open")
    // The function that registers the members of the class can follow.
    return methods.isEmpty ? nil : methods.map { (isPublic ? "public " : "") + $0 + ";" }.joined(separator: " ")
  }
}

extension FunctionDeclSyntax {
  /// The method of a class as one of a delegate; `nil` for an override, a method of a class itself, and others.
  func delegateMethod(in scope: TypeScope) -> Declarations.DelegateMethod? {
    guard scope.kind == .class || scope.kind == .extension, !modifiers.isStatic, !modifiers.has("override"),
      !modifiers.has("private"), !modifiers.has("fileprivate"), genericParameterClause == nil,
      signature.effectSpecifiers == nil, ToolkitSelectors.isDelegateMethod(base) || base.hasPrefix("scrollView")
    else { return nil }
    var arguments: [String] = []
    var parameters: [String] = []
    for (index, parameter) in signature.parameterClause.parameters.enumerated() {
      let label = parameter.firstName.text
      arguments.append(label == "_" ? "a\(index)" : "\(label): a\(index)")
      parameters.append("\(label) a\(index): \(parameter.type.trimmedDescription)")
    }
    let result = signature.returnClause.map { " \($0.trimmedDescription)" } ?? ""
    let text =
      "func \(base)(\(parameters.joined(separator: ", ")))\(result) "
      + "{ DelegateDefaults.shared.\(base)(\(arguments.joined(separator: ", "))) }"
    return Declarations.DelegateMethod(
      type: scope.simpleName, name: typedName, text: text, isInExtension: scope.kind == .extension)
  }
}
