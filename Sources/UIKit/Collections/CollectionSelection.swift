/// The items that are selected, in the order of selecting.
@MainActor final class CollectionSelection {
  private var ordered: [IndexPath] = []
  private var members: Set<IndexPath> = []

  /// `nil` for none.
  var paths: [IndexPath]? { ordered.isEmpty ? nil : ordered }

  func contains(_ path: IndexPath) -> Bool { members.contains(path) }

  func insert(_ path: IndexPath) {
    if members.insert(path).inserted { ordered.append(path) }
  }

  func remove(_ path: IndexPath) {
    guard members.remove(path) != nil else { return }
    ordered.removeAll { $0 == path }
  }

  func removeAll() {
    ordered = []
    members = []
  }

  /// Follows items to other places; those without one are dropped.
  func translate(_ place: (IndexPath) -> IndexPath?) {
    ordered = ordered.compactMap(place)
    members = Set(ordered)
  }
}
