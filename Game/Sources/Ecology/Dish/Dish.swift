import Arithmetic
import Brains
import Physics

/// A round world of creatures that swim, eat and die by the rules: a value, bit-identical on every machine.
///
/// The same configuration, rules, births and actions produce the same states on every machine. Copies are independent.
/// Lengths in u, times in s, angles in turns; a tick is 1/60 s. The dish does no selection: its caller reads `events`
/// and decides which creatures are born.
///
/// ```swift
/// var dish = Dish(.live(seed: 1))
/// let id = try dish.spawn(creature, at: dish.emptiestSpot(for: creature.body))
/// dish.step()
/// for case .died(let death) in dish.events { … }
/// ```
public struct Dish {
  private let table: RuleTable
  /// The initial configuration.
  public let configuration: DishConfiguration
  /// Light, murk, heat, rocks and current.
  public let landscape: Landscape
  /// The number of ticks so far.
  public internal(set) var tick = 0
  /// The events of the last tick, and those between it and the tick before, in order.
  public internal(set) var events: [DishEvent] = []
  /// Clouds of poison, the oldest first.
  public internal(set) var clouds: [Cloud] = []

  var world: World
  /// All swimmers, in the order of numbers; the two columns that follow are parallel to it.
  var swimmers: [Swimmer] = []
  var anatomies: [Anatomy] = []
  /// `nil` for parts that fell off.
  var minds: [Mind?] = []
  /// The cells of all swimmers, swimmer by swimmer.
  var cells: [LivingCell] = []
  var holds = Holds()
  var food: Food
  var account: EnergyAccount
  /// The random stream of births, separate from that of food, so that an additional birth moves no mote.
  var birthStream: RandomStream
  var damage = DamageRecord()
  /// The bodies that divided in this tick: the physics' contacts still use the old numbers of their cells.
  var divided: [CreatureID] = []
  /// The events since the last tick; they precede the events of the next one.
  var news: [DishEvent] = []

  /// The discs of all swimmers at this tick's thoughts.
  var crowd = DiscLanes()
  /// The eyes of the creature that is currently looking, and its shells that may block them; reused memory.
  var eyes: [Eye] = []
  var blinds: [Vector] = []
  /// The cosines of half an eye's cone and half a mouth's opening.
  let eyeCosine: Float
  let mouthCosine: Float

  /// Creates a dish with its first motes and no creatures.
  ///
  /// - Parameter configuration: A valid configuration: a radius of 4 to 2000 u, no negative numbers.
  public init(_ configuration: DishConfiguration, rules: Rules = .standard) {
    precondition(configuration.flaw == nil, "Dish(_:rules:): \(configuration.flaw ?? "")")
    let landscape = Landscape(configuration, rules: rules)
    let settings = PhysicsSettings(
      rimRadius: configuration.radius, rocks: landscape.obstacles,
      fluid: landscape.fluid(radius: configuration.radius, rim: configuration.radius))
    do {
      self.init(configuration, landscape: landscape, world: try World(settings), rules: rules)
    } catch {
      preconditionFailure("Dish(_:rules:): the configuration is invalid. \(error)")
    }
    addFirstMotes()
  }

  /// Creates a dish without motes.
  init(_ configuration: DishConfiguration, landscape: Landscape, world: World, rules: Rules) {
    table = RuleTable(rules)
    self.configuration = configuration
    self.landscape = landscape
    self.world = world
    food = Food(seed: configuration.seed)
    account = EnergyAccount(pool: configuration.poolEnergy)
    birthStream = RandomStream(seed: configuration.seed, stream: 0x4249_5254)
    eyeCosine = Elementary.cosine(turns: rules.parts.eyeHalfCone)
    mouthCosine = Elementary.cosine(turns: rules.parts.mouthHalfAngle)
  }

  /// Advances by one tick of 1/60 s.
  public mutating func step() {
    var idle = IdleStopwatch()
    step(&idle)
  }

  /// Advances by one tick and notifies a stopwatch of each phase.
  mutating func step(_ watch: inout some Stopwatch) {
    watch.begin(.rules)
    swap(&events, &news)
    news.removeAll(keepingCapacity: true)
    think(&watch)
    actuate()
    watch.begin(.physics)
    let accidents = world.advance()
    watch.begin(.rules)
    tick += 1
    divided.removeAll(keepingCapacity: true)
    for accident in accidents { suffer(accident) }
    locate()
    touch()
    bite()
    feed()
    drift()
    envenom()
    metabolize()
    loseCells()
    growBodies()
    removeDead()
    becomeFlesh()
    account.balance()
    growMotes()
    closeRim()
    ringBell()
    watch.stop()
  }
}

/// The rules of a dish, shared by its copies. A dish that held them itself would be ten times as large, and Swift
/// copies a dish that changes for many of its calls.
private final class RuleTable: Sendable {
  let rules: Rules

  init(_ rules: Rules) { self.rules = rules }
}

// All members are values or, like the columns of the physics, copied on write.
extension Dish: @unchecked Sendable {}

extension Dish {
  /// The rules of the dish, without a copy of the table.
  public var rules: Rules {
    _read { yield table.rules }
  }

  /// The length of a tick, in s.
  var tickLength: Float { 1 / Float(rules.dish.tickRate) }

  /// Returns a time in whole ticks.
  func ticks(_ seconds: Float) -> Int { Int((seconds * Float(rules.dish.tickRate)).rounded()) }

  /// Returns the index of a swimmer in the columns by binary search; `nil` if it does not exist.
  func index(of id: CreatureID) -> Int? {
    let place = insertionIndex(of: id)
    return place < swimmers.count && swimmers[place].id == id ? place : nil
  }

  /// Returns the index of the first swimmer whose number is not below a number.
  func insertionIndex(of id: CreatureID) -> Int {
    var low = 0
    var high = swimmers.count
    while low < high {
      let middle = (low + high) / 2
      if swimmers[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the index of a living creature in the columns.
  func creatureIndex(of id: CreatureID) -> Int? {
    guard let index = index(of: id), swimmers[index].role == .creature else { return nil }
    return index
  }

  /// Calls `body` with the anatomy of a swimmer, which `body` must not replace. It is not retained: counting references
  /// of anatomies took four percent of an evolved dish's time.
  @inline(__always)
  mutating func withAnatomy<Result>(of index: Int, _ body: (inout Dish, Anatomy) -> Result) -> Result {
    Unmanaged.passUnretained(anatomies[index])._withUnsafeGuaranteedRef { body(&self, $0) }
  }

  /// Returns true while a creature can neither bite nor be bitten.
  func isImmune(_ index: Int) -> Bool {
    swimmers[index].role == .creature && tick - swimmers[index].birth < ticks(rules.dish.immunity)
  }

  /// Returns true if two swimmers are on the same team.
  func areAllies(_ first: Int, _ second: Int) -> Bool {
    swimmers[first].team != 0 && swimmers[first].team == swimmers[second].team
  }
}
