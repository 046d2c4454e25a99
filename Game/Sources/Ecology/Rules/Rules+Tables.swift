extension Rules {
  /// Returns the standard row of a kind of cell.
  static func standardRow(of kind: CellKind) -> CellRule {
    typealias Row = (hitPoints: Float, mass: Float, upkeep: Float, editCost: Int)
    let row: Row =
      switch kind {
      case .nucleus: (60, 1.5, 0.2, 0)
      case .body: (25, 1, 0.01, 2)
      case .vacuole: (15, 1.2, 0.01, 4)
      case .mouth: (30, 1, 0.04, 6)
      case .spike: (30, 0.8, 0.01, 5)
      case .shell: (90, 2, 0.01, 5)
      case .flagellum: (20, 0.8, 0.02, 8)
      case .jet: (20, 1, 0.02, 9)
      case .fin: (20, 0.7, 0.006, 3)
      case .pacemaker: (15, 0.8, 0.02, 3)
      case .eye: (15, 0.8, 0.05, 6)
      case .nose: (15, 0.8, 0.03, 5)
      case .feeler: (10, 0.5, 0.01, 2)
      case .chloroplast: (15, 1, 0.01, 6)
      case .stinger: (15, 1, 0.02, 9)
      case .sucker: (20, 1, 0.02, 7)
      case .mender: (15, 1, 0.03, 8)
      case .shocker: (20, 1.2, 0.04, 11)
      }
    return CellRule(
      hitPoints: row.hitPoints, mass: row.mass, upkeep: row.upkeep, editCost: row.editCost, purpose: purpose(of: kind))
  }

  /// Returns the standard row of a kind of link.
  static func standardRow(of kind: LinkKind) -> LinkRule {
    switch kind {
    case .strut: LinkRule(editCost: 1, breakingLoad: 140, purpose: "Rigid. The bone of a body.")
    case .hinge: LinkRule(editCost: 1, breakingLoad: 110, purpose: "Keeps its length and turns freely within limits.")
    case .elastic: LinkRule(editCost: 1, breakingLoad: 90, purpose: "A spring; may join cells that are apart.")
    case .muscle: LinkRule(editCost: 4, breakingLoad: 100, purpose: "Shortens and lengthens in the body's wave.")
    case .bender: LinkRule(editCost: 5, breakingLoad: 100, purpose: "Bends to either side in the body's wave.")
    case .rope: LinkRule(editCost: 1, breakingLoad: 80, purpose: "Holds against tension only; may join cells apart.")
    case .vein: LinkRule(editCost: 2, breakingLoad: 40, purpose: "Carries energy to actuators far from the nucleus.")
    case .shed:
      LinkRule(editCost: 3, breakingLoad: 110, purpose: "Drops the cells behind it as a living decoy, on command.")
    }
  }

  private static func purpose(of kind: CellKind) -> String {
    switch kind {
    case .nucleus: "Exactly one. Its loss is death."
    case .body: "Structure: the cheapest way to hold other cells apart or together."
    case .vacuole: "Stores energy, and feeds the actuators near it."
    case .mouth: "Bites what it touches and grips it weakly. The only way to eat. Linked mouths swallow larger motes."
    case .spike: "Wounds by speed: hit first, hit fast. Spike on spike blocks."
    case .shell: "Halves damage and shields its side, also from its own eyes."
    case .flagellum: "Pushes steadily along its angle."
    case .jet: "Pushes once and hard along its angle, then recharges."
    case .fin: "High drag across, low drag along, where muscles, benders or hinges move it; folded elsewhere."
    case .pacemaker: "The clock of muscles and benders."
    case .eye: "Sees kind, distance, size and facing in a half circle ahead of it."
    case .nose: "Smells the coarse direction of food and flesh all round."
    case .feeler: "Feels contact and movement nearby, also in murk."
    case .chloroplast: "Makes a little energy in light. Earns no edit points and cannot feed a moving body."
    case .stinger: "Leaves a cloud of poison that hurts and slows. Its own body is immune."
    case .sucker: "Holds what it touches by a link, for as long as its command lasts."
    case .mender: "Repairs its neighbours for energy."
    case .shocker: "Stuns the actuators of everything nearby for a moment."
    }
  }
}
