/// The selection of rows by touches, keys and code.
extension UITableView: SelectableList {
  var isMultipleSelectionAllowed: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  var isSelectionAllowed: Bool {
    if isEditing { return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing }
    return allowsSelection || allowsMultipleSelection
  }

  /// The row selected last; after it was deselected the first selected row of the table.
  var firstSelected: IndexPath? { selection.latest ?? selection.paths.min() }

  /// The selected row closest to the middle of the visible area.
  var nearestSelected: IndexPath? {
    let geometry = content.geometry
    let middle = bounds.midY
    func distance(_ path: IndexPath) -> CGFloat {
      let span = geometry.span(of: placeholders.shownPath(of: path))
      return abs(span.start + span.length / 2 - middle)
    }
    return selection.paths.sorted().filter { containsItem(at: $0) }.min { distance($0) < distance($1) }
  }

  func select(_ path: IndexPath?, animated: Bool) {
    guard let path else { return deselectAll(animated: animated) }
    guard isSelectionAllowed else { return }
    guard containsItem(at: path) else {
      return Log.warning("\(nameInMessages) has no row \(path) to select; the call has no effect")
    }
    mark(only: path, animated: animated)
  }

  // MARK: Touches

  /// Returns true if the touch belongs to a row.
  func rowTouchBegan(_ touch: UITouch?) -> Bool {
    guard let touch, let cell = cell(under: touch), let path = path(of: cell) else { return false }
    if swiping.cell != nil {
      closeSwipe(animated: true)
    } else if swiping.settling == nil {
      highlight(path, for: touch)
    }
    return true
  }

  func rowTouchMoved(_ touch: UITouch?) -> Bool {
    guard let touch, touch === selection.touch, let cell = selection.highlighted.flatMap({ shownCell(at: $0) }) else {
      return touch.flatMap { cell(under: $0) } != nil
    }
    if !cell.bounds.contains(touch.location(in: cell)) { unhighlight() }
    return true
  }

  func rowTouchEnded(_ touch: UITouch?) -> Bool {
    guard let touch, touch === selection.touch, let path = selection.highlighted else {
      return touch.flatMap { cell(under: $0) } != nil
    }
    unhighlight()
    tap(path)
    return true
  }

  // MARK: Cells and delegate

  func containsItem(at path: IndexPath) -> Bool {
    loadIfNeeded()
    return path.count == 2 && path.row >= 0 && content.geometry.contains(placeholders.shownPath(of: path))
  }
  func shownCell(at path: IndexPath) -> UITableViewCell? {
    content.shown.cell(at: placeholders.shownPath(of: path))
  }
  /// The path in the data source; `nil` for the cell of a placeholder.
  func path(of cell: UITableViewCell) -> IndexPath? { indexPath(for: cell) }
  func show(isHighlighted: Bool, in cell: UITableViewCell) { cell.setHighlighted(isHighlighted, animated: false) }
  func show(isSelected: Bool, in cell: UITableViewCell, animated: Bool) {
    cell.setSelectedByTable(isSelected, animated: animated)
  }

  func delegateAllowsHighlight(at path: IndexPath) -> Bool {
    delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }
  func didHighlightItem(at path: IndexPath) { delegate?.tableView(self, didHighlightRowAt: path) }
  func didUnhighlightItem(at path: IndexPath) { delegate?.tableView(self, didUnhighlightRowAt: path) }

  func itemToSelect(for path: IndexPath) -> IndexPath? {
    delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path)
  }
  func itemToDeselect(for path: IndexPath, isReplaced: Bool) -> IndexPath? {
    delegate == nil ? path : delegate?.tableView(self, willDeselectRowAt: path)
  }

  func didSelectItem(at path: IndexPath) {
    delegate?.tableView(self, didSelectRowAt: path)
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    if let cell = shownCell(at: path) { cell.selectionSegue?(cell) }
  }
  func performPrimaryAction(at path: IndexPath) {
    guard delegate?.tableView(self, canPerformPrimaryActionForRowAt: path) == true else { return }
    delegate?.tableView(self, performPrimaryActionForRowAt: path)
  }
  func didDeselectItem(at path: IndexPath) { delegate?.tableView(self, didDeselectRowAt: path) }

  func selectionFollowsFocus(at path: IndexPath) -> Bool {
    delegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus
  }
}
