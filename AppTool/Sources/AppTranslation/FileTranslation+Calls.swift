import SwiftSyntax

/// Calls: optional members of delegates, and functions that Linux lacks in this form.
extension FileTranslation {
  /// Calls an optional member through the property that holds it.
  func translate(_ node: FunctionCallExprSyntax) {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "NSLocalizedString" {
      return edits.replace(name.range, with: "AppRuntime.localizedString")
    }
    translateFormerMethod(node)
    translateEmptyObject(node)
    translateFormat(node)
    translateDirectories(node)
    guard let (callee, mark) = optionalCallee(node) else { return translatePlain(node) }
    let name: DeclReferenceExprSyntax? =
      callee.as(MemberAccessExprSyntax.self)?.declName ?? callee.as(DeclReferenceExprSyntax.self)
    guard let name else { return }
    let base = name.baseName.text.withoutBackticks
    let labels = node.arguments.map { $0.label?.text.withoutBackticks }
    guard let member = declarations.optionals.first(where: { $0.base == base && matches($0.labels, labels, node) })
    else {
      if translateUntypedCall(node, callee, base, labels) { return }
      guard ToolkitSelectors.isDelegateMethod(base), !isOwnProperty(base, callee) else { return }
      // A trailing closure has no label.
      if node.trailingClosure != nil { return edits.replace(mark.range, with: "") }
      if !labels.isEmpty {
        translateDelegateCall(node, callee, mark, selector: ToolkitSelectors.selector(base, labels: labels))
      }
      return
    }
    edits.replace(name.range, with: member.holder)
    if let receiver = callee.as(MemberAccessExprSyntax.self)?.base { typeReceiver(receiver, as: member) }
    for argument in node.arguments {
      guard let label = argument.label, let colon = argument.colon else { continue }
      edits.replace(label.range.lowerBound..<colon.range.upperBound, with: "")
    }
  }

  /// Returns true for a closure in a property of the module that has the name of a delegate's method, unless the receiver
  /// is named as a delegate or a data source.
  private func isOwnProperty(_ name: String, _ callee: ExprSyntax) -> Bool {
    guard declarations.closureProperties.contains(name) else { return false }
    guard let receiver = callee.as(MemberAccessExprSyntax.self)?.base else { return true }
    let text = receiver.trimmedDescription.lowercased()
    return !["delegate", "source"].contains { text.contains($0) }
  }

