import Ecology

extension BodyPlan {
  /// Returns the whole body mirrored, or rotated about its nucleus; `nil` if the result would exceed what a code can
  /// hold.
  func transformed(by transform: LatticeTransform) -> BodyPlan? {
    let newCells = cells.compactMap(transform.image(of:))
    let newLinks = links.compactMap(transform.image(of:))
    guard newCells.count == cells.count, newLinks.count == links.count else { return nil }
    return BodyPlan(cells: newCells, links: newLinks)
  }
}
