import Foundation
import InterfaceBuilder

/// Rules about the way in which a team writes its files. Each is checked only if the project selects it.
struct PolicyRules {
  let document: InterfaceDocument
  let path: String
  /// True if a table of the project translates the texts of the file.
  var hasTexts = false
  var settings = PolicySettings()
  /// The sources of the project; `nil` if it is not known.
  var sources: SourceIndex?

  private var root: InterfaceElement { document.root }
  private var fileName: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

  func check(into list: inout FindingList) {
    checkDocument(into: &list)
    checkControllers(into: &list)
    root.visit { element in
      if list.includes(.margins) { checkMargins(element, into: &list) }
      if list.includes(.namedColors) { checkColor(element, into: &list) }
      if list.includes(.customModules) { checkModule(element, into: &list) }
      if list.includes(.baseClasses) { checkBaseClass(element, into: &list) }
      if list.includes(.cellIdentifiers) { checkCell(element, into: &list) }
      if element.name == "stackView", element.value(forKey: "backgroundColor") != nil {
        list.add(
          .stackBackgrounds, path, element,
          "\(DocumentRules.name(element)) has a background colour; give the colour to a view behind it")
      }
      if list.includes(.localizableTexts), !hasTexts { checkText(element, into: &list) }
    }
  }

  private func checkDocument(into list: inout FindingList) {
    if root["useAutolayout"] != "YES" {
      list.add(.autolayout, path, root, "the file does not use Auto Layout; select it in the file inspector")
    }
    if root["useTraitCollections"] != "YES" {
      list.add(.traits, path, root, "the file does not use trait variations; select them in the file inspector")
    }
    if root["useSafeAreas"] != "YES" {
      list.add(.safeAreas, path, root, "the file does not use safe areas; select them in the file inspector")
    }
    if let wanted = settings.canvasDevice?.id, root.first("device")?.id != wanted {
      let device = root.first("device")
      list.add(
        .canvasDevice, path, device ?? root,
        "the file is viewed as \(device?.id ?? "no device"); view it as \(wanted)")
    }
    if document.kind == .storyboard, root["initialViewController"] == nil {
      list.add(.initialController, path, root, "the storyboard has no initial controller; set one")
    }
  }

  private var controllers: [InterfaceElement] {
    root.items(of: "scenes").compactMap { scene in
      let objects = scene.items(of: "objects")
      return objects.first { $0["sceneMemberID"] == "viewController" && $0.name != "viewControllerPlaceholder" }
    }
  }

  private func checkControllers(into list: inout FindingList) {
    let controllers = controllers
    for controller in controllers {
      guard let type = controller["customClass"] else { continue }
      if controller["storyboardIdentifier"] != type {
        list.add(
          .controllerIdentifiers, path, controller,
          "the storyboard identifier of \(DocumentRules.name(controller)) is not its class \(type); set it to \(type)")
      }
    }
    // With several scenes, the file cannot be named as all of them.
    let named =
      document.kind == .storyboard
      ? (controllers.count == 1 ? controllers : [])
      : root.items(of: "objects").filter { $0.name != "placeholder" && $0["customClass"] != nil }
    guard named.count == 1, let object = named.first, let type = object["customClass"], type != fileName else { return }
    list.add(
      .classNames, path, object,
      "the class of \(DocumentRules.name(object)) is \(type), but the file is named \(fileName); rename one of them")
  }

  private func checkMargins(_ element: InterfaceElement, into list: inout FindingList) {
    guard element.name == "constraint" else { return }
    let edges = [element["firstAttribute"], element["secondAttribute"]].compactMap(\.self)
    guard let edge = edges.first(where: { $0.hasSuffix("Margin") }) else { return }
    list.add(
      .margins, path, element, "the constraint is relative to the margin (\(edge)); clear Relative to Margin")
  }

  private func checkColor(_ element: InterfaceElement, into list: inout FindingList) {
    guard element.name == "color", element.key != nil, element["name"] == nil, element["systemColor"] == nil,
      element["cocoaTouchSystemColor"] == nil, element["alpha"] != "0.0", element["alpha"] != "0"
    else { return }
    list.add(
      .namedColors, path, element,
      "the \(element.key ?? "colour") is given by its components; use a colour of an asset catalogue")
  }

  private func checkModule(_ element: InterfaceElement, into list: inout FindingList) {
    guard element.id != nil, let type = element["customClass"], element["customModule"] == nil else { return }
    list.add(.customModules, path, element, "the class \(type) has no module; select one in the identity inspector")
  }

  private func checkBaseClass(_ element: InterfaceElement, into list: inout FindingList) {
    guard element.id != nil, let name = SystemClasses.name(ofElement: element.name),
      let classes = settings.baseClasses[name]
    else { return }
    if let type = element["customClass"],
      classes.contains(where: { $0 == type || sources?.isKind(type, of: $0) == true })
    {
      return
    }
    list.add(
      .baseClasses, path, element,
      "\(DocumentRules.name(element)) is of no base class; set its class to "
        + classes.sorted().joined(separator: " or "))
  }

  private func checkCell(_ element: InterfaceElement, into list: inout FindingList) {
    guard let identifier = element["reuseIdentifier"], let type = element["customClass"], identifier != type else {
      return
    }
    list.add(
      .cellIdentifiers, path, element,
      "the reuse identifier '\(identifier)' is not the class \(type) of the cell; set it to \(type)")
  }

  private static let texts = [
    "text", "title", "subtitle", "placeholder", "prompt", "backButtonTitle", "headerTitle", "footerTitle",
  ]
  /// The keys of texts with attributes, which users see.
  private static let attributedTexts: Set = [
    "attributedText", "attributedTitle", "attributedSubtitle", "attributedPlaceholder",
  ]

  /// Reports each text of an element that users see or hear.
  private func checkText(_ element: InterfaceElement, into list: inout FindingList) {
    guard element.name != "viewController", element.name != "userDefinedRuntimeAttribute" else { return }
    for name in Self.texts {
      guard let text = element[name] ?? Self.longText(name, of: element) else { continue }
      report(text, name, of: element, into: &list)
    }
    if element.name == "accessibility" {
      for name in ["label", "hint", "value"] {
        if let text = element[name] { report(text, "accessibility \(name)", of: element, into: &list) }
      }
    }
    if element.name == "attributedString", let key = element.key, Self.attributedTexts.contains(key) {
      let text = element.children.filter { $0.name == "fragment" }.map { fragment in
        fragment["content"] ?? fragment.children.first { $0.key == "content" }?.text ?? ""
      }.joined()
      report(text, key, of: element, into: &list)
    }
    for title in element.items(of: "scopeButtonTitles") { report(title.text, "scope title", of: title, into: &list) }
  }

  /// Returns a text that is written as an element, as texts of several lines are.
  private static func longText(_ name: String, of element: InterfaceElement) -> String? {
    element.children.first { $0.key == name && ($0.name == "string" || $0.name == "mutableString") }?.text
  }

  private func report(_ text: String, _ name: String, of element: InterfaceElement, into list: inout FindingList) {
    guard text.contains(where: \.isLetter) else { return }
    let line = text.prefix(40).replacingOccurrences(of: "\n", with: " ")
    list.add(
      .localizableTexts, path, element,
      "the \(name) “\(line)” is not translated; add a string catalogue \(fileName).xcstrings, "
        + "or the file \(fileName).strings of a language")
  }
}
