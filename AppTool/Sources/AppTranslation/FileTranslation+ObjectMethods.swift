import SwiftSyntax

// Methods that classes of Apple's have and those of Linux lack: the first class that overrides one does not override here.
// Either it adopts the protocol by which the method is called, or nothing calls it.
extension FileTranslation {
  /// A method that a superclass lacks.
  private struct LackingMethod {
    let fullName: String
    /// True if responders have it.
    let isOfResponders: Bool
    /// The protocol of objects with the method; `nil` if nothing calls it.
    let holder: String?
    /// The text that stands for the method of `super`; `nil` to leave the call out.
    let inherited: String?
    /// The name that the method gets, if an extension of NSObject has one of its name.
    var newBase: String?
    /// The reason for which nothing calls it.
    var reason = ""

    var base: String { String(fullName.prefix { $0 != "(" }) }
  }

  private static let lackingMethods = [
    LackingMethod(
      fullName: "observeValue(forKeyPath:of:change:context:)", isOfResponders: true, holder: "KeyPathObserver",
      inherited: "AppRuntime.unexpectedChange"),
    LackingMethod(fullName: "awakeFromNib()", isOfResponders: true, holder: "InterfaceAwaking", inherited: nil),
    LackingMethod(
      fullName: "getObjectValue(_:for:range:)", isOfResponders: false, holder: "ObjectValueParsing", inherited: nil),
    LackingMethod(
      fullName: "getObjectValue(_:for:errorDescription:)", isOfResponders: false, holder: "ObjectTextParsing",
      inherited: nil, newBase: "parseObjectValue"),
    LackingMethod(
      fullName:
        "isPartialStringValid(_:proposedSelectedRange:originalString:originalSelectedRange:errorDescription:)",
      isOfResponders: false, holder: nil, inherited: nil, reason: "text fields do not ask formatters"),
    LackingMethod(
      fullName: "forwardingTarget(for:)", isOfResponders: false, holder: "MessageForwarding",
      inherited: "self.noForwardingTarget"),
    LackingMethod(
      fullName: "responds(to:)", isOfResponders: false, holder: "MessageAnswering", inherited: "self.isRegistered",
      newBase: "answers"),
    LackingMethod(
      fullName: "keyPathsForValuesAffectingValue(forKey:)", isOfResponders: false, holder: nil,
      inherited: "AppRuntime.unaffectingKeyPaths", reason: "a property that depends on others is not notified"),
    LackingMethod(
      fullName: "automaticallyNotifiesObservers(forKey:)", isOfResponders: false, holder: nil,
      inherited: "AppRuntime.notifiesObservers", reason: "all properties that can be observed notify by themselves"),
    LackingMethod(
      fullName: "prepareForInterfaceBuilder()", isOfResponders: true, holder: nil, inherited: nil,
      reason: "Interface Builder shows views and controllers only"),
  ]

  /// Makes the first override of such a method a method of its own.
  func replaceLackingOverride(_ node: FunctionDeclSyntax, in scope: TypeScope) {
    guard let method = Self.lackingMethods.first(where: { $0.fullName == node.fullName }),
      node.modifiers.has("override"), !scope.isLocal || method.holder == nil
    else { return }
    if let name = method.newBase { edits.replace(node.name.range, with: name) }
    // A class can declare the parameter with and without `!`, the protocol of the method only in one way.
    if let type = node.signature.parameterClause.parameters.first?.type, type.trimmedDescription == "Selector" {
      edits.replace(type.range, with: "Selector!")
    }
    guard isFirst(method, in: scope) else { return }
    drop("override", of: node.modifiers)
    guard let holder = method.holder else {
      return note(node, "'\(method.base)' is not called on Linux: \(method.reason)")
    }
    appendix.append("extension \(types.map(\.name).joined(separator: ".")): @preconcurrency \(holder) {}")
  }

  /// Makes the first override of a property that Foundation lacks on Linux a property of its own.
  func replaceLackingOverride(_ node: VariableDeclSyntax, in scope: TypeScope) {
    guard node.names == ["isConcurrent"], node.modifiers.has("override"),
      declarations.inherits(scope.simpleName, from: "Operation"),
      !declarations.chain(of: scope.simpleName).dropFirst().contains(where: {
        declarations.overrides[$0]?.contains("isConcurrent") == true
      })
    else { return }
    drop("override", of: node.modifiers)
  }

  /// Replaces a use of such a method of `super`. Returns false if a superclass has the method.
  func replaceLackingSuper(_ node: MemberAccessExprSyntax, in scope: TypeScope) -> Bool {
    let base = node.declName.baseName.text.withoutBackticks
    guard let method = Self.lackingMethods.first(where: { $0.base == base }) else { return false }
    guard isFirst(method, in: scope) else {
      if let name = method.newBase { edits.replace(node.declName.baseName.range, with: name) }
      return method.newBase != nil
    }
    if let inherited = method.inherited {
      edits.replace(node.range, with: inherited)
    } else if let call = node.parent?.as(FunctionCallExprSyntax.self) {
      edits.replace(call.range, with: "()")
    }
    return true
  }

  /// Returns true if no superclass has the method.
  private func isFirst(_ method: LackingMethod, in scope: TypeScope) -> Bool {
    guard !method.isOfResponders || !declarations.inherits(scope.simpleName, from: "UIResponder") else { return false }
    return !declarations.chain(of: scope.simpleName).dropFirst().contains { above in
      declarations.overrides[above]?.contains { $0.hasPrefix("\(method.base)(") } == true
    }
  }
}
