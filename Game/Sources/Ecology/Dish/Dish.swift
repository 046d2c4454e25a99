import Arithmetic
import Brains
import Physics

/// A round world of creatures that swim, eat and die by the rules: a value, the same bits everywhere.
///
/// The same configuration, rules, births and actions give the same states on every machine; a copy goes its own way.
/// Lengths in u, times in s, angles in turns; a tick is 1/60 s. The dish knows no selection: whoever steps it reads
/// `events` and decides who is born.
///
/// ```swift
/// var dish = Dish(.live(seed: 1))
/// let id = try dish.spawn(creature, at: dish.emptiestSpot(for: creature.body))
/// dish.step()
/// for case .died(let death) in dish.events { … }
/// ```
public struct Dish {
  /// The table it goes by.
  public let rules: Rules
  /// What it was like in the beginning.
  public let configuration: DishConfiguration
  /// Light, murk, heat, rocks and current.
  public let landscape: Landscape
  /// Ticks so far.
  public internal(set) var tick = 0
  /// What happened in the last tick, and between it and the tick before, in order.
  public internal(set) var events: [DishEvent] = []
  /// What drifts and can be eaten, in no order that means anything.
  public internal(set) var morsels: [Morsel] = []
  /// Clouds of poison, the oldest first.
  public internal(set) var clouds: [Cloud] = []

  var world: World
  /// Everything that swims, in the order of numbers; the four columns after it go with it.
  var swimmers: [Swimmer] = []
  var anatomies: [Anatomy] = []
  var brains: [BrainNetwork] = []
  var genomes: [Creature] = []
  var growths: [Growth] = []
  /// The cells of all swimmers, one after the other.
  var cells: [LivingCell] = []
  /// Who holds on to whom, in the order in which they took hold.
  var holds: [Hold] = []
  /// Who fell apart in this tick: the physics' contacts still name their cells by the old numbers.
  var divided: [CreatureID] = []
  /// Who wounded whom lately.
  var tallies: [Tally] = []
  /// What happened since the last tick; opens the events of the next.
  var news: [DishEvent] = []

  /// Energy that nobody holds.
  var pool: Double
  /// Energy that living used up in this tick, and that light gave to chloroplasts.
  var respiration: Double = 0
  var photosynthesis: Double = 0
  var respired: Double = 0
  /// Motes that are due, as a fraction.
  var dueMotes: Float = 0
  var moteRandom: RandomStream
  var birthRandom: RandomStream
  /// Eyes of the creature that looks out, and its shells that may lie before them: memory that is used again.
  var eyes: [Eye] = []
  var blinds: [Vector] = []
  /// Cosine of half an eye's cone and of half a mouth's opening.
  let eyeCosine: Float
  let mouthCosine: Float

  /// A dish with its first motes and nobody in it.
  ///
  /// - Parameter configuration: One that a dish can be made of: a radius of 4 to 2000 u, no negative numbers.
  public init(_ configuration: DishConfiguration, rules: Rules = .standard) {
    precondition(configuration.flaw == nil, "Dish(_:rules:): \(configuration.flaw ?? "")")
    let landscape = Landscape(configuration, rules: rules)
    let settings = PhysicsSettings(
      rimRadius: configuration.radius, rocks: landscape.obstacles, fluid: landscape.fluid(radius: configuration.radius))
    do {
      self.init(configuration, landscape: landscape, world: try World(settings), rules: rules)
    } catch {
      preconditionFailure("Dish(_:rules:): the configuration cannot be. \(error)")
    }
    for _ in 0..<moteCapacity * 3 / 4 { addMote() }
  }

  /// A dish without motes.
  init(_ configuration: DishConfiguration, landscape: Landscape, world: World, rules: Rules) {
    self.rules = rules
    self.configuration = configuration
    self.landscape = landscape
    self.world = world
    pool = configuration.poolEnergy
    moteRandom = RandomStream(seed: configuration.seed, stream: 0x4d4f_5445)
    birthRandom = RandomStream(seed: configuration.seed, stream: 0x4249_5254)
    eyeCosine = Elementary.cosine(turns: rules.parts.eyeHalfCone)
    mouthCosine = Elementary.cosine(turns: rules.parts.mouthHalfAngle)
  }

  /// Advances by one tick of 1/60 s.
  public mutating func step() {
    var idle = IdleStopwatch()
    step(&idle)
  }

  /// Advances by one tick and tells a stopwatch what it is about to do.
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
    bury()
    becomeFlesh()
    balance()
    growMotes()
    closeRim()
    ringBell()
    watch.stop()
  }
}

// Everything in it is a value or, as the physics' columns, copied before a shared one changes.
extension Dish: @unchecked Sendable {}

extension Dish {
  /// Length of a tick, in s.
  var tickLength: Float { 1 / Float(rules.dish.tickRate) }

  /// A time in whole ticks.
  func ticks(_ seconds: Float) -> Int { Int((seconds * Float(rules.dish.tickRate)).rounded()) }

  /// The place of a swimmer in the columns, by halving; none when there is no such swimmer.
  func index(of id: CreatureID) -> Int? {
    var low = 0
    var high = swimmers.count
    while low < high {
      let middle = (low + high) / 2
      if swimmers[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < swimmers.count && swimmers[low].id == id ? low : nil
  }

  /// The place of a living creature in the columns.
  func creatureIndex(of id: CreatureID) -> Int? {
    guard let index = index(of: id), swimmers[index].role == .creature else { return nil }
    return index
  }

  /// Whether a creature neither bites nor is bitten yet.
  func isImmune(_ index: Int) -> Bool {
    swimmers[index].role == .creature && tick - swimmers[index].birth < ticks(rules.dish.immunity)
  }

  /// Whether two swimmers are on one side.
  func areAllies(_ first: Int, _ second: Int) -> Bool {
    swimmers[first].team != 0 && swimmers[first].team == swimmers[second].team
  }
}
