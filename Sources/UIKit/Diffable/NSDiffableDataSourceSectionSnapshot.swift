/// The items of one section as a tree: items with children that are shown while their parents are expanded.
///
/// As in ``NSDiffableDataSourceSnapshot``, a duplicate identifier and a reference to a missing one stop the program
/// with a message.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  private struct Node: Sendable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  private var nodes: [ItemIdentifierType: Node] = [:]
  /// The items without a parent.
  public private(set) var rootItems: [ItemIdentifierType] = []

  public init() {}

  // MARK: Reading

  /// All items, each before its children.
  public var items: [ItemIdentifierType] { flattened(rootItems) { _ in true } }
  /// The items whose ancestors are all expanded.
  public var visibleItems: [ItemIdentifierType] { flattened(rootItems) { nodes[$0]?.isExpanded == true } }

  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { node(item).isExpanded }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { node(child).parent }
  /// The index among all ``items``.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    var above = node(item).parent
    while let current = above {
      guard node(current).isExpanded else { return false }
      above = node(current).parent
    }
    return true
  }

  /// Returns a line for each item, indented by its level, with `+` for collapsed and `-` for expanded parents and `*` for
  /// others.
  public func visualDescription() -> String {
    items.map { item in
      let mark = node(item).children.isEmpty ? "*" : isExpanded(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
    }.joined(separator: "\n")
  }

  /// The number of ancestors.
  public func level(of item: ItemIdentifierType) -> Int {
    var level = 0
    var above = node(item).parent
    while let current = above {
      level += 1
      above = node(current).parent
    }
    return level
  }

  func hasChildren(_ item: ItemIdentifierType) -> Bool { !node(item).children.isEmpty }

  /// The descendants of an item as a tree of their own.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var result = Self()
    result.take(includingParent ? [parent] : node(parent).children, of: self, to: nil)
    return result
  }

  // MARK: Changing

  /// Appends items to the children of an item, or to the roots.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    insert(items, at: children(of: parent).count, of: parent)
  }

  public mutating func insert(_ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType) {
    insert(items, at: place(of: beforeIdentifier), of: node(beforeIdentifier).parent)
  }

  public mutating func insert(_ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType) {
    insert(items, at: place(of: afterIdentifier) + 1, of: node(afterIdentifier).parent)
  }

  /// Inserts a tree; returns its first root, or the item itself for an empty tree.
  @discardableResult
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) -> ItemIdentifierType {
    insert(snapshot.rootItems, before: item)
    adopt(snapshot)
    return snapshot.rootItems.first ?? item
  }

  @discardableResult
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) -> ItemIdentifierType {
    insert(snapshot.rootItems, after: item)
    adopt(snapshot)
    return snapshot.rootItems.first ?? item
  }

  /// Replaces the children of an item by the roots of a tree.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    delete(node(parent).children)
    append(snapshot.rootItems, to: parent)
    adopt(snapshot)
  }

  /// Removes items with their descendants; ignores missing ones.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let deleted = Set(items.filter { nodes[$0] != nil })
    let parents = Set(deleted.compactMap { nodes[$0]?.parent })
    let hasRoots = deleted.contains { nodes[$0]?.parent == nil }
    dropNodes(Array(deleted))
    for parent in parents { nodes[parent]?.children.removeAll { deleted.contains($0) } }
    if hasRoots { rootItems.removeAll { deleted.contains($0) } }
  }

  public mutating func deleteAll() { self = Self() }

  public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(items, true) }
  public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(items, false) }

  // MARK: Parts

  /// Removes the nodes of items and their descendants, not the items in the lists of their parents.
  private mutating func dropNodes(_ items: [ItemIdentifierType]) {
    var rest = items
    while let item = rest.popLast() {
      if let node = nodes.removeValue(forKey: item) { rest += node.children }
    }
  }

  private mutating func setExpanded(_ items: [ItemIdentifierType], _ isExpanded: Bool) {
    for item in items {
      _ = node(item)
      nodes[item]?.isExpanded = isExpanded
    }
  }

  private func flattened(
    _ items: [ItemIdentifierType], _ opens: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    items.flatMap { [$0] + (opens($0) ? flattened(node($0).children, opens) : []) }
  }

  private func children(of parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    parent.map { node($0).children } ?? rootItems
  }

  private func place(of item: ItemIdentifierType) -> Int { children(of: node(item).parent).firstIndex(of: item) ?? 0 }

  private mutating func insert(_ items: [ItemIdentifierType], at place: Int, of parent: ItemIdentifierType?) {
    for item in items {
      precondition(
        nodes[item] == nil, "the item \(item) is already in the section snapshot; identifiers must be unique")
      nodes[item] = Node(parent: parent)
    }
    if let parent {
      nodes[parent]?.children.insert(contentsOf: items, at: place)
    } else {
      rootItems.insert(contentsOf: items, at: place)
    }
  }

  /// Takes over the descendants of another tree's roots, which are already here.
  private mutating func adopt(_ other: Self) {
    for root in other.rootItems {
      nodes[root]?.isExpanded = other.node(root).isExpanded
      take(other.node(root).children, of: other, to: root)
    }
  }

  private mutating func take(_ items: [ItemIdentifierType], of other: Self, to parent: ItemIdentifierType?) {
    append(items, to: parent)
    for item in items {
      nodes[item]?.isExpanded = other.node(item).isExpanded
      take(other.node(item).children, of: other, to: item)
    }
  }

  private func node(_ item: ItemIdentifierType) -> Node {
    guard let node = nodes[item] else { preconditionFailure("the item \(item) is not in the section snapshot") }
    return node
  }
}
