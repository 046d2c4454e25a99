/// A row that a table shows although its data source does not have it yet.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
  final let insertionIndexPath: IndexPath
  final let reuseIdentifier: String
  final let rowHeight: CGFloat
  /// Configures the cell, each time that it becomes visible. The data source is not queried for it.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// - Parameters:
  ///   - insertionIndexPath: The path of the row of the data source before which it is shown.
  ///   - reuseIdentifier: The identifier with which the class or nib of its cell is registered.
  ///   - rowHeight: In points; `UITableView.automaticDimension` for the height of the cell's content.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
    super.init()
  }
}

/// The row to which a dropped item goes until its data has arrived.
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// Returns the look of the dropped item when it arrives at the cell; `nil` for its usual look.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder that a drop has put into a table.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by a row of the data source.
  ///
  /// The closure inserts the item into the data source at the given path, which differs from the first one after other
  /// changes; it does not change the table. Returns false, without calling the closure, if the placeholder is not shown
  /// any more, for example after `reloadData()`.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Returns false if the placeholder is not shown any more.
  @discardableResult func deletePlaceholder() -> Bool
}
