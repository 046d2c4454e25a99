/// The changes of a batch update.
///
/// Deletions, reloads and sources of moves are counted before the batch; insertions and targets of moves after it.
struct ListChanges: Equatable {
  struct Move<Place: Equatable>: Equatable {
    var from: Place
    var to: Place
  }

  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [Move<Int>] = []
  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var reloadedItems: [IndexPath] = []
  var movedItems: [Move<IndexPath>] = []

  var isEmpty: Bool { self == ListChanges() }

  mutating func add(_ other: ListChanges) {
    deletedSections += other.deletedSections
    insertedSections += other.insertedSections
    reloadedSections += other.reloadedSections
    movedSections += other.movedSections
    deletedItems += other.deletedItems
    insertedItems += other.insertedItems
    reloadedItems += other.reloadedItems
    movedItems += other.movedItems
  }
}

/// The number of items in each section of a list.
struct ListCounts: Equatable, ExpressibleByArrayLiteral {
  var items: [Int]

  init(_ items: [Int]) {
    self.items = items
  }

  init(arrayLiteral elements: Int...) {
    items = elements
  }

  var sections: Int { items.count }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && items.indices.contains(path.section) && (0..<items[path.section]).contains(path.item)
  }
}

/// A batch update that a list collects until the outermost `endUpdates()` or the end of the block.
struct ListBatch {
  private(set) var changes = ListChanges()
  private var depth = 0
  private var completions: [(Bool) -> Void] = []

  var isOpen: Bool { depth > 0 }

  mutating func begin() { depth += 1 }

  mutating func add(_ other: ListChanges) { changes.add(other) }

  mutating func add(completion: ((Bool) -> Void)?) {
    if let completion { completions.append(completion) }
  }

  /// Returns the batch at the end of the outermost call, and `nil` for nested ones.
  mutating func end() -> (changes: ListChanges, completion: (Bool) -> Void)? {
    depth -= 1
    guard depth == 0 else { return nil }
    let (changes, completions) = (changes, completions)
    self = ListBatch()
    return (changes, { isFinished in for completion in completions { completion(isFinished) } })
  }
}
