/// A list whose items are highlighted and selected by touches, by keys and by code.
///
/// The requirements are the list's cells and its delegate's decisions; the extension is the selection itself.
@MainActor protocol SelectableList: UIScrollView {
  associatedtype Cell: UIView

  var selection: ListSelection { get set }
  /// True if the user can select items in the current mode.
  var isSelectionAllowed: Bool { get }
  /// True if the user can select several items in the current mode.
  var isMultipleSelectionAllowed: Bool { get }
  func containsItem(at path: IndexPath) -> Bool
  /// The cell of an item; `nil` for an item without one.
  func shownCell(at path: IndexPath) -> Cell?
  /// The path of a cell of this list.
  func path(of cell: Cell) -> IndexPath?
  func show(isHighlighted: Bool, in cell: Cell)
  func show(isSelected: Bool, in cell: Cell, animated: Bool)

  func delegateAllowsHighlight(at path: IndexPath) -> Bool
  func didHighlightItem(at path: IndexPath)
  func didUnhighlightItem(at path: IndexPath)
  /// The item that a tap on an item selects; `nil` selects no item.
  func itemToSelect(for path: IndexPath) -> IndexPath?
  /// The item to deselect in place of an item; `nil` keeps it selected. `isReplaced` is true if another item is being
  /// selected instead.
  func itemToDeselect(for path: IndexPath, isReplaced: Bool) -> IndexPath?
  func didSelectItem(at path: IndexPath)
  func didDeselectItem(at path: IndexPath)
  /// Notifies the delegate of the primary action of an item, if it allows it.
  func performPrimaryAction(at path: IndexPath)
  func selectionFollowsFocus(at path: IndexPath) -> Bool
}

extension SelectableList {
  /// Sets the selection state of an item and shows it, without a call to the delegate.
  func mark(_ path: IndexPath, isSelected: Bool, animated: Bool = false) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    if let cell = shownCell(at: path) { show(isSelected: isSelected, in: cell, animated: animated) }
  }

  func deselectAll(animated: Bool = false) {
    for path in selection.paths { mark(path, isSelected: false, animated: animated) }
  }

  /// Selects an item by code, without a call to the delegate.
  func mark(only path: IndexPath, animated: Bool) {
    if !isMultipleSelectionAllowed {
      for other in selection.paths where other != path { mark(other, isSelected: false, animated: animated) }
    }
    mark(path, isSelected: true, animated: animated)
  }

  /// Selects or deselects an item as a tap does: queries the delegate, deselects the other items, and notifies it.
  ///
  /// Returns false if the item could not be selected.
  @discardableResult func toggleSelection(at path: IndexPath) -> Bool {
    guard isSelectionAllowed, containsItem(at: path) else { return false }
    if isMultipleSelectionAllowed, selection.contains(path) {
      deselect(path, isReplaced: false)
      return true
    }
    guard let chosen = itemToSelect(for: path), containsItem(at: chosen) else { return false }
    if !isMultipleSelectionAllowed {
      for other in selection.paths.sorted() where other != chosen { deselect(other, isReplaced: true) }
    }
    mark(chosen, isSelected: true)
    didSelectItem(at: chosen)
    return true
  }

  /// Selects or deselects an item, and performs its primary action unless it was deselected.
  ///
  /// The action does not depend on the delegate's decision on the selection.
  @discardableResult func tap(_ path: IndexPath) -> Bool {
    let isDeselected = isMultipleSelectionAllowed && selection.contains(path)
    let result = toggleSelection(at: path)
    if !isDeselected, isSelectionAllowed, containsItem(at: path) { performPrimaryAction(at: path) }
    return result
  }

  private func deselect(_ path: IndexPath, isReplaced: Bool) {
    guard let chosen = itemToDeselect(for: path, isReplaced: isReplaced) else { return }
    mark(chosen, isSelected: false)
    didDeselectItem(at: chosen)
  }

  // MARK: Touches and focus

  /// The cell of this list that a touch began in.
  func cell(under touch: UITouch) -> Cell? {
    var view = touch.view
    while let current = view, current !== self {
      if let cell = current as? Cell, path(of: cell) != nil { return cell }
      view = current.superview
    }
    return nil
  }

  /// Highlights the item that a touch began in, unless another is highlighted or the delegate forbids it.
  func highlight(_ path: IndexPath, for touch: UITouch) {
    guard isSelectionAllowed, selection.highlighted == nil, delegateAllowsHighlight(at: path) else { return }
    selection.highlighted = path
    selection.touch = touch
    if let cell = shownCell(at: path) { show(isHighlighted: true, in: cell) }
    didHighlightItem(at: path)
  }

  func unhighlight() {
    guard let path = selection.highlighted else { return }
    selection.highlighted = nil
    selection.touch = nil
    if let cell = shownCell(at: path) { show(isHighlighted: false, in: cell) }
    didUnhighlightItem(at: path)
  }

  /// Records the focus on a cell; selects its item if the selection follows the focus.
  func focusDidMove(to cell: Cell) {
    guard let path = path(of: cell) else { return }
    selection.lastFocused = path
    if selectionFollowsFocus(at: path), !selection.contains(path) { toggleSelection(at: path) }
  }
}
