/// Finds scenes that contain themselves through embed segues and relationships.
struct EmbedCycles {
  struct Cycle {
    /// The line of the segue that leads back.
    var line: Int
    /// The IDs of the scenes; the first one is repeated at the end.
    var path: [String]
  }

  /// Maximum nesting depth of scenes that is followed. Real files stay under 5; without a limit, a crafted file could
  /// exhaust the stack.
  static let longest = 64

  private(set) var cycles: [Cycle] = []
  private var edges: [String: [(to: String, line: Int)]] = [:]
  private var finished: Set<String> = []

  init(_ root: InterfaceElement) {
    var order: [String] = []
    for scene in root.items(of: "scenes") {
      let controller = scene.items(of: "objects").first { $0["sceneMemberID"] == "viewController" }
      guard let id = controller?.id ?? scene.items(of: "objects").first?.id else { continue }
      order.append(id)
      scene.visit { element in
        guard element.name == "segue", ["embed", "relationship"].contains(element["kind"]) else { return }
        if let destination = element["destination"] { edges[id, default: []].append((destination, element.line)) }
      }
    }
    for id in order { walk(from: id, []) }
  }

  private mutating func walk(from id: String, _ path: [String]) {
    guard !finished.contains(id), path.count < Self.longest else { return }
    for edge in edges[id] ?? [] {
      let here = path + [id]
      if let start = here.firstIndex(of: edge.to) {
        cycles.append(Cycle(line: edge.line, path: Array(here[start...]) + [edge.to]))
      } else {
        walk(from: edge.to, here)
      }
    }
    finished.insert(id)
  }
}
