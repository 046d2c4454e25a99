/// The place of a row: an `IndexPath` of two numbers that costs nothing to make, compare and hash.
struct RowPath: Hashable, Comparable {
  var section: Int
  var row: Int

  init(_ section: Int, _ row: Int) {
    self.section = section
    self.row = row
  }

  /// `nil` for a path that has not two numbers.
  init?(_ path: IndexPath) {
    guard path.count == 2 else { return nil }
    self.init(path[0], path[1])
  }

  var indexPath: IndexPath { IndexPath(row: row, section: section) }

  static func < (left: RowPath, right: RowPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

extension [IndexPath] {
  /// - Precondition: Each has two numbers.
  var rowPaths: [RowPath] {
    map { path in
      guard let rowPath = RowPath(path) else {
        preconditionFailure("\(path) has \(path.count) numbers; the path of a row has two, section and row")
      }
      return rowPath
    }
  }
}
