import UIKit

/// The results of a request in sections.
struct FetchedSections {
  struct Section {
    let name: String
    var objects: [NSObject] = []
  }

  private(set) var sections: [Section] = []
  private var places: [ObjectIdentifier: IndexPath] = [:]

  init() {}

  /// - Parameter path: The path of the value by which objects are in sections; `nil` for one section.
  init(_ objects: [NSObject], by path: String?) {
    if path == nil { sections = [Section(name: "")] }
    var indexes: [String: Int] = [:]
    for object in objects {
      let name = path.map { Self.name(of: object, $0) } ?? ""
      let index = path == nil ? 0 : indexes[name] ?? sections.count
      if index == sections.count { sections.append(Section(name: name)) }
      indexes[name] = index
      places[ObjectIdentifier(object)] = IndexPath(item: sections[index].objects.count, section: index)
      sections[index].objects.append(object)
    }
  }

  var objects: [NSObject] { sections.flatMap(\.objects) }

  func place(of object: NSObject) -> IndexPath? { places[ObjectIdentifier(object)] }

  /// Returns the value of a path as text.
  private static func name(of object: NSObject, _ path: String) -> String {
    var value: Any? = object
    for part in path.split(separator: ".") {
      guard let owner = value, type(of: owner) is AnyClass else { return "" }
      value = NamedMembers.value(String(part), of: owner as AnyObject) ?? nil
    }
    return value.map { "\($0)" } ?? ""
  }
}

/// The differences of two results.
struct FetchedChanges {
  struct Change {
    let object: NSObject
    let old: IndexPath?
    let new: IndexPath?
    let type: NSFetchedResultsChangeType
  }

  /// The indexes before the change.
  private(set) var deletedSections: [Int] = []
  /// The indexes after the change.
  private(set) var insertedSections: [Int] = []
  private(set) var changes: [Change] = []

  var isEmpty: Bool { deletedSections.isEmpty && insertedSections.isEmpty && changes.isEmpty }

  /// - Parameter updated: The objects whose values have changed.
  init(from old: FetchedSections, to new: FetchedSections, updated: UniqueList<NSManagedObject>) {
    let (oldNames, newNames) = (old.sections.map(\.name), new.sections.map(\.name))
    deletedSections = oldNames.indices.filter { !newNames.contains(oldNames[$0]) }
    insertedSections = newNames.indices.filter { !oldNames.contains(newNames[$0]) }
    let (before, after) = (old.objects, new.objects)
    func isUpdated(_ object: NSObject) -> Bool { (object as? NSManagedObject).map(updated.contains) ?? false }
    for object in before where new.place(of: object) == nil {
      changes.append(Change(object: object, old: old.place(of: object), new: nil, type: .delete))
    }
    for object in after where old.place(of: object) == nil {
      changes.append(Change(object: object, old: nil, new: new.place(of: object), type: .insert))
    }
    let ranks = Dictionary(after.enumerated().map { (ObjectIdentifier($1), $0) }) { $1 }
    let common = before.compactMap { object in ranks[ObjectIdentifier(object)].map { (object, $0) } }
    // An object in another section moves. Of the others as many as possible keep their order, first those without a
    // change.
    let candidates = common.filter { object, _ in
      guard let first = old.place(of: object), let second = new.place(of: object) else { return false }
      return oldNames[first.section] == newNames[second.section]
    }
    let kept = Self.keptInOrder(candidates.map { ($0.1, isUpdated($0.0) ? 1 : candidates.count + 1) })
    let still = UniqueList(kept.map { candidates[$0].0 })
    for (object, _) in common {
      let (first, second) = (old.place(of: object), new.place(of: object))
      if !still.contains(object) {
        changes.append(Change(object: object, old: first, new: second, type: .move))
      } else if isUpdated(object) {
        changes.append(Change(object: object, old: first, new: second, type: .update))
      }
    }
  }

  /// Returns the indexes of the ascending subsequence of the largest weight. Cost: O(n log n).
  ///
  /// Source: P. M. Fenwick, "A New Data Structure for Cumulative Frequency Tables", 1994, with maxima in place of sums.
  static func keptInOrder(_ elements: [(rank: Int, weight: Int)]) -> [Int] {
    let order = elements.indices.sorted { elements[$0].rank < elements[$1].rank }
    var positions = Array(repeating: 0, count: elements.count)
    for (position, index) in order.enumerated() { positions[index] = position + 1 }
    // The best chain that ends at a position up to the node's.
    var tree = Array(repeating: (weight: 0, last: -1), count: elements.count + 1)
    var previous = Array(repeating: -1, count: elements.count)
    for index in elements.indices {
      var best = (weight: 0, last: -1)
      var node = positions[index] - 1
      while node > 0 {
        if tree[node].weight > best.weight { best = tree[node] }
        node -= node & -node
      }
      previous[index] = best.last
      let chain = (weight: best.weight + elements[index].weight, last: index)
      node = positions[index]
      while node < tree.count {
        if chain.weight > tree[node].weight { tree[node] = chain }
        node += node & -node
      }
    }
    var last = tree.dropFirst().max { $0.weight < $1.weight }?.last ?? -1
    var result: [Int] = []
    while last >= 0 {
      result.append(last)
      last = previous[last]
    }
    return result.reversed()
  }
}
