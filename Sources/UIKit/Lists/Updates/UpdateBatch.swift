/// The changes of a batch: what goes is counted as before the batch, what comes as after it. Pure.
struct UpdateBatch {
  typealias RowAnimation = UITableView.RowAnimation

  struct Row {
    let path: RowPath
    let animation: RowAnimation
  }

  struct Section {
    let index: Int
    let animation: RowAnimation
  }

  private(set) var deletedRows: [Row] = []
  private(set) var insertedRows: [Row] = []
  private(set) var reloadedRows: [Row] = []
  private(set) var movedRows: [(from: RowPath, to: RowPath)] = []
  private(set) var deletedSections: [Section] = []
  private(set) var insertedSections: [Section] = []
  private(set) var reloadedSections: [Section] = []
  private(set) var movedSections: [(from: Int, to: Int)] = []

  mutating func deleteRows(_ paths: [RowPath], _ animation: RowAnimation) {
    deletedRows += paths.map { Row(path: $0, animation: animation) }
  }

  mutating func insertRows(_ paths: [RowPath], _ animation: RowAnimation) {
    insertedRows += paths.map { Row(path: $0, animation: animation) }
  }

  mutating func reloadRows(_ paths: [RowPath], _ animation: RowAnimation) {
    reloadedRows += paths.map { Row(path: $0, animation: animation) }
  }

  mutating func moveRow(_ from: [RowPath], _ target: [RowPath]) { movedRows += zip(from, target).map { ($0, $1) } }

  mutating func deleteSections(_ sections: IndexSet, _ animation: RowAnimation) {
    deletedSections += sections.map { Section(index: $0, animation: animation) }
  }

  mutating func insertSections(_ sections: IndexSet, _ animation: RowAnimation) {
    insertedSections += sections.map { Section(index: $0, animation: animation) }
  }

  mutating func reloadSections(_ sections: IndexSet, _ animation: RowAnimation) {
    reloadedSections += sections.map { Section(index: $0, animation: animation) }
  }

  mutating func moveSection(_ from: Int, _ target: Int) { movedSections.append((from, target)) }

  /// The batch that leads to a new snapshot.
  init(_ difference: ListDifference, _ animation: RowAnimation) {
    deleteSections(difference.deletedSections, animation)
    insertSections(difference.insertedSections, animation)
    for move in difference.movedSections { moveSection(move.from, move.to) }
    deleteRows(difference.deletedItems.rowPaths, animation)
    insertRows(difference.insertedItems.rowPaths, animation)
    for move in difference.movedItems { moveRow([move.from].rowPaths, [move.to].rowPaths) }
  }

  init() {}
}

/// Why a batch does not lead from the rows before it to those after it.
struct UpdateError: Error, Equatable, CustomStringConvertible {
  let description: String
}

/// Which row and section of before is which after a batch.
struct UpdatePlan {
  /// For every section after the batch the one that it was before; `nil` for one that is new or loaded again.
  private(set) var sources: [Int?]
  private var targets: [Int?]
  /// By old section, ascending: rows that do not stay in their section.
  private var removed: [[Int]]
  /// By new section, ascending: rows that were not in it before.
  private var inserted: [[Int]]
  private var movedTo: [RowPath: RowPath] = [:]
  private var movedFrom: [RowPath: RowPath] = [:]
  private(set) var reloaded: Set<RowPath> = []
  private(set) var reloadedSections: [(old: Int, new: Int)] = []

  /// - Parameters:
  ///   - old: How many rows each section had.
  ///   - new: How many it has.
  init(_ batch: UpdateBatch, from old: [Int], to new: [Int]) throws(UpdateError) {
    try Self.check(batch, old, new)
    sources = Array(repeating: nil, count: new.count)
    targets = Array(repeating: nil, count: old.count)
    removed = Array(repeating: [], count: old.count)
    inserted = Array(repeating: [], count: new.count)
    placeSections(batch)
    findRows(batch)
    reloaded = Set(batch.reloadedRows.map(\.path))
    try checkCounts(batch, old, new)
  }

