/// The abilities of a body, estimated from its plan alone: the numbers that the editor shows before and after a change.
///
/// Speeds are those at which thrust and drag balance, with cells that shield each other. Muscles and benders push
/// only through the water they move, so their speed is measured in the test tank and not estimated here.
public struct BodyStatistics: Hashable, Sendable {
  /// Sum of all masses, in body cells.
  public var mass: Float
  /// Sum of all hit points, in HP.
  public var hitPoints: Float
  /// The capacity of the energy store.
  public var store: Float
  /// The energy that upkeep costs per second, including the factor for size.
  public var upkeep: Float
  /// The energy that full drive without sprint costs in addition to upkeep, per second.
  public var effort: Float
  /// The speed at full drive, in u/s.
  public var topSpeed: Float
  /// The turn rate at full turn action, in turns per second.
  public var turnRate: Float
  /// The total damage of all mouths, in HP/s.
  public var bite: Float
  /// The distance from the nucleus to the edge of the farthest cell, in u.
  public var reach: Float

  /// Returns the time that a newborn can sustain full drive, in s.
  public func endurance(under rules: Rules = .standard) -> Float {
    let spending = upkeep + effort
    return spending > 0 ? store * rules.energy.birthShare / spending : .infinity
  }
}

extension BodyStatistics {
  /// Estimates the statistics of a plan. Costs a few microseconds per cell.
  public init(of plan: BodyPlan, under rules: Rules = .standard) {
    let cells = plan.cells
    mass = cells.reduce(0) { $0 + rules[$1.kind].mass }
    hitPoints = cells.reduce(0) {
      $0 + rules[$1.kind].hitPoints * ($1.kind == .nucleus ? rules.parts.nucleusFactor(cellCount: cells.count) : 1)
    }
    store = cells.reduce(0) { $0 + rules.store(of: $1.kind) }
    upkeep =
      cells.reduce(0) { $0 + rules[$1.kind].upkeep }
      * rules.parts.sizeFactor(cells.count, power: -rules.energy.upkeepPower)
    bite = cells.reduce(0) { $0 + ($1.kind == .mouth ? rules.parts.biteRate : 0) }
    reach = cells.reduce(0.5) { max($0, Float($1.place.squaredDistance(to: .origin)).squareRoot() + 0.5) }
    let drive = BodyPush(of: plan, under: Action(drive: 1), rules)
    effort = drive.effort
    topSpeed = drive.speed
    turnRate = abs(BodyPush(of: plan, under: Action(turn: 1), rules).turnRate)
  }
}

extension Rules {
  /// Returns the energy that a cell of a kind adds to its creature's store.
  public func store(of kind: CellKind) -> Float {
    switch kind {
    case .nucleus: parts.nucleusStore
    case .vacuole: parts.cellStore + parts.vacuoleStore
    default: parts.cellStore
    }
  }
}

extension Rules {
  /// Returns the force of a pushing cell at activation 1. A jet's force is its impulse averaged over its recharge time.
  package func meanForce(of kind: CellKind) -> Float {
    switch kind {
    case .flagellum: parts.flagellumForce
    case .jet: parts.jetImpulse / parts.jetRecharge
    default: 0
    }
  }
}

extension Action {
  /// Creates an action of drive and turn alone.
  public init(drive: Float = 0, turn: Float = 0) {
    self.init()
    self[.drive] = drive
    self[.turn] = turn
  }
}
