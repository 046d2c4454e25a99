import Arithmetic

/// One row of the dish benchmark, as `micro bench dish --json` prints it.
public struct DishBenchmarkRow: Codable, Hashable, Sendable {
  public var creatures: Int
  public var cells: Int
  /// Simulated seconds per second of one core.
  public var realtimePerCore: Double
  public var nsPerCreatureTick: Double
  /// Shares of the time; they add up to 1.
  public var sharePhysics: Double
  public var shareSenses: Double
  public var shareBrains: Double
  public var shareRules: Double

  private enum CodingKeys: String, CodingKey {
    case creatures, cells
    case realtimePerCore = "realtime_per_core"
    case nsPerCreatureTick = "ns_per_creature_tick"
    case sharePhysics = "share_physics"
    case shareSenses = "share_senses"
    case shareBrains = "share_brains"
    case shareRules = "share_rules"
  }
}

/// Times the live dish with everything enabled. The caller supplies the clock, because a dish has none.
///
/// Every death is followed immediately by the birth of a mutated clone of a living creature, so that the measurement
/// includes births, deaths and mixed bodies.
public struct DishBenchmark {
  /// The current dish.
  public private(set) var dish: Dish
  private var random: RandomStream
  private var ticks = 0
  private var creatureTicks = 0
  private var seconds = 0.0

  /// Creates a dish of starters and their mutants and runs it for ten seconds.
  public init(seed: UInt64 = 1, rules: Rules = .standard) {
    dish = Dish(.live(seed: seed, rules: rules), rules: rules)
    random = RandomStream(seed: seed, stream: 0x4245_4e43)
    for index in 0..<rules.dish.creatureCount {
      let starter = Starter.allCases[index % Starter.allCases.count].creature(random: &random)
      add(rules.mutation.child(of: starter, points: 12, random: &random, under: rules))
    }
    for _ in 0..<600 { step() }
  }

  /// Continues a dish, for example an evolved one.
  public init(continuing dish: Dish, seed: UInt64 = 1) {
    self.dish = dish
    random = RandomStream(seed: seed, stream: 0x4245_4e43)
  }

  /// Runs and times a number of ticks.
  ///
  /// - Parameter now: The processor time of the calling thread, in s.
  public mutating func run(ticks count: Int, now: () -> Double) {
    let start = now()
    for _ in 0..<count {
      step()
      creatureTicks += dish.creatures.count
    }
    seconds += now() - start
    ticks += count
  }

  /// Returns the figures of all ticks run so far. The shares come from additional ticks that are timed phase by phase.
  public mutating func row(now: @escaping () -> Double) -> DishBenchmarkRow {
    var watch = PhaseStopwatch(now: now)
    for _ in 0..<600 {
      dish.step(&watch)
      replaceTheDead()
    }
    let total = max(watch.seconds.reduce(0, +), 1e-12)
    func share(_ phase: DishPhase) -> Double { watch.seconds[phase.rawValue] / total }
    let time = Double(ticks) / Double(dish.rules.dish.tickRate)
    return DishBenchmarkRow(
      creatures: dish.creatures.count, cells: dish.creatures.reduce(0) { $0 + dish.cells(of: $1).count },
      realtimePerCore: seconds > 0 ? time / seconds : 0,
      nsPerCreatureTick: creatureTicks > 0 ? seconds * 1e9 / Double(creatureTicks) : 0, sharePhysics: share(.physics),
      shareSenses: share(.senses), shareBrains: share(.brains), shareRules: share(.rules))
  }

  private mutating func step() {
    dish.step()
    replaceTheDead()
  }

  private mutating func replaceTheDead() {
    for event in dish.events {
      guard case .died = event, let id = random.element(of: dish.creatures), let parent = dish.genome(of: id) else {
        continue
      }
      add(dish.rules.mutation.child(of: parent, points: 12, random: &random, under: dish.rules))
    }
  }

  /// Spawns a creature. A birth without a free place is skipped.
  private mutating func add(_ creature: Creature) {
    _ = try? dish.spawn(creature, at: dish.emptiestSpot(for: creature.body))
  }
}
