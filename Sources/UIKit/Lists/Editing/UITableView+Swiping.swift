/// The actions that a horizontal drag or the delete control reveals beside a row.
@MainActor struct RowSwiping {
  let pan = RowSwipeRecognizer(target: nil, action: nil)
  /// The cell that is moved aside.
  weak var cell: UITableViewCell?
  var view: SwipeActionsView?
  /// Distance of the cell to the right of its place, in points; negative to the left.
  var distance: CGFloat = 0
  var startDistance: CGFloat = 0
  /// True if the last answer about the editability of a row was the toolkit's default.
  var isDefaultAnswer = false
  /// A cell that returns to its place.
  weak var settling: UITableViewCell?

  /// The name under which translated classes register `tableView(_:commit:forRowAt:)`.
  static let commitMethod = "tableView:commitEditingStyle:forRowAtIndexPath:"
  /// Duration of the movement of the row, in seconds.
  static let duration: TimeInterval = 0.3
  /// Fraction of the row's width beyond which a swipe performs the first action.
  static let fullShare: CGFloat = 0.6
  /// Minimum speed at which a release continues in its direction, in points per second.
  static let fastSpeed: CGFloat = 300
}

extension UITableView {
  func installSwiping() {
    swiping.pan.addTarget(self, action: Selector(UITableView.rowPanned))
    addGestureRecognizer(swiping.pan)
  }

  // MARK: Dragging

  func swipeMayBegin() -> Bool {
    let movement = swiping.pan.movement
    guard abs(movement.dx) > abs(movement.dy), !isEditing || swiping.cell != nil else { return false }
    let place = swiping.pan.location(in: self)
    guard let path = content.geometry.row(at: place.y), let touched = content.shown.cell(at: path) else {
      return false
    }
    if touched === swiping.cell { return true }
    closeSwipe(animated: true)
    return prepareSwipe(touched, path, isAtRight: movement.dx < 0)
  }

  /// Creates the view of the actions of a side; returns false without actions.
  private func prepareSwipe(_ cell: UITableViewCell, _ path: IndexPath, isAtRight: Bool) -> Bool {
    guard let configuration = swipeActions(at: path, isTrailing: isAtRight != isRightToLeft),
      !configuration.actions.isEmpty
    else { return false }
    let view = SwipeActionsView(configuration, isAtRight: isAtRight)
    view.onPress = { [weak self] action in self?.perform(action) }
    swiping.cell = cell
    swiping.view = view
    swiping.distance = 0
    insertSubview(view, aboveSubview: cell)
    delegate?.tableView(self, willBeginEditingRowAt: path)
    cell.willTransition(to: .showingDeleteConfirmation)
    cell.setNeedsUpdateConfiguration()
    return true
  }

