/// The reason why a batch update does not lead from the items before it to those after it.
struct ListUpdateError: Error, Equatable, CustomStringConvertible {
  let description: String
}

/// The sections and items before a batch update, matched with those after it.
struct ListUpdatePlan {
  /// For each section after the batch the same section before it; `nil` for inserted and reloaded ones.
  private(set) var sources: [Int?]
  /// For each section before the batch the same section after it; `nil` for deleted and reloaded ones.
  private var targets: [Int?]
  /// By section before the batch, ascending: items that leave the section.
  private(set) var removed: [[Int]]
  /// By section after the batch, ascending: items that were not in the section.
  private(set) var inserted: [[Int]]
  private var movedTo: [IndexPath: IndexPath] = [:]
  private var movedFrom: [IndexPath: IndexPath] = [:]
  /// Paths before the batch.
  let reloadedItems: Set<IndexPath>
  /// Indexes after the batch, by the indexes before it.
  private(set) var reloadedSections: [Int: Int] = [:]

  /// - Parameters:
  ///   - old: The counts before the batch.
  ///   - new: The counts that the data source reports now.
  ///   - item: The list's word for an item, for messages.
  init(
    _ changes: ListChanges, from old: ListCounts, to new: ListCounts, item: String
  ) throws(ListUpdateError) {
    let rules = ListUpdateRules(changes: changes, old: old, new: new, item: item)
    try rules.check()
    sources = Array(repeating: nil, count: new.sections)
    targets = Array(repeating: nil, count: old.sections)
    removed = Array(repeating: [], count: old.sections)
    inserted = Array(repeating: [], count: new.sections)
    reloadedItems = Set(changes.reloadedItems)
    placeSections(changes)
    findItems(changes)
    try rules.checkCounts(self)
  }

  private mutating func placeSections(_ changes: ListChanges) {
    var isTaken = Array(repeating: false, count: sources.count)
    var isGone = Array(repeating: false, count: targets.count)
    for section in changes.deletedSections { isGone[section] = true }
    for section in changes.insertedSections { isTaken[section] = true }
    for move in changes.movedSections {
      isGone[move.from] = true
      isTaken[move.to] = true
      connect(move.from, move.to)
    }
    var next = 0
    for old in targets.indices where !isGone[old] {
      while next < isTaken.count, isTaken[next] { next += 1 }
      guard next < isTaken.count else { break }
      connect(old, next)
      next += 1
    }
    for section in changes.reloadedSections {
      guard let new = targets[section] else { continue }
      reloadedSections[section] = new
      targets[section] = nil
      sources[new] = nil
    }
  }

  private mutating func connect(_ old: Int, _ new: Int) {
    sources[new] = old
    targets[old] = new
  }

  private mutating func findItems(_ changes: ListChanges) {
    for path in changes.deletedItems { removed[path.section].append(path.item) }
    for path in changes.insertedItems { inserted[path.section].append(path.item) }
    for move in changes.movedItems {
      removed[move.from.section].append(move.from.item)
      inserted[move.to.section].append(move.to.item)
      movedTo[move.from] = move.to
      movedFrom[move.to] = move.from
    }
    for section in removed.indices { removed[section].sort() }
    for section in inserted.indices { inserted[section].sort() }
  }

  // MARK: Matching

  /// The section after the batch; `nil` for a deleted or reloaded one.
  func newSection(_ old: Int) -> Int? { targets.indices.contains(old) ? targets[old] : nil }

  /// The path after the batch; `nil` for a deleted item and in deleted and reloaded sections. In logarithmic time.
  func newItem(_ old: IndexPath) -> IndexPath? {
    if let target = movedTo[old] { return target }
    guard let section = newSection(old.section),
      let item = Self.shifted(old.item, without: removed[old.section], with: inserted[section])
    else { return nil }
    return IndexPath(item: item, section: section)
  }

  /// The path before the batch; `nil` for an inserted item and in inserted and reloaded sections.
  func oldItem(_ new: IndexPath) -> IndexPath? {
    if let source = movedFrom[new] { return source }
    guard sources.indices.contains(new.section), let section = sources[new.section],
      let item = Self.shifted(new.item, without: inserted[new.section], with: removed[section])
    else { return nil }
    return IndexPath(item: item, section: section)
  }

