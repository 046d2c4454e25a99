/// A translation between the paths of the data source and those of the shown items, which differ while placeholders are
/// shown and while an item is moved.
@preconcurrency @MainActor public protocol UIDataSourceTranslating: NSObjectProtocol {
  /// Returns `nil` for a placeholder.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  /// Runs a block in which the list's methods for counts, paths, cells, frames and scrolling use the paths of the shown
  /// items instead of those of the data source.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
  /// True if the shown items differ from those of the data source: `reloadData()` would remove placeholders.
  var hasUncommittedUpdates: Bool { get }
}
