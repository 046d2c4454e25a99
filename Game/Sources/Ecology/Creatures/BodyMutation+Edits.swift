import Arithmetic

extension BodyMutation {
  /// Returns a random change of the plan, drawn by the shares; `nil` if the draw finds nothing to change.
  public func edit(
    of body: BodyPlan, won: [CellKind] = [], random: inout RandomStream, under rules: Rules = .standard
  ) -> BodyEdit? {
    switch random.index(weights: [addShare, removeShare, retypeShare, relinkShare, moveShare]) {
    case 0: addition(to: body, won, &random)
    case 1: other(body, &random).map { .remove($0.place) }
    case 2: retyping(of: body, won, &random)
    case 3: relinking(of: body, &random, rules)
    case 4: moving(of: body, &random)
    default: nil
    }
  }

  /// Returns a change that turns one cell into a given kind, as in a stranger that gets its won cell.
  public func retyping(of body: BodyPlan, to kind: CellKind, random: inout RandomStream) -> BodyEdit? {
    other(body, &random).map { .retype($0.place, kind) }
  }

  private func addition(to body: BodyPlan, _ won: [CellKind], _ random: inout RandomStream) -> BodyEdit? {
    let kind = kind(won, &random)
    guard let anchor = random.element(of: body.cells), let place = random.element(of: anchor.place.neighbours),
      body.cell(at: place) == nil
    else { return nil }
    var cell = BodyCell(.body, place)
    cell.retype(to: kind)
    if let model = body.nearest(kind, to: place), kind.isActuator {
      (cell.genes, cell.angle) = (model.genes, model.angle)
    }
    cell.stage = min(63, (body.cells.map(\.stage).max() ?? 0) + (random.chance(0.5) ? 1 : 0))
    return .add(cell, to: anchor.place, by: .strut)
  }

  private func retyping(of body: BodyPlan, _ won: [CellKind], _ random: inout RandomStream) -> BodyEdit? {
    let kind = kind(won, &random)
    return retyping(of: body, to: kind, random: &random)
  }

  private func relinking(of body: BodyPlan, _ random: inout RandomStream, _ rules: Rules) -> BodyEdit? {
    guard let kind = random.element(of: LinkKind.allCases) else { return nil }
    // With probability 1/2 an unlinked pair is joined, if there is one.
    let pairs = unlinkedPairs(of: body, by: kind, rules)
    if random.chance(0.5), let pair = random.element(of: pairs) { return .join(pair.0, pair.1, kind) }
    return random.element(of: body.links).map { .join($0.first, $0.second, kind) }
  }

  private func moving(of body: BodyPlan, _ random: inout RandomStream) -> BodyEdit? {
    guard let cell = other(body, &random), let anchor = random.element(of: body.cells), anchor.place != cell.place,
      let place = random.element(of: anchor.place.neighbours), body.cell(at: place) == nil
    else { return nil }
    return .move(cell.place, to: place, beside: anchor.place)
  }

  private func other(_ body: BodyPlan, _ random: inout RandomStream) -> BodyCell? {
    let others = body.cells.filter { $0.kind != .nucleus }
    return random.element(of: others)
  }

  private func kind(_ won: [CellKind], _ random: inout RandomStream) -> CellKind {
    let kinds = CellKind.allCases.filter { $0 != .nucleus && (!$0.isWon || won.contains($0)) }
    return random.element(of: kinds) ?? .body
  }

  private func unlinkedPairs(
    of body: BodyPlan, by kind: LinkKind, _ rules: Rules
  ) -> [(LatticePoint, LatticePoint)] {
    let reach = kind.reachesFar ? rules.limits.linkReach : 1
    var pairs: [(LatticePoint, LatticePoint)] = []
    for (index, cell) in body.cells.enumerated() {
      for other in body.cells[(index + 1)...] where cell.place.squaredDistance(to: other.place) <= reach * reach {
        if body.link(between: cell.place, and: other.place) == nil { pairs.append((cell.place, other.place)) }
      }
    }
    return pairs
  }
}
