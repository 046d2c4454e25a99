/// The three-way merge of the trees of two versions of a file with their common ancestor.
///
/// Objects are matched by their ids wherever they are, so that a moved object keeps the changes of the other side.
/// Where both sides changed the same thing, our version stays and a conflict names both.
struct TreeMerge {
  private let base: NodeTable
  private let ours: NodeTable
  private let theirs: NodeTable
  private(set) var conflicts: [MergeConflict] = []

  /// Attributes that record the program that saved the file; the later version is used.
  private static let versions: Set = ["toolsVersion", "systemVersion", "version", "minToolsVersion"]

  /// Elements that Xcode writes again when it saves: frames, copies of what is in catalogues, requirements of the file.
  private static let derived: Set = [
    "image", "namedColor", "systemColor", "designable", "capability", "deployment", "rect",
  ]
  /// Elements whose attributes belong together.
  private static let values: Set = ["rect", "point", "size", "inset", "color", "fontDescription", "autoresizingMask"]

  init(base: MarkupNode, ours: MarkupNode, theirs: MarkupNode) {
    self.base = NodeTable(base)
    self.ours = NodeTable(ours)
    self.theirs = NodeTable(theirs)
  }

  /// Returns the merged document.
  mutating func merged() -> MarkupNode {
    merge(base.root, ours.root, theirs.root, owner: nil)
  }

  // MARK: Elements

  /// - Parameter owner: The id of the nearest object around the element, for conflicts.
  private mutating func merge(
    _ base: MarkupNode?, _ ours: MarkupNode, _ theirs: MarkupNode, owner: String?
  ) -> MarkupNode {
    if ours == theirs { return ours }
    if theirs == base, !self.theirs.hasMoves(in: ours, self.ours) { return ours }
    if ours == base, !self.ours.hasMoves(in: theirs, self.theirs) { return theirs }
    if Self.values.contains(ours.name) { return mergeValue(base, ours, theirs, owner: owner) }
    if Self.derived.contains(ours.name) { return ours == base ? theirs : ours }
    let owner = ours.id ?? owner
    var result = ours
    result.attributes = mergeAttributes(base, ours, theirs, owner: owner)
    result.text = pick(base?.text, ours.text, theirs.text, of: "the text of <\(ours.name)>", owner: owner) ?? ours.text
    result.comments = base?.comments == ours.comments ? theirs.comments : ours.comments
    result.lastComments = base?.lastComments == ours.lastComments ? theirs.lastComments : ours.lastComments
    result.children = mergeChildren(base, ours, theirs, owner: owner)
    return result
  }

  private mutating func mergeValue(
    _ base: MarkupNode?, _ ours: MarkupNode, _ theirs: MarkupNode, owner: String?
  ) -> MarkupNode {
    if ours == base { return theirs }
    // Xcode computes the frames of views with constraints again, and places on the canvas have no effect.
    let isComputed = ours.name == "rect" && owner.map { self.ours.hasOwnFrame($0) } == false
    if !isComputed, ours["key"] != "canvasLocation" {
      conflicts.append(
        MergeConflict(
          object: owner,
          words: "the \(ours["key"] ?? ours.name) is \(Self.listed(ours)) here and \(Self.listed(theirs)) there"))
    }
    return ours
  }

  private static func listed(_ node: MarkupNode) -> String {
    "(" + node.attributes.filter { $0.name != "key" }.map { "\($0.name) \($0.value)" }.joined(separator: ", ") + ")"
  }

  /// Returns the side that differs from the base; ours, with a conflict, if both do.
  private mutating func pick(
    _ base: String?, _ ours: String?, _ theirs: String?, of what: String, owner: String?
  ) -> String? {
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    conflicts.append(
      MergeConflict(object: owner, words: "\(what) is \(Self.quoted(ours)) here and \(Self.quoted(theirs)) there"))
    return ours
  }

  private static func quoted(_ text: String?) -> String { text.map { "'\($0)'" } ?? "not set" }

  private mutating func mergeAttributes(
    _ base: MarkupNode?, _ ours: MarkupNode, _ theirs: MarkupNode, owner: String?
  ) -> [MarkupNode.Attribute] {
    let names = Self.order(
      base?.attributes.map(\.name) ?? [], ours.attributes.map(\.name), theirs.attributes.map(\.name))
    return names.compactMap { name in
      let (one, other) = (ours[name], theirs[name])
      let value: String?
      if Self.versions.contains(name), let one, let other {
        value = Self.later(one, other)
      } else if name == "id" {
        value = one
      } else {
        value = pick(base?[name], one, other, of: "\(name) of <\(ours.name)>", owner: owner)
      }
      return value.map { MarkupNode.Attribute(name: name, value: $0) }
    }
  }

