import Foundation

extension InterfaceDocument {
  /// The objects of the file as an indented tree: element, class, id, label and rectangle, a line each; constraints as
  /// equations, connections with where they lead.
  public var outline: String {
    var lines: [String] = []
    for child in root.children where ["scenes", "objects"].contains(child.name) {
      for object in child.children { Self.append(object, owner: "", depth: 0, to: &lines) }
    }
    return lines.joined(separator: "\n") + (lines.isEmpty ? "" : "\n")
  }

  /// Elements that hold others without being objects themselves.
  private static let folders: Set = ["objects", "subviews", "connections", "constraints", "scene"]

  private static func append(
    _ element: InterfaceElement, owner: String, depth: Int, to lines: inout [String]
  ) {
    var childDepth = depth
    if element.id != nil || element.name == "scene" {
      lines.append(String(repeating: "  ", count: depth) + describe(element, owner: owner))
      childDepth += 1
    }
    for child in element.children
    where child.id != nil || folders.contains(child.name) || child.first("subviews") != nil {
      append(child, owner: element.id ?? owner, depth: childDepth, to: &lines)
    }
  }

  private static func describe(_ element: InterfaceElement, owner: String) -> String {
    var text = element.name
    let attributes = element.attributes
    if let type = attributes["customClass"] { text += " \(type)" }
    if let id = element.id ?? attributes["sceneID"] { text += " #\(id)" }
    if element.name == "constraint" { return "\(text) \(ConstraintWords(element, owner: owner).text)" }
    for key in ["userLabel", "title", "text", "identifier", "property", "selector", "kind"] {
      if let value = attributes[key] { text += " \(key)=\"\(value)\"" }
    }
    if let title = element.value(forKey: "configuration")?["title"] ?? element.value(forKey: "normal")?["title"] {
      text += " title=\"\(title)\""
    }
    if let destination = attributes["destination"] { text += " → \(destination)" }
    if let rect = element.children.first(where: { $0.name == "rect" && $0.attributes["key"] == "frame" }) {
      let numbers = ["x", "y", "width", "height"].map { rect.attributes[$0] ?? "0" }
      text += " (\(numbers.joined(separator: " ")))"
    }
    return text
  }
}
