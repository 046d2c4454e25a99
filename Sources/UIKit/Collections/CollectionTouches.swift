/// Highlights and selects items: by touches, by keys, and because code asks for it.
@MainActor final class CollectionTouches {
  private unowned let view: UICollectionView
  /// Under the finger.
  private(set) var highlighted: IndexPath?
  private var lastFocused: IndexPath?

  init(_ view: UICollectionView) {
    self.view = view
  }

  private var selects: Bool { view.isEditing ? view.allowsSelectionDuringEditing || selectsMany : view.allowsSelection }
  private var selectsMany: Bool {
    view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection
  }

  // MARK: Touches

  func began(_ touches: Set<UITouch>) {
    guard highlighted == nil, let touch = touches.first, let path = item(under: touch) else { return }
    highlight(path)
  }

  func moved(_ touches: Set<UITouch>) {
    guard let touch = touches.first, let path = highlighted else { return }
    guard let cell = view.cellForItem(at: path) else { return }
    cell.isHighlighted = cell.bounds.contains(touch.location(in: cell))
  }

  func ended(_ touches: Set<UITouch>) {
    guard let touch = touches.first, let path = highlighted else { return }
    let isInside = view.cellForItem(at: path).map { $0.bounds.contains(touch.location(in: $0)) } ?? false
    unhighlight()
    if isInside { press(path) }
  }

  func cancelled(_ touches: Set<UITouch>) {
    unhighlight()
  }

  private func item(under touch: UITouch) -> IndexPath? {
    var candidate = touch.view
    while let current = candidate, current !== view {
      if let cell = current as? UICollectionViewCell, cell.owningCollection === view {
        return view.indexPath(for: cell)
      }
      candidate = current.superview
    }
    return nil
  }

  private func highlight(_ path: IndexPath) {
    guard selects, view.delegate?.collectionView(view, shouldHighlightItemAt: path) ?? true else { return }
    highlighted = path
    view.cellForItem(at: path)?.isHighlighted = true
    view.delegate?.collectionView(view, didHighlightItemAt: path)
  }

  private func unhighlight() {
    guard let path = highlighted else { return }
    highlighted = nil
    view.cellForItem(at: path)?.isHighlighted = false
    view.delegate?.collectionView(view, didUnhighlightItemAt: path)
  }

  /// Does to an item what a tap does.
  private func press(_ path: IndexPath) {
    guard view.display.counts.contains(path) else { return }
    if view.selection.contains(path), selectsMany {
      guard view.delegate?.collectionView(view, shouldDeselectItemAt: path) ?? true else { return }
      deselect(path)
      view.delegate?.collectionView(view, didDeselectItemAt: path)
      return
    }
    guard view.delegate?.collectionView(view, shouldSelectItemAt: path) ?? true else { return }
    if !selectsMany { deselectOthers(than: path) }
    mark(path, true)
    view.delegate?.collectionView(view, didSelectItemAt: path)
    if let cell = view.cellForItem(at: path) { cell.selectionSegue?(cell) }
    if view.delegate?.collectionView(view, canPerformPrimaryActionForItemAt: path) ?? false {
      view.delegate?.collectionView(view, performPrimaryActionForItemAt: path)
    }
  }

  private func deselectOthers(than path: IndexPath) {
    for other in view.selection.paths ?? [] where other != path {
      mark(other, false)
      view.delegate?.collectionView(view, didDeselectItemAt: other)
    }
  }

  private func mark(_ path: IndexPath, _ isSelected: Bool) {
    if isSelected { view.selection.insert(path) } else { view.selection.remove(path) }
    view.cellForItem(at: path)?.isSelected = isSelected
  }

  // MARK: Code

  func select(_ path: IndexPath?, animated: Bool, position: UICollectionView.ScrollPosition) {
    guard let path else { return clear(keepingEditing: false) }
    guard selects else { return }
    guard view.display.counts.contains(path) else {
      return Log.warning("\(view.nameForPeople): the item \(path) cannot be selected because it does not exist")
    }
    if !selectsMany {
      for other in view.selection.paths ?? [] where other != path { mark(other, false) }
    }
    mark(path, true)
    if !position.isEmpty { view.scrollToItem(at: path, at: position, animated: animated) }
  }

  func deselect(_ path: IndexPath) {
    mark(path, false)
  }

  /// - Parameter keepingEditing: Leaves the selection of an editing collection alone.
  func clear(keepingEditing: Bool) {
    if keepingEditing, view.isEditing { return }
    for path in view.selection.paths ?? [] { mark(path, false) }
  }

  func editingDidChange() {
    unhighlight()
    if !selectsMany || !view.isEditing { clear(keepingEditing: false) }
  }

  func translate(_ place: (IndexPath) -> IndexPath?) {
    highlighted = highlighted.flatMap(place)
    lastFocused = lastFocused.flatMap(place)
  }

  // MARK: Focus

  func canFocus(_ path: IndexPath) -> Bool {
    guard view.isEditing ? view.allowsFocusDuringEditing : view.allowsFocus, view.isUserInteractionEnabled else {
      return false
    }
    return view.delegate?.collectionView(view, canFocusItemAt: path) ?? selects
  }

  /// Selects as a tap does. Returns whether the item could be selected.
  func activate(_ path: IndexPath) -> Bool {
    guard selects, view.delegate?.collectionView(view, shouldHighlightItemAt: path) ?? true else { return false }
    press(path)
    return true
  }

  /// The cell that gets the focus first.
  var preferredFocus: UICollectionViewCell? {
    let path =
      (view.remembersLastFocusedIndexPath ? lastFocused : nil)
      ?? view.delegate?.indexPathForPreferredFocusedView(in: view) ?? view.selection.paths?.first
    return path.flatMap { view.cellForItem(at: $0) }
  }

  func focusDidMove(to next: UIView?) {
    view.display.setNeedsShow()
    guard let cell = next as? UICollectionViewCell, let path = view.indexPath(for: cell) else { return }
    lastFocused = path
    let follows =
      view.delegate?.collectionView(view, selectionFollowsFocusForItemAt: path) ?? view.selectionFollowsFocus
    if follows, !view.selection.contains(path) { press(path) }
  }
}
