/// The three-way merge of the trees of two versions of a file with their common ancestor.
///
/// Objects are matched by their ids wherever they are, so that a moved object keeps the changes of the other side.
/// Where both sides changed the same thing, our version stays and a conflict names both.
struct TreeMerge {
  private let base: NodeTable
  private let ours: NodeTable
  private let theirs: NodeTable
  private(set) var conflicts: [MergeConflict] = []
  /// The objects that conflicts leave out.
  private(set) var leftOut: Set<String> = []
  private let placement: MergePlacement

  /// Attributes that record the program that saved the file; the later version is used.
  private static let versions: Set = ["toolsVersion", "systemVersion", "version", "minToolsVersion"]

  /// Elements that Xcode writes again when it saves, or that have no effect in the app: frames, copies of what is in
  /// catalogues and of the classes, requirements of the file, and the device of the canvas.
  private static let derived: Set = [
    "image", "namedColor", "systemColor", "designable", "capability", "deployment", "rect", "frame", "classes",
    "device",
    "adaptation",
  ]
  /// Elements whose attributes belong together.
  private static let values: Set = [
    "rect", "frame", "point", "size", "inset", "color", "fontDescription", "autoresizingMask",
  ]

  init(base: MarkupNode, ours: MarkupNode, theirs: MarkupNode) {
    self.base = NodeTable(base)
    self.ours = NodeTable(ours)
    self.theirs = NodeTable(theirs)
    placement = MergePlacement(base: self.base, ours: self.ours, theirs: self.theirs)
  }

  /// Returns the merged document.
  mutating func merged() -> MarkupNode {
    for id in placement.cyclic.sorted() {
      conflicts.append(
        MergeConflict(
          object: id,
          message: "both versions moved objects into each other; \(name(of: id)) is where our version has it"))
    }
    return merge(base.root, ours.root, theirs.root, owner: nil)
  }

  private func name(of id: String) -> String { "<\(ours.nodes[id]?.name ?? "object")>" }

  private func table(_ side: MergeSide) -> NodeTable { side == .ours ? ours : theirs }

  // MARK: Elements

  /// - Parameter owner: The id of the nearest object around the element, for conflicts.
  private mutating func merge(
    _ base: MarkupNode?, _ ours: MarkupNode, _ theirs: MarkupNode, owner: String?
  ) -> MarkupNode {
    if ours == theirs { return ours }
    // A moved object is elsewhere in the base.
    let base = base ?? ours.id.flatMap { self.base.nodes[$0] }
    if theirs == base, placement.areSettled(in: ours, of: .ours, beside: theirs) { return ours }
    if ours == base, placement.areSettled(in: theirs, of: .theirs, beside: ours) { return theirs }
    if ours.name != theirs.name, ours.id == nil { return mergeValue(base, ours, theirs, owner: owner) }
    if Self.values.contains(ours.name) { return mergeValue(base, ours, theirs, owner: owner) }
    if Self.derived.contains(ours.name) { return ours == base ? theirs : ours }
    let owner = ours.id ?? owner
    var result = ours
    result.name = mergeName(base, ours, theirs)
    result.attributes = mergeAttributes(base, ours, theirs, owner: owner)
    result.text = pick(base?.text, ours.text, theirs.text, of: "the text of <\(ours.name)>", owner: owner) ?? ours.text
    result.comments = base?.comments == ours.comments ? theirs.comments : ours.comments
    result.lastComments = base?.lastComments == ours.lastComments ? theirs.lastComments : ours.lastComments
    result.children = mergeChildren(base, ours, theirs, owner: owner)
    return withoutDoubles(result, ours, owner: owner)
  }

