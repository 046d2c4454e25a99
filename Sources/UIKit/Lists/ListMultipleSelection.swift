extension UITableView: MultipleSelectionList {
  func path(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  func itemCount(inSection section: Int) -> Int { numberOfRows(inSection: section) }

  func delegateAllowsMultipleSelection(at path: IndexPath) -> Bool {
    delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  func didBeginMultipleSelection(at path: IndexPath) {
    delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  func didEndMultipleSelection() { delegate?.tableViewDidEndMultipleSelectionInteraction(self) }
}

extension UICollectionView: MultipleSelectionList {
  func path(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  func itemCount(inSection section: Int) -> Int { numberOfItems(inSection: section) }

  func delegateAllowsMultipleSelection(at path: IndexPath) -> Bool {
    delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  func didBeginMultipleSelection(at path: IndexPath) {
    delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  func didEndMultipleSelection() { delegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
}