  /// The path before the batch of an item that is moved to `new`.
  func source(ofMoveTo new: IndexPath) -> IndexPath? { movedFrom[new] }

  /// The index of an item after the removal of some items, by their indexes before it, and the insertion of others, by
  /// their indexes after it; `nil` for a removed item. Both lists ascend.
  private static func shifted(_ item: Int, without removed: [Int], with inserted: [Int]) -> Int? {
    let before = removed.partition { removed[$0] >= item }
    if before < removed.count, removed[before] == item { return nil }
    let index = item - before
    return index + inserted.partition { inserted[$0] - $0 > index }
  }
}

extension [Int] {
  /// The first index for which a predicate is true that is false for all indexes before and true for all after it.
  fileprivate func partition(_ isAfter: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The rules that the changes of a batch keep.
private struct ListUpdateRules {
  let changes: ListChanges
  let old: ListCounts
  let new: ListCounts
  let item: String

  private static let advice = ". Change the data together with the update, before it ends, and report every change."

  func check() throws(ListUpdateError) {
    let leaving = changes.deletedSections + changes.movedSections.map(\.from)
    let arriving = changes.insertedSections + changes.movedSections.map(\.to)
    try checkUnique(leaving, "is deleted or moved twice") { "section \($0)" }
    try checkUnique(arriving, "is inserted or moved to twice") { "section \($0)" }
    for section in leaving + changes.reloadedSections where !(0..<old.sections).contains(section) {
      throw ListUpdateError(
        description:
          "section \(section) cannot be deleted, moved or reloaded: before the update there were \(old.sections)")
    }
    for section in arriving where !(0..<new.sections).contains(section) {
      throw ListUpdateError(
        description: "section \(section) cannot be inserted: after the update there are \(new.sections)")
    }
    let expected = old.sections - changes.deletedSections.count + changes.insertedSections.count
    guard expected == new.sections else {
      throw ListUpdateError(
        description: "there were \(old.sections) sections, \(changes.deletedSections.count) deleted and "
          + "\(changes.insertedSections.count) inserted make \(expected), but the data source now reports "
          + "\(new.sections)" + Self.advice)
    }
    try checkItems()
  }

  private func checkItems() throws(ListUpdateError) {
    let leaving = changes.deletedItems + changes.movedItems.map(\.from) + Set(changes.reloadedItems).sorted()
    let arriving = changes.insertedItems + changes.movedItems.map(\.to)
    let name = { (path: IndexPath) in "\(item) \(path.section)-\(path.item)" }
    try checkUnique(leaving, "is deleted, moved or reloaded twice", name)
    try checkUnique(arriving, "is inserted or moved to twice", name)
    for path in leaving where !old.contains(path) {
      throw ListUpdateError(
        description:
          "\(item) \(path.item) of section \(path.section) cannot be deleted, moved or reloaded: before the update "
          + count(old, path.section))
    }
    for path in arriving where !new.contains(path) {
      throw ListUpdateError(
        description: "\(item) \(path.item) of section \(path.section) cannot be inserted: after the update "
          + count(new, path.section))
    }
  }

  private func count(_ counts: ListCounts, _ section: Int) -> String {
    counts.items.indices.contains(section)
      ? "it had \(counts.items[section]) \(item)s" : "there were \(counts.sections) sections"
  }

  private func checkUnique<Place: Hashable>(
    _ places: [Place], _ problem: String, _ name: (Place) -> String
  ) throws(ListUpdateError) {
    var known: Set<Place> = []
    for place in places where !known.insert(place).inserted {
      throw ListUpdateError(description: "\(name(place)) \(problem) in one update")
    }
  }

  /// Compares the counts that the changes of each remaining section make with those of the data source.
  func checkCounts(_ plan: ListUpdatePlan) throws(ListUpdateError) {
    for (section, source) in plan.sources.enumerated() {
      guard let source else { continue }
      let (removed, inserted) = (plan.removed[source].count, plan.inserted[section].count)
      let expected = old.items[source] - removed + inserted
      guard expected == new.items[section] else {
        throw ListUpdateError(
          description: "section \(section) had \(old.items[source]) \(item)s, \(removed) deleted or moved away and "
            + "\(inserted) inserted or moved in make \(expected), but the data source now reports "
            + "\(new.items[section])" + Self.advice)
      }
    }
  }
}
