/// The objects of a tree by their ids.
struct NodeTable {
  let root: MarkupNode
  private(set) var nodes: [String: MarkupNode] = [:]
  private(set) var places: [String: Place] = [:]
  /// The labels and images of cells, which the style of the cell places.
  private var cellParts: Set<String> = []

  /// The place of an object in the tree.
  struct Place: Equatable {
    /// The id of the object or scene around it; empty at the top.
    var parent: String
    /// The names of the elements between both, such as `/subviews`, and the key of the object.
    var path: String
  }

  init(_ root: MarkupNode) {
    self.root = root
    add(root, to: Place(parent: "", path: ""))
  }

  private mutating func add(_ node: MarkupNode, to place: Place) {
    var inner = place
    if node.name == "tableViewCell" {
      cellParts.formUnion(["textLabel", "detailTextLabel", "imageView"].compactMap { node[$0] })
    }
    if let id = node.id ?? node["sceneID"] {
      if node.id != nil {
        nodes[id] = node
        places[id] = Place(parent: place.parent, path: "\(place.path)/\(node["key"] ?? "")")
      }
      inner = Place(parent: id, path: "")
    } else {
      inner.path += "/\(node["key"] ?? node.name)"
    }
    for child in node.children { add(child, to: inner) }
  }

  /// Returns true for a view whose frame the file determines: no constraints, controller, list or device does.
  func hasOwnFrame(_ id: String) -> Bool {
    guard let node = nodes[id], node["key"] == nil, !node.name.hasSuffix("Cell"), !cellParts.contains(id) else {
      return false
    }
    return node.children.contains { $0.name == "autoresizingMask" }
      && node["translatesAutoresizingMaskIntoConstraints"] != "NO"
  }
}

/// Children by keys that identify them among their siblings in all versions.
struct KeyedNodes {
  private(set) var keys: [String] = []
  private var nodes: [String: MarkupNode] = [:]

  init(_ children: [MarkupNode]) {
    for child in children {
      let key = Self.key(of: child)
      var unique = key
      var count = 1
      while nodes[unique] != nil {
        count += 1
        unique = "\(key) \(count)"
      }
      keys.append(unique)
      nodes[unique] = child
    }
  }

  subscript(key: String) -> MarkupNode? { nodes[key] }

  private static func key(of node: MarkupNode) -> String {
    switch node.name {
    // The id is that of a device or adaptation.
    case "device", "adaptation": return node.name
    // Both versions may connect the same outlet or action, with different ids.
    case "outlet": return "outlet \(node["property"] ?? "")"
    case "action":
      return ["action", node["selector"], node["destination"], node["eventType"]].map { $0 ?? "" }.joined(
        separator: " ")
    default: break
    }
    // The class of an object and the kind of a value may change, and with them the name of the element.
    for name in ["id", "sceneID", "key"] { if let value = node[name] { return "\(name) \(value)" } }
    for name in ["reference", "keyPath", "name"] {
      if let value = node[name] { return "\(node.name) \(name) \(value)" }
    }
    return node.name
  }
}
