/// A row that is dragged to another place by its reorder control.
struct RowReordering {
  /// The dragged cell; `nil` while no row is dragged.
  weak var cell: UITableViewCell?
  var held = HeldItem(source: IndexPath(row: 0, section: 0), target: IndexPath(row: 0, section: 0))
  /// Distance from the top of the cell to the finger, in points.
  var grip: CGFloat = 0
  /// Position of the finger, in content coordinates.
  var finger: CGFloat = 0

  /// Height of the areas at the edges that scroll, in points.
  static let edge: CGFloat = 44
  /// Speed of the scrolling, in points per frame.
  static let step: CGFloat = 6
  /// Duration of the movement of the other rows, in seconds.
  static let duration: TimeInterval = 0.25
}

/// Reordering of rows by dragging. The table shows the row at its target; the data source is notified at the end of the
/// drag.
extension UITableView {
  func installReordering(on control: UIView, of cell: UITableViewCell) {
    let press = HandlePressRecognizer(target: nil, action: nil)
    press.minimumPressDuration = 0
    press.allowableMovement = .infinity
    press.cell = cell
    press.addTarget(self, action: Selector(UITableView.handlePressed))
    control.addGestureRecognizer(press)
  }

  /// The path in the data source of a shown row; for a placeholder that of the row behind it.
  func dataPath(of shown: IndexPath) -> IndexPath {
    reordering.cell == nil ? placeholders.dataPath(of: shown) : reordering.held.dataPath(of: shown)
  }

  func handlePressed(_ press: UIGestureRecognizer) {
    guard let press = press as? HandlePressRecognizer else { return }
    let y = press.location(in: self).y
    switch press.state {
    case .began: beginReordering(press.cell, y)
    case .changed: dragRow(to: y)
    case .ended: endReordering()
    default: cancelReordering()
    }
  }

  private func beginReordering(_ cell: UITableViewCell?, _ y: CGFloat) {
    guard let cell, reordering.cell == nil, placeholders.isEmpty, let path = path(of: cell) else { return }
    reordering = RowReordering(
      cell: cell, held: HeldItem(source: path, target: path), grip: y - cell.frame.minY, finger: y)
    bringSubviewToFront(cell)
    cell.setNeedsUpdateConfiguration()
    cell.layer.shadowColor = UIColor.black.cgColor
    cell.layer.shadowRadius = 6
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    cell.layer.shadowOpacity = 0.25
    reorderTicker.start()
  }

  private func dragRow(to y: CGFloat) {
    guard let cell = reordering.cell else { return }
    reordering.finger = y
    let frame = CGRect(
      x: cell.frame.minX, y: y - reordering.grip, width: cell.bounds.width, height: cell.bounds.height)
    if cell.untransformedFrame != frame { cell.frame = frame }
    moveRow(to: rowTarget(at: frame.midY))
  }

  private func rowTarget(at y: CGFloat) -> IndexPath {
    let geometry = content.geometry
    let target = reordering.held.target
    let position = min(max(y, geometry.head), geometry.height - geometry.tail - 0.5)
    if let path = geometry.row(at: position) { return path }
    guard let section = geometry.section(at: position) else { return target }
    let count = geometry.sections[section].rows.count
    if position < geometry.span(ofRowsIn: section).start { return IndexPath(row: 0, section: section) }
    return IndexPath(row: target.section == section ? max(0, count - 1) : count, section: section)
  }

  private func moveRow(to proposed: IndexPath) {
    let held = reordering.held
    guard proposed != held.target else { return }
    let target =
      delegate?.tableView(self, targetIndexPathForMoveFromRowAt: held.source, toProposedIndexPath: proposed)
      ?? proposed
    guard target != held.target, canMoveRow(to: target) else { return }
    showRow(at: target)
    animateReordering()
  }

  private func canMoveRow(to path: IndexPath) -> Bool {
    let sections = content.geometry.sections
    guard path.count == 2, sections.indices.contains(path.section), path.row >= 0 else { return false }
    let isWithin = path.section == reordering.held.target.section
    return path.row <= sections[path.section].rows.count - (isWithin ? 1 : 0)
  }

  /// Shows the dragged row at another path.
  private func showRow(at target: IndexPath) {
    let old = reordering.held.target
    reordering.held.target = target
    content.geometry.moveRow(old, to: target)
    let shift = { (path: IndexPath) in path.afterMove(from: old, to: target) }
    _ = content.shown.renumber(rows: shift, sections: { $0 })
    selection.translate(shift)
  }

  private func animateReordering(_ more: @escaping () -> Void = {}) {
    UIView.animate(
      withDuration: RowReordering.duration, delay: 0, options: .allowUserInteraction,
      animations: {
        more()
        self.refreshCells()
        self.layOutContent()
      })
  }

  /// Scrolls while the finger is near an edge; called in each frame of a drag.
  func scrollWhileReordering() {
    guard reordering.cell != nil else { return reorderTicker.stop() }
    let visible = bounds.inset(by: adjustedContentInset)
    let finger = reordering.finger
    let step =
      finger < visible.minY + RowReordering.edge
      ? -RowReordering.step : finger > visible.maxY - RowReordering.edge ? RowReordering.step : 0
    guard step != 0 else { return }
    let offset = offsetLimits.clamp(CGPoint(x: contentOffset.x, y: contentOffset.y + step))
    let moved = offset.y - contentOffset.y
    guard moved != 0 else { return }
    contentOffset = offset
    layoutIfNeeded()
    dragRow(to: finger + moved)
  }

  private func endReordering() {
    guard reordering.cell != nil else { return }
    let held = reordering.held
    settleRow()
    if held.source != held.target { dataSource?.tableView(self, moveRowAt: held.source, to: held.target) }
  }

  private func cancelReordering() {
    guard reordering.cell != nil else { return }
    if reordering.held.source != reordering.held.target { showRow(at: reordering.held.source) }
    settleRow()
  }

  private func settleRow() {
    reorderTicker.stop()
    let cell = reordering.cell
    reordering.cell = nil
    cell?.setNeedsUpdateConfiguration()
    animateReordering { cell?.layer.shadowOpacity = 0 }
  }
}

/// The press on the reorder control of a row.
final class HandlePressRecognizer: UILongPressGestureRecognizer {
  weak var cell: UITableViewCell?
}
