import Arithmetic
import Ecology

/// The live dish and its shadow dishes: hidden dishes under the same rules that exchange champions every few minutes.
///
/// Every dish has a fixed quota of ticks for each minute of the live dish, and champions move only between minutes. The
/// result is therefore bit-identical for any number of threads; a slow machine waits at the end of the minute.
///
/// A value may also own only some consecutive islands, while other processes own the others. The islands take the same
/// course, whichever process owns them.
public struct Archipelago: Sendable {
  /// The initial configuration of an archipelago.
  public struct Configuration: Hashable, Sendable {
    public var seed: UInt64
    /// The rule by which parents are chosen.
    public var arm: Arm
    /// The number of dishes besides the live one, in `shadowLimits`; 3.
    public var shadows: Int
    /// The minutes that a shadow advances per minute of play, 1 to 16; 1.
    public var shadowSpeed: Int
    /// The minutes that the shadows are ahead when their first champion arrives in a run, 0 to 60; 0.
    public var headStart: Int
    /// The factor on the share of births near the player and on the growth of dangers with the rounds, 0 to 4; 0 in an
    /// evolution, 1 in a run of normal difficulty.
    /// Above 0 the reigning champion has a clone near the player in each round, and champions of the shadows arrive in
    /// the live dish.
    public var nearbyBirths: Float
    /// The number of rivals in each dish; `nil` for the number in the rules.
    public var population: Int?
    /// The way in which rounds grow harder in the live dish.
    public var hardening: DishConfiguration.Hardening
    /// The creatures of which the first rivals are copies, each drawn at random. If empty, starters are used.
    public var founders: [Creature]
    /// The time that champions are under way.
    public var migration: Migration

    /// The possible numbers of shadows. The numbers of individuals leave 14 bits for the dish.
    public static let shadowLimits = 0...16_383
    /// Changes of the conditions of all its dishes, sorted and each once.
    public var modifiers: [Modifier] = []
    /// The creature that is born early in the live dish of a player's run.
    public var nemesis: Nemesis?
    /// The number of goals of a player's run.
    public var goals = 0
    /// The creatures of which the first rivals of the shadows are copies; if empty, those of `founders`.
    public var shadowFounders: [Creature] = []

    public init(
      seed: UInt64, arm: Arm = .islands, shadows: Int = 3, shadowSpeed: Int = 1, headStart: Int = 0,
      nearbyBirths: Float = 0, population: Int? = nil,
      hardening: DishConfiguration.Hardening = .none, founders: [Creature] = [],
      migration: Migration = .immediate
    ) {
      precondition(
        Configuration.shadowLimits.contains(shadows) && (1...16).contains(shadowSpeed),
        "Archipelago.Configuration: \(shadows) shadows at speed \(shadowSpeed); 0 to 16383 and 1 to 16 are possible.")
      precondition(
        (0...60).contains(headStart) && (0...4).contains(nearbyBirths),
        "Archipelago.Configuration: a head start of \(headStart) and \(nearbyBirths) times the births near the player; "
          + "0 to 60 and 0 to 4 are possible.")
      precondition(
        nearbyBirths == 0 || migration == .immediate,
        "Archipelago.Configuration: births near a player need immediate migration, because its dish waits for the "
          + "shadows.")
      self.seed = seed
      self.arm = arm
      self.shadows = shadows
      self.shadowSpeed = shadowSpeed
      self.headStart = headStart
      self.nearbyBirths = nearbyBirths
      self.population = population
      self.hardening = hardening
      self.founders = founders
      self.migration = migration
    }

    /// The numbers of all islands.
    public var islands: Range<Int> { 0..<(shadows + 1) }

    /// Returns the creatures of which the first rivals of an island are copies; empty for starters.
    package func founders(ofIsland number: Int) -> [Creature] {
      number == 0 || shadowFounders.isEmpty ? founders : shadowFounders
    }
  }

  /// The time that champions are under way. An epoch is the interval between migrations,
  /// `SelectionRules.minutesPerMigration`.
  public enum Migration: String, Sendable {
    /// Champions arrive at the end of the minute in which they leave. All islands must have reached it.
    case immediate
    /// Champions arrive one epoch after they leave, so an island can be an epoch ahead of the one before it.
    case delayed
  }

  public let configuration: Configuration
  /// The numbers of the islands that this value owns.
  public let range: Range<Int>
  /// The islands, in the order of their numbers.
  public private(set) var islands: [Island]
  /// The number of completed minutes of play.
  public private(set) var minute = 0
  /// The champions that have left these islands and have not arrived yet. They are a part of the state.
  public private(set) var underway: [Emigrant] = []

  /// Creates an archipelago with founders in every dish.
  public init(_ configuration: Configuration, rules: Rules = .standard) {
    self.init(configuration, parentChoice: configuration.arm, rules: rules)
  }

