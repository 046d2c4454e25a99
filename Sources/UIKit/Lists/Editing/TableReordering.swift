/// Lets a row be dragged to another place by its handle.
///
/// While it is dragged the table shows it where it would go; the data source hears of the move when it is let go.
@MainActor final class TableReordering {
  private unowned let table: UITableView
  /// The cell under the finger.
  private(set) weak var cell: UITableViewCell?
  private var held = HeldItem(source: IndexPath(row: 0, section: 0), target: IndexPath(row: 0, section: 0))
  /// From the finger to the top of the cell, in points.
  private var grip: CGFloat = 0
  private var finger: CGFloat = 0
  private lazy var ticker = Ticker { [weak self] _ in self?.scrollAtEdge() }

  /// Of the area at the edges that scrolls, in points, and its speed in points a frame.
  private static let edge: CGFloat = 44
  private static let step: CGFloat = 6
  private static let duration: TimeInterval = 0.25

  init(_ table: UITableView) {
    self.table = table
  }

  func attach(to control: UIView, of cell: UITableViewCell) {
    let press = HandlePressRecognizer(target: nil, action: nil)
    press.minimumPressDuration = 0
    press.allowableMovement = .infinity
    press.cell = cell
    press.addTarget(self, action: Selector(TableReordering.pressed))
    control.addGestureRecognizer(press)
  }

  /// Which row of the data source is shown at a place while another one is dragged.
  func dataPath(_ shown: IndexPath) -> IndexPath {
    cell == nil ? shown : held.dataPath(of: shown)
  }

  func pressed(_ press: UIGestureRecognizer) {
    guard let press = press as? HandlePressRecognizer else { return }
    let place = press.location(in: table)
    switch press.state {
    case .began: begin(press.cell, place.y)
    case .changed: follow(place.y)
    case .ended: end()
    default: cancel()
    }
  }

  private func begin(_ pressed: UITableViewCell?, _ y: CGFloat) {
    guard let pressed, cell == nil, let path = table.contents.path(of: pressed) else { return }
    cell = pressed
    held = HeldItem(source: path, target: path)
    finger = y
    grip = y - pressed.frame.minY
    table.bringSubviewToFront(pressed)
    pressed.setNeedsUpdateConfiguration()
    pressed.layer.shadowColor = UIColor.black.cgColor
    pressed.layer.shadowRadius = 6
    pressed.layer.shadowOffset = CGSize(width: 0, height: 2)
    pressed.layer.shadowOpacity = 0.25
    ticker.start()
  }

  private func follow(_ y: CGFloat) {
    guard let cell else { return }
    finger = y
    let frame = CGRect(
      x: cell.frame.minX, y: y - grip, width: cell.bounds.width, height: cell.bounds.height)
    if cell.untransformedFrame != frame { cell.frame = frame }
    move(to: place(over: frame.midY))
  }

  private func place(over y: CGFloat) -> IndexPath {
    let geometry = table.contents.geometry
    let first = geometry.head
    let position = min(max(y, first), geometry.height - geometry.tail - 0.5)
    if let path = geometry.row(at: position) { return path }
    guard let section = geometry.section(at: position) else { return held.target }
    let rows = geometry.span(ofRowsIn: section)
    let count = geometry.sections[section].rows.count
    if position < rows.start { return IndexPath(row: 0, section: section) }
    return IndexPath(row: held.target.section == section ? max(0, count - 1) : count, section: section)
  }

  private func move(to proposed: IndexPath) {
    guard proposed != held.target else { return }
    let asked = table.delegate?.tableView(
      table, targetIndexPathForMoveFromRowAt: held.source, toProposedIndexPath: proposed)
    let next = asked ?? proposed
    guard next != held.target, isPossible(next) else { return }
    let contents = table.contents
    let old = held.target
    held.target = next
    contents.geometry.moveRow(old, to: next)
    let shift = { (path: IndexPath) in path.afterMove(from: old, to: next) }
    _ = contents.current.renumber(rows: shift, sections: { $0 })
    table.selection.translate(shift)
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
      animations: {
        contents.refreshCells()
        contents.layOut()
      })
  }

  private func isPossible(_ path: IndexPath) -> Bool {
    let sections = table.contents.geometry.sections
    guard path.count == 2, sections.indices.contains(path.section), path.row >= 0 else { return false }
    let room = sections[path.section].rows.count - (path.section == held.target.section ? 1 : 0)
    return path.row <= room
  }

  private func scrollAtEdge() {
    guard cell != nil else { return ticker.stop() }
    let seen = table.bounds.inset(by: table.adjustedContentInset)
    let step =
      finger < seen.minY + Self.edge ? -Self.step : finger > seen.maxY - Self.edge ? Self.step : 0
    guard step != 0 else { return }
    var offset = table.contentOffset
    offset.y += step
    offset = table.offsetLimits.clamp(offset)
    let moved = offset.y - table.contentOffset.y
    guard moved != 0 else { return }
    table.contentOffset = offset
    table.layoutIfNeeded()
    follow(finger + moved)
  }

  private func end() {
    let table = table
    guard cell != nil else { return }
    let (from, to) = (held.source, held.target)
    settle()
    if from != to { table.dataSource?.tableView(table, moveRowAt: from, to: to) }
  }

  private func cancel() {
    guard cell != nil else { return }
    if held.source != held.target {
      let asked = held.target
      let contents = table.contents
      contents.geometry.moveRow(asked, to: held.source)
      let shift = { (path: IndexPath) in path.afterMove(from: asked, to: self.held.source) }
      _ = contents.current.renumber(rows: shift, sections: { $0 })
      table.selection.translate(shift)
      held.target = held.source
    }
    settle()
  }

  private func settle() {
    ticker.stop()
    let moved = cell
    cell = nil
    moved?.setNeedsUpdateConfiguration()
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
      animations: {
        moved?.layer.shadowOpacity = 0
        self.table.contents.refreshCells()
        self.table.contents.layOut()
      })
  }
}

/// A finger on the handle of a row.
final class HandlePressRecognizer: UILongPressGestureRecognizer {
  weak var cell: UITableViewCell?
}
