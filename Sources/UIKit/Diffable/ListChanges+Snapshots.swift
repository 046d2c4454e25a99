extension ListChanges {
  /// Computes the changes from one snapshot to another, with the reloads of the new one.
  ///
  /// The result does not contain items of deleted and inserted sections, and items that only move with their section.
  /// O(n) for n items, plus O(m log m) for m items in changed order.
  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let oldPlaces = Self.places(old.sectionIdentifiers)
    let newPlaces = Self.places(new.sectionIdentifiers)
    for (index, section) in old.sections.enumerated() where newPlaces[section.identifier] == nil {
      deletedSections.append(index)
    }
    for (index, section) in new.sections.enumerated() where oldPlaces[section.identifier] == nil {
      insertedSections.append(index)
    }
    findSectionMoves(new.sections.map { oldPlaces[$0.identifier] })
    findItemChanges(old, new, newPlaces)
    let leaving = Set(movedItems.map(\.from) + deletedItems)
    reloadedItems = Set(old.indexPaths(of: new.reloadedItemIdentifiers)).subtracting(leaving).sorted()
    reloadedSections = Set(new.reloadedSectionIdentifiers.compactMap { old.indexOfSection($0) })
      .subtracting(deletedSections).sorted()
  }

  private static func places<Identifier: Hashable>(_ identifiers: [Identifier]) -> [Identifier: Int] {
    Dictionary(identifiers.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// - Parameter oldPlaces: The old index of every new section; `nil` for an inserted one.
  private mutating func findSectionMoves(_ oldPlaces: [Int?]) {
    let survivors = oldPlaces.enumerated().compactMap { to, from in from.map { (from: $0, to: to) } }
    let staying = Set(Self.longestIncreasing(survivors.map(\.from)))
    for (index, move) in survivors.enumerated() where !staying.contains(index) {
      movedSections.append(Move(from: move.from, to: move.to))
    }
  }

  private mutating func findItemChanges<Section, Item>(
    _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>,
    _ newSectionPlaces: [Section: Int]
  ) {
    // The old index paths of the items in remaining sections, by identifier.
    let (deleted, insertedSet) = (Set(deletedSections), Set(insertedSections))
    var oldPaths: [Item: IndexPath] = [:]
    for (section, part) in old.sections.enumerated() where !deleted.contains(section) {
      for (item, identifier) in part.items.enumerated() {
        oldPaths[identifier] = IndexPath(item: item, section: section)
      }
    }
    var kept: Set<Item> = []
    for (section, part) in new.sections.enumerated() where !insertedSet.contains(section) {
      var same: [(from: IndexPath, to: IndexPath)] = []
      for (item, identifier) in part.items.enumerated() {
        let to = IndexPath(item: item, section: section)
        guard let from = oldPaths[identifier] else {
          insertedItems.append(to)
          continue
        }
        kept.insert(identifier)
        if newSectionPlaces[old.sections[from.section].identifier] == section {
          same.append((from, to))
        } else {
          movedItems.append(Move(from: from, to: to))
        }
      }
      let staying = Set(Self.longestIncreasing(same.map(\.from.item)))
      for (index, move) in same.enumerated() where !staying.contains(index) {
        movedItems.append(Move(from: move.from, to: move.to))
      }
    }
    for (section, part) in old.sections.enumerated() where !deleted.contains(section) {
      for (item, identifier) in part.items.enumerated() where !kept.contains(identifier) {
        deletedItems.append(IndexPath(item: item, section: section))
      }
    }
  }

  /// Returns the positions of a longest strictly increasing subsequence (Schensted 1961, by patience sorting).
  static func longestIncreasing(_ numbers: [Int]) -> [Int] {
    var tops: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      var low = 0
      var high = tops.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[tops[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[position] = tops[low - 1] }
      if low == tops.count { tops.append(position) } else { tops[low] = position }
    }
    var result: [Int] = []
    var position = tops.last ?? -1
    while position >= 0 {
      result.append(position)
      position = previous[position]
    }
    return result.reversed()
  }
}
