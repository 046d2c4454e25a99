import Ecology

// The cells that the body lacks at the molt, what hangs on them, and the order in which cells grow.
extension MoltDraft {
  /// The part of the proposed body that is there after the molt: what joins the nucleus without the missing cells.
  package var living: BodyPlan { body.connectedPart(without: missing) }

  /// The new cells that hang only on missing ones, and therefore grow after them.
  var waiting: [BodyCell] {
    guard !missing.isEmpty else { return [] }
    let living = living
    return body.cells.filter { !missing.contains($0.place) && living.cell(at: $0.place) == nil }
  }

  /// Returns the energy of the store at which the body has grown the cell at a place; `nil` if it never does.
  func energy(toGrow place: LatticePoint) -> Int? {
    var present = living
    let store = BodyStatistics(of: present, under: rules).store
    var (spent, needed) = (0.0, 0.0)
    while let step = body.nextStep(of: present), let cell = step.cell {
      spent += step.energy(under: rules)
      needed = max(needed, spent + Double(rules.growthReserve(of: present, inRun: true) * store))
      if cell.place == place { return Int(needed.rounded(.up)) }
      present = present.grown(by: step)
    }
    return nil
  }

  /// Lets a cell and its images under the symmetry grow after all others, or by their kind. It costs no points.
  mutating func setGrowsLast(_ isLast: Bool, at place: LatticePoint) throws(DraftError) {
    guard let cell = body.cell(at: place) else { throw .empty(place) }
    guard cell.kind != .nucleus else { throw .nucleusStays }
    let last = max(1, body.cells.map(\.stage).max() ?? 0)
    var plan = body
    for place in images(of: place) {
      guard var twin = plan.cell(at: place), twin.kind == cell.kind else { continue }
      twin.stage = isLast ? last : 0
      plan.set(twin)
    }
    commit(plan)
  }
}

extension BodyPlan {
  /// True for a cell that grows after those of other stages.
  func growsLast(_ cell: BodyCell) -> Bool { cell.stage > 0 && cells.allSatisfy { $0.stage <= cell.stage } }
}
