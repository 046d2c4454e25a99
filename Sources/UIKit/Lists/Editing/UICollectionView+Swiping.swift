/// The swipe actions of the list sections of a collection view.
extension UICollectionView: SwipingList {
  /// Starts to recognize swipes if a section has actions.
  func installSwipingIfNeeded() {
    let layout = collectionViewLayout
    if (0..<counts.sections).contains(where: { layout.list(ofSection: $0)?.hasSwipeActions == true }) {
      installSwiping()
    }
  }

  func swipedRow(at point: CGPoint) -> (cell: UICollectionViewCell, path: IndexPath)? {
    guard let path = indexPathForItem(at: point), let cell = cellForItem(at: path) else { return nil }
    return (cell, path)
  }

  func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard let list = collectionViewLayout.list(ofSection: path.section) else { return nil }
    let provider =
      isTrailing ? list.trailingSwipeActionsConfigurationProvider : list.leadingSwipeActionsConfigurationProvider
    return provider?(path)
  }

  func restFrame(at path: IndexPath) -> CGRect? {
    display.shown[.item(placeholders.shownPath(of: path))].map { local($0.appearance).frame }
  }

  func swipeDidReach(_ phase: RowSwiping.Phase, _ cell: UICollectionViewCell, at path: IndexPath?) {
    if phase == .willOpen || phase == .willClose { cell.setNeedsUpdateConfiguration() }
  }

  /// Returns true for the element whose cell is moved aside.
  func isSwiped(_ element: CollectionElement) -> Bool {
    swiping.cell != nil && view(of: element) === swiping.cell
  }

  /// An appearance beside its place if a swipe moved the view aside.
  func swiped(_ appearance: CollectionAppearance, _ view: UICollectionReusableView) -> CollectionAppearance {
    guard view === swiping.cell else { return appearance }
    var moved = appearance
    moved.frame.origin.x += swiping.distance
    return moved
  }
}
