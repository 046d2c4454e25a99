/// The swipe actions of a table: those of its delegate, or the deletion of a row that can be edited.
extension UITableView: SwipingList {
  /// The name under which translated classes register `tableView(_:commit:forRowAt:)`.
  private static let commitMethod = "tableView:commitEditingStyle:forRowAtIndexPath:"

  func swipedRow(at point: CGPoint) -> (cell: UITableViewCell, path: IndexPath)? {
    guard let path = content.geometry.row(at: point.y).flatMap({ reported($0) }), let cell = shownCell(at: path) else {
      return nil
    }
    return (cell, path)
  }

  func restFrame(at path: IndexPath) -> CGRect? { rowRect(placeholders.shownPath(of: path)) }

  func swipeDidReach(_ phase: RowSwiping.Phase, _ cell: UITableViewCell, at path: IndexPath?) {
    switch phase {
    case .willOpen:
      if let path { delegate?.tableView(self, willBeginEditingRowAt: path) }
      cell.willTransition(to: .showingDeleteConfirmation)
      cell.setNeedsUpdateConfiguration()
    case .willClose:
      cell.willTransition(to: [])
      cell.setNeedsUpdateConfiguration()
    case .didClose: cell.didTransition(to: [])
    case .didEnd: delegate?.tableView(self, didEndEditingRowAt: path)
    }
  }

  func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    let isEditable = editability(at: path)
    guard isEditable != false else { return nil }
    guard isTrailing else { return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path) }
    if let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) { return own }
    if let old = delegate?.tableView(self, editActionsForRowAt: path), !old.isEmpty {
      return UISwipeActionsConfiguration(actions: old.map { $0.contextual(at: path) })
    }
    guard isEditable == true,
      delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
    else { return nil }
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? SystemText.delete.text
    let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      self?.commitSwipedDelete()
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  /// Returns the data source's answer. Without one, rows can be edited if the class registered the method that commits
  /// edits by its name, as translated classes do; otherwise the result is `nil`.
  private func editability(at path: IndexPath) -> Bool? {
    guard let dataSource else { return false }
    swiping.isDefaultAnswer = false
    let isEditable = dataSource.tableView(self, canEditRowAt: path)
    guard swiping.isDefaultAnswer, !isEditable else { return isEditable }
    return NamedMembers.responds(dataSource, to: Self.commitMethod) ? true : nil
  }

  /// The answer to `tableView(_:canEditRowAt:)` of data sources that do not implement it.
  func editabilityByDefault() -> Bool {
    swiping.isDefaultAnswer = true
    return isEditing
  }

  /// The answer to `tableView(_:canMoveRowAt:)` of data sources that do not implement it: true if the class registered
  /// the method that moves rows by its name, as translated classes do.
  func mobilityByDefault(of dataSource: any UITableViewDataSource) -> Bool {
    NamedMembers.responds(dataSource, to: "tableView:moveRowAtIndexPath:toIndexPath:")
  }

  private func commitSwipedDelete() {
    guard let cell = swiping.cell as? UITableViewCell, let path = path(of: cell) else { return }
    dataSource?.tableView(self, commit: .delete, forRowAt: path)
  }

  /// Handles a press of the control at the leading side of a row in editing mode.
  func editControlPressed(_ cell: UITableViewCell) {
    guard cell.editingStyle == .insert else { return toggleTrailingActions(of: cell) }
    if let path = path(of: cell) { dataSource?.tableView(self, commit: .insert, forRowAt: path) }
  }
}
