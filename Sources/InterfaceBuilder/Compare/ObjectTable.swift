import Foundation

/// The objects of a file by their ids: views, controllers, items, recognizers.
struct ObjectTable {
  struct Object {
    var element: InterfaceElement
    var parent: String?
    /// The index among the objects of the same parent.
    var place: Int
  }

  private(set) var objects: [String: Object] = [:]
  private(set) var order: [String] = []
  private var children: [String: [String]] = [:]

  /// Elements that belong to an object and are reported with it.
  static let parts: Set = ["constraint", "outlet", "outletCollection", "action", "segue"]

  init(_ root: InterfaceElement) {
    for folder in ["scenes", "objects"] {
      if let part = root.first(folder) { add(part, parent: nil) }
    }
  }

  private mutating func add(_ element: InterfaceElement, parent: String?) {
    var parent = parent
    if let id = element.id, !Self.parts.contains(element.name), element.name != "placeholder" || parent == nil,
      objects[id] == nil
    {
      children[parent ?? "", default: []].append(id)
      objects[id] = Object(element: element, parent: parent, place: children[parent ?? "", default: []].count)
      order.append(id)
      parent = id
    }
    for child in element.children { add(child, parent: parent) }
  }

  /// Returns the readable name of an object.
  func name(_ id: String) -> String {
    guard let element = objects[id]?.element else { return id }
    let type = element["customClass"].map { " \($0)" } ?? ""
    let words = [
      element["userLabel"], element["text"], element["title"], element.value(forKey: "normal")?["title"],
      element["placeholder"], element["storyboardIdentifier"], element["reuseIdentifier"],
    ].compactMap(\.self).first { !$0.isEmpty }?.prefix(40).replacingOccurrences(of: "\n", with: " ")
    return "<\(element.name)\(type) \(id)>" + (words.map { " “\($0)”" } ?? "")
  }

  func placedName(_ id: String) -> String {
    guard let parent = objects[id]?.parent else { return name(id) }
    return "\(name(id)) in \(name(parent))"
  }

  func siblings(of id: String) -> [String] { children[objects[id]?.parent ?? ""] ?? [] }

  /// Returns the number of objects that an object contains, as one line; empty if it contains none.
  func contents(of id: String) -> [String] {
    var count = 0
    objects[id]?.element.visit { element in
      if let other = element.id, other != id, objects[other] != nil { count += 1 }
    }
    return count == 0 ? [] : ["with \(count) object\(count == 1 ? "" : "s") in it"]
  }
}