  /// Returns the later of two versions such as `21701` and `22155.1`.
  private static func later(_ one: String, _ other: String) -> String {
    let (left, right) = (numbers(one), numbers(other))
    return left.lexicographicallyPrecedes(right) ? other : one
  }

  private static func numbers(_ version: String) -> [Int] {
    version.split { !$0.isNumber }.map { Int($0) ?? 0 }
  }

  // MARK: Children

  private mutating func mergeChildren(
    _ base: MarkupNode?, _ ours: MarkupNode, _ theirs: MarkupNode, owner: String?
  ) -> [MarkupNode] {
    let before = KeyedNodes(base?.children ?? [])
    let left = KeyedNodes(ours.children)
    let right = KeyedNodes(theirs.children)
    return Self.order(before.keys, left.keys, right.keys).compactMap { key in
      switch (left[key], right[key]) {
      case (let one?, let other?): merge(before[key], one, other, owner: owner)
      case (let one?, nil) where Self.isFolder(one, before[key]):
        filled(merge(before[key], one, MarkupNode(name: one.name), owner: owner))
      case (nil, let other?) where Self.isFolder(other, before[key]):
        filled(merge(before[key], MarkupNode(name: other.name), other, owner: owner))
      case (let one?, nil): keepOurs(one, before[key], owner: owner)
      case (nil, let other?): keepTheirs(other, before[key], owner: owner)
      case (nil, nil): nil
      }
    }
  }

  /// Returns true for an element that only contains others, such as `<constraints>`, which Xcode omits if it is empty.
  private static func isFolder(_ node: MarkupNode, _ base: MarkupNode?) -> Bool {
    base != nil && node.attributes.isEmpty && !node.children.isEmpty
  }

  private func filled(_ node: MarkupNode) -> MarkupNode? { node.children.isEmpty ? nil : node }

  /// Returns a child that only our version has here, or `nil` if it does not stay.
  private mutating func keepOurs(_ node: MarkupNode, _ base: MarkupNode?, owner: String?) -> MarkupNode? {
    if let id = node.id, let other = theirs.nodes[id] {
      let old = self.base.nodes[id]
      guard self.base.parents[id] != ours.parents[id] || old == nil else { return nil }
      if old != nil, self.base.parents[id] != theirs.parents[id] {
        conflicts.append(
          MergeConflict(
            object: id, words: "<\(node.name)> was moved to different places; it is where our version has it"))
      }
      return merge(old, node, other, owner: owner)
    }
    guard let base else {
      // An added object may contain objects that were moved into it.
      var result = node
      result.children = node.children.compactMap { keepOurs($0, nil, owner: owner) }
      return result
    }
    let rest = theirs.without(node)
    if rest.essence == theirs.without(base).essence || isOrphan(node, in: theirs) { return nil }
    if Self.derived.contains(node.name) { return node }
    conflicts.append(
      MergeConflict(object: node.id ?? owner, words: "<\(node.name)> was changed here and deleted there; it was kept"))
    return rest
  }

  /// Returns a child that only their version has here, or `nil` if it does not stay.
  private mutating func keepTheirs(_ node: MarkupNode, _ base: MarkupNode?, owner: String?) -> MarkupNode? {
    if let id = node.id, let one = ours.nodes[id] {
      guard let old = self.base.nodes[id], self.base.parents[id] == ours.parents[id] else { return nil }
      return merge(old, one, node, owner: owner)
    }
    guard let base else {
      var result = node
      result.children = node.children.compactMap { keepTheirs($0, nil, owner: owner) }
      return result
    }
    let rest = ours.without(node)
    if rest.essence == ours.without(base).essence || isOrphan(node, in: ours) { return nil }
    if Self.derived.contains(node.name) { return node }
    conflicts.append(
      MergeConflict(object: node.id ?? owner, words: "<\(node.name)> was deleted here and changed there; it was kept"))
    return rest
  }

  /// Returns true for a connection or constraint of an object that a version deleted with it.
  private func isOrphan(_ node: MarkupNode, in version: NodeTable) -> Bool {
    InterfaceMerge.references.compactMap { node[$0] }.contains { base.nodes[$0] != nil && version.nodes[$0] == nil }
  }

  /// Returns the keys of both versions in an order that both agree with, if there is one: that of the version that
  /// changed it, and additions behind their neighbours.
  private static func order(_ base: [String], _ ours: [String], _ theirs: [String]) -> [String] {
    let common = Set(ours).intersection(theirs)
    let isOrderOurs = ours.filter(common.contains) != base.filter(common.contains)
    var result = isOrderOurs ? ours : theirs
    let known = Set(result)
    var previous: String?
    for key in isOrderOurs ? theirs : ours {
      if !known.contains(key) {
        let place = previous.flatMap { result.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        result.insert(key, at: place)
      }
      previous = key
    }
    return result
  }
}
