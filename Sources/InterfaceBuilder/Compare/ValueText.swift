/// Formats values of an object in an Interface Builder file, one line each.
enum ValueText {
  /// Returns the values below the object that are not objects themselves, by key.
  static func values(of element: InterfaceElement) -> [String: String] {
    var result: [String: String] = [:]
    let folders: Set = ["connections", "constraints", "userDefinedRuntimeAttributes", "subviews", "objects"]
    for child in element.children where child.id == nil && !folders.contains(child.name) {
      // Objects further down are reported separately.
      guard !containsObject(child) else { continue }
      let key = child.key ?? child.name
      result[key] = (result[key].map { $0 + ", " } ?? "") + value(child)
    }
    return result
  }

  private static func containsObject(_ element: InterfaceElement) -> Bool {
    element.children.contains { $0.id != nil || containsObject($0) }
  }

  /// Formats a value: its attributes in the order of their names, followed by its content.
  static func value(_ element: InterfaceElement) -> String {
    if element.name == "rect" {
      return "(\(["x", "y", "width", "height"].map { element[$0] ?? "0" }.joined(separator: " ")))"
    }
    var parts = element.attributes.filter { $0.key != "key" }.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    if !element.text.isEmpty { parts.append("“\(element.text)”") }
    parts += element.children.map { "<\($0.name) \(value($0))>" }
    let nothing = element.name == element.key ? "none" : element.name
    return parts.isEmpty ? nothing : parts.joined(separator: " ")
  }

  /// Formats the value of a runtime attribute.
  static func runtimeValue(_ element: InterfaceElement) -> String {
    element["value"] ?? element.children.map(value).joined(separator: " ")
  }
}
