/// The static rows of a table in an Interface Builder file.
///
/// A table controller shows them unless its subclass implements the data source.
@preconcurrency @MainActor package protocol StaticTableContent: UITableViewDataSource {
  /// Returns the height of a row in the file; `nil` uses the table's row height.
  func rowHeight(at indexPath: IndexPath) -> CGFloat?
}