  private func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
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
    return NamedMembers.responds(dataSource, to: RowSwiping.commitMethod) ? true : nil
  }

  /// The answer to `tableView(_:canEditRowAt:)` of data sources that do not implement it.
  func editabilityByDefault() -> Bool {
    swiping.isDefaultAnswer = true
    return isEditing
  }

  private func commitSwipedDelete() {
    guard let cell = swiping.cell, let path = path(of: cell) else { return }
    dataSource?.tableView(self, commit: .delete, forRowAt: path)
  }

  func rowPanned(_ pan: UIPanGestureRecognizer) {
    guard swiping.cell != nil, let view = swiping.view else { return }
    switch pan.state {
    case .began:
      swiping.startDistance = swiping.distance
      followSwipe(pan.translation(in: self).x, view)
    case .changed: followSwipe(pan.translation(in: self).x, view)
    case .ended: releaseSwipe(pan.velocity(in: self).x, view)
    default: closeSwipe(animated: true)
    }
  }

  private func followSwipe(_ translation: CGFloat, _ view: SwipeActionsView) {
    let sign: CGFloat = view.isAtRight ? -1 : 1
    var moved = (swiping.startDistance + translation) * sign
    let open = view.openWidth
    let performsFirst = view.configuration.performsFirstActionWithFullSwipe
    // A rubber band limits the drag to the other side, and beyond the buttons unless a full swipe performs an action.
    if moved < 0 { moved = -ScrollPhysics.banded(-moved, in: 0...0, dimension: bounds.width) }
    if moved > open, !performsFirst {
      moved = open + ScrollPhysics.banded(moved - open, in: 0...0, dimension: bounds.width)
    }
    swiping.distance = moved * sign
    view.setExpanded(performsFirst && moved > max(open + 20, swipedWidth * RowSwiping.fullShare))
    placeSwipe()
  }

  private var swipedWidth: CGFloat { swiping.cell?.bounds.width ?? bounds.width }

  private func releaseSwipe(_ velocity: CGFloat, _ view: SwipeActionsView) {
    let sign: CGFloat = view.isAtRight ? -1 : 1
    if view.isExpanded, let action = view.configuration.actions.first {
      moveSwipe(to: swipedWidth * sign)
      return perform(action)
    }
    let isFast = abs(velocity) > RowSwiping.fastSpeed
    let opens = isFast ? velocity * sign > 0 : swiping.distance * sign > view.openWidth / 2
    if opens { moveSwipe(to: view.openWidth * sign) } else { closeSwipe(animated: true) }
  }

  private func moveSwipe(to distance: CGFloat) {
    swiping.distance = distance
    UIView.animate(
      withDuration: RowSwiping.duration, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
      animations: {
        self.placeSwipe()
        self.swiping.view?.layoutIfNeeded()
      })
  }

  // MARK: Actions

  private func perform(_ action: UIContextualAction) {
    guard let cell = swiping.cell, let view = swiping.view else { return }
    var isOver = false
    action.handler(action, view) { [weak self, weak cell] _ in
      guard !isOver else { return }
      isOver = true
      if let self, let cell, swiping.cell === cell { closeSwipe(animated: true) }
    }
  }

  /// Handles a press of the control at the leading side of a row in editing mode.
  func editControlPressed(_ cell: UITableViewCell) {
    guard let path = path(of: cell) else { return }
    if cell.editingStyle == .insert {
      dataSource?.tableView(self, commit: .insert, forRowAt: path)
      return
    }
    let isOpen = swiping.cell === cell
    closeSwipe(animated: true)
    let isAtRight = !isRightToLeft
    guard !isOpen, prepareSwipe(cell, path, isAtRight: isAtRight), let view = swiping.view else { return }
    placeSwipe()
    moveSwipe(to: view.openWidth * (isAtRight ? -1 : 1))
  }

  /// Moves the cell back over its actions.
  func closeSwipe(animated: Bool) {
    guard let cell = swiping.cell else { return }
    let path = path(of: cell)
    let view = swiping.view
    swiping.view = nil
    swiping.cell = nil
    swiping.distance = 0
    swiping.settling = animated ? cell : nil
    let rest = path.map { rowRect($0) }
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
      if self?.swiping.settling === cell { self?.swiping.settling = nil }
      cell.didTransition(to: [])
    }
    cell.willTransition(to: [])
    cell.setNeedsUpdateConfiguration()
    if animated {
      UIView.animate(withDuration: RowSwiping.duration, animations: changes, completion: end)
    } else {
      changes()
      end(true)
    }
    delegate?.tableView(self, didEndEditingRowAt: path)
  }

  /// Sets the frames of the moved cell and its actions.
  func placeSwipe() {
    guard let cell = swiping.cell, let view = swiping.view, let path = path(of: cell) else { return }
    let distance = swiping.distance
    let row = rowRect(path)
    let frame = row.offsetBy(dx: distance, dy: 0)
    if cell.frame != frame { cell.frame = frame }
    let width = view.isAtRight ? max(0, -distance) : max(0, distance)
    let place = CGRect(x: view.isAtRight ? row.maxX - width : row.minX, y: row.minY, width: width, height: row.height)
    if view.frame != place { view.frame = place }
  }

  // MARK: Accessibility

  /// The swipe actions of both sides of a row.
  func swipeAccessibilityActions(of cell: UITableViewCell) -> [UIAccessibilityCustomAction]? {
    guard let path = path(of: cell) else { return nil }
    let sides = [swipeActions(at: path, isTrailing: false), swipeActions(at: path, isTrailing: true)]
    let actions = sides.compactMap { $0 }.flatMap(\.actions)
    guard !actions.isEmpty else { return nil }
    return actions.map { action in
      UIAccessibilityCustomAction(name: action.title ?? "") { [weak self, weak cell] _ in
        guard let self, let cell else { return false }
        swiping.cell = cell
        action.handler(action, cell) { _ in }
        if swiping.cell === cell { swiping.cell = nil }
        return true
      }
    }
  }
}

/// A recognizer of horizontal drags of a row.
final class RowSwipeRecognizer: UIPanGestureRecognizer {
  override func isDrag(_ movement: CGVector) -> Bool {
    abs(movement.dx) >= Self.slop && abs(movement.dx) > abs(movement.dy)
  }
}