  /// Creates some of the islands of an archipelago.
  public init(_ configuration: Configuration, owning range: Range<Int>, rules: Rules = .standard) {
    self.init(configuration, owning: range, parentChoice: configuration.arm, rules: rules)
  }

  /// Creates an archipelago that is named for one arm and chooses parents by another, to verify that nothing else
  /// differs.
  package init(
    _ configuration: Configuration, owning range: Range<Int>? = nil, parentChoice: Arm, rules: Rules = .standard
  ) {
    let range = range ?? configuration.islands
    Archipelago.check(range, of: configuration)
    self.configuration = configuration
    self.range = range
    let rules = rules.with(configuration.modifiers)
    islands = range.map { number in
      Island(
        number: number,
        selection: Selection(
          arm: configuration.arm, parentChoice: parentChoice, seed: configuration.seed, dish: number, under: rules),
        seed: configuration.seed, population: configuration.population,
        hardening: number == 0 ? configuration.hardening : .none,
        nearbyBirths: number == 0 ? configuration.nearbyBirths : 0, founders: configuration.founders(ofIsland: number),
        modifiers: configuration.modifiers, nemesis: number == 0 ? configuration.nemesis : nil, rules: rules)
    }
    updateGuests()
  }

  /// Restores islands from their states at the end of a minute.
  package init(_ configuration: Configuration, islands: [Island], minute: Int, underway: [Emigrant]) {
    let first = islands.first?.number ?? 0
    range = first..<first + islands.count
    Archipelago.check(range, of: configuration)
    precondition(islands.map(\.number) == Array(range), "Archipelago: the islands are not consecutive.")
    self.configuration = configuration
    self.islands = islands
    self.minute = minute
    self.underway = underway
    updateGuests()
  }

  private static func check(_ range: Range<Int>, of configuration: Configuration) {
    precondition(
      !range.isEmpty && configuration.islands.contains(range)
        && (range == configuration.islands || configuration.migration == .delayed),
      "Archipelago: islands \(range) of \(configuration.islands); a part needs islands of these and delayed migration.")
  }

  /// True if this value owns all islands.
  public var isWhole: Bool { range == configuration.islands }

  /// The visible dish. A part of an archipelago has it only if it owns island 0.
  public var live: Island {
    precondition(range.lowerBound == 0, "Archipelago.live: islands \(range) do not include the live one.")
    return islands[0]
  }

  /// The shadow dishes of a whole archipelago.
  public var shadows: [Island] { Array(islands.dropFirst()) }

  /// A fingerprint of the state of all islands and of the champions under way.
  public var hash: UInt64 { Archipelago.hash(of: islands.map(\.hash), underway: underway.map(\.hash)) }

  /// Returns the fingerprint of an archipelago from those of its parts, each in the order of the islands.
  public static func hash(of islands: [UInt64], underway: [UInt64]) -> UInt64 {
    var hash = StateHash()
    for island in islands + underway { hash.combine(island) }
    return hash.value
  }

  /// The ticks per minute of the live dish.
  public var ticksPerMinute: Int { islands[0].dish.rules.dish.tickRate * 60 }

  /// Returns the time of an island.
  public func clock(ofIsland number: Int) -> ShadowClock { number == 0 ? ShadowClock() : clock }

  /// Advances a whole archipelago by a minute of play.
  ///
  /// - Parameter threads: The number of threads that share the dishes; it does not affect the result.
  public mutating func advanceMinute(threads: Int = 1) {
    precondition(isWhole, "advanceMinute: islands \(range) of \(configuration.islands) need a route to the others.")
    var route = HomeRoute(underway: underway)
    advanceMinute(threads: threads, over: &route)
  }

  /// Advances by a minute of play. At the end of an epoch champions leave and arrive over a route.
  ///
  /// - Parameters:
  ///   - threads: The number of threads that share the dishes; it does not affect the result.
  ///   - route: The same route in every minute, since champions are under way on it.
  public mutating func advanceMinute<Route: MigrationRoute>(
    threads: Int, over route: inout Route
  ) throws(Route.Failure) {
    precondition(isAtMinute(minute), "advanceMinute: the dishes are inside a minute.")
    let (ticks, shadowTicks) = (ticksPerMinute, shadowTicks)
    islands.concurrentUpdate(threads: threads) { island in
      island.step(ticks: island.number == 0 ? ticks : shadowTicks)
    }
    try endMinute(over: &route)
  }

  /// Puts the champions under way on a new route, after the state was restored.
  public func reload<Route: MigrationRoute>(_ route: inout Route) throws(Route.Failure) {
    if configuration.migration == .delayed, minute >= interval { try route.depart(underway) }
  }

  private var interval: Int { islands[0].dish.rules.selection.minutesPerMigration }

  /// True if the islands are at the end of a minute.
  public var isBetweenMinutes: Bool { isAtMinute(minute) }

