extension NSIndexPath {
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  public var section: Int { index(atPosition: 0) }
  public var row: Int { index(atPosition: 1) }
  public var item: Int { index(atPosition: 1) }
}

extension IndexPath {
  public init(row: Int, section: Int) {
    self.init(item: row, section: section)
  }

  public init(item: Int, section: Int) {
    // `init(indexes:)` would allocate an array; lists make paths in every layout pass.
    self.init(index: section)
    append(item)
  }

  /// The first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index, in tables.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The second index, in collections.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The path of the same item after the item at `source` was removed and inserted again at `target`.
  ///
  /// `target` is counted after the removal.
  func afterMove(from source: IndexPath, to target: IndexPath) -> IndexPath {
    if self == source { return target }
    var path = self
    if path.section == source.section, path.item > source.item { path.item -= 1 }
    if path.section == target.section, path.item >= target.item { path.item += 1 }
    return path
  }
}

extension [IndexPath] {
  /// The same paths.
  ///
  /// - Precondition: Each has two indexes.
  var checkedItems: [IndexPath] {
    for path in self where path.count != 2 {
      preconditionFailure("\(path) has \(path.count) indexes; the path of a row or an item has two, section and item")
    }
    return self
  }
}