  /// Leaves out values that their version writes as an attribute and ours as an element, or the other way round, such
  /// as `text="…"` and `<string key="text">`.
  private mutating func withoutDoubles(_ node: MarkupNode, _ ours: MarkupNode, owner: String?) -> MarkupNode {
    let keys = Set(node.children.compactMap { $0["key"] }).intersection(node.attributes.map(\.name))
    var result = node
    for key in keys.sorted() {
      guard let attribute = node[key], let child = node.children.first(where: { $0["key"] == key }) else { continue }
      let isChildOurs = ours.children.contains { $0["key"] == key }
      // A version that has both meant both.
      if isChildOurs, ours[key] != nil { continue }
      let element = child.text.isEmpty ? Self.listed(child) : Self.quoted(child.text)
      let (here, there) = isChildOurs ? (element, Self.quoted(attribute)) : (Self.quoted(attribute), element)
      conflicts.append(
        MergeConflict(object: owner, message: "\(key) of <\(node.name)> is \(here) here and \(there) there"))
      if isChildOurs {
        result[key] = nil
      } else {
        result.children.removeAll { $0["key"] == key }
        child.visit { if let id = $0.id { leftOut.insert(id) } }
      }
    }
    return result
  }

  /// Returns the name of an object's element, which Xcode changes with the kind of the object.
  private mutating func mergeName(_ base: MarkupNode?, _ ours: MarkupNode, _ theirs: MarkupNode) -> String {
    guard ours.name != theirs.name else { return ours.name }
    let name = base?.name == ours.name ? theirs.name : ours.name
    let other = name == ours.name ? theirs : ours
    if other.essence != base?.essence {
      conflicts.append(
        MergeConflict(object: ours.id, message: "this is a <\(ours.name)> here and a <\(theirs.name)> there"))
    }
    return name
  }

