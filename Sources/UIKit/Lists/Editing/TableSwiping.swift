/// Uncovers actions beside a row: under a sideways drag, or for the control that deletes.
@MainActor final class TableSwiping {
  private unowned let table: UITableView
  private let pan = RowSwipeRecognizer(target: nil, action: nil)
  /// The cell that stands aside.
  private(set) weak var cell: UITableViewCell?
  private var view: SwipeActionsView?
  /// How far the cell stands to the right; negative to the left.
  private var distance: CGFloat = 0
  private var startDistance: CGFloat = 0
  /// A cell that is on its way back.
  private(set) weak var settling: UITableViewCell?

  /// In seconds.
  private static let duration: TimeInterval = 0.3
  /// A swipe beyond this share of the row's width does the first action.
  private static let fullShare: CGFloat = 0.6
  /// From this speed on, in points a second, a release goes on in its direction.
  private static let fastSpeed: CGFloat = 300

  init(_ table: UITableView) {
    self.table = table
  }

  func attach() {
    pan.addTarget(self, action: Selector(TableSwiping.panned))
    table.addGestureRecognizer(pan)
  }

  func shift(of other: UITableViewCell) -> CGFloat { other === cell ? distance : 0 }

  // MARK: Dragging

  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
    guard recognizer === pan else { return nil }
    let movement = pan.movement
    guard abs(movement.dx) > abs(movement.dy), !table.isEditing || cell != nil else { return false }
    let place = pan.location(in: table)
    guard let path = table.contents.geometry.row(at: place.y), let touched = table.contents.current.cell(at: path)
    else { return false }
    if touched === cell { return true }
    close(animated: true)
    return prepare(touched, path, isAtRight: movement.dx < 0)
  }

  /// Makes the actions of a side; `false` where there are none.
  private func prepare(_ touched: UITableViewCell, _ path: IndexPath, isAtRight: Bool) -> Bool {
    let isTrailing = isAtRight != table.isRightToLeft
    guard let configuration = configuration(path, isTrailing: isTrailing), !configuration.actions.isEmpty else {
      return false
    }
    let view = SwipeActionsView(configuration, isAtRight: isAtRight)
    view.onPress = { [weak self] action in self?.perform(action) }
    cell = touched
    self.view = view
    distance = 0
    table.insertSubview(view, aboveSubview: touched)
    table.delegate?.tableView(table, willBeginEditingRowAt: path)
    touched.willTransition(to: .showingDeleteConfirmation)
    touched.setNeedsUpdateConfiguration()
    return true
  }

  private func configuration(_ indexPath: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard table.dataSource != nil else { return nil }
    guard isTrailing else {
      return table.delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }
    if let own = table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: indexPath) { return own }
    if let old = table.delegate?.tableView(table, editActionsForRowAt: indexPath), !old.isEmpty {
      return UISwipeActionsConfiguration(actions: old.map { $0.contextual(at: indexPath) })
    }
    guard table.dataSource?.tableView(table, canEditRowAt: indexPath) == true,
      table.delegate?.tableView(table, editingStyleForRowAt: indexPath) ?? .delete == .delete
    else { return nil }
    let title =
      table.delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: indexPath) ?? SystemText.delete.text
    let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      self?.commitDelete()
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  private func commitDelete() {
    guard let cell, let path = table.contents.path(of: cell) else { return }
    table.dataSource?.tableView(table, commit: .delete, forRowAt: path)
  }

  func panned(_ pan: UIPanGestureRecognizer) {
    guard cell != nil, let view else { return }
    switch pan.state {
    case .began:
      startDistance = distance
      follow(pan.translation(in: table).x, view)
    case .changed: follow(pan.translation(in: table).x, view)
    case .ended: release(pan.velocity(in: table).x, view)
    default: close(animated: true)
    }
  }

  private func follow(_ translation: CGFloat, _ view: SwipeActionsView) {
    let sign: CGFloat = view.isAtRight ? -1 : 1
    var moved = (startDistance + translation) * sign
    let open = view.openWidth
    // The other side has nothing to uncover; beyond the buttons it goes harder unless a full swipe does something.
    if moved < 0 { moved = -ScrollPhysics.banded(-moved, in: 0...0, dimension: table.bounds.width) }
    if moved > open, !view.configuration.performsFirstActionWithFullSwipe {
      moved = open + ScrollPhysics.banded(moved - open, in: 0...0, dimension: table.bounds.width)
    }
    distance = moved * sign
    view.setExpanded(
      view.configuration.performsFirstActionWithFullSwipe && moved > max(open + 20, rowWidth * Self.fullShare))
    place()
  }

  private var rowWidth: CGFloat { cell?.bounds.width ?? table.bounds.width }

  private func release(_ velocity: CGFloat, _ view: SwipeActionsView) {
    let sign: CGFloat = view.isAtRight ? -1 : 1
    if view.isExpanded, let action = view.configuration.actions.first { return performFull(action, view) }
    let isFast = abs(velocity) > Self.fastSpeed
    let opens = isFast ? velocity * sign > 0 : distance * sign > view.openWidth / 2
    if opens { move(to: view.openWidth * sign) } else { close(animated: true) }
  }

  private func performFull(_ action: UIContextualAction, _ view: SwipeActionsView) {
    move(to: rowWidth * (view.isAtRight ? -1 : 1))
    perform(action)
  }

  private func move(to target: CGFloat) {
    distance = target
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
      animations: {
        self.place()
        self.view?.layoutIfNeeded()
      })
  }

  // MARK: Actions

  private func perform(_ action: UIContextualAction) {
    guard let cell, let view else { return }
    var isOver = false
    action.handler(action, view) { [weak self, weak cell] _ in
      guard !isOver else { return }
      isOver = true
      if let self, let cell, self.cell === cell { close(animated: true) }
    }
  }

  /// The control at the leading side of a row in editing mode was pressed.
  func editControlPressed(_ pressed: UITableViewCell) {
    guard let path = table.contents.path(of: pressed) else { return }
    if pressed.editingStyle == .insert {
      table.dataSource?.tableView(table, commit: .insert, forRowAt: path)
    } else if cell === pressed {
      close(animated: true)
    } else {
      close(animated: true)
      let isAtRight = !table.isRightToLeft
      guard prepare(pressed, path, isAtRight: isAtRight), let view else { return }
      place()
      move(to: view.openWidth * (isAtRight ? -1 : 1))
    }
  }

  /// Puts the cell back over its actions.
  func close(animated: Bool) {
    guard let cell else { return }
    let path = table.contents.path(of: cell)
    let view = view
    self.view = nil
    self.cell = nil
    distance = 0
    settling = animated ? cell : nil
    let rest = path.map { table.contents.rowRect($0) }
    let changes = {
      if let rest { cell.frame = rest }
      if let view {
        view.frame = CGRect(
          x: view.isAtRight ? view.frame.maxX : view.frame.minX, y: view.frame.minY, width: 0,
          height: view.frame.height)
      }
    }
    let end: (Bool) -> Void = { [weak self] _ in
      view?.removeFromSuperview()
      if self?.settling === cell { self?.settling = nil }
      cell.didTransition(to: [])
    }
    cell.willTransition(to: [])
    cell.setNeedsUpdateConfiguration()
    if animated {
      UIView.animate(withDuration: Self.duration, animations: changes, completion: end)
    } else {
      changes()
      end(true)
    }
    table.delegate?.tableView(table, didEndEditingRowAt: path)
  }

  /// Puts the cell and its actions where they are now.
  func place() {
    guard let cell, let view, let path = table.contents.path(of: cell) else { return }
    let row = table.contents.rowRect(path)
    let frame = row.offsetBy(dx: distance, dy: 0)
    if cell.frame != frame { cell.frame = frame }
    let width = view.isAtRight ? max(0, -distance) : max(0, distance)
    let place = CGRect(x: view.isAtRight ? row.maxX - width : row.minX, y: row.minY, width: width, height: row.height)
    if view.frame != place { view.frame = place }
  }

  // MARK: Accessibility

  /// What a swipe would offer, by name.
  func accessibilityActions(of cell: UITableViewCell) -> [UIAccessibilityCustomAction]? {
    guard let path = table.contents.path(of: cell) else { return nil }
    let sides = [configuration(path, isTrailing: false), configuration(path, isTrailing: true)]
    let actions = sides.compactMap { $0 }.flatMap(\.actions)
    guard !actions.isEmpty else { return nil }
    return actions.map { action in
      UIAccessibilityCustomAction(name: action.title ?? "") { [weak self, weak cell] _ in
        guard let self, let cell else { return false }
        self.cell = cell
        action.handler(action, cell) { _ in }
        if self.cell === cell { self.cell = nil }
        return true
      }
    }
  }
}

/// The sideways drag over a row.
final class RowSwipeRecognizer: UIPanGestureRecognizer {
  override func isDrag(_ movement: CGVector) -> Bool {
    abs(movement.dx) >= Self.slop && abs(movement.dx) > abs(movement.dy)
  }
}
