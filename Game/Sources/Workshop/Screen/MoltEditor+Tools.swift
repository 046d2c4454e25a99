import Ecology
import ScreenBase

// What the tools do at a place; the same for mouse, keyboard and pad.
extension MoltEditor {
  /// What a press at a lattice place does with the tool in hand.
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

  /// What a press on a link does.
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

  /// Adds a cell where there is none, and makes the one that is there one of that kind.
  func put(_ kind: CellKind, at place: LatticePoint) {
    if let cell = draft.body.cell(at: place) {
      guard cell.kind != kind else { return selection = .cell(place) }
      edit(at: place) { try $0.retype(at: place, to: kind) }
    } else {
      edit(at: place) { try $0.add(kind, at: place) }
    }
    if draft.body.cell(at: place)?.kind == kind { selection = .cell(place) }
  }

  /// Turns the chosen cell by so many 64ths of a turn.
  func turnSelection(by steps: Int) {
    guard let cell = selectedCell else { return say("Choose a cell to turn first.") }
    edit(at: cell.place) { try $0.turn(at: cell.place, to: Int(cell.angle) + steps) }
  }

  /// Turns a cell to an angle in 64ths of a turn, in place of what a drag or a stick has done to it before.
  ///
  /// - Parameter steps: Steps of the draft when the drag began; all of it is one step.
  func turn(_ place: LatticePoint, to angle: Int, since steps: Int) {
    guard let cell = draft.body.cell(at: place), Int(cell.angle) != (angle % 64 + 64) % 64 else { return }
    edit(at: place) { draft in
      while draft.stepCount > steps { draft.undo() }
      try draft.turn(at: place, to: angle)
    }
  }

  /// Removes what is chosen.
  func removeSelection() {
    if let cell = selectedCell {
      edit(at: cell.place) { try $0.remove(at: cell.place) }
    } else if let link = selectedLink {
      edit(at: link.first) { try $0.part(link.first, link.second) }
    } else {
      tool = tool == .remove ? .select : .remove
    }
  }

  /// Paints what is chosen, or takes the brush.
  func paint(_ group: ControlGroup?) {
    if let cell = selectedCell, cell.kind.isActuator {
      edit(at: cell.place) { try $0.paint(cellAt: cell.place, group) }
    } else if let link = selectedLink, link.kind.isActuator {
      edit(at: link.first) { try $0.paint(linkFrom: link.first, to: link.second, group) }
    } else {
      tool = .paint(group)
    }
  }

  /// Takes the limb of the chosen cell, to put copies of it.
  func takeLimb() {
    if case .copy = tool { return tool = .select }
    guard let cell = selectedCell, cell.kind != .nucleus else {
      return say("Choose the cell where the limb begins first.")
    }
    tool = .copy(cell.place)
  }

  /// The motion that brings a limb to a place: mirrored or turned where the place is an image of its root, else shifted.
  func transform(from root: LatticePoint, to place: LatticePoint) -> LatticeTransform {
    for transform in [LatticeTransform.mirror] + (1...5).map({ LatticeTransform.turn(sixths: $0) })
    where root != place && transform.image(of: root) == place {
      return transform
    }
    return .shift(q: Int(place.q) - Int(root.q), r: Int(place.r) - Int(root.r))
  }

  private func select(at place: LatticePoint) {
    selection = draft.body.cell(at: place) == nil ? nil : .cell(place)
    say(nil)
  }

  /// The first press chooses a cell, the second one joins it to another.
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