  private mutating func placeSections(_ batch: UpdateBatch) {
    var isTaken = Array(repeating: false, count: sources.count)
    var isGone = Array(repeating: false, count: targets.count)
    for section in batch.deletedSections { isGone[section.index] = true }
    for section in batch.insertedSections { isTaken[section.index] = true }
    for move in batch.movedSections {
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
    for section in batch.reloadedSections {
      guard let new = targets[section.index] else { continue }
      reloadedSections.append((section.index, new))
      targets[section.index] = nil
      sources[new] = nil
    }
  }

  private mutating func connect(_ old: Int, _ new: Int) {
    sources[new] = old
    targets[old] = new
  }

  private mutating func findRows(_ batch: UpdateBatch) {
    for row in batch.deletedRows { removed[row.path.section].append(row.path.row) }
    for row in batch.insertedRows { inserted[row.path.section].append(row.path.row) }
    for move in batch.movedRows {
      removed[move.from.section].append(move.from.row)
      inserted[move.to.section].append(move.to.row)
      movedTo[move.from] = move.to
      movedFrom[move.to] = move.from
    }
    for section in removed.indices { removed[section].sort() }
    for section in inserted.indices { inserted[section].sort() }
  }

  // MARK: Where things are

  func newSection(_ old: Int) -> Int? { targets.indices.contains(old) ? targets[old] : nil }

  func newRow(_ old: RowPath) -> RowPath? {
    if let target = movedTo[old] { return target }
    guard let section = newSection(old.section) else { return nil }
    let gone = removed[old.section]
    guard !gone.contains(old.row) else { return nil }
    var row = old.row - gone.prefix { $0 < old.row }.count
    for index in inserted[section] where index <= row { row += 1 }
    return RowPath(section, row)
  }

  /// Where a row was; `nil` for a new one.
  func oldRow(_ new: RowPath) -> RowPath? {
    if let source = movedFrom[new] { return source }
    guard sources.indices.contains(new.section), let section = sources[new.section],
      !inserted[new.section].contains(new.row)
    else { return nil }
    var row = new.row - inserted[new.section].prefix { $0 < new.row }.count
    for index in removed[section] where index <= row { row += 1 }
    return RowPath(section, row)
  }

  /// The sections after the batch, with the heights that are known from before.
  ///
  /// - Parameters:
  ///   - make: Gives a section that is new.
  ///   - estimate: Gives the height of a row that is new.
  func sections(
    _ old: [TableGeometry.Section], make: (Int) -> TableGeometry.Section, estimate: (RowPath) -> CGFloat
  ) -> [TableGeometry.Section] {
    sources.enumerated().map { new, source in
      guard let source else { return make(new) }
      var section = old[source]
      let coming = inserted[new].map { row in
        let path = RowPath(new, row)
        let length = movedFrom[path].map { old[$0.section].rows[$0.row] } ?? .estimate(estimate(path))
        return (index: row, length: length)
      }
      section.rows.change(removing: removed[source], inserting: coming)
      return section
    }
  }

  // MARK: Mistakes

  private static func check(_ batch: UpdateBatch, _ old: [Int], _ new: [Int]) throws(UpdateError) {
    let goingSections = batch.deletedSections.map(\.index) + batch.movedSections.map(\.from)
    let comingSections = batch.insertedSections.map(\.index) + batch.movedSections.map(\.to)
    try unique(goingSections, "section", "is deleted or moved twice")
    try unique(comingSections, "section", "is inserted or moved to twice")
    for section in goingSections + batch.reloadedSections.map(\.index) where !old.indices.contains(section) {
      throw UpdateError(
        description:
          "section \(section) cannot be deleted, moved or reloaded: before the update there were \(old.count)")
    }
    for section in comingSections where !new.indices.contains(section) {
      throw UpdateError(
        description: "section \(section) cannot be inserted: after the update there are \(new.count)")
    }
    let expected = old.count - batch.deletedSections.count + batch.insertedSections.count
    guard expected == new.count else {
      throw UpdateError(
        description: "there were \(old.count) sections, \(batch.deletedSections.count) deleted and "
          + "\(batch.insertedSections.count) inserted make \(expected), but the data source now reports \(new.count)"
          + advice)
    }
    try checkRows(batch, old, new)
  }

  private static func checkRows(_ batch: UpdateBatch, _ old: [Int], _ new: [Int]) throws(UpdateError) {
    let going = batch.deletedRows.map(\.path) + batch.movedRows.map(\.from) + batch.reloadedRows.map(\.path)
    let coming = batch.insertedRows.map(\.path) + batch.movedRows.map(\.to)
    try unique(going.map { "\($0.section)-\($0.row)" }, "row", "is deleted, moved or reloaded twice")
    try unique(coming.map { "\($0.section)-\($0.row)" }, "row", "is inserted or moved to twice")
    for path in going where !contains(path, old) {
      throw UpdateError(
        description:
          "row \(path.row) of section \(path.section) cannot be deleted, moved or reloaded: before the update "
          + have(old, path.section))
    }
    for path in coming where !contains(path, new) {
      throw UpdateError(
        description: "row \(path.row) of section \(path.section) cannot be inserted: after the update "
          + have(new, path.section))
    }
  }

  private static func contains(_ path: RowPath, _ counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && path.row >= 0 && path.row < counts[path.section]
  }

  private static func have(_ counts: [Int], _ section: Int) -> String {
    counts.indices.contains(section) ? "it had \(counts[section]) rows" : "there were \(counts.count) sections"
  }

  private static func unique<Item: Hashable>(_ items: [Item], _ kind: String, _ problem: String) throws(UpdateError) {
    var seen: Set<Item> = []
    for item in items where !seen.insert(item).inserted {
      throw UpdateError(description: "\(kind) \(item) \(problem) in one update")
    }
  }

  private func checkCounts(_ batch: UpdateBatch, _ old: [Int], _ new: [Int]) throws(UpdateError) {
    for (section, source) in sources.enumerated() {
      guard let source else { continue }
      let expected = old[source] - removed[source].count + inserted[section].count
      guard expected == new[section] else {
        throw UpdateError(
          description: "section \(section) had \(old[source]) rows, \(removed[source].count) deleted or moved away and "
            + "\(inserted[section].count) inserted or moved in make \(expected), but the data source now reports "
            + "\(new[section])" + Self.advice)
      }
    }
  }

  private static let advice = ". Change the data together with the update, before it ends, and report every change."
}
