/// One step of a body's growth: a cell with its links to existing cells, or a torn link.
public struct GrowthStep: Hashable, Sendable {
  /// The new cell; `nil` for a link alone.
  public let cell: BodyCell?
  /// The new links.
  public let links: [BodyLink]

  /// Returns the energy of the new cell's matter.
  public func matter(under rules: Rules = .standard) -> Double { cell.map { rules.matter(of: $0.kind) } ?? 0 }

  /// Returns the energy that the step costs: the matter of its cell, and as much for each point of its links.
  public func energy(under rules: Rules = .standard) -> Double {
    links.reduce(matter(under: rules)) {
      $0 + Double(rules.eating.chunkEnergy) * Double(rules.editCost(of: $1.kind))
    }
  }
}

extension Rules {
  /// Returns the share of a store that growing leaves to a body, in a run or elsewhere.
  public func growthReserve(of body: BodyPlan, inRun: Bool) -> Float {
    inRun && !(body.canEat && body.canPropel) ? dish.helplessReserve : energy.growthReserve
  }

  /// Returns the energy of the matter of an undamaged cell.
  func matter(of kind: CellKind) -> Double { Double(eating.chunkEnergy) * Double(editCost(of: kind)) }
}
