import Foundation

extension InterfaceDocument {
  /// The objects of the file as an indented tree: element, class, id, label and rectangle, a line each.
  public var outline: String {
    var lines: [String] = []
    for child in root.children where ["scenes", "objects"].contains(child.name) {
      for object in child.children { Self.append(object, depth: 0, to: &lines) }
    }
    return lines.joined(separator: "\n") + (lines.isEmpty ? "" : "\n")
  }

  /// Elements that hold others without being objects themselves.
  private static let folders: Set = ["objects", "subviews", "connections", "constraints", "scene"]

  private static func append(_ element: InterfaceElement, depth: Int, to lines: inout [String]) {
    var childDepth = depth
    if element.id != nil || element.name == "scene" {
      lines.append(String(repeating: "  ", count: depth) + describe(element))
      childDepth += 1
    }
    for child in element.children
    where child.id != nil || folders.contains(child.name) || child.first("subviews") != nil {
      append(child, depth: childDepth, to: &lines)
    }
  }

  private static func describe(_ element: InterfaceElement) -> String {
    var text = element.name
    let attributes = element.attributes
    if let type = attributes["customClass"] { text += " \(type)" }
    if let id = element.id ?? attributes["sceneID"] { text += " #\(id)" }
    for key in ["userLabel", "title", "text", "identifier", "property", "selector", "firstAttribute"] {
      if let value = attributes[key] { text += " \(key)=\"\(value)\"" }
    }
    if let rect = element.children.first(where: { $0.name == "rect" && $0.attributes["key"] == "frame" }) {
      let numbers = ["x", "y", "width", "height"].map { rect.attributes[$0] ?? "0" }
      text += " (\(numbers.joined(separator: " ")))"
    }
    return text
  }
}
