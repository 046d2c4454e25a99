extension BodyPlan {
  /// Returns all faults of the body, in a fixed order; empty if the body is valid.
  public func faults(under rules: Rules = .standard) -> [BodyError] {
    nucleusFaults + cellFaults(rules) + linkFaults(rules) + connectionFaults + sizeFaults(rules)
  }

  /// Returns true if the body has no faults.
  public func isValid(under rules: Rules = .standard) -> Bool { faults(under: rules).isEmpty }

  /// Returns the sum of the edit costs of all cells and links, in points.
  public func cost(under rules: Rules = .standard) -> Int {
    cells.reduce(0) { $0 + rules.editCost(of: $1.kind) } + links.reduce(0) { $0 + rules.editCost(of: $1.kind) }
  }

  private var nucleusFaults: [BodyError] {
    let nuclei = cells.filter { $0.kind == .nucleus }
    guard let nucleus = nuclei.first else { return [.noNucleus] }
    if nuclei.count > 1 { return [.severalNuclei(count: nuclei.count)] }
    return nucleus.place == .origin ? [] : [.nucleusOffCentre(nucleus.place)]
  }

  private func cellFaults(_ rules: Rules) -> [BodyError] {
    var faults: [BodyError] = []
    let reach = rules.limits.latticeReach
    let places = cells.map(\.place).sorted()
    for (index, place) in places.enumerated() where index > 0 && places[index - 1] == place {
      if faults.last != .overlapping(place) { faults.append(.overlapping(place)) }
    }
    for cell in cells {
      if abs(Int(cell.place.q)) > reach || abs(Int(cell.place.r)) > reach {
        faults.append(.offLattice(cell.place, reach: reach))
      }
      if cell.angle > 63 { faults.append(.angleOffGrid(cell.place, angle: cell.angle)) }
      if cell.stage > 63 { faults.append(.stageOffGrid(cell.place, stage: cell.stage)) }
      if !cell.genes.isOnGrid { faults.append(.geneOffGrid(cell.place)) }
    }
    return faults
  }

  private func linkFaults(_ rules: Rules) -> [BodyError] {
    var faults: [BodyError] = []
    for (index, link) in links.enumerated() {
      let distance = link.first.squaredDistance(to: link.second)
      let reach = link.kind.reachesFar ? rules.limits.linkReach : 1
      if distance == 0 {
        faults.append(.linkToItself(link.first))
      } else if distance > reach * reach {
        faults.append(.linkTooLong(link, reach: reach))
      }
      for end in [link.first, link.second] where self.index(of: end) == nil {
        faults.append(.linkWithoutCell(link, missing: end))
      }
      let isRepeated = index > 0 && links[index - 1].first == link.first && links[index - 1].second == link.second
      if isRepeated { faults.append(.doubleLink(link.first, link.second)) }
      if !link.genes.isOnGrid { faults.append(.geneOffGrid(link.first)) }
    }
    return faults
  }

  private var connectionFaults: [BodyError] {
    guard cells.first?.kind == .nucleus else { return [] }
    let distances = linkDistances(from: [0]) { _ in 1 }
    return zip(cells, distances).compactMap { cell, distance in distance == nil ? .disconnected(cell.place) : nil }
  }

  private func sizeFaults(_ rules: Rules) -> [BodyError] {
    var faults: [BodyError] = []
    if cells.count > rules.limits.cellCount {
      faults.append(.tooManyCells(count: cells.count, limit: rules.limits.cellCount))
    }
    let cost = cost(under: rules)
    if cost > rules.limits.costSum { faults.append(.tooCostly(sum: cost, limit: rules.limits.costSum)) }
    return faults
  }
}