  /// Returns what is called with a mark before the arguments, as in `delegate?.show?()` and `delegate.show!()`.
  private func optionalCallee(_ node: FunctionCallExprSyntax) -> (ExprSyntax, TokenSyntax)? {
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      return (chain.expression, chain.questionMark)
    }
    return node.calledExpression.as(ForceUnwrapExprSyntax.self).map { ($0.expression, $0.exclamationMark) }
  }

  /// Gives an object of the type `AnyObject` the type of the protocol.
  private func typeReceiver(_ receiver: ExprSyntax, as member: Declarations.OptionalMember) {
    guard let optional = receiver.as(OptionalChainingExprSyntax.self) else { return }
    let name =
      optional.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? optional.expression.trimmedDescription
    guard declarations.untypedProperties.contains(name) else { return }
    let range = optional.expression.range
    edits.replace(range.lowerBound..<range.lowerBound, with: "(")
    edits.replace(range.upperBound..<range.upperBound, with: " as? any \(member.owner))")
  }

  /// Formats a string with plural texts.
  private func translateFormat(_ node: FunctionCallExprSyntax) {
    let called = node.calledExpression.trimmedDescription
    if called == "String", node.arguments.first?.label?.text == "format" {
      edits.replace(node.calledExpression.range, with: "AppRuntime.formattedString")
    } else if called == "String.localizedStringWithFormat" {
      edits.replace(node.calledExpression.range, with: "AppRuntime.localizedFormattedString")
    }
  }

  /// Replaces calls that Linux lacks in this form.
  private func translatePlain(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.text }
    translateCreation(node)
    nameObservedProperty(node)
    nameSortedProperty(node)
    translateClassTest(node)
    translateConformance(node)
    translateFormatter(node)
    typeUntypedReceiver(node)
    translateRequiredUntypedCall(node)
    translateInvocation(node)
    if labels == ["for"], ["Bundle", "Bundle.init"].contains(node.calledExpression.trimmedDescription) {
      edits.replace(node.calledExpression.range, with: "AppRuntime.bundle")
    }
    if labels == ["forKey", "value", "table"], let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "localizedString", member.base?.is(SuperExprSyntax.self) != true,
      !declarations.hasOwnLocalizedString
    {
      edits.replace(member.declName.range, with: "translatedString")
    }
    // A file can state a subclass, which an initializer cannot return.
    if labels == ["fileNamed"], ["SKScene", "SKScene.init"].contains(node.calledExpression.trimmedDescription),
      !declarations.names.contains("SKScene")
    {
      edits.replace(node.calledExpression.range, with: "SKScene.scene")
    }
    if labels == [nil], node.calledExpression.trimmedDescription == "NSStringFromClass" {
      edits.replace(node.calledExpression.range, with: "AppRuntime.nameOfClass")
    }
    if labels == [nil], node.calledExpression.trimmedDescription == "NSClassFromString" {
      edits.replace(node.calledExpression.range, with: "AppRuntime.classNamed")
    }
    if node.calledExpression.trimmedDescription == "Timer",
      labels == ["timeInterval", "target", "selector", "userInfo", "repeats"]
        || labels == ["fireAt", "interval", "target", "selector", "userInfo", "repeats"]
    {
      edits.replace(node.calledExpression.range, with: "Timer.unscheduledTimer")
    }
    if node.calledExpression.trimmedDescription == "Timer",
      labels == ["timeInterval", "repeats"] || labels == ["timeInterval", "repeats", "block"]
    {
      edits.replace(node.calledExpression.range, with: "AppRuntime.waitingTimer")
    }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), labels.isEmpty,
      member.declName.baseName.text == "description", let base = member.base,
      base.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == "type"
        || base.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "classForCoder"
    {
      edits.replace(node.range, with: "String(reflecting: \(base.trimmedDescription))")
    }
  }

  /// Passes the receiver of `isKind(of:)` and `isMember(of:)` to a function, because it may be any object.
  private func translateClassTest(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ["isKind", "isMember"].contains(member.declName.baseName.text), node.arguments.count == 1,
      let argument = node.arguments.first, argument.label?.text == "of", !base.is(SuperExprSyntax.self)
    else { return }
    let (chain, start) = (base.as(OptionalChainingExprSyntax.self), base.range.lowerBound)
    // The result of a longer chain is optional with all that follows it.
    guard chain != nil || !base.hasOptionalChain else { return }
    let label = chain == nil ? "" : "optional: "
    edits.replace(start..<start, with: "AppRuntime.\(member.declName.baseName.text)(\(label)")
    let end = (chain?.expression.range ?? base.range).upperBound
    edits.replace(end..<argument.range.lowerBound, with: ", ")
  }

  /// Replaces a question for a protocol, which is a class of Objective-C on Apple's systems.
  private func translateConformance(_ node: FunctionCallExprSyntax) {
    let reference = node.calledExpression.as(DeclReferenceExprSyntax.self)
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    guard let name = member?.declName ?? reference, name.baseName.text == "conforms", node.arguments.count == 1,
      let argument = node.arguments.first, argument.label?.text == "to",
      let metatype = argument.expression.as(MemberAccessExprSyntax.self), metatype.declName.baseName.text == "self",
      let type = metatype.base, !declarations.methods.contains(where: { $0.base == "conforms" })
    else { return }
    let object = member?.base?.trimmedDescription ?? "self"
    // Classes are not asked.
    guard object.first?.isUppercase == false, !object.hasSuffix("?") else { return }
    edits.replace(node.range, with: "((\(object)) as Any is any \(type.trimmedDescription))")
  }

  private func matches(_ declared: [String?]?, _ given: [String?], _ node: FunctionCallExprSyntax) -> Bool {
    guard let declared else { return false }
    return node.trailingClosure == nil ? declared == given : declared.count == given.count + 1
  }
}

extension ExprSyntax {
  /// True if a `?` before a member stands in the expression.
  var hasOptionalChain: Bool {
    if self.is(OptionalChainingExprSyntax.self) { return true }
    let inner =
      self.as(MemberAccessExprSyntax.self)?.base ?? self.as(FunctionCallExprSyntax.self)?.calledExpression
      ?? self.as(SubscriptCallExprSyntax.self)?.calledExpression ?? self.as(ForceUnwrapExprSyntax.self)?.expression
    return inner?.hasOptionalChain ?? false
  }
}
