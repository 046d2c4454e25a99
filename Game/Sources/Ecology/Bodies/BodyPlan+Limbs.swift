extension BodyPlan {
  /// Returns, by place, the cell at a place and all cells that only it connects to the nucleus; empty for the nucleus.
  public func limb(at place: LatticePoint) -> [LatticePoint] {
    guard let root = index(of: place), cells[root].kind != .nucleus else { return [] }
    let rest = BodyPlan(cells: cells, links: links.filter { !$0.joins(place) })
    let held = rest.linkDistances(from: cells.indices.filter { cells[$0].kind == .nucleus }) { _ in 1 }
    return zip(cells, held).compactMap { cell, distance in distance == nil ? cell.place : nil }.sorted()
  }

  /// Returns the body with a copy of a limb: shifted, rotated about the nucleus, or mirrored.
  ///
  /// Links inside the limb are copied with it. A link between limb and body connects the copy to the image of the
  /// link's other end. If none of those ends has an image, the copy is joined to the first neighbour that it touches.
  ///
  /// - Throws: `BodyError.overlapping` if the copy would overlap another cell, `.offLattice` if it would leave the
  ///   lattice, `.disconnected` if it would touch nothing. The copy itself has no faults, but the body may now have too
  ///   many cells or be too costly.
  public func copyingLimb(
    at place: LatticePoint, by transform: LatticeTransform, under rules: Rules = .standard
  ) throws(BodyError) -> BodyPlan {
    let limb = limb(at: place)
    let copies = try images(of: cells.filter { limb.contains($0.place) }, by: transform, rules)
    var plan = BodyPlan(cells: cells + copies, links: links)
    for link in links where limb.contains(link.first) || limb.contains(link.second) {
      guard let image = transform.image(of: link), plan.index(of: image.first) != nil,
        plan.index(of: image.second) != nil
      else { continue }
      plan.set(image)
    }
    try plan.attach(copies)
    return plan
  }

  private func images(
    of limb: [BodyCell], by transform: LatticeTransform, _ rules: Rules
  ) throws(BodyError) -> [BodyCell] {
    var copies: [BodyCell] = []
    let reach = rules.limits.latticeReach
    for cell in limb {
      guard let image = transform.image(of: cell), abs(Int(image.place.q)) <= reach, abs(Int(image.place.r)) <= reach
      else { throw .offLattice(cell.place, reach: reach) }
      guard index(of: image.place) == nil else { throw .overlapping(image.place) }
      copies.append(image)
    }
    return copies
  }

  private mutating func attach(_ copies: [BodyCell]) throws(BodyError) {
    guard let first = copies.first else { return }
    let reached = linkDistances(from: [0]) { _ in 1 }
    guard copies.contains(where: { copy in index(of: copy.place).map { reached[$0] == nil } ?? true }) else { return }
    for copy in copies {
      for neighbour in copy.place.neighbours {
        guard let other = index(of: neighbour), reached[other] != nil else { continue }
        set(BodyLink(copy.place, neighbour, .strut))
        return
      }
    }
    throw .disconnected(first.place)
  }
}
