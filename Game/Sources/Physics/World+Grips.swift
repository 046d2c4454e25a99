extension World {
  /// Lets a cell hold on to a cell of another body at the distance at which they are, at most touching.
  ///
  /// - Parameters:
  ///   - first: The cell that holds.
  ///   - second: The cell that is held.
  ///   - strength: The largest force, in mass·u/s²; beyond it the grip gives way, and is lost at 0.3 u.
  /// - Returns: The grip's number; none when a cell is missing, both are of one body, or they are further apart than
  ///   0.3 u.
  public mutating func grip(_ first: CellID, _ second: CellID, strength: Float) -> GripID? {
    guard first.body != second.body, strength > 0, let from = state.index(of: first), let to = state.index(of: second)
    else { return nil }
    let apart = state.cells[to].position - state.cells[from].position
    let distance = (apart * apart).sum().squareRoot()
    let touching = state.cells[from].radius + state.cells[to].radius
    guard distance <= touching + Grip.reach else { return nil }
    makeUnique()
    let id = GripID(state.grips.next)
    state.grips.next += 1
    state.grips.grips.append(
      Grip(id: id, first: first, second: second, rest: min(distance, touching), strength: min(strength, 1e9)))
    return id
  }

  /// Lets go; does nothing when the grip is lost already.
  public mutating func release(_ grip: GripID) {
    makeUnique()
    state.grips.grips.removeAll { $0.id == grip }
  }

  /// All grips with the cells that they join, in the order of their numbers.
  public var grips: [(id: GripID, first: CellID, second: CellID)] {
    state.grips.grips.map { ($0.id, $0.first, $0.second) }
  }
}
