/// An item that a collection view shows although its data source does not have it yet.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  final let insertionIndexPath: IndexPath
  final let reuseIdentifier: String
  /// Configures the cell, each time that it becomes visible. The data source is not queried for it.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// - Parameters:
  ///   - insertionIndexPath: The path of the item of the data source before which it is shown.
  ///   - reuseIdentifier: The identifier with which the class or nib of its cell is registered.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}

/// The item to which a dropped item goes until its data has arrived.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// Returns the look of the dropped item when it arrives at the cell; `nil` for its usual look.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder that a drop has put into a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by an item of the data source.
  ///
  /// The closure inserts the item into the data source at the given path, which differs from the first one after other
  /// changes; it does not change the collection view. Returns false, without calling the closure, if the placeholder is
  /// not shown any more, for example after `reloadData()`.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Returns false if the placeholder is not shown any more.
  @discardableResult func deletePlaceholder() -> Bool
  /// Calls the placeholder's `cellUpdateHandler` again if its cell is visible.
  func setNeedsCellUpdate()
}
