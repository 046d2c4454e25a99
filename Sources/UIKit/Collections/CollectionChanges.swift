/// What a batch of changes says about a collection.
///
/// Deletions, reloads and the starts of moves count as the collection was before; insertions and the ends of moves as it is
/// afterwards.
struct CollectionChanges: Sendable {
  struct Move<Place: Hashable & Sendable>: Equatable, Sendable {
    var from: Place
    var to: Place
  }

  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [Move<Int>] = []
  var insertedItems: [IndexPath] = []
  var deletedItems: [IndexPath] = []
  var reloadedItems: [IndexPath] = []
  var movedItems: [Move<IndexPath>] = []

  /// Where everything goes that stays, if the changes lead from one set of numbers to the other.
  func resolve(from old: CollectionCounts, to new: CollectionCounts) throws(CollectionUpdateError) -> CollectionMapping
  {
    try checkPlaces(old, new)
    var mapping = CollectionMapping(sections: try resolveSections(old.sections, new.sections))
    mapping.reloadedSections = reloadedSections
    mapping.reloadedItems = Set(reloadedItems)
    let removed = Dictionary(grouping: deletedItems + movedItems.map(\.from), by: \.section)
    let added = Dictionary(grouping: insertedItems + movedItems.map(\.to), by: \.section)
    for section in 0..<old.sections {
      let gone = Set((removed[section] ?? []).map(\.item))
      guard let place = mapping.sections[section], !reloadedSections.contains(section) else {
        mapping.items[section] = Array(repeating: nil, count: old.items[section])
        continue
      }
      let come = Set((added[place] ?? []).map(\.item))
      guard old.items[section] - gone.count == new.items[place] - come.count else {
        throw .items(section: place, before: old.items[section], after: new.items[place], self)
      }
      if gone.isEmpty, come.isEmpty { continue }
      let free = (0..<new.items[place]).filter { !come.contains($0) }
      var next = free.makeIterator()
      mapping.items[section] = (0..<old.items[section]).map { item in
        gone.contains(item) ? nil : next.next().map { IndexPath(item: $0, section: place) }
      }
    }
    for move in movedItems { mapping.setItem(move.from, move.to, count: old.items[move.from.section]) }
    return mapping
  }

  private func resolveSections(_ old: Int, _ new: Int) throws(CollectionUpdateError) -> [Int?] {
    let gone = deletedSections.union(IndexSet(movedSections.map(\.from)))
    let come = insertedSections.union(IndexSet(movedSections.map(\.to)))
    guard old - gone.count == new - come.count else {
      throw .sections(before: old, after: new, inserted: insertedSections.count, deleted: deletedSections.count)
    }
    var free = (0..<new).filter { !come.contains($0) }.makeIterator()
    var places = (0..<old).map { gone.contains($0) ? nil : free.next() }
    for move in movedSections { places[move.from] = move.to }
    return places
  }

  private func checkPlaces(_ old: CollectionCounts, _ new: CollectionCounts) throws(CollectionUpdateError) {
    let oldSections = Array(deletedSections) + Array(reloadedSections) + movedSections.map(\.from)
    for section in oldSections where !(0..<old.sections).contains(section) {
      throw .place("section \(section)", "deleted, reloaded or moved", "before the update", "\(old.sections) sections")
    }
    for section in Array(insertedSections) + movedSections.map(\.to) where !(0..<new.sections).contains(section) {
      throw .place("section \(section)", "inserted or moved to", "after the update", "\(new.sections) sections")
    }
    for path in deletedItems + reloadedItems + movedItems.map(\.from) where !old.contains(path) {
      throw .place("item \(path)", "deleted, reloaded or moved", "before the update", "sections of \(old.items) items")
    }
    for path in insertedItems + movedItems.map(\.to) where !new.contains(path) {
      throw .place("item \(path)", "inserted or moved to", "after the update", "sections of \(new.items) items")
    }
    try checkTwice(deletedItems + movedItems.map(\.from), "deleted or moved")
    try checkTwice(insertedItems + movedItems.map(\.to), "inserted or moved to")
  }

  private func checkTwice(_ paths: [IndexPath], _ what: String) throws(CollectionUpdateError) {
    var seen: Set<IndexPath> = []
    for path in paths where !seen.insert(path).inserted { throw .twice("item \(path)", what) }
  }
}

/// Where the items and sections of a collection are after an update.
struct CollectionMapping {
  /// For each section before.
  var sections: [Int?]
  /// For sections whose items changed, the place of each; the items of others go with their section.
  var items: [Int: [IndexPath?]] = [:]
  var reloadedSections = IndexSet()
  /// By the paths before; they have places, and new views.
  var reloadedItems: Set<IndexPath> = []

  init(sections: [Int?]) {
    self.sections = sections
  }

  mutating func setItem(_ from: IndexPath, _ to: IndexPath, count: Int) {
    if items[from.section] == nil {
      let place = sections[from.section]
      items[from.section] = (0..<count).map { item in place.map { IndexPath(item: item, section: $0) } }
    }
    items[from.section]?[from.item] = to
  }

  func item(_ path: IndexPath) -> IndexPath? {
    guard sections.indices.contains(path.section) else { return nil }
    if let places = items[path.section] { return places.indices.contains(path.item) ? places[path.item] : nil }
    return sections[path.section].map { IndexPath(item: path.item, section: $0) }
  }
}

/// Why a batch of changes and the data do not agree.
enum CollectionUpdateError: Error, CustomStringConvertible {
  case sections(before: Int, after: Int, inserted: Int, deleted: Int)
  /// `section` is its number after the update.
  case items(section: Int, before: Int, after: Int, CollectionChanges)
  case place(String, String, String, String)
  case twice(String, String)

  var description: String {
    switch self {
    case .sections(let before, let after, let inserted, let deleted):
      return
        "the data source reports \(after) sections after the update, but there were \(before) before it, "
        + "and \(inserted) were inserted and \(deleted) deleted; report every inserted or deleted section"
    case .items(let section, let before, let after, let changes):
      let came = changes.insertedItems.count { $0.section == section }
      let went = changes.deletedItems.count { $0.section == section }
      let movedIn = changes.movedItems.count { $0.to.section == section }
      let movedOut = changes.movedItems.count { $0.from.section == section }
      return "the data source reports \(after) items in section \(section) after the update, but it had \(before) "
        + "before it, and \(came) were inserted, \(went) deleted, \(movedIn) moved in and \(movedOut) moved out; "
        + "change the data inside the update and report every inserted or deleted item"
    case .place(let what, let how, let when, let known):
      return "the \(what) was \(how), but \(when) there are \(known)"
    case .twice(let what, let how):
      return "the \(what) was \(how) twice in one update"
    }
  }
}