  private mutating func mergeValue(
    _ base: MarkupNode?, _ ours: MarkupNode, _ theirs: MarkupNode, owner: String?
  ) -> MarkupNode {
    if ours == base { return theirs }
    if ours.name == theirs.name {
      let (one, other) = (ours.roundedValue, theirs.roundedValue)
      if one == other { return ours }
      if let base, base.name == ours.name {
        if other == base.roundedValue { return ours }
        if one == base.roundedValue { return theirs }
      }
    }
    // Xcode computes the frames of views with constraints again, and places on the canvas have no effect.
    let isComputed = ours.isFrame && owner.map { self.ours.hasOwnFrame($0) } == false
    if !isComputed, ours["key"] != "canvasLocation" {
      conflicts.append(
        MergeConflict(
          object: owner,
          message: "the \(ours["key"] ?? ours.name) is \(Self.listed(ours)) here and \(Self.listed(theirs)) there"))
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
      MergeConflict(object: owner, message: "\(what) is \(Self.quoted(ours)) here and \(Self.quoted(theirs)) there"))
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
      if Self.versions.contains(name), one != base?[name], other != base?[name] {
        value = [one, other].compactMap(\.self).max { Self.numbers($0).lexicographicallyPrecedes(Self.numbers($1)) }
      } else if Self.versions.contains(name), let one, let other {
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

  /// Elements whose children have an order that users see.
  private static let ordered: Set = [
    "subviews", "objects", "prototypes", "cells", "sections", "items", "segments", "toolbarItems", "array",
  ]

  private mutating func mergeChildren(
    _ base: MarkupNode?, _ ours: MarkupNode, _ theirs: MarkupNode, owner: String?
  ) -> [MarkupNode] {
    let before = KeyedNodes(base?.children ?? [])
    let left = KeyedNodes(ours.children)
    let right = KeyedNodes(theirs.children)
    if Self.ordered.contains(ours.name), Self.areReordered(before.keys, left.keys, right.keys) {
      conflicts.append(
        MergeConflict(object: owner, message: "the order of <\(ours.name)> was changed here and there; ours was kept"))
    }
    let children = Self.order(before.keys, left.keys, right.keys).compactMap { key in
      switch (left[key], right[key]) {
      case (let one?, let other?): merge(before[key], one, other, owner: owner)
      case (let one?, nil) where Self.isFolder(one, before[key]):
        filled(merge(before[key], one, MarkupNode(name: one.name), owner: owner))
      case (nil, let other?) where Self.isFolder(other, before[key]):
        filled(merge(before[key], MarkupNode(name: other.name), other, owner: owner))
      case (let one?, nil): keep(one, of: .ours, before[key], owner: owner)
      case (nil, let other?): keep(other, of: .theirs, before[key], owner: owner)
      case (nil, nil): nil
      }
    }
    return withoutRivals(children, left, owner: owner)
  }

  /// Leaves out objects of their version for a property for which our version has another object.
  private mutating func withoutRivals(_ children: [MarkupNode], _ left: KeyedNodes, owner: String?) -> [MarkupNode] {
    let rivals = Dictionary(grouping: children.filter { $0["key"] != nil }) { $0["key"] ?? "" }.filter { $1.count > 1 }
    guard !rivals.isEmpty else { return children }
    return children.filter { child in
      guard let key = child["key"], rivals[key] != nil, left[child.id.map { "id \($0)" } ?? "key \(key)"] == nil else {
        return true
      }
      conflicts.append(
        MergeConflict(
          object: owner, message: "both versions have a new \(key); <\(child.name) \(child.id ?? "")> was left out"))
      child.visit { if let id = $0.id { leftOut.insert(id) } }
      return false
    }
  }

  /// Returns true for an element that only contains others, such as `<constraints>`, which Xcode omits if it is empty.
  private static func isFolder(_ node: MarkupNode, _ base: MarkupNode?) -> Bool {
    base != nil && node.attributes.isEmpty && !node.children.isEmpty
  }

  private func filled(_ node: MarkupNode) -> MarkupNode? { node.children.isEmpty ? nil : node }

  /// Returns a child that only one version has here, or `nil` if it does not stay.
  private mutating func keep(
    _ node: MarkupNode, of side: MergeSide, _ base: MarkupNode?, owner: String?
  ) -> MarkupNode? {
    if let id = node.id {
      let old = self.base.nodes[id]
      if let other = table(side.other).nodes[id] {
        guard placement.side(of: id) == side else { return nil }
        if placement.isDisputed(id) {
          conflicts.append(
            MergeConflict(
              object: id, message: "<\(node.name)> was moved to different places; it is where our version has it"))
        }
        return side == .ours ? merge(old, node, other, owner: owner) : merge(old, other, node, owner: owner)
      }
      if old != nil, self.base.places[id] != table(side).places[id] {
        let words = side == .ours ? "was moved here and deleted there" : "was deleted here and moved there"
        conflicts.append(MergeConflict(object: id, message: "<\(node.name)> \(words); it was kept"))
        return kept(node, of: side, owner: owner)
      }
    }
    guard let base else {
      let rest = kept(node, of: side, owner: owner)
      // A folder whose objects are elsewhere, such as `<subviews>`, does not stay.
      return node.attributes.isEmpty && !node.children.isEmpty ? filled(rest) : rest
    }
    let rest = kept(node, of: side, owner: owner)
    if rest.essence == placement.unmoved(base, in: side).essence || isOrphan(node, in: table(side.other)) { return nil }
    if Self.derived.contains(node.name) { return node }
    let words = side == .ours ? "was changed here and deleted there" : "was deleted here and changed there"
    let object = node.id ?? (node.name == "scene" ? node.firstID : nil)
    conflicts.append(MergeConflict(object: object ?? owner, message: "<\(node.name)> \(words); it was kept"))
    return rest
  }

  /// Returns a node of one version without the objects that are elsewhere in the other one, and with those that this
  /// version moved into it.
  private mutating func kept(_ node: MarkupNode, of side: MergeSide, owner: String?) -> MarkupNode {
    var result = node
    let owner = node.id ?? owner
    result.children = node.children.compactMap { keep($0, of: side, nil, owner: owner) }
    return result
  }

  /// Returns true for a connection or constraint of an object that a version deleted with it.
  private func isOrphan(_ node: MarkupNode, in version: NodeTable) -> Bool {
    InterfaceMerge.references.compactMap { node[$0] }.contains { base.nodes[$0] != nil && version.nodes[$0] == nil }
  }

  /// Returns true if both versions changed the order of their common children, in different ways.
  private static func areReordered(_ base: [String], _ ours: [String], _ theirs: [String]) -> Bool {
    let common = Set(base).intersection(ours).intersection(theirs)
    let (old, one, other) = (
      base.filter(common.contains), ours.filter(common.contains), theirs.filter(common.contains)
    )
    return one != old && other != old && one != other
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
