import Arithmetic
import Ecology

/// The live dish and its shadows: hidden dishes under the same rules, which send champions on every few minutes.
///
/// Every dish has a fixed quota of ticks for each minute of the live dish, and champions move between minutes only. So
/// the result is the same bits for any number of threads; a slow machine waits at the minute.
public struct Archipelago: Sendable {
  /// How an archipelago is begun.
  public struct Plan: Hashable, Sendable {
    public var seed: UInt64
    /// The choice of the parent.
    public var arm: Arm
    /// Dishes beside the live one, 0 to 64; 3.
    public var shadows: Int
    /// Minutes that a shadow lives in a minute of play, 1 to 16; 1.
    public var shadowSpeed: Int
    /// Rivals in each dish; none for the rules' number.
    public var population: Int?
    /// Whether rounds grow harder in the live dish.
    public var hardening: DishConfiguration.Hardening
    /// What the first rivals are copies of, each drawn at random; the seed creatures when there are none.
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
  /// The dish that is seen.
  public private(set) var live: Island
  /// The hidden dishes.
  public private(set) var shadows: [Island]
  /// Whole minutes of play that are over.
  public private(set) var minute = 0

  /// An archipelago with founders in every dish.
  public init(_ plan: Plan, rules: Rules = .standard) {
    self.init(plan, parentChoice: plan.arm, rules: rules)
  }

  /// An archipelago that is named for one arm and chooses parents like another: the proof that nothing else differs.
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

  /// An archipelago as it was left at the end of a minute.
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

  /// A fingerprint of everything that decides the future.
  public var hash: UInt64 {
    var hash = StateHash()
    for island in islands { hash.combine(island.hash) }
    return hash.value
  }

  /// Ticks of a minute of the live dish.
  public var ticksPerMinute: Int { live.dish.rules.dish.tickRate * 60 }

  /// Advances by a minute of play.
  ///
  /// - Parameter threads: Threads that share the dishes; the result does not depend on it.
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

// For play: the live dish is stepped tick by tick while the shadows' work is done elsewhere.
extension Archipelago {
  /// The work of the shadows for the minute that runs now.
  public var shadowWork: ShadowWork { ShadowWork(islands: shadows, ticks: ticksPerMinute * plan.shadowSpeed) }

  /// Whether the live dish has come to the end of its minute and waits for the shadows.
  public var isMinuteOver: Bool { live.dish.tick == (minute + 1) * ticksPerMinute }

  /// Changes the live dish: a tick, the player's actions.
  public mutating func withLive<Result, Failure: Error>(
    _ body: (inout Island) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&live)
  }

  /// Ends the minute: takes the shadows back and, when it is time, lets champions move on.
  ///
  /// - Parameter shadows: What `shadowWork` of this minute has done.
  public mutating func endMinute(with shadows: [Island]) {
    precondition(isMinuteOver, "endMinute: the live dish is inside a minute, at tick \(live.dish.tick).")
    precondition(shadows.map(\.number) == self.shadows.map(\.number), "endMinute: these are other shadows.")
    self.shadows = shadows
    minute += 1
    if minute % live.dish.rules.selection.minutesPerMigration == 0 { migrate() }
  }

  private mutating func migrate() {
    var successions = islands.map(\.selection)
    let immigrants = Selection.migrate(&successions, from: origins)
    live.welcome(immigrants[0], successions[0])
    for index in shadows.indices { shadows[index].welcome(immigrants[index + 1], successions[index + 1]) }
  }

  /// For each island the one before it, which gives it a champion; none for one that still fills, and for one alone.
  private var origins: [Int?] {
    let islands = islands
    return islands.indices.map { index in
      islands.count > 1 && islands[index].isFull ? (index + islands.count - 1) % islands.count : nil
    }
  }

  /// Takes from every island what has happened since the last call, the live one's first.
  public mutating func takeNews() -> [[IslandNews]] {
    var news = [live.takeNews()]
    for index in shadows.indices { news.append(shadows[index].takeNews()) }
    return news
  }
}