  private func isAtMinute(_ minute: Int) -> Bool {
    islands[0].dish.tick == clock(ofIsland: range.lowerBound).minutes(after: minute) * ticksPerMinute
  }
}

// MARK: Migration

extension Archipelago {
  private mutating func endMinute<Route: MigrationRoute>(over route: inout Route) throws(Route.Failure) {
    minute += 1
    if configuration.nearbyBirths > 0 { sendChampion() }
    if minute % interval == 0 { try exchange(over: &route) }
    updateGuests()
  }

  /// Lets champions leave and arrive at the end of an epoch.
  private mutating func exchange<Route: MigrationRoute>(over route: inout Route) throws(Route.Failure) {
    let leaving = emigrants
    switch configuration.migration {
    case .immediate:
      try route.depart(leaving)
      admit(try route.arrivals())
    case .delayed:
      if minute > interval { admit(try route.arrivals()) }
      try route.depart(leaving)
      underway = leaving
    }
  }

  /// Lets the champion of the next shadow arrive in the live dish of a run, if one is due.
  private mutating func sendChampion() {
    let rules = live.dish.rules.selection
    let late = minute - rules.firstArrival
    guard !shadows.isEmpty, late >= 0, late % max(rules.minutesPerArrival, 1) == 0 else { return }
    let shadow = shadows[late / max(rules.minutesPerArrival, 1) % shadows.count]
    if let champion = shadow.selection.archive.top { islands[0].receive(champion) }
  }

  /// Updates the creatures of the shadows that may be born in the live dish of a run. They follow from the shadows, so
  /// no state contains them.
  private mutating func updateGuests() {
    guard configuration.nearbyBirths > 0, isWhole else { return }
    islands[0].guests = shadows.flatMap(\.guestsElsewhere)
  }

  /// Copies of the champions of the islands, each on its way to the next island of the ring.
  private var emigrants: [Emigrant] {
    islands.compactMap { island in
      guard let destination = destination(from: island.number) else { return nil }
      return island.selection.archive.top.map { Emigrant(champion: $0, destination: destination) }
    }
  }

  /// Returns the island to which an island sends its champion: the next one, and the first one after the last. In a run
  /// the shadows exchange champions among themselves, so they do not depend on the player.
  private func destination(from island: Int) -> Int? {
    let ring = configuration.nearbyBirths > 0 ? 1..<configuration.islands.upperBound : configuration.islands
    guard ring.count > 1, ring.contains(island) else { return nil }
    return island + 1 < ring.upperBound ? island + 1 : ring.lowerBound
  }

  private mutating func admit(_ arrivals: [Emigrant]) {
    for emigrant in arrivals { islands[emigrant.destination - range.lowerBound].admit(emigrant.champion) }
  }
}

extension Archipelago.Configuration {
  /// The time of the shadows. The head start is spread over the minutes before the first arrival.
  public func clock(under rules: Rules = .standard) -> ShadowClock {
    ShadowClock(speed: shadowSpeed, headStart: headStart, startingTime: rules.selection.firstArrival)
  }
}

// MARK: A minute in pieces

// For play: the live dish is stepped tick by tick while other threads advance the shadows.
extension Archipelago {
  /// The time of the shadows.
  public var clock: ShadowClock { configuration.clock(under: islands[0].dish.rules) }

  /// The ticks that each shadow advances in the current minute.
  private var shadowTicks: Int { ticksPerMinute * (clock.minutes(after: minute + 1) - clock.minutes(after: minute)) }

  /// The work of the shadows for the current minute.
  public var shadowWork: ShadowWork { ShadowWork(islands: shadows, ticks: shadowTicks) }

  /// True when the live dish has reached the end of its minute and waits for the shadows.
  public var isMinuteOver: Bool { isAtMinute(minute + 1) }

  /// Changes the live dish: a tick, the player's actions.
  public mutating func withLive<Result, Failure: Error>(
    _ body: (inout Island) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(range.lowerBound == 0, "Archipelago.withLive: islands \(range) do not include the live one.")
    return try body(&islands[0])
  }

  /// Ends the minute: takes the shadows back and, if it is due, lets champions migrate.
  ///
  /// - Parameter shadows: The result of this minute's `shadowWork`.
  public mutating func endMinute(with shadows: [Island]) {
    precondition(isMinuteOver, "endMinute: the live dish is inside a minute, at tick \(live.dish.tick).")
    precondition(
      shadows.map(\.number) == Array(range.dropFirst()), "endMinute: the shadows are not those of this archipelago.")
    islands.replaceSubrange(1..., with: shadows)
    var route = HomeRoute(underway: underway)
    endMinute(over: &route)
  }

  /// Returns and clears the news of every island, in the order of the islands.
  public mutating func takeNews() -> [[IslandNews]] {
    islands.indices.map { islands[$0].takeNews() }
  }
}
