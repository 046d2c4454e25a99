import SwiftSyntax

// Members of values of the type `AnyObject`, which has none on Linux: the value gets a class that has the member.
extension FileTranslation {
  /// Gives a value of the type `AnyObject` the type `NSObject`, which has the called method on Linux: a parameter, a
  /// variable, or the target of a bar button item.
  func typeUntypedReceiver(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else { return }
    let method = member.declName.baseName.text
    guard Self.objectMethods.contains(method) || Self.placeMethods.contains(method) else { return }
    let chain = base.as(OptionalChainingExprSyntax.self)
    let object = chain?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
    if let name = object.as(DeclReferenceExprSyntax.self)?.baseName.text {
      let isParameter = node.hasUntypedParameter(name)
      let untyped = UntypedName(name, properties: declarations.untypedProperties)
      let isInherited = method == "isEqual" && untyped.isPropertyOfOthers(at: node)
      guard isParameter || isInherited || untyped.isUntyped(at: node) else { return }
      if !isParameter, method == "value" { return edits.replace(base.range, with: "BoxedValue(\(name))") }
      if Self.placeMethods.contains(method) {
        return type(base, as: isParameter ? "UIGestureRecognizer" : "UITouch", chain)
      }
    } else {
      // The target of a bar button item, the items of a constraint, and properties of the app's objects.
      let methods = ["target": "perform", "firstItem": "isEqual", "secondItem": "isEqual"]
      let property = object.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
      let isOwn = method == "isEqual" && declarations.untypedProperties.contains(property)
      guard methods[property] == method || isOwn else { return }
    }
    let (start, end) = (base.range.lowerBound, (chain?.expression.range ?? base.range).upperBound)
    edits.replace(start..<start, with: chain == nil ? "asObject(" : "(")
    edits.replace(end..<end, with: chain == nil ? ")" : " as? NSObject)")
  }

  /// Gives a receiver a class.
  private func type(_ base: ExprSyntax, as name: String, _ chain: OptionalChainingExprSyntax?) {
    let (start, end) = (base.range.lowerBound, (chain?.expression.range ?? base.range).upperBound)
    edits.replace(start..<start, with: chain == nil ? "AppRuntime.sender(" : "(")
    edits.replace(end..<end, with: chain == nil ? ", as: \(name).self)" : " as? \(name))")
  }

  /// Methods of touches, which variables hold, and of gesture recognizers, which are passed to actions.
  private static let placeMethods: Set = ["location", "previousLocation"]

  private static let objectMethods: Set = ["value", "setValue", "perform", "responds", "isEqual"]

  /// Gives a parameter of the type `AnyObject` the class of the toolkit that has the property. A description, which
  /// objects of all classes have, is taken without one.
  func typeUntypedSender(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName.text
    if let cast = node.base?.untypedCast {
      if name == "description", node.parent?.is(FunctionCallExprSyntax.self) != true {
        edits.replace(cast.leftParen.range, with: "AppRuntime.untypedDescription(")
        return edits.replace(cast.rightParen.range.upperBound..<node.range.upperBound, with: "")
      }
      guard let type = Self.senderClasses[name] ?? Self.receiverClasses[name] else { return }
      edits.replace(cast.leftParen.range, with: "AppRuntime.sender(")
      return edits.replace(cast.rightParen.range, with: ", as: \(type).self)")
    }
    if name == "description", let object = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      UntypedName(object).isUntyped(at: node)
    {
      let end = node.parent?.as(ForceUnwrapExprSyntax.self)?.range.upperBound ?? node.range.upperBound
      return edits.replace(node.range.lowerBound..<end, with: "String(describing: \(object))")
    }
    // Another rule finds `perform`.
    let method = name == "perform" ? nil : Self.receiverClasses[name]
    guard let type = Self.senderClasses[name] ?? method,
      let name = node.base?.as(DeclReferenceExprSyntax.self), node.hasUntypedParameter(name.baseName.text)
    else { return }
    edits.replace(name.range, with: "AppRuntime.sender(\(name.baseName.text), as: \(type).self)")
  }

  /// The classes of methods that are called on `(value as AnyObject)` and on parameters of this type.
  private static let receiverClasses = [
    "addConstraint": "UIView", "addConstraints": "UIView", "addGestureRecognizer": "UIView", "addSubview": "UIView",
    "layoutIfNeeded": "UIView",
    "perform": "NSObject", "present": "UIViewController", "removeFromSuperview": "UIView",
    "require": "UIGestureRecognizer", "resignFirstResponder": "UIResponder", "setNeedsLayout": "UIView",
    "setTitle": "UIButton", "setTitleColor": "UIButton",
  ]

  /// The classes of properties that actions read of senders of any class.
  private static let senderClasses = [
    "currentTitle": "UIButton", "isEnabled": "UIControl", "isOn": "UISwitch", "isSelected": "UIControl",
    "selectedSegmentIndex": "UISegmentedControl", "tag": "UIView",
  ]
}

extension ExprSyntax {
  /// The parentheses of an expression such as `(value as AnyObject)`; `nil` for others.
  fileprivate var untypedCast: TupleExprSyntax? {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let cast = tuple.elements.first?.expression.as(AsExprSyntax.self), cast.type.trimmedDescription == "AnyObject",
      cast.questionOrExclamationMark?.tokenKind != .postfixQuestionMark
    else { return nil }
    return tuple
  }
}

extension SyntaxProtocol {
  /// True if the function around has a parameter of that name and the type `AnyObject`.
  fileprivate func hasUntypedParameter(_ name: String) -> Bool {
    var node = parent
    while let current = node {
      if let parameters = current.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters,
        let parameter = parameters.first(where: { ($0.secondName ?? $0.firstName).text == name })
      {
        return ["AnyObject", "AnyObject?", "AnyObject!"].contains(parameter.type.trimmedDescription)
      }
      node = current.parent
    }
    return false
  }
}
