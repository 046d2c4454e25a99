import InterfaceBuilder

/// Rules that need only the text of a file.
struct DocumentRules {
  let document: InterfaceDocument
  let path: String
  /// The invalid references.
  let problems: [InterfaceError]

  func check(into list: inout FindingList) {
    checkReferences(into: &list)
    checkStoryboardIdentifiers(into: &list)
    document.root.visit { element in
      checkMergeMark(element, into: &list)
      switch element.name {
      case "tableView", "collectionView": checkReuseIdentifiers(of: element, into: &list)
      case "scene": checkSegues(of: element, into: &list)
      case "barButtonItem": checkBarItem(element, into: &list)
      default: break
      }
    }
  }

  /// Adds Interface Builder's own warning marks, unless the layout of the scenes has already reported them.
  func checkMarks(into list: inout FindingList) {
    document.root.visit { element in
      if element["misplaced"] == "YES", !list.has(.misplaced, path, element.line) {
        list.add(.misplaced, path, element, "\(Self.name(element)) is marked as misplaced: update its frame")
      }
      if element["ambiguous"] == "YES", !list.has(.ambiguous, path, element.line) {
        list.add(.ambiguous, path, element, "\(Self.name(element)) is marked as ambiguous: add constraints")
      }
    }
  }

  /// Returns the readable name of an element.
  static func name(_ element: InterfaceElement) -> String {
    let id = element.id.map { " \($0)" } ?? ""
    let label = element["userLabel"] ?? element["customClass"] ?? element["text"] ?? element["title"]
    return "<\(element.name)\(id)>" + (label.map { " “\($0.prefix(40))”" } ?? "")
  }

  /// Finds the conflicts that `ib merge` wrote into labels.
  private func checkMergeMark(_ element: InterfaceElement, into list: inout FindingList) {
    guard let label = element["userLabel"], label.hasPrefix(InterfaceMerge.mark) else { return }
    let parts = label.dropFirst(InterfaceMerge.mark.count).split(separator: InterfaceMerge.separator, maxSplits: 1)
    list.add(
      .ids, path, element,
      "the merge left a conflict: \(parts.first ?? ""); decide, and "
        + (parts.count > 1 ? "remove it from the label of the object" : "clear the label of the object"))
  }

  private func checkReferences(into list: inout FindingList) {
    guard !problems.isEmpty, list.includes(.ids) else { return }
    var objects: [Int: String] = [:]
    document.root.visit { if let id = $0.id { objects[$0.line] = id } }
    for problem in problems { list.add(.ids, path, problem.line, problem.message, object: objects[problem.line]) }
  }

  private func checkStoryboardIdentifiers(into list: inout FindingList) {
    var lines: [String: Int] = [:]
    for scene in document.root.items(of: "scenes") {
      for object in scene.items(of: "objects") {
        guard let identifier = object["storyboardIdentifier"] else { continue }
        if let first = lines[identifier] {
          list.add(
            .duplicates, path, object,
            "the storyboard identifier '\(identifier)' is also in line \(first); only the first can be created by it")
        } else {
          lines[identifier] = object.line
        }
      }
    }
  }

  private func checkReuseIdentifiers(of element: InterfaceElement, into list: inout FindingList) {
    var lines: [String: Int] = [:]
    for folder in ["prototypes", "cells"] {
      for cell in element.items(of: folder) {
        guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else {
          list.add(.duplicates, path, cell, "\(Self.name(cell)) has no reuse identifier; code cannot dequeue it")
          continue
        }
        if let first = lines[identifier] {
          list.add(
            .duplicates, path, cell,
            "the reuse identifier '\(identifier)' is also in line \(first); the last cell is used for both")
        } else {
          lines[identifier] = cell.line
        }
      }
    }
  }

  private func checkSegues(of scene: InterfaceElement, into list: inout FindingList) {
    var first: [String: InterfaceElement] = [:]
    scene.visit { element in
      guard element.name == "segue", let identifier = element["identifier"], !identifier.isEmpty, element.key == nil
      else { return }
      guard let earlier = first[identifier] else { return first[identifier] = element }
      // A scene may have several buttons for the same segue.
      let isSame = earlier["destination"] == element["destination"] && earlier["kind"] == element["kind"]
      if !isSame {
        list.add(
          .duplicates, path, element,
          "the segue identifier '\(identifier)' is also in line \(earlier.line), with another destination")
      }
    }
  }

  private func checkBarItem(_ item: InterfaceElement, into list: inout FindingList) {
    guard item["image"] != nil, item["title"] == nil, item["systemItem"] == nil else { return }
    guard item.value(forKey: "accessibilityConfiguration")?["label"] == nil else { return }
    list.add(
      .accessibility, path, item,
      "\(Self.name(item)) shows only an image; give it an accessibility label or a title")
  }
}
