/// Rows that an Interface Builder file describes one by one.
///
/// A table controller shows them wherever a subclass does not answer itself.
@preconcurrency @MainActor package protocol StaticTableContent: UITableViewDataSource {
  /// The height that the file states for a row; `nil` for the table's.
  func rowHeight(at indexPath: IndexPath) -> CGFloat?
}
