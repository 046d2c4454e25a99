import Arithmetic
import Ecology

extension BodyPlan {
  /// The neighbours to which a new cell is joined by struts.
  public enum Bracing: Hashable, Sendable {
    case all
    /// The neighbour that is nearest to the nucleus; if several are, the first in the order of the lattice.
    case nearest
  }

  /// Returns the body with a mirrored pair of cells at a random place beside it, each joined by one strut; `nil` if no
  /// draw fits.
  ///
  /// The cells have the genes that the editor gives to new ones. The place is never on the forward axis.
  public func withRandomPair(
    of kind: CellKind, random: inout RandomStream, under rules: Rules = .standard
  ) -> BodyPlan? {
    for _ in 0..<400 {
      guard let anchor = random.element(of: cells), let place = random.element(of: anchor.place.neighbours),
        place.r != 0, cell(at: place) == nil
      else { continue }
      let edit = BodyEdit.add(BodyCell(new: kind, at: place), to: anchor.place, by: .strut)
      guard let one = edit.applied(to: self, under: rules), let both = edit.mirrored?.applied(to: one, under: rules)
      else { continue }
      return both
    }
    return nil
  }

  /// Returns the body with a mirrored pair of cells at the places that suit the kind best, joined by struts to all
  /// their neighbours; `nil` if there is no room.
  ///
  /// Mouths and eyes are placed ahead, flagella behind, shells at the sides, everything else near the nucleus, nothing
  /// in front of a mouth or an eye, and nothing beside a tail, where a strut would stop the wave. Of equally good
  /// places the first in the order of the lattice is taken.
  ///
  /// - Parameters:
  ///   - bracing: The neighbours to which the cells are joined.
  ///   - neighbour: The kind of a cell that must be beside each new one; `nil` for any.
  public func withBestPair(
    of kind: CellKind, bracing: Bracing = .all, beside neighbour: CellKind? = nil, under rules: Rules = .standard
  ) -> BodyPlan? {
    let waving = wavingPlaces
    let places = Set(cells.filter { neighbour == nil || $0.kind == neighbour }.flatMap(\.place.neighbours))
      .filter { $0.r > 0 && cell(at: $0) == nil && waving.isDisjoint(with: $0.neighbours) }.sorted()
    let bodies = places.compactMap { place in
      withPair(of: kind, at: place, bracing, under: rules).map { (body: $0, score: suitability(of: place, for: kind)) }
    }
    return bodies.reduce(nil as (body: BodyPlan, score: Float)?) { best, next in
      if let best, best.score >= next.score { return best }
      return next
    }?.body
  }

  /// Returns the body with one cell on the forward axis, at the place that suits the kind best, joined by struts to all
  /// its neighbours; `nil` if there is no room that leaves mouths and eyes their view.
  public func withBestCell(of kind: CellKind, under rules: Rules = .standard) -> BodyPlan? {
    let waving = wavingPlaces
    let places = Set(cells.flatMap(\.place.neighbours)).filter {
      $0.r == 0 && cell(at: $0) == nil && !isInView($0) && waving.isDisjoint(with: $0.neighbours)
    }
    let order = places.sorted { one, other in
      let (first, second) = (suitability(of: one, for: kind), suitability(of: other, for: kind))
      return first == second ? one < other : first > second
    }
    return order.lazy.compactMap { place in
      self.with([BodyCell(new: kind, at: place)], under: rules)
    }.first
  }

  /// Returns the first accepted change: a mirrored pair of cells of a kind where it suits best, the same with one strut
  /// for each cell, which costs fewer points, or one such cell on the forward axis; `nil` if there is no room or none
  /// is accepted.
  ///
  /// - Parameter accepted: Returns the change to a body; `nil` to refuse it.
  public func withBestPairOrCell<Change>(
    of kind: CellKind, under rules: Rules = .standard, accepted: (BodyPlan) -> Change?
  ) -> Change? {
    withBestPair(of: kind, under: rules).flatMap(accepted)
      ?? withBestPair(of: kind, bracing: .nearest, under: rules).flatMap(accepted)
      ?? withBestCell(of: kind, under: rules).flatMap(accepted)
  }

  /// The places of the cells that muscles and benders move: the outer ends of these links.
  private var wavingPlaces: Set<LatticePoint> {
    Set(links.filter(\.kind.isActuator).map { orientedEnds(of: $0).end })
  }

  private func withPair(
    of kind: CellKind, at place: LatticePoint, _ bracing: Bracing, under rules: Rules
  ) -> BodyPlan? {
    let added = BodyCell(new: kind, at: place)
    guard let twin = LatticeTransform.mirror.image(of: added), cell(at: twin.place) == nil else { return nil }
    return with([added, twin], bracing, under: rules)
  }

  /// Returns the body with cells that are joined to their neighbours by struts; `nil` if it is not valid.
  private func with(_ added: [BodyCell], _ bracing: Bracing = .all, under rules: Rules) -> BodyPlan? {
    var body = BodyPlan(cells: cells + added, links: links)
    for cell in added {
      let neighbours = cell.place.neighbours.filter { body.cell(at: $0) != nil }
      let nearest = neighbours.filter { self.cell(at: $0) != nil }
        .min { ($0.squaredDistance(to: .origin), $0) < ($1.squaredDistance(to: .origin), $1) }
      for neighbour in bracing == .all ? neighbours : [nearest].compactMap({ $0 })
      where body.link(between: cell.place, and: neighbour) == nil {
        body.set(BodyLink(cell.place, neighbour, .strut))
      }
    }
    return body.isValid(under: rules) ? body : nil
  }

  /// Rates a place for a kind of cell; higher is better.
  private func suitability(of place: LatticePoint, for kind: CellKind) -> Float {
    let squared = Float(place.squaredDistance(to: .origin))
    let base: Float =
      switch kind {
      case .mouth: 1.5 * place.x - 0.45 * squared
      case .eye, .spike: place.x - 0.3 * squared + 0.2 * place.y
      case .flagellum, .jet: -place.x - 0.45 * squared
      case .shell: -squared - 0.1 * abs(place.x)
      default: -squared - 0.4 * place.x
      }
    return isInView(place) ? base - 20 : base
  }

  /// Returns true if a place is straight ahead of a mouth or an eye.
  private func isInView(_ place: LatticePoint) -> Bool {
    cells.contains { cell in
      (cell.kind == .mouth || cell.kind == .eye)
        && LatticePoint(exactlyQ: Int(cell.place.q) + 1, r: Int(cell.place.r)) == place
    }
  }
}

extension BodyCell {
  /// Creates a cell as the editor adds it.
  fileprivate init(new kind: CellKind, at place: LatticePoint) {
    self.init(.body, place)
    if kind != .body { retype(to: kind) }
  }
}
