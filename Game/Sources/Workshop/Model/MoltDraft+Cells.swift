import Ecology

// Changes of cells. Each applies to all images under the symmetry; images without room or without effect are skipped.
extension MoltDraft {
  /// Adds a cell with one strut to its neighbour nearest to the nucleus.
  ///
  /// - Parameter angle: In 64ths of a turn; `nil` for the default: outwards, or forward for propulsion cells.
  mutating func add(_ kind: CellKind, at place: LatticePoint, angle: UInt8? = nil) throws(DraftError) {
    guard kind != .nucleus else { throw .nucleusStays }
    guard isUnlocked(kind) else { throw .locked(kind) }
    try check(place)
    let transforms = symmetry.transforms
    var plan = body
    guard plan.cell(at: place) == nil else { throw .occupied(place) }
    guard let anchor = plan.anchor(of: place) else { throw .outOfReach(place) }
    var cell = BodyCell(.body, place)
    cell.retype(to: kind)
    if let angle, kind.isDirected { cell.angle = angle & 63 }
    let link = BodyLink(place, anchor, .strut)
    plan = plan.adding(cell, by: link)
    for transform in transforms {
      guard let image = transform.image(of: cell), isOnLattice(image.place) else { continue }
      if image.place == place {
        if let twin = transform.image(of: link), plan.cell(at: twin.end(across: place)) != nil { plan.set(twin) }
        continue
      }
      guard plan.cell(at: image.place) == nil else { continue }
      if let twin = transform.image(of: link), plan.cell(at: twin.end(across: image.place)) != nil {
        plan = plan.adding(image, by: twin)
      } else if let anchor = plan.anchor(of: image.place) {
        plan = plan.adding(image, by: BodyLink(image.place, anchor, .strut))
      }
    }
    commit(plan)
  }

  /// Removes a cell and its links. Cells behind it stay; they are a fault until they are linked or removed.
  mutating func remove(at place: LatticePoint) throws(DraftError) {
    var plan = body
    let kind = try plan.changeable(at: place).kind
    for place in images(of: place) where plan.cell(at: place)?.kind == kind { plan.removeCell(at: place) }
    commit(plan)
  }

  /// Changes the kind of a cell.
  mutating func retype(at place: LatticePoint, to kind: CellKind) throws(DraftError) {
    guard kind != .nucleus else { throw .nucleusStays }
    guard isUnlocked(kind) else { throw .locked(kind) }
    var plan = body
    let old = try plan.changeable(at: place)
    var cell = old
    cell.retype(to: kind)
    plan.set(cell)
    for transform in symmetry.transforms {
      guard let image = transform.image(of: cell), image.place != place, let twin = plan.cell(at: image.place),
        twin.kind == old.kind, twin.kind != .nucleus
      else { continue }
      plan.set(image)
    }
    commit(plan)
  }

  /// Rotates a cell.
  ///
  /// - Parameter angle: In 64ths of a turn, modulo 64.
  mutating func turn(at place: LatticePoint, to angle: Int) throws(DraftError) {
    guard var cell = body.cell(at: place) else { throw .empty(place) }
    guard cell.kind.isDirected else { throw .noDirection(cell.kind) }
    cell.angle = UInt8(((angle % 64) + 64) % 64)
    commit(cell, withImagesOf: \.angle)
  }

  /// Changes a cell, and one property of the cells of its kind that are its images under the symmetry.
  mutating func commit<Value>(_ cell: BodyCell, withImagesOf property: WritableKeyPath<BodyCell, Value>) {
    var plan = body
    plan.set(cell)
    for transform in symmetry.transforms {
      guard let image = transform.image(of: cell), image.place != cell.place, var twin = plan.cell(at: image.place),
        twin.kind == cell.kind
      else { continue }
      twin[keyPath: property] = image[keyPath: property]
      plan.set(twin)
    }
    commit(plan)
  }

