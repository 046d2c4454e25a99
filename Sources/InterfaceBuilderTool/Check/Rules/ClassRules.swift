import InterfaceBuilder

/// Compares the classes, outlets and actions of a file with the sources of the project.
struct ClassRules {
  let document: InterfaceDocument
  let path: String
  let sources: SourceIndex
  let interfaces: InterfaceFacts
  /// The elements by their ids.
  private let elements: [String: InterfaceElement]
  /// The connected outlets of all objects of a class in the file.
  private let connectedInFile: [String: Set<String>]

  init(document: InterfaceDocument, path: String, sources: SourceIndex, interfaces: InterfaceFacts) {
    self.document = document
    self.path = path
    self.sources = sources
    self.interfaces = interfaces
    var elements: [String: InterfaceElement] = [:]
    var connected: [String: Set<String>] = [:]
    document.root.visit { element in
      if let id = element.id, elements[id] == nil { elements[id] = element }
      if let type = element["customClass"] { connected[type, default: []].formUnion(InterfaceFacts.connected(element)) }
    }
    self.elements = elements
    connectedInFile = connected
  }

  func check(into list: inout FindingList) {
    var unchecked: Set<String> = []
    document.root.visit { element in
      for connection in element.items(of: "connections") {
        switch connection.name {
        case "action": checkAction(connection, into: &list)
        case "segue": checkUnwindAction(connection, into: &list)
        default: break
        }
      }
      guard element.id != nil else { return }
      checkSystemOutlets(of: element, into: &list)
      guard let type = element["customClass"] else { return }
      guard let ancestry = sources.ancestry(of: type) else {
        return checkMissing(type, element, &unchecked, into: &list)
      }
      checkModule(type, element, into: &list)
      checkConnected(element, type, ancestry, into: &list)
      checkDeclared(element, type, ancestry, into: &list)
      guard unchecked.insert(type).inserted else { return }
      if case .unknown(let superclass) = ancestry.end {
        noteUnchecked(type, superclass: superclass, element, into: &list)
      }
      noteRepeated(ancestry, element, into: &list)
    }
  }

  // MARK: Classes

  /// Checks a class that the sources do not declare.
  private func checkMissing(
    _ type: String, _ element: InterfaceElement, _ unchecked: inout Set<String>, into list: inout FindingList
  ) {
    // The owner of a xib is not created from it, so that the name is only for the editor.
    guard !SystemClasses.contains(type), element.name != "placeholder" else { return }
    let isOfTarget = element["customModuleProvider"] == "target"
    let isCertain = isOfTarget || (element["customModule"] == nil && !sources.hasLibraries)
    if isCertain, !SystemClasses.mayContain(type) {
      list.add(
        .classes, path, element,
        "no source of the project declares the class \(type) of \(DocumentRules.name(element)); "
          + "correct the custom class, or add its source")
    } else if unchecked.insert(type).inserted {
      let module = element["customModule"].map { " of the module \($0)" } ?? ""
      list.add(
        .unchecked, path, element,
        "the source of the class \(type)\(module) is not in the project; its outlets and actions were not checked")
    }
  }

  /// The runtime finds a Swift class without a module only by the name that `@objc` gives it.
  private func checkModule(_ type: String, _ element: InterfaceElement, into list: inout FindingList) {
    // A provider stands for the module of the target that the file is built in.
    guard sources.hasModules, element["customModule"] == nil, element["customModuleProvider"] == nil,
      element.name != "placeholder",
      let declared = sources.declared(type),
      declared.needsModule,
      declared.name == type
    else { return }
    list.add(
      .classes, path, element,
      "\(type) is a Swift class, but the file names no module for it, so that it is not found at run time; "
        + "select its module in the identity inspector")
  }

  private func noteUnchecked(
    _ type: String, superclass: String, _ element: InterfaceElement, into list: inout FindingList
  ) {
    let reason =
      superclass.isEmpty
      ? "the superclass of \(type) is not known"
      : "the source of \(superclass), the superclass of \(type), is not in the project"
    list.add(.unchecked, path, element, "\(reason); outlets and actions that \(type) inherits were not checked")
  }

  /// Notes classes of which the project has several of the same name, in different targets.
  private func noteRepeated(_ ancestry: SourceAncestry, _ element: InterfaceElement, into list: inout FindingList) {
    for repeated in ancestry.classes where repeated.declarations > 1 {
      list.add(
        .unchecked, path, element,
        "the project declares the class \(repeated.name) \(repeated.declarations) times; an outlet or action of one of them "
          + "counts for all, and outlets that are not connected were not looked for")
    }
  }

  // MARK: Outlets

  /// Checks that the class has the outlets that the file connects.
  private func checkConnected(
    _ element: InterfaceElement, _ type: String, _ ancestry: SourceAncestry, into list: inout FindingList
  ) {
    for connection in element.items(of: "connections")
    where connection.name == "outlet" || connection.name == "outletCollection" {
      guard let name = connection["property"], !name.contains("."), !ancestry.hasProperty(name) else { continue }
      if ancestry.hidesProperty(name) {
        list.add(
          .connections, path, connection,
          "the property '\(name)' of \(type) is connected, but is not visible to Objective-C; mark it @IBOutlet")
      } else if ancestry.isComplete {
        list.add(
          .connections, path, connection,
          "\(type) has no outlet '\(name)', but it is connected; the app crashes when this is loaded: "
            + "delete the connection, or declare the outlet")
      }
    }
  }

