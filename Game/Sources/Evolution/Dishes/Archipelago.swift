import Arithmetic
import Ecology

/// The live dish and its shadows: hidden dishes under the same rules that exchange champions every few minutes.
///
/// Every dish has a fixed quota of ticks for each minute of the live dish, and champions move only between minutes. The
/// result is therefore bit-identical for any number of threads; a slow machine waits at the end of the minute.
public struct Archipelago: Sendable {
  /// The initial configuration of an archipelago.
  public struct Plan: Hashable, Sendable {
    public var seed: UInt64
    /// The rule by which parents are chosen.
    public var arm: Arm
    /// The number of dishes besides the live one, 0 to 64; 3.
    public var shadows: Int
    /// The minutes that a shadow advances per minute of play, 1 to 16; 1.
    public var shadowSpeed: Int
    /// The number of rivals in each dish; `nil` for the number in the rules.
    public var population: Int?
    /// The way in which rounds grow harder in the live dish.
    public var hardening: DishConfiguration.Hardening
    /// The creatures of which the first rivals are copies, each drawn at random. If empty, starters are used.
    public var founders: [Creature]

    public init(
      seed: UInt64, arm: Arm = .islands, shadows: Int = 3, shadowSpeed: Int = 1, population: Int? = nil,
      hardening: DishConfiguration.Hardening = .none, founders: [Creature] = []
    ) {
      precondition(
        (0...64).contains(shadows) && (1...16).contains(shadowSpeed),
        "Archipelago.Plan: \(shadows) shadows at speed \(shadowSpeed); 0 to 64 and 1 to 16 are possible.")
      self.seed = seed
      self.arm = arm
      self.shadows = shadows
      self.shadowSpeed = shadowSpeed
      self.population = population
      self.hardening = hardening
      self.founders = founders
    }
  }

  public let plan: Plan
  /// The visible dish.
  public private(set) var live: Island
  /// The hidden dishes.
  public private(set) var shadows: [Island]
  /// The number of completed minutes of play.
  public private(set) var minute = 0

  /// Creates an archipelago with founders in every dish.
  public init(_ plan: Plan, rules: Rules = .standard) {
    self.init(plan, parentChoice: plan.arm, rules: rules)
  }

  /// Creates an archipelago that is named for one arm and chooses parents by another, to verify that nothing else
  /// differs.
  package init(_ plan: Plan, parentChoice: Arm, rules: Rules = .standard) {
    self.plan = plan
    func island(_ number: Int) -> Island {
      Island(
        number: number,
        selection: Selection(arm: plan.arm, parentChoice: parentChoice, seed: plan.seed, dish: number, under: rules),
        seed: plan.seed, population: plan.population, hardening: number == 0 ? plan.hardening : .none,
        founders: plan.founders, rules: rules)
    }
    live = island(0)
    shadows = plan.shadows == 0 ? [] : (1...plan.shadows).map(island)
  }

  /// Restores an archipelago from its state at the end of a minute.
  package init(_ plan: Plan, islands: [Island], minute: Int) {
    precondition(
      islands.count == plan.shadows + 1, "Archipelago: \(islands.count) islands for \(plan.shadows) shadows.")
    self.plan = plan
    live = islands[0]
    shadows = Array(islands.dropFirst())
    self.minute = minute
  }

  /// All islands, the live one first.
  public var islands: [Island] { [live] + shadows }

  /// A fingerprint of the state of all islands.
  public var hash: UInt64 {
    var hash = StateHash()
    for island in islands { hash.combine(island.hash) }
    return hash.value
  }

  /// The ticks per minute of the live dish.
  public var ticksPerMinute: Int { live.dish.rules.dish.tickRate * 60 }

  /// Advances by a minute of play.
  ///
  /// - Parameter threads: The number of threads that share the dishes; it does not affect the result.
  public mutating func advanceMinute(threads: Int = 1) {
    precondition(live.dish.tick == minute * ticksPerMinute, "advanceMinute: the live dish is inside a minute.")
    let quota = [ticksPerMinute] + shadows.map { _ in ticksPerMinute * plan.shadowSpeed }
    let later = Workers.map(Array(zip(islands, quota)), threads: threads) { job in
      var island = job.0
      island.step(ticks: job.1)
      return island
    }
    live = later[0]
    endMinute(with: Array(later.dropFirst()))
  }
}

// MARK: A minute in pieces

// For play: the live dish is stepped tick by tick while other threads advance the shadows.
extension Archipelago {
  /// The work of the shadows for the current minute.
  public var shadowWork: ShadowWork { ShadowWork(islands: shadows, ticks: ticksPerMinute * plan.shadowSpeed) }

  /// True when the live dish has reached the end of its minute and waits for the shadows.
  public var isMinuteOver: Bool { live.dish.tick == (minute + 1) * ticksPerMinute }

  /// Changes the live dish: a tick, the player's actions.
  public mutating func withLive<Result, Failure: Error>(
    _ body: (inout Island) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&live)
  }

  /// Ends the minute: takes the shadows back and, if it is due, lets champions migrate.
  ///
  /// - Parameter shadows: The result of this minute's `shadowWork`.
  public mutating func endMinute(with shadows: [Island]) {
    precondition(isMinuteOver, "endMinute: the live dish is inside a minute, at tick \(live.dish.tick).")
    precondition(
      shadows.map(\.number) == self.shadows.map(\.number), "endMinute: the shadows are not those of this archipelago.")
    self.shadows = shadows
    minute += 1
    if minute % live.dish.rules.selection.minutesPerMigration == 0 { migrate() }
  }

  private mutating func migrate() {
    var selections = islands.map(\.selection)
    let immigrants = Selection.migrate(&selections, from: origins)
    live.welcome(immigrants[0], selections[0])
    for index in shadows.indices { shadows[index].welcome(immigrants[index + 1], selections[index + 1]) }
  }

  /// The index of the island before each one, which sends it a champion; `nil` for an island that is still filling or
  /// is the only one.
  private var origins: [Int?] {
    let islands = islands
    return islands.indices.map { index in
      islands.count > 1 && islands[index].isFull ? (index + islands.count - 1) % islands.count : nil
    }
  }

  /// Returns and clears the news of every island, the live one's first.
  public mutating func takeNews() -> [[IslandNews]] {
    var news = [live.takeNews()]
    for index in shadows.indices { news.append(shadows[index].takeNews()) }
    return news
  }
}
