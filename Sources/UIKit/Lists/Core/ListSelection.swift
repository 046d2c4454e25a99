/// The selected items of a list, and the item under the finger.
@MainActor struct ListSelection {
  /// In the order of selection.
  private(set) var paths: [IndexPath] = []
  private var members: Set<IndexPath> = []
  /// Selected last; `nil` after it was deselected.
  private(set) var latest: IndexPath?
  /// The item that the tracked touch highlights.
  var highlighted: IndexPath?
  /// The touch that highlights it.
  weak var touch: UITouch?
  /// The item that had the focus last.
  var lastFocused: IndexPath?

  func contains(_ path: IndexPath) -> Bool { members.contains(path) }

  mutating func insert(_ path: IndexPath) {
    latest = path
    if members.insert(path).inserted { paths.append(path) }
  }

  mutating func remove(_ path: IndexPath) {
    guard members.remove(path) != nil else { return }
    paths.removeAll { $0 == path }
    if latest == path { latest = nil }
  }

  mutating func removeAll() {
    paths = []
    members = []
    latest = nil
  }

  /// Replaces every path with its path after a change; items for which `path` returns `nil` are deselected.
  mutating func translate(_ path: (IndexPath) -> IndexPath?) {
    paths = paths.compactMap(path)
    members = Set(paths)
    latest = latest.flatMap(path)
    highlighted = highlighted.flatMap(path)
    lastFocused = lastFocused.flatMap(path)
  }
}
