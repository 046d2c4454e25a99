extension World {
  /// Makes a cell hold a cell of another body at their current distance, or at touching distance if they are further
  /// apart.
  ///
  /// - Parameters:
  ///   - first: The cell that holds.
  ///   - second: The cell that is held.
  ///   - strength: The maximum force, in mass·u/s². Beyond it the grip yields, and at a stretch of 0.3 u it is lost.
  /// - Returns: The grip's number; `nil` if a cell does not exist, both belong to one body, or the gap between them
  ///   exceeds 0.3 u.
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

  /// Releases a grip. Does nothing if the grip is already lost.
  public mutating func release(_ grip: GripID) {
    makeUnique()
    state.grips.grips.removeAll { $0.id == grip }
  }

  /// All grips and the cells that they join, in the order of their numbers.
  public var grips: [(id: GripID, first: CellID, second: CellID)] {
    state.grips.grips.map { ($0.id, $0.first, $0.second) }
  }
}
