/// Which rows of a table are selected, and how touches, keys and code change that.
@MainActor final class TableSelection {
  private unowned let table: UITableView
  /// In the order of the table.
  private(set) var paths: [RowPath] = []
  /// The last one chosen, which is told first.
  private var latest: RowPath?
  private weak var pressed: UITableViewCell?
  private weak var touch: UITouch?

  init(_ table: UITableView) {
    self.table = table
  }

  var first: RowPath? { paths.count == 1 ? paths[0] : latest.flatMap { contains($0) ? $0 : nil } ?? paths.first }

  func contains(_ path: RowPath) -> Bool {
    guard !paths.isEmpty else { return false }
    return paths.contains(path)
  }

  func removeAll() {
    paths.removeAll()
    latest = nil
  }

  /// Gives the selected rows their new numbers; those that are gone are not selected any more.
  func renumber(_ new: (RowPath) -> RowPath?) {
    paths = paths.compactMap(new).sorted()
    latest = latest.flatMap(new)
  }

  /// The selected row closest to the middle of what is seen.
  var nearest: RowPath? {
    let geometry = table.contents.geometry
    let middle = table.bounds.midY
    func distance(_ path: RowPath) -> CGFloat {
      let span = geometry.span(of: path)
      return abs(span.start + span.length / 2 - middle)
    }
    return paths.filter { geometry.contains($0) }.min { distance($0) < distance($1) }
  }

  private var allowsMany: Bool {
    table.isEditing ? table.allowsMultipleSelectionDuringEditing : table.allowsMultipleSelection
  }

  private var isAllowed: Bool {
    if table.isEditing { return table.allowsSelectionDuringEditing || table.allowsMultipleSelectionDuringEditing }
    return table.allowsSelection || table.allowsMultipleSelection
  }

  // MARK: By code

  func select(_ indexPath: IndexPath?, animated: Bool) {
    guard let indexPath else {
      for path in paths { set(path, false, animated: animated) }
      return
    }
    guard isAllowed, let path = RowPath(indexPath), table.contents.loaded.contains(path) else {
      return warn(indexPath)
    }
    if !allowsMany { for other in paths where other != path { set(other, false, animated: animated) } }
    set(path, true, animated: animated)
  }

  private func warn(_ indexPath: IndexPath) {
    guard isAllowed else { return }
    Log.warning("\(table.nameInMessages) has no row \(indexPath) to select; the call has no effect")
  }

  func deselect(_ indexPath: IndexPath, animated: Bool) {
    if let path = RowPath(indexPath) { set(path, false, animated: animated) }
  }

  private func set(_ path: RowPath, _ isSelected: Bool, animated: Bool) {
    if isSelected {
      latest = path
      if !paths.contains(path) { paths.insert(path, at: paths.firstIndex { path < $0 } ?? paths.count) }
    } else {
      paths.removeAll { $0 == path }
    }
    table.contents.current.cell(at: path)?.setSelectedByTable(isSelected, animated: animated)
  }

  // MARK: By touch

  /// Answers whether the touch is the table's.
  func touchBegan(_ touch: UITouch?) -> Bool {
    let table = table
    guard let touch, let cell = cell(of: touch), let path = table.contents.path(of: cell) else { return false }
    if table.swiping.cell != nil {
      table.swiping.close(animated: true)
      return true
    }
    guard isAllowed, pressed == nil, table.swiping.settling == nil,
      table.delegate?.tableView(table, shouldHighlightRowAt: path.indexPath) != false
    else { return true }
    self.touch = touch
    pressed = cell
    cell.setHighlighted(true, animated: false)
    table.delegate?.tableView(table, didHighlightRowAt: path.indexPath)
    return true
  }

  private func cell(of touch: UITouch) -> UITableViewCell? {
    var view = touch.view
    while let current = view, current !== table {
      if let cell = current as? UITableViewCell { return cell }
      view = current.superview
    }
    return nil
  }

  func touchMoved(_ touch: UITouch?) -> Bool {
    guard let touch, touch === self.touch, let pressed else { return touch.flatMap(cell) != nil }
    if !pressed.bounds.contains(touch.location(in: pressed)) { release() }
    return true
  }

  func touchEnded(_ touch: UITouch?) -> Bool {
    guard let touch, touch === self.touch, let cell = pressed else { return touch.flatMap(self.cell) != nil }
    release()
    _ = activate(cell)
    return true
  }

  func cancelTouch() { release() }

  private func release() {
    let table = table
    guard let cell = pressed else { return }
    pressed = nil
    touch = nil
    cell.setHighlighted(false, animated: false)
    if let path = table.contents.path(of: cell) {
      table.delegate?.tableView(table, didUnhighlightRowAt: path.indexPath)
    }
  }

  // MARK: By the user in any way

  /// Chooses the row of a cell as a tap does: asks, deselects what has to go, selects, and tells.
  func activate(_ cell: UITableViewCell) -> Bool {
    let table = table
    guard isAllowed, let path = table.contents.path(of: cell) else { return false }
    if allowsMany, contains(path) {
      deselectAsked(path)
      return true
    }
    guard
      let wanted = table.delegate == nil
        ? path.indexPath : table.delegate?.tableView(table, willSelectRowAt: path.indexPath),
      let chosen = RowPath(wanted), table.contents.loaded.contains(chosen)
    else { return false }
    if !allowsMany { for other in paths where other != chosen { deselectAsked(other) } }
    set(chosen, true, animated: false)
    table.delegate?.tableView(table, didSelectRowAt: wanted)
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: table)
    if let shown = table.contents.current.cell(at: chosen) { shown.selectionSegue?(shown) }
    if !table.isEditing, table.delegate?.tableView(table, canPerformPrimaryActionForRowAt: wanted) == true {
      table.delegate?.tableView(table, performPrimaryActionForRowAt: wanted)
    }
    return true
  }

  private func deselectAsked(_ path: RowPath) {
    let table = table
    guard
      let wanted = table.delegate == nil
        ? path.indexPath : table.delegate?.tableView(table, willDeselectRowAt: path.indexPath),
      let chosen = RowPath(wanted)
    else { return }
    set(chosen, false, animated: false)
    table.delegate?.tableView(table, didDeselectRowAt: wanted)
  }

  /// The focus came to a cell.
  func focused(_ cell: UITableViewCell) {
    guard let path = table.contents.path(of: cell) else { return }
    table.lastFocused = path
    let follows =
      table.delegate?.tableView(table, selectionFollowsFocusForRowAt: path.indexPath) ?? table.selectionFollowsFocus
    if follows, !contains(path) { _ = activate(cell) }
  }
}
