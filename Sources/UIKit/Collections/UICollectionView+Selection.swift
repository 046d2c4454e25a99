/// The selection of items by touches, keys and code.
extension UICollectionView: SelectableList {
  var isSelectionAllowed: Bool {
    isEditing ? allowsSelectionDuringEditing || isMultipleSelectionAllowed : allowsSelection
  }

  var isMultipleSelectionAllowed: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func select(_ path: IndexPath?, animated: Bool, position: UICollectionView.ScrollPosition) {
    guard let path else { return deselectAll() }
    guard isSelectionAllowed else { return }
    guard containsItem(at: path) else {
      return Log.warning("\(nameForPeople): the item \(path) cannot be selected because it does not exist")
    }
    mark(only: path, animated: animated)
    if !position.isEmpty { scrollToItem(at: path, at: position, animated: animated) }
  }

  /// Deselects all items, unless the new mode keeps the selection.
  func selectionModeDidChange() {
    closeSwipe(animated: true)
    unhighlight()
    if !isMultipleSelectionAllowed || !isEditing { deselectAll() }
  }

  // MARK: Touches and focus

  func itemTouchBegan(_ touch: UITouch?) {
    guard let touch, let cell = cell(under: touch), let path = path(of: cell) else { return }
    if swiping.cell != nil {
      closeSwipe(animated: true)
    } else if swiping.settling == nil {
      highlight(path, for: touch)
    }
  }

  func itemTouchMoved(_ touch: UITouch?) {
    guard let touch, touch === selection.touch, let cell = selection.highlighted.flatMap({ shownCell(at: $0) }) else {
      return
    }
    cell.isHighlighted = cell.bounds.contains(touch.location(in: cell))
  }

  func itemTouchEnded(_ touch: UITouch?) {
    guard let touch, touch === selection.touch, let path = selection.highlighted else { return }
    let isInside = shownCell(at: path).map { $0.bounds.contains(touch.location(in: $0)) } ?? false
    // The delegate is asked about the selection before the item is unhighlighted, and may reload the list in it.
    selection.touch = nil
    defer { unhighlight() }
    guard isInside else { return }
    if let header = shownCell(at: path) as? UICollectionViewListCell, header.isOutlineHeader {
      header.toggleOutline()
    } else {
      tap(path)
    }
  }

  /// Selects an item as a tap does. Returns false if it cannot be highlighted.
  func activate(_ path: IndexPath) -> Bool {
    guard isSelectionAllowed, delegateAllowsHighlight(at: path) else { return false }
    tap(path)
    return true
  }

  func canFocus(_ path: IndexPath) -> Bool {
    guard isEditing ? allowsFocusDuringEditing : allowsFocus, isUserInteractionEnabled else { return false }
    return delegate?.collectionView(self, canFocusItemAt: path) ?? isSelectionAllowed
  }

  /// The cell that gets the focus first.
  var preferredFocus: UICollectionViewCell? {
    let path =
      (remembersLastFocusedIndexPath ? selection.lastFocused : nil)
      ?? delegate?.indexPathForPreferredFocusedView(in: self) ?? selection.paths.first
    return path.flatMap { shownCell(at: $0) }
  }

  // MARK: Cells and delegate

  func containsItem(at path: IndexPath) -> Bool {
    path.count == 2 && path.item >= 0 && counts.contains(placeholders.shownPath(of: path))
  }
  func shownCell(at path: IndexPath) -> UICollectionViewCell? { cellForItem(at: path) }
  func path(of cell: UICollectionViewCell) -> IndexPath? { indexPath(for: cell) }
  func show(isHighlighted: Bool, in cell: UICollectionViewCell) { cell.isHighlighted = isHighlighted }
  func show(isSelected: Bool, in cell: UICollectionViewCell, animated: Bool) { cell.isSelected = isSelected }

  func delegateAllowsHighlight(at path: IndexPath) -> Bool {
    delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }
  func didHighlightItem(at path: IndexPath) { delegate?.collectionView(self, didHighlightItemAt: path) }
  func didUnhighlightItem(at path: IndexPath) { delegate?.collectionView(self, didUnhighlightItemAt: path) }

  func itemToSelect(for path: IndexPath) -> IndexPath? {
    delegate?.collectionView(self, shouldSelectItemAt: path) ?? true ? path : nil
  }
  func itemToDeselect(for path: IndexPath, isReplaced: Bool) -> IndexPath? {
    isReplaced || delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true ? path : nil
  }

  func didSelectItem(at path: IndexPath) {
    delegate?.collectionView(self, didSelectItemAt: path)
    if let cell = shownCell(at: path) { cell.selectionSegue?(cell) }
  }
  func performPrimaryAction(at path: IndexPath) {
    guard delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) == true else { return }
    delegate?.collectionView(self, performPrimaryActionForItemAt: path)
  }
  func didDeselectItem(at path: IndexPath) { delegate?.collectionView(self, didDeselectItemAt: path) }

  func selectionFollowsFocus(at path: IndexPath) -> Bool {
    delegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus
  }
}
