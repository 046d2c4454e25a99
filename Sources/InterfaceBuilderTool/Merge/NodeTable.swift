/// The objects of a tree by their ids.
struct NodeTable {
  let root: MarkupNode
  private(set) var nodes: [String: MarkupNode] = [:]
  /// The ids of the objects around the objects.
  private(set) var parents: [String: String] = [:]

  init(_ root: MarkupNode) {
    self.root = root
    add(root, parent: "")
  }

  private mutating func add(_ node: MarkupNode, parent: String) {
    var parent = parent
    if let id = node.id ?? node["sceneID"] {
      if node.id != nil {
        nodes[id] = node
        parents[id] = parent
      }
      parent = id
    }
    for child in node.children { add(child, parent: parent) }
  }

  /// Returns true for a view whose frame the file determines: no constraints, controller, list or device does.
  func hasOwnFrame(_ id: String) -> Bool {
    guard let node = nodes[id], node["key"] == nil, !node.name.hasSuffix("Cell") else { return false }
    return node.children.contains { $0.name == "autoresizingMask" }
      && node["translatesAutoresizingMaskIntoConstraints"] != "NO"
  }

  /// Returns a node without the objects in it that this version has elsewhere.
  func without(_ node: MarkupNode) -> MarkupNode {
    var result = node
    result.children = node.children.filter { $0.id.map { nodes[$0] == nil } ?? true }.map(without)
    return result
  }

  /// Returns true if the other version has objects below a node that this version has elsewhere.
  func hasMoves(in node: MarkupNode, _ other: NodeTable) -> Bool {
    var result = false
    node.visit { child in
      guard let id = child.id, let parent = parents[id] else { return }
      if parent != other.parents[id] { result = true }
    }
    return result
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
    // Both versions may connect the same outlet or action, with different ids.
    case "outlet": return "outlet \(node["property"] ?? "")"
    case "action":
      return ["action", node["selector"], node["destination"], node["eventType"]].map { $0 ?? "" }.joined(
        separator: " ")
    default: break
    }
    for name in ["id", "sceneID", "key", "reference", "keyPath", "name"] {
      if let value = node[name] { return "\(node.name) \(name) \(value)" }
    }
    return node.name
  }
}
