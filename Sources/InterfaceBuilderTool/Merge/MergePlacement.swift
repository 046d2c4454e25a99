/// One of the two versions of a merge.
enum MergeSide {
  case ours, theirs

  var other: MergeSide { self == .ours ? .theirs : .ours }
}

/// The versions that determine the places of objects which both versions have: the one that moved an object, ours if
/// both did.
struct MergePlacement {
  private let base: NodeTable
  private let ours: NodeTable
  private let theirs: NodeTable
  /// Objects that would contain themselves, because each version moved one of them into another. They are where our
  /// version has them.
  private(set) var cyclic: Set<String> = []

  init(base: NodeTable, ours: NodeTable, theirs: NodeTable) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    let ids = ours.nodes.keys.filter { theirs.nodes[$0] != nil }.sorted()
    // Each round adds an object, and our version has no cycles.
    while let cycle = ids.lazy.compactMap(cycle).first { cyclic.formUnion(cycle) }
  }

  /// Returns the version that has an object at the place of the result. For an object that neither moved, it is any.
  func side(of id: String) -> MergeSide {
    guard let one = ours.places[id] else { return .theirs }
    guard theirs.places[id] != nil, !cyclic.contains(id) else { return .ours }
    return base.places[id] == one ? .theirs : .ours
  }

  /// Returns true if both versions put an object in different places.
  func isDisputed(_ id: String) -> Bool {
    guard let one = ours.places[id], let other = theirs.places[id], !cyclic.contains(id) else { return false }
    return one != other && base.places[id] != one && base.places[id] != other
  }

  /// Returns true if no object in a node of a version was moved, or deleted by the other version, and no object in the
  /// node of the other version has to stay there.
  func areSettled(in node: MarkupNode, of side: MergeSide, beside otherNode: MarkupNode) -> Bool {
    let (version, other) = side == .ours ? (ours, theirs) : (theirs, ours)
    var result = true
    if !cyclic.isEmpty { otherNode.visit { if let id = $0.id, cyclic.contains(id) { result = false } } }
    node.visit { child in
      guard let id = child.id, let place = version.places[id] else { return }
      if let elsewhere = other.places[id] ?? base.places[id], elsewhere != place { result = false }
    }
    return result
  }

  /// Returns a node of the base without the objects that a version deleted or moved, or that the other one still has.
  func unmoved(_ node: MarkupNode, in side: MergeSide) -> MarkupNode {
    let (version, other) = side == .ours ? (ours, theirs) : (theirs, ours)
    var result = node
    result.children = node.children.compactMap { child in
      if let id = child.id, version.places[id] != base.places[id] || other.nodes[id] != nil { return nil }
      return unmoved(child, in: side)
    }
    return result
  }

  /// Returns the objects around an object of the result, from it to itself; `nil` if it is not in itself.
  private func cycle(from id: String) -> [String]? {
    var path = [id]
    var seen: Set = [id]
    while true {
      let last = path[path.count - 1]
      guard let parent = (side(of: last) == .ours ? ours : theirs).places[last]?.parent else { return nil }
      if parent == id { return path.filter { ours.nodes[$0] != nil && theirs.nodes[$0] != nil } }
      guard seen.insert(parent).inserted else { return nil }
      path.append(parent)
    }
  }
}
