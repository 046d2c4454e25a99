import Ecology
import ScreenBase

// Effects of the tools, the same for mouse, keyboard and game pad.
extension MoltEditor {
  /// Uses the current tool at a lattice position.
  func apply(at place: LatticePoint) {
    switch tool {
    case .select: select(at: place)
    case .part(let kind): put(kind, at: place)
    case .link(let kind): join(at: place, by: kind)
    case .paint(let group): edit(at: place) { try $0.paint(cellAt: place, group) }
    case .copy(let root): copyLimb(root, to: place)
    case .remove: edit(at: place) { try $0.remove(at: place) }
    }
  }

  /// Uses the current tool on a link.
  func apply(to link: BodyLink) {
    switch tool {
    case .link(let kind):
      edit(at: link.first) { try $0.join(link.first, link.second, by: kind) }
    case .remove:
      edit(at: link.first) { try $0.part(link.first, link.second) }
    case .paint(let group):
      edit(at: link.first) { try $0.paint(linkFrom: link.first, to: link.second, group) }
    case .select, .part, .copy:
      selection = .link(link.first, link.second)
    }
  }

  /// Adds a cell to a free position, or changes the kind of the cell there.
  func put(_ kind: CellKind, at place: LatticePoint) {
    if let cell = draft.body.cell(at: place) {
      guard cell.kind != kind else { return selection = .cell(place) }
      edit(at: place) { try $0.retype(at: place, to: kind) }
    } else {
      edit(at: place) { try $0.add(kind, at: place) }
    }
    if draft.body.cell(at: place)?.kind == kind { selection = .cell(place) }
  }

  /// Rotates the selected cell by 64ths of a turn.
  func turnSelection(by steps: Int) {
    guard let cell = selectedCell else { return showMessage(localized("Choose a cell to turn first.")) }
    edit(at: cell.place) { try $0.turn(at: cell.place, to: Int(cell.angle) + steps) }
  }

  /// Rotates a cell to an angle in 64ths of a turn, replacing earlier rotations of the same drag or stick movement.
  ///
  /// - Parameter steps: The number of undo steps at the start of the drag, which becomes one step.
  func turn(_ place: LatticePoint, to angle: Int, since steps: Int) {
    guard let cell = draft.body.cell(at: place), Int(cell.angle) != (angle % 64 + 64) % 64 else { return }
    edit(at: place) { draft in
      while draft.stepCount > steps { draft.undo() }
      try draft.turn(at: place, to: angle)
    }
  }

  /// Removes the selection, or toggles the removal tool if nothing is selected.
  func removeSelection() {
    if let cell = selectedCell {
      edit(at: cell.place) { try $0.remove(at: cell.place) }
    } else if let link = selectedLink {
      edit(at: link.first) { try $0.part(link.first, link.second) }
    } else {
      tool = tool == .remove ? .select : .remove
    }
  }

  /// Paints the selection, or selects the paint tool.
  func paint(_ group: ControlGroup?) {
    if let cell = selectedCell, cell.kind.isActuator {
      edit(at: cell.place) { try $0.paint(cellAt: cell.place, group) }
    } else if let link = selectedLink, link.kind.isActuator {
      edit(at: link.first) { try $0.paint(linkFrom: link.first, to: link.second, group) }
    } else {
      tool = .paint(group)
    }
  }

  /// Selects the copy tool with the limb of the selected cell.
  func takeLimb() {
    if case .copy = tool { return tool = .select }
    guard let cell = selectedCell, cell.kind != .nucleus else {
      return showMessage(localized("Choose the cell where the limb begins first."))
    }
    tool = .copy(cell.place)
  }

  /// Returns the transform that brings a limb to a position: a mirror or rotation if the position is such an image of
  /// its root, else a shift.
  func transform(from root: LatticePoint, to place: LatticePoint) -> LatticeTransform {
    for transform in [LatticeTransform.mirror] + (1...5).map({ LatticeTransform.turn(sixths: $0) })
    where root != place && transform.image(of: root) == place {
      return transform
    }
    return .shift(q: Int(place.q) - Int(root.q), r: Int(place.r) - Int(root.r))
  }

  private func select(at place: LatticePoint) {
    selection = draft.body.cell(at: place) == nil ? nil : .cell(place)
    showMessage(nil)
  }

  /// Selects a cell at the first press, and links it to another at the second.
  private func join(at place: LatticePoint, by kind: LinkKind) {
    guard draft.body.cell(at: place) != nil else { return selection = nil }
    guard let first = selectedCell, first.place != place else { return selection = .cell(place) }
    edit(at: place) { try $0.join(first.place, place, by: kind) }
    if draft.body.link(between: first.place, and: place)?.kind == kind { selection = .cell(place) }
  }

  private func copyLimb(_ root: LatticePoint, to place: LatticePoint) {
    guard root != place else { return tool = .select }
    let transform = transform(from: root, to: place)
    edit(at: place) { try $0.copyLimb(at: root, by: transform) }
  }
}
