/// What a body can do, estimated from its plan alone: the numbers that the editor shows before and after a change.
///
/// Speeds are those at which thrust and drag balance, with every cell dragging alone. Muscles and benders push only
/// through the water they move, so their speed is measured in the test tank and not here.
public struct BodyStatistics: Hashable, Sendable {
  /// Sum of all masses, in body cells.
  public var mass: Float
  /// Sum of all hit points, in HP.
  public var hitPoints: Float
  /// Energy that the store holds when full.
  public var store: Float
  /// Energy that living takes, per second, with the price on size and no molt survived.
  public var upkeep: Float
  /// Energy that full drive without sprint takes beside the upkeep, per second.
  public var effort: Float
  /// Speed at full drive, in u/s.
  public var topSpeed: Float
  /// Turning at full turn action, in turns per second.
  public var turnRate: Float
  /// Damage of all mouths together, in HP/s.
  public var bite: Float
  /// Distance from the nucleus to the edge of the farthest cell, in u.
  public var reach: Float

  /// How long a newborn lasts at full drive, in s.
  public func endurance(under rules: Rules = .standard) -> Float {
    let spending = upkeep + effort
    return spending > 0 ? store * rules.energy.birthShare / spending : .infinity
  }
}

extension BodyStatistics {
  /// The statistics of a plan. Costs a few microseconds for each cell.
  public init(of plan: BodyPlan, under rules: Rules = .standard) {
    let cells = plan.cells
    mass = cells.reduce(0) { $0 + rules[$1.kind].mass }
    hitPoints = cells.reduce(0) { $0 + rules[$1.kind].hitPoints }
    store = cells.reduce(0) { $0 + rules.store(of: $1.kind) }
    upkeep =
      cells.reduce(0) { $0 + rules[$1.kind].upkeep }
      * rules.energy.upkeepFactor(cellCount: cells.count, molts: 0)
    bite = cells.reduce(0) { $0 + ($1.kind == .mouth ? rules.parts.biteRate : 0) }
    reach = cells.reduce(0.5) { max($0, Float($1.place.squaredDistance(to: .origin)).squareRoot() + 0.5) }
    let drive = BodyPush(of: plan, under: Action(drive: 1), rules)
    effort = drive.effort
    topSpeed = drive.speed
    turnRate = abs(BodyPush(of: plan, under: Action(turn: 1), rules).turnRate)
  }
}

extension Rules {
  /// Energy that a cell of a kind adds to its creature's store.
  public func store(of kind: CellKind) -> Float {
    switch kind {
    case .nucleus: parts.nucleusStore
    case .vacuole: parts.cellStore + parts.vacuoleStore
    default: parts.cellStore
    }
  }
}

extension Rules {
  /// Force of a pushing cell at activation 1: a jet's is its impulse spread over the time it recharges.
  package func meanForce(of kind: CellKind) -> Float {
    switch kind {
    case .flagellum: parts.flagellumForce
    case .jet: parts.jetImpulse / parts.jetRecharge
    default: 0
    }
  }
}

extension Action {
  /// An action of drive and turn alone.
  public init(drive: Float = 0, turn: Float = 0) {
    self.init()
    self[.drive] = drive
    self[.turn] = turn
  }
}
