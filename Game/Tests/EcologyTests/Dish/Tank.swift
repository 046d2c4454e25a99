import Arithmetic
import Brains
import Ecology

extension Rules {
  /// Rules with round numbers for tests, independent of tuning.
  static let untuned: Rules = {
    var rules = Rules.standard
    rules.parts.biteRate = 12
    rules.parts.biteMassPower = 0
    rules.parts.biteClosing = 0
    rules.parts.sprintPower = 0
    rules.parts.gripForce = 6
    rules.parts.impactReserve = 1
    rules.parts.flagellumForce = 38
    rules.parts.flagellumEffort = 0.15
    rules.parts.wriggleTurn = 1
    rules.parts.jetEffort = 0.5
    rules.parts.benderStiffness = 150
    rules.parts.benderTorque = 60
    rules.parts.nucleusStore = 36
    rules.parts.nucleusPower = 0
    rules.energy.growthTime = 0
    rules.energy.upkeepPower = 0
    rules.energy.effortPower = 0
    rules.parts.cellStore = 6
    rules.eating.moteEnergy = 7
    rules.eating.firstEnergyFactor = 1
    rules.eating.largeMoteShare = 0
    rules.eating.giantMoteShare = 0
    rules.molting.basePoints = 4
    rules.molting.pointsPerStore = 5
    rules.molting.mostPoints = 40
    rules.molting.birthPoints = 4
    rules.eating.fleshDigestion = 0.7
    rules.eating.mouthReach = 0.15
    rules.energy.starvingDamage = 3
    rules.dish.ventDamage = 6
    rules.dish.murkViscosity = 2.5
    rules[.nucleus].upkeep = 0.12
    rules[.mouth].hitPoints = 20
    rules[.flagellum].hitPoints = 15
    rules[.eye].hitPoints = 12
    rules[.nose].hitPoints = 12
    return rules
  }()
}

/// A dish for tests, with shortcuts.
struct Tank {
  var dish: Dish
  var events: [DishEvent] = []

  init(radius: Float = 60, birthShare: Float = 1, editing: DishConfiguration.Editing = .free, rules: Rules = .untuned) {
    var configuration = DishConfiguration.tank(radius: radius, rules: rules)
    configuration.birthShare = birthShare
    configuration.editing = editing
    dish = Dish(configuration, rules: rules)
  }

  init(_ configuration: DishConfiguration, rules: Rules = .untuned) { dish = Dish(configuration, rules: rules) }

  /// Adds a body that obeys actions from outside.
  @discardableResult
  mutating func add(
    _ body: BodyPlan, x: Float = 0, y: Float = 0, heading: Float = 0, team: UInt8 = 0, store: Float? = nil,
    pilot: Pilot = .commanded
  ) throws -> CreatureID {
    try dish.spawn(
      Creature(body: body, brain: BrainGenome()), at: SIMD2(x, y), heading: heading, pilot: pilot, team: team,
      storeShare: store)
  }

  mutating func tell(_ id: CreatureID, _ change: (inout Action) -> Void) {
    var action = Action()
    change(&action)
    dish.setAction(action, for: id)
  }

  /// Advances and keeps all events.
  mutating func run(ticks: Int) {
    for _ in 0..<ticks {
      dish.step()
      events += dish.events
    }
  }

  mutating func run(seconds: Float) { run(ticks: Int(seconds * 60)) }

  /// Advances until no creature is newborn.
  mutating func outgrowImmunity() {
    run(ticks: 89)
    events = []
  }

  func status(_ id: CreatureID) throws -> CreatureStatus {
    struct Gone: Error {}
    guard let status = dish.status(of: id) else { throw Gone() }
    return status
  }

  func cell(_ id: CreatureID, _ kind: CellKind) throws -> CellView {
    struct Gone: Error {}
    guard let cell = dish.cells(of: id).first(where: { $0.kind == kind }) else { throw Gone() }
    return cell
  }

  var wounds: [Wound] { events.compactMap { if case .wounded(let wound) = $0 { wound } else { nil } } }
  var meals: [Meal] { events.compactMap { if case .ate(let meal) = $0 { meal } else { nil } } }
  var deaths: [Death] { events.compactMap { if case .died(let death) = $0 { death } else { nil } } }
  var refusals: [RefusedBite] { events.compactMap { if case .biteRefused(let bite) = $0 { bite } else { nil } } }
  var molts: [Molt] { events.compactMap { if case .molted(let molt) = $0 { molt } else { nil } } }

  func damage(to id: CreatureID) -> Float { wounds.filter { $0.victim == id }.reduce(0) { $0 + $1.damage } }
}

extension BodyPlan {
  /// Returns a nucleus and cells around it, with all neighbours linked.
  static func joined(_ cells: [BodyCell], by kind: LinkKind = .strut) -> BodyPlan {
    var plan = BodyPlan(cells: [BodyCell(.nucleus, .origin)] + cells, links: [])
    plan.joinNeighbours(by: kind)
    return plan
  }

  /// Returns a nucleus with cells in a row ahead of it.
  static func row(_ kinds: [CellKind]) -> BodyPlan {
    joined(kinds.enumerated().map { BodyCell($1, .at(Int8($0 + 1), 0)) })
  }
}
