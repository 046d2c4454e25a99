/// One change of a body, as used in mutations.
public enum BodyEdit: Hashable, Sendable {
  /// Adds a cell, attached by one link to a neighbour or, by rope or elastic, to a more distant cell.
  case add(BodyCell, to: LatticePoint, by: LinkKind)
  /// Removes a cell and its links.
  case remove(LatticePoint)
  /// Changes the kind of a cell.
  case retype(LatticePoint, CellKind)
  /// Moves a cell; its links are replaced by one strut.
  case move(LatticePoint, to: LatticePoint, beside: LatticePoint)
  /// Changes the angle of a cell, in 64ths of a turn.
  case turn(LatticePoint, angle: UInt8)
  /// Links two cells, or changes the kind of the link between them.
  case join(LatticePoint, LatticePoint, LinkKind)
  /// Removes the link between two cells.
  case part(LatticePoint, LatticePoint)

  /// Returns the body after the change; `nil` if the change does not fit or would leave an invalid body.
  ///
  /// - Parameter plan: A valid body.
  public func applied(to plan: BodyPlan, under rules: Rules = .standard) -> BodyPlan? {
    guard let edited = edited(plan), edited.isValid(under: rules) else { return nil }
    return edited
  }

  /// The edit mirrored across the forward axis; `nil` if it would exceed what a code can hold.
  public var mirrored: BodyEdit? {
    func twin(_ place: LatticePoint) -> LatticePoint? { LatticeTransform.mirror.image(of: place) }
    switch self {
    case .add(let cell, let anchor, let kind):
      guard let image = LatticeTransform.mirror.image(of: cell), let anchor = twin(anchor) else { return nil }
      return .add(image, to: anchor, by: kind)
    case .remove(let place): return twin(place).map(BodyEdit.remove)
    case .retype(let place, let kind): return twin(place).map { .retype($0, kind) }
    case .move(let place, let target, let anchor):
      guard let place = twin(place), let target = twin(target), let anchor = twin(anchor) else { return nil }
      return .move(place, to: target, beside: anchor)
    case .turn(let place, let angle): return twin(place).map { .turn($0, angle: (64 &- angle) & 63) }
    case .join(let one, let other, let kind):
      guard let one = twin(one), let other = twin(other) else { return nil }
      return .join(one, other, kind)
    case .part(let one, let other):
      guard let one = twin(one), let other = twin(other) else { return nil }
      return .part(one, other)
    }
  }

  private func edited(_ plan: BodyPlan) -> BodyPlan? {
    var edited = plan
    switch self {
    case .add(let cell, let anchor, let kind):
      guard cell.kind != .nucleus, plan.cell(at: cell.place) == nil, plan.cell(at: anchor) != nil else { return nil }
      edited = BodyPlan(cells: plan.cells + [cell], links: plan.links + [BodyLink(cell.place, anchor, kind)])
    case .remove(let place):
      guard let cell = plan.cell(at: place), cell.kind != .nucleus else { return nil }
      edited.removeCell(at: place)
    case .retype(let place, let kind):
      guard var cell = plan.cell(at: place), cell.kind != .nucleus, kind != .nucleus, cell.kind != kind
      else { return nil }
      cell.retype(to: kind)
      edited.set(cell)
    case .move(let from, let place, let anchor):
      guard var cell = plan.cell(at: from), cell.kind != .nucleus, plan.cell(at: place) == nil, from != anchor
      else { return nil }
      edited.removeCell(at: from)
      cell.place = place
      edited.set(cell)
      edited.set(BodyLink(place, anchor, .strut))
    case .turn(let place, let angle):
      guard var cell = plan.cell(at: place), cell.kind.isDirected, cell.angle != angle else { return nil }
      cell.angle = angle
      edited.set(cell)
    case .join(let one, let other, let kind): return joined(plan, one, other, kind)
    case .part(let one, let other):
      guard plan.link(between: one, and: other) != nil else { return nil }
      edited.removeLink(between: one, and: other)
    }
    return edited
  }

  private func joined(_ plan: BodyPlan, _ one: LatticePoint, _ other: LatticePoint, _ kind: LinkKind) -> BodyPlan? {
    let old = plan.link(between: one, and: other)
    guard old?.kind != kind else { return nil }
    var link = BodyLink(one, other, kind, genes: old?.genes ?? ActuatorGenes())
    // A muscle without response would be useless, so a new one responds to drive.
    if kind.isActuator, old?.kind.isActuator != true { link.genes = ActuatorGenes(drive: 64, turn: 0, phase: 0) }
    var edited = plan
    edited.set(link)
    return edited
  }
}

extension BodyCell {
  /// Changes the kind of the cell. Genes that the new kind shares are kept; others get their default values.
  public mutating func retype(to kind: CellKind) {
    let old = self
    self.kind = kind
    if kind.isActuator, !old.kind.isActuator { genes = BodyCell.usualGenes(at: place) }
    if kind.isDirected, !old.kind.isDirected { angle = kind.isActuator ? 0 : place.outwardAngle }
    if kind == .pacemaker { beat = BodyCell.usualBeat }
    self = trimmed
  }

  /// A beat of about 1 Hz.
  static let usualBeat: UInt8 = 66

  /// Returns genes with full drive gain and, off the forward axis, a gain for turns to the opposite side.
  static func usualGenes(at place: LatticePoint) -> ActuatorGenes {
    ActuatorGenes(drive: 64, turn: place.r > 0 ? -38 : place.r < 0 ? 38 : 0)
  }
}

extension LatticePoint {
  /// The direction from the nucleus, rounded to one of the twelve directions of the lattice, in 64ths of a turn.
  var outwardAngle: UInt8 {
    let best = (0..<12).max { left, right in projection(on: left) < projection(on: right) } ?? 0
    return UInt8((best * 64 + 6) / 12 & 63)
  }

  /// Returns twice the length of the point's projection on a direction in twelfths of a turn.
  private func projection(on twelfth: Int) -> Float {
    let cosines: [Float] = [2, 1.732_050_8, 1, 0, -1, -1.732_050_8, -2, -1.732_050_8, -1, 0, 1, 1.732_050_8]
    return x * cosines[twelfth] + y * cosines[(twelfth + 9) % 12]
  }
}
