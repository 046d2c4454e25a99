/// The order in which a body grows into its plan.
///
/// A body grows from its nucleus, cell by cell. The next cell is one that a link of the plan joins to a cell that is
/// already there: the one of the lowest stage; at equal stages mouths come first, then propulsion, senses and the rest,
/// then the first place. Torn links follow when all cells are there.
extension BodyPlan {
  /// Returns the next step in which a body grows into this plan; `nil` if it is complete, or if no missing cell can be
  /// joined.
  ///
  /// - Parameter body: A body with cells and links of this plan.
  public func nextStep(of body: BodyPlan) -> GrowthStep? {
    guard body.cells.count < cells.count || body.links.count < links.count else { return nil }
    let present = Set(body.cells.map(\.place))
    let next = cells.filter { !present.contains($0.place) && isJoined($0, to: present) }.min(by: BodyCell.growsBefore)
    if let next {
      return GrowthStep(
        cell: next, links: links(at: next.place).filter { present.contains($0.end(across: next.place)) })
    }
    let torn = links.first {
      present.contains($0.first) && present.contains($0.second) && body.link(between: $0.first, and: $0.second) == nil
    }
    return torn.map { GrowthStep(cell: nil, links: [$0]) }
  }

  /// Returns the step that grows the cell at a place when its neighbours are there; `nil` if there is no such cell.
  public func step(growing place: LatticePoint) -> GrowthStep? {
    cell(at: place).map { GrowthStep(cell: $0, links: links(at: place)) }
  }

  private func isJoined(_ cell: BodyCell, to places: Set<LatticePoint>) -> Bool {
    links.contains { $0.joins(cell.place) && places.contains($0.end(across: cell.place)) }
  }

  /// Returns the body after a step.
  public func grown(by step: GrowthStep) -> BodyPlan {
    BodyPlan(cells: cells + [step.cell].compactMap { $0 }, links: links + step.links)
  }

  /// Returns the body with which a creature of this plan is born: the first cells in the order of growth whose matter
  /// the energy pays for. The newborn can eat and swim, if the plan can, even if that takes more energy.
  ///
  /// - Parameter matter: The energy for cells.
  public func newborn(matter: Float, under rules: Rules = .standard) -> BodyPlan {
    guard let nucleus = cells.first, cells.reduce(0, { $0 + rules.matter(of: $1.kind) }) > Double(matter) else {
      return self
    }
    var body = BodyPlan(cells: [nucleus], links: [])
    var spent = rules.matter(of: nucleus.kind)
    while let step = nextStep(of: body) {
      spent += step.matter(under: rules)
      let isViable = (body.canEat || !canEat) && (body.canPropel || !canPropel)
      guard spent <= Double(matter) || !isViable else { break }
      body = body.grown(by: step)
    }
    return body
  }

  /// Returns the steps in which a creature of this plan grows after its birth in a dish with the standard energy of
  /// births, in order.
  public func stepsAfterBirth(under rules: Rules = .standard) -> [GrowthStep] {
    var body = newborn(matter: rules.energy.birthMatter, under: rules)
    var steps: [GrowthStep] = []
    while let step = nextStep(of: body), step.cell != nil {
      steps.append(step)
      body = body.grown(by: step)
    }
    return steps
  }

  /// Returns the body of a creature that exchanges its former plan for this one: the parts of this plan that join the
  /// nucleus, except the cells that the former plan has and the body lacks. These still grow.
  func body(after former: BodyPlan, of body: BodyPlan) -> BodyPlan {
    connectedPart(without: Set(former.cells.map(\.place)).subtracting(body.cells.map(\.place)))
  }

  /// Returns the part of the plan that joins the nucleus without the cells at some places.
  package func connectedPart(without missing: Set<LatticePoint>) -> BodyPlan {
    BodyPlan(
      cells: cells.filter { !missing.contains($0.place) },
      links: links.filter { !missing.contains($0.first) && !missing.contains($0.second) }
    ).connectedPart
  }

  /// The part of the plan that is connected to its first cell.
  private var connectedPart: BodyPlan {
    let distances = linkDistances(from: cells.isEmpty ? [] : [0]) { _ in 1 }
    let places = Set(cells.indices.filter { distances[$0] != nil }.map { cells[$0].place })
    return BodyPlan(
      cells: cells.filter { places.contains($0.place) },
      links: links.filter { places.contains($0.first) && places.contains($0.second) })
  }
}

extension BodyCell {
  /// The order of growth. No two cells of a valid plan are equal in it.
  fileprivate static func growsBefore(_ left: BodyCell, _ right: BodyCell) -> Bool {
    if left.stage != right.stage { return left.stage < right.stage }
    if left.kind.growthRank != right.kind.growthRank { return left.kind.growthRank < right.kind.growthRank }
    return left.place < right.place
  }
}

extension CellKind {
  /// The rank of a kind in the order of growth at equal stages.
  fileprivate var growthRank: Int {
    switch self {
    case .mouth: 0
    case .flagellum, .jet, .pacemaker: 1
    case .eye, .nose, .feeler: 2
    default: 3
    }
  }
}
