/// How many sections a collection has, and how many items each.
struct CollectionCounts: Equatable {
  var items: [Int]

  var sections: Int { items.count }
  var total: Int { items.reduce(0, +) }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && items.indices.contains(path.section) && (0..<items[path.section]).contains(path.item)
  }

  /// The first item at or after a place, in reading order.
  func item(after path: IndexPath) -> IndexPath? {
    if path.item + 1 < items[path.section] { return IndexPath(item: path.item + 1, section: path.section) }
    let next = items[(path.section + 1)...].firstIndex { $0 > 0 }
    return next.map { IndexPath(item: 0, section: $0) }
  }
}