  /// Returns the class of Apple that an object has; `nil` for other classes, for those whose members are not known, and
  /// for the owners of xibs, which may be of any subclass.
  private func systemClass(of element: InterfaceElement) -> String? {
    guard element.name != "placeholder" else { return nil }
    guard let type = element["customClass"] ?? SystemClasses.name(ofElement: element.name) else { return nil }
    return SystemClasses.lists(type) && sources.declared(type) == nil ? type : nil
  }

  /// Checks the outlets of an object without a class of the project.
  private func checkSystemOutlets(of element: InterfaceElement, into list: inout FindingList) {
    guard let type = systemClass(of: element) else { return }
    for connection in element.items(of: "connections")
    where connection.name == "outlet" || connection.name == "outletCollection" {
      guard let name = connection["property"], !name.contains("."), !SystemClasses.hasOutlet(name, in: type),
        !sources.systemProperties.contains(name)
      else { continue }
      // A library may add other properties to Apple's classes.
      guard !sources.hasLibraries || SystemClasses.hasOutlet(name) else { continue }
      list.add(
        .connections, path, connection,
        "\(DocumentRules.name(element)) is a \(type), which has no outlet '\(name)', but it is connected; the app crashes "
          + "when this is loaded: delete the connection, or set the class that has the outlet")
    }
  }

  /// Checks that the file connects the outlets that the class declares.
  private func checkDeclared(
    _ element: InterfaceElement, _ type: String, _ ancestry: SourceAncestry, into list: inout FindingList
  ) {
    // Of several classes of one name, it is not known which one the file means.
    guard list.includes(.outlets), ancestry.classes.allSatisfy({ $0.declarations < 2 }) else { return }
    // The owner's class may be set although the object in the file is of that class.
    let connected =
      element.name == "placeholder" ? connectedInFile[type, default: []] : InterfaceFacts.connected(element)
    // The xibs of one owner connect its outlets in parts.
    let isOwner = element["placeholderIdentifier"] == "IBFilesOwner"
    for outlet in ancestry.outlets where !ancestry.isPrepared(for: outlet.name) {
      // The name with an underscore is that of the instance variable.
      if connected.contains(outlet.name) || connected.contains("_\(outlet.name)") { continue }
      let isMissing =
        outlet.isRequired && !isOwner
        ? !isConnectedByOwner(outlet.name, of: type) : isNeverConnected(outlet.name, of: type)
      guard isMissing else { continue }
      // An optional Swift outlet may stay empty.
      if !outlet.isRequired, ancestry.classes.first?.isObjectiveC != true { continue }
      list.add(
        .outlets, path, element, "\(type) declares the outlet '\(outlet.name)', but it is not connected here")
    }
  }

  /// Returns true if a xib that the class loads connects an outlet.
  private func isConnectedByOwner(_ outlet: String, of type: String) -> Bool {
    interfaces.ownerOutlets.contains { $0.value.contains(outlet) && sources.isRelated($0.key, type) }
  }

  /// Returns true if no file connects an outlet.
  private func isNeverConnected(_ outlet: String, of type: String) -> Bool {
    !interfaces.outlets.contains { $0.value.contains(outlet) && sources.isRelated($0.key, type) }
  }

  // MARK: Actions

  private func checkAction(_ action: InterfaceElement, into list: inout FindingList) {
    guard let selector = action["selector"], let destination = action["destination"].flatMap({ elements[$0] }) else {
      return
    }
    guard let type = destination["customClass"], sources.declared(type) != nil else {
      return checkAction(action, selector, onSystemObject: destination, into: &list)
    }
    guard let ancestry = sources.ancestry(of: type), !ancestry.hasMethod(selector) else { return }
    if ancestry.hidesMethod(selector) {
      list.add(
        .connections, path, action,
        "the method '\(selector)' of \(type) is connected, but is not visible to Objective-C; mark it @IBAction")
    } else if ancestry.isComplete {
      list.add(
        .connections, path, action,
        "\(type) has no action '\(selector)', but it is connected; the app crashes when it is sent: "
          + "delete the connection, or add the method")
    }
  }

  private func checkAction(
    _ action: InterfaceElement, _ selector: String, onSystemObject object: InterfaceElement,
    into list: inout FindingList
  ) {
    guard let type = systemClass(of: object), !SystemClasses.hasAction(selector, in: type),
      !sources.systemSelectors.contains(selector), !isSetter(selector, of: type)
    else { return }
    // A library may add other methods to Apple's classes.
    guard !sources.hasLibraries || sources.hasMethod(selector) || SystemClasses.hasAction(selector) else { return }
    let reason = object["customClass"] == nil ? "has no custom class, so that it" : "is a \(type), which"
    list.add(
      .connections, path, action,
      "\(DocumentRules.name(object)) \(reason) has no action '\(selector)'; set its class, or delete the connection")
  }

  private func isSetter(_ selector: String, of type: String) -> Bool {
    guard selector.hasPrefix("set"), selector.hasSuffix(":") else { return false }
    let name = selector.dropFirst(3).dropLast()
    let property = name.prefix(1).lowercased() + name.dropFirst()
    return SystemClasses.hasOutlet(property, in: type) || sources.systemProperties.contains(property)
  }

  private func checkUnwindAction(_ segue: InterfaceElement, into list: inout FindingList) {
    guard segue["kind"] == "unwind", let selector = segue["unwindAction"], !sources.hasMethod(selector) else { return }
    guard !sources.hasLibraries else {
      return list.add(
        .unchecked, path, segue,
        "no source of the project has the unwind action '\(selector)'; a library without sources may have it")
    }
    list.add(
      .connections, path, segue,
      "no class of the project has the unwind action '\(selector)'; the segue does nothing: add the method, "
        + "or delete the segue")
  }
}
