import SwiftSyntax

// Members that had other names in Swift 4. The runtime library has the former names in extensions, and a class cannot
// override these members, so its overrides get the names of today, as do the uses of those of `super`. A member that the
// app declares itself keeps its name.
extension FileTranslation {
  private struct FormerMethod {
    /// The name with labels.
    let fullName: String
    let base: String
    let labels: [String]
  }

  private static let formerProperties = [
    "childViewControllerForHomeIndicatorAutoHidden": "childForHomeIndicatorAutoHidden",
    "childViewControllerForScreenEdgesDeferringSystemGestures": "childForScreenEdgesDeferringSystemGestures",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllers": "children",
  ]

  private static let formerMethods = [
    FormerMethod(fullName: "addChildViewController(_:)", base: "addChild", labels: ["_"]),
    FormerMethod(
      fullName: "allowedChildViewControllersForUnwinding(from:)", base: "allowedChildrenForUnwinding",
      labels: ["from"]),
    FormerMethod(fullName: "bringSubview(toFront:)", base: "bringSubviewToFront", labels: ["_"]),
    FormerMethod(fullName: "childViewControllerContaining(_:)", base: "childContaining", labels: ["_"]),
    FormerMethod(fullName: "didMove(toParentViewController:)", base: "didMove", labels: ["toParent"]),
    FormerMethod(
      fullName: "overrideTraitCollection(forChildViewController:)", base: "overrideTraitCollection",
      labels: ["forChild"]),
    FormerMethod(fullName: "removeFromParentViewController()", base: "removeFromParent", labels: []),
    FormerMethod(fullName: "sendSubview(toBack:)", base: "sendSubviewToBack", labels: ["_"]),
    FormerMethod(
      fullName: "setOverrideTraitCollection(_:forChildViewController:)", base: "setOverrideTraitCollection",
      labels: ["_", "forChild"]),
    FormerMethod(fullName: "willMove(toParentViewController:)", base: "willMove", labels: ["toParent"]),
  ]

  func renameFormerOverride(_ node: VariableDeclSyntax) {
    guard node.modifiers.has("override"), let name = node.bindings.first?.pattern else { return }
    renameFormer(name)
  }

  /// Renames a method, whose parameters keep their names in the body.
  func renameFormerOverride(_ node: FunctionDeclSyntax) {
    guard node.modifiers.has("override"), let method = formerMethod(node.fullName) else { return }
    if method.base != node.base { edits.replace(node.name.range, with: method.base) }
    for (parameter, label) in zip(node.signature.parameterClause.parameters, method.labels)
    where parameter.firstName.text != label {
      let inner = parameter.secondName == nil ? " \(parameter.firstName.text)" : ""
      edits.replace(parameter.firstName.range, with: label + inner)
    }
  }

  /// Renames a member of `super`.
  func renameFormerSuper(_ node: MemberAccessExprSyntax) {
    renameFormer(node.declName)
    guard let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id else { return }
    let labels = call.arguments.map { "\($0.label?.text ?? "_"):" }.joined()
    let name = "\(node.declName.baseName.text)(\(labels))"
    guard let method = formerMethod(name) else { return }
    edits.replace(node.declName.baseName.range, with: method.base)
    for (argument, label) in zip(call.arguments, method.labels) {
      guard let former = argument.label, former.text != label else { continue }
      let end = label == "_" ? argument.expression.range.lowerBound : former.range.upperBound
      edits.replace(former.range.lowerBound..<end, with: label == "_" ? "" : label)
    }
  }

  /// Drops the parentheses after a property that was a method in Swift 4.0.
  func translateFormerMethod(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, let open = node.leftParen, let close = node.rightParen,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    else { return }
    let isPermission =
      member.declName.baseName.text == "recordPermission"
      && !declarations.methods.contains { $0.base == "recordPermission" }
    guard isPermission || member.trimmedDescription == "UNNotificationSound.default" else { return }
    edits.replace(open.range.lowerBound..<close.range.upperBound, with: "")
  }

  private func renameFormer(_ name: some SyntaxProtocol) {
    if let today = todaysProperty(name.trimmedDescription) { edits.replace(name.range, with: today) }
  }

  /// Returns the name of today of a property with a name of Swift 4; `nil` for another property.
  func todaysProperty(_ name: String) -> String? {
    let isOwn = declarations.extensionMembers.contains { $0.name == name && !isOverride(name, in: $0.type) }
    return isOwn ? nil : Self.formerProperties[name]
  }

  private func formerMethod(_ fullName: String) -> FormerMethod? {
    guard let former = Self.formerMethods.first(where: { $0.fullName == fullName }) else { return nil }
    let isOwn = declarations.methods.contains { method in
      let labels = method.labels.map { "\($0 ?? "_"):" }.joined()
      return "\(method.base)(\(labels))" == fullName && !isOverride("\(method.base)(", in: method.type)
    }
    return isOwn ? nil : former
  }

  private func isOverride(_ beginning: String, in type: String) -> Bool {
    declarations.overrides[type]?.contains { $0.hasPrefix(beginning) } == true
  }

  /// Methods of Foundation that differ on Linux, with the first labels of their arguments, and those of the runtime module
  /// for them. `enumerateSubstrings(in:options:_:)` has no words, and `urls(forResourcesWithExtension:subdirectory:)` gives
  /// objects of `NSURL`.
  private static let replacedMethods = [
    "enumerateSubstrings": (label: "in", replacement: "enumerateParts"),
    "urls": (label: "forResourcesWithExtension", replacement: "resourceURLs"),
  ]

  /// Calls the method of the runtime module for one of Foundation that differs on Linux.
  func replaceFoundationMethod(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName
    guard let method = Self.replacedMethods[name.text], let call = node.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == node.id, call.arguments.first?.label?.text == method.label,
      !declarations.methods.contains(where: { $0.base == name.text && $0.labels.first == method.label })
    else { return }
    edits.replace(name.range, with: method.replacement)
  }

  /// Adds the method of today with the picture that the user chose to one of Swift 4, whose dictionary has text as keys.
  func addPictureMethod(_ node: FunctionDeclSyntax) {
    let parameters = Array(node.signature.parameterClause.parameters)
    guard node.fullName == "imagePickerController(_:didFinishPickingMediaWithInfo:)", !node.modifiers.has("override"),
      node.parameterTypes.last == "[String:Any]", let picker = parameters.first
    else { return }
    let access = ["public", "open"].first { node.modifiers.has($0) }.map { "\($0) " } ?? ""
    let end = node.range.upperBound
    edits.replace(
      end..<end,
      with: "; \(access)func imagePickerController(_ picker: \(picker.type.trimmedDescription), "
        + "didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) { "
        + "let named: [String: Any] = Dictionary(uniqueKeysWithValues: info.map { ($0.key.rawValue, $0.value) }); "
        + "imagePickerController(picker, didFinishPickingMediaWithInfo: named) }")
  }
}
