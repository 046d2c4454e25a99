/// A list whose rows move aside for the actions of a swipe.
///
/// The requirements are the actions and the places of the list's rows; the extension is the swiping itself.
@MainActor protocol SwipingList: SelectableList {
  var swiping: RowSwiping { get set }
  var isEditing: Bool { get }
  /// The row at a point in content coordinates; `nil` for none.
  func swipedRow(at point: CGPoint) -> (cell: Cell, path: IndexPath)?
  /// The actions at a side of a row; `nil` for none.
  func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration?
  /// The frame of a row that is not swiped, in the coordinates of its cell's superview; `nil` for a row without a cell.
  func restFrame(at path: IndexPath) -> CGRect?
  func swipeDidReach(_ phase: RowSwiping.Phase, _ cell: Cell, at path: IndexPath?)
}

extension SwipingList {
  func installSwiping() {
    guard swiping.pan.view == nil else { return }
    swiping.pan.addTarget(self, action: Self.rowPanned)
    addGestureRecognizer(swiping.pan)
  }

  private var swipedCell: Cell? { swiping.cell as? Cell }

  // MARK: Dragging

  func swipeMayBegin() -> Bool {
    let movement = swiping.pan.movement
    guard abs(movement.dx) > abs(movement.dy), !isEditing || swiping.cell != nil else { return false }
    guard let (touched, path) = swipedRow(at: swiping.pan.location(in: self)) else { return false }
    if touched === swiping.cell { return true }
    closeSwipe(animated: true)
    return prepareSwipe(touched, path, isAtRight: movement.dx < 0)
  }

  /// Creates the view of the actions of a side; returns false without actions.
  private func prepareSwipe(_ cell: Cell, _ path: IndexPath, isAtRight: Bool) -> Bool {
    guard let configuration = swipeActions(at: path, isTrailing: isAtRight != isRightToLeft),
      !configuration.actions.isEmpty
    else { return false }
    let view = SwipeActionsView(configuration, isAtRight: isAtRight)
    view.onPress = { [weak self] action in self?.perform(action) }
    view.layer.zPosition = cell.layer.zPosition
    swiping.cell = cell
    swiping.view = view
    swiping.distance = 0
    (cell.superview ?? self).insertSubview(view, aboveSubview: cell)
    swipeDidReach(.willOpen, cell, at: path)
    return true
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

  /// Reveals the trailing actions of a row for its delete control, or hides them if they are visible.
  func toggleTrailingActions(of cell: Cell) {
    guard let path = path(of: cell) else { return }
    let isOpen = swiping.cell === cell
    closeSwipe(animated: true)
    let isAtRight = !isRightToLeft
    guard !isOpen, prepareSwipe(cell, path, isAtRight: isAtRight), let view = swiping.view else { return }
    placeSwipe()
    moveSwipe(to: view.openWidth * (isAtRight ? -1 : 1))
  }

  /// Moves the cell back over its actions.
  func closeSwipe(animated: Bool) {
    guard let cell = swipedCell else { return }
    let path = path(of: cell)
    let view = swiping.view
    swiping.view = nil
    swiping.cell = nil
    swiping.distance = 0
    swiping.settling = animated ? cell : nil
    let rest = path.flatMap { restFrame(at: $0) }
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
      guard let self else { return }
      if swiping.settling === cell { swiping.settling = nil }
      swipeDidReach(.didClose, cell, at: path)
    }
    swipeDidReach(.willClose, cell, at: path)
    if animated {
      UIView.animateEndingLater(withDuration: RowSwiping.duration, animations: changes, completion: end)
    } else {
      changes()
      end(true)
    }
    swipeDidReach(.didEnd, cell, at: path)
  }

  /// Sets the frames of the moved cell and its actions.
  func placeSwipe() {
    guard let cell = swipedCell, let view = swiping.view, let path = path(of: cell), let row = restFrame(at: path)
    else { return }
    let distance = swiping.distance
    let frame = row.offsetBy(dx: distance, dy: 0)
    if cell.frame != frame { cell.frame = frame }
    let width = view.isAtRight ? max(0, -distance) : max(0, distance)
    let place = CGRect(x: view.isAtRight ? row.maxX - width : row.minX, y: row.minY, width: width, height: row.height)
    if view.frame != place { view.frame = place }
  }

  // MARK: Accessibility

  /// The swipe actions of both sides of a row.
  func swipeAccessibilityActions(of cell: Cell) -> [UIAccessibilityCustomAction]? {
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
