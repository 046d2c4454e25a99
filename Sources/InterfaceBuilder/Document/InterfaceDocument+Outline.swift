import Foundation

extension InterfaceDocument {
  /// The level of detail of an outline.
  public enum OutlineDetail: Sendable {
    /// The kind of each object, its frame and its connections.
    case tree
    /// All properties in addition, one line each in the order of their names.
    case properties
  }

  /// Returns the objects of the file as an indented tree: element, class, ID, label and rectangle, one line each;
  /// constraints as equations, connections with their destinations.
  public func outline(_ detail: OutlineDetail = .tree) -> String {
    var lines: [String] = []
    for child in root.children where ["scenes", "objects"].contains(child.name) {
      for object in child.children { Self.append(object, owner: "", depth: 0, detail, to: &lines) }
    }
    return lines.joined(separator: "\n") + (lines.isEmpty ? "" : "\n")
  }

  /// Elements that contain objects without being objects themselves.
  private static let folders: Set = ["objects", "subviews", "connections", "constraints", "scene"]

  private static func append(
    _ element: InterfaceElement, owner: String, depth: Int, _ detail: OutlineDetail, to lines: inout [String]
  ) {
    var childDepth = depth
    if element.id != nil || element.name == "scene" {
      lines.append(String(repeating: "  ", count: depth) + describe(element, owner: owner))
      childDepth += 1
      if detail == .properties {
        lines += properties(of: element).map { String(repeating: "  ", count: childDepth) + $0 }
      }
    }
    for child in element.children
    where child.id != nil || folders.contains(child.name) || child.first("subviews") != nil {
      append(child, owner: element.id ?? owner, depth: childDepth, detail, to: &lines)
    }
  }

  /// Attributes that the line of the object already contains.
  private static let listed: Set = [
    "id", "key", "sceneID", "customClass", "userLabel", "title", "text", "identifier", "property", "selector", "kind",
    "destination",
  ]

  /// Returns a line for each attribute, value and runtime attribute of an object. A constraint's attributes are in its
  /// equation.
  private static func properties(of element: InterfaceElement) -> [String] {
    guard element.name != "constraint", element.name != "scene" else { return [] }
    let attributes = element.attributes.filter { !listed.contains($0.key) }
    let values = ValueText.values(of: element).filter { $0.key != "frame" }
    let own = attributes.map { "\($0.key): \($0.value)" } + values.map { "\($0.key): \($0.value)" }
    let runtime = element.items(of: "userDefinedRuntimeAttributes").map {
      "runtime attribute \($0["keyPath"] ?? ""): \(ValueText.runtimeValue($0))"
    }
    return (own.sorted() + runtime).map { $0.replacingOccurrences(of: "\n", with: "\\n") }
  }

  private static func describe(_ element: InterfaceElement, owner: String) -> String {
    var text = element.name
    let attributes = element.attributes
    if let type = attributes["customClass"] { text += " \(type)" }
    if let id = element.id ?? attributes["sceneID"] { text += " #\(id)" }
    if element.name == "constraint" { return "\(text) \(ConstraintText(element, owner: owner).text)" }
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
