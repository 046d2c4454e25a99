import InterfaceBuilder

/// Finds parts of a file that have no effect.
struct LeftoverRules {
  let document: InterfaceDocument
  let path: String

  func check(into list: inout FindingList) {
    guard list.includes(.leftovers) else { return }
    for resource in Self.unusedResources(in: document.root) {
      list.add(
        .leftovers, path, resource,
        "the \(resource.name) '\(resource["name"] ?? "")' of the resources is not used; delete the entry")
    }
    if let resource = Self.disorderedResource(in: document.root) {
      list.add(
        .leftovers, path, resource,
        "the \(resource.name) '\(resource["name"] ?? "")' of the resources is not where Xcode writes it; sort the entries"
      )
    }
    for reference in Self.emptyReferences(in: document.root) {
      list.add(
        .leftovers, path, reference,
        "this <\(reference.name)> of a variation refers to '\(reference["reference"] ?? "")', which does not exist; "
          + "delete it")
    }
  }

  /// Returns the entries of `<resources>` that no object names.
  static func unusedResources(in root: InterfaceElement) -> [InterfaceElement] {
    var values: Set<String> = []
    for child in root.children where child.name != "resources" {
      child.visit { element in
        values.formUnion(element.attributes.values)
        // Code may name an image in a runtime attribute or a text.
        if !element.text.isEmpty { values.insert(element.text) }
      }
    }
    return root.items(of: "resources").filter { resource in
      ["image", "namedColor", "systemColor"].contains(resource.name)
        && resource["name"].map { !values.contains($0) } == true
    }
  }

  /// The order of the kinds of resources. Within a kind, Xcode sorts by the bytes of the names.
  private static let kinds = ["image", "namedColor", "systemColor"]

  /// Returns true if Xcode writes a resource before another one.
  static func precedes(_ one: InterfaceElement, _ other: InterfaceElement) -> Bool {
    let (left, right) = (kinds.firstIndex(of: one.name) ?? kinds.count, kinds.firstIndex(of: other.name) ?? kinds.count)
    if left != right { return left < right }
    return (one["name"] ?? "").utf8.lexicographicallyPrecedes((other["name"] ?? "").utf8)
  }

  /// Returns the first resource that should precede the one before it.
  static func disorderedResource(in root: InterfaceElement) -> InterfaceElement? {
    let resources = root.items(of: "resources")
    return zip(resources, resources.dropFirst()).first { precedes($1, $0) }?.1
  }

  /// Returns the entries of variations that refer to objects that do not exist.
  static func emptyReferences(in root: InterfaceElement) -> [InterfaceElement] {
    var ids: Set<String> = []
    root.visit { if let id = $0.id { ids.insert(id) } }
    var result: [InterfaceElement] = []
    root.visit { element in
      guard element.name == "exclude" || element.name == "include", let id = element["reference"] else { return }
      if !ids.contains(id) { result.append(element) }
    }
    return result
  }
}