  /// Moves a cell with the links that still fit. If none fits, its first link connects it to the neighbour nearest to
  /// the nucleus, as a strut if the link's kind does not fit.
  mutating func move(from start: LatticePoint, to end: LatticePoint) throws(DraftError) {
    try check(end)
    var plan = body
    _ = try plan.changeable(at: start)
    guard plan.cell(at: end) == nil || end == start else { throw .occupied(end) }
    try plan.move(from: start, to: end, rules)
    var moved: Set = [start, end]
    for transform in symmetry.transforms {
      guard let from = transform.image(of: start), let to = transform.image(of: end), isOnLattice(to),
        moved.insert(from).inserted, moved.insert(to).inserted,
        let twin = plan.cell(at: from), twin.kind != .nucleus, plan.cell(at: to) == nil
      else { continue }
      try? plan.move(from: from, to: to, rules)
    }
    commit(plan)
  }

  /// Copies a cell and everything behind it: shifted, rotated about the nucleus, or mirrored.
  mutating func copyLimb(at place: LatticePoint, by transform: LatticeTransform) throws(DraftError) {
    var plan = body
    _ = try plan.changeable(at: place)
    do {
      plan = try plan.copyingLimb(at: place, by: transform, under: rules)
    } catch { throw .limb(error) }
    commit(plan)
  }

  /// Replaces the whole body as one step.
  mutating func replace(with plan: BodyPlan) {
    commit(plan)
  }

  /// Returns the distinct images of a position under the symmetry, starting with itself.
  func images(of place: LatticePoint) -> [LatticePoint] {
    var images = [place]
    for transform in symmetry.transforms {
      if let image = transform.image(of: place), !images.contains(image) { images.append(image) }
    }
    return images
  }

  func isOnLattice(_ place: LatticePoint) -> Bool {
    max(abs(Int(place.q)), abs(Int(place.r))) <= rules.limits.latticeReach
  }

  private func check(_ place: LatticePoint) throws(DraftError) {
    guard isOnLattice(place) else { throw .offLattice(place) }
  }
}

extension BodyPlan {
  /// Returns the neighbour that a new cell is linked to: the one nearest to the nucleus, the first in order among
  /// equals.
  func anchor(of place: LatticePoint) -> LatticePoint? {
    place.neighbours.filter { cell(at: $0) != nil }.min {
      ($0.squaredDistance(to: .origin), $0) < ($1.squaredDistance(to: .origin), $1)
    }
  }

  fileprivate func adding(_ cell: BodyCell, by link: BodyLink) -> BodyPlan {
    var plan = self
    plan.set(cell)
    plan.set(link)
    return plan
  }

  /// Returns the cell at a position; throws if there is none or it is the nucleus.
  fileprivate func changeable(at place: LatticePoint) throws(DraftError) -> BodyCell {
    guard let cell = cell(at: place) else { throw .empty(place) }
    guard cell.kind != .nucleus else { throw .nucleusStays }
    return cell
  }

  fileprivate mutating func move(from start: LatticePoint, to end: LatticePoint, _ rules: Rules) throws(DraftError) {
    guard start != end, var cell = cell(at: start) else { return }
    let old = links(at: start)
    removeCell(at: start)
    let kept = old.compactMap { link -> BodyLink? in
      let other = link.end(across: start)
      let reach = link.kind.reachesFar ? rules.limits.linkReach : 1
      let distance = other.squaredDistance(to: end)
      guard distance > 0, distance <= reach * reach else { return nil }
      return BodyLink(end, other, link.kind, genes: link.genes)
    }
    cell.place = end
    if kept.isEmpty {
      guard let anchor = anchor(of: end) else { throw .outOfReach(end) }
      set(cell)
      set(BodyLink(end, anchor, old.first?.kind ?? .strut, genes: old.first?.genes ?? ActuatorGenes()))
    } else {
      set(cell)
      for link in kept { set(link) }
    }
  }
}
