/// The initial configuration of a dish: the same configuration and actions give the same bits.
public struct DishConfiguration: Hashable, Sendable {
  /// The seed of all its random streams.
  public var seed: UInt64
  /// The initial radius of the wall, in u.
  public var radius: Float
  /// The terrain: bare, or with regions, rocks and a current.
  public var terrain: Terrain = .natural
  /// The maximum number of motes.
  public var moteCount: Int
  /// New motes per second.
  public var moteRate: Float
  /// The energy of the pool before the first motes and births.
  public var poolEnergy: Double
  /// The fill level of the store at birth, 0 to 1.
  public var birthShare: Float
  /// The energy for the cells of a newborn; `nil` if creatures are born with their whole plan.
  public var birthMatter: Float?
  /// The way in which rounds grow harder.
  public var hardening: Hardening = .none
  /// The factor of a run's difficulty on the share of births just beyond the senses of a commanded creature, and on the
  /// growth of its dangers with the rounds; 0 in a dish without a player.
  public var nearbyBirths: Float = 0
  /// The time at which a commanded creature may be edited.
  public var editing: Editing = .atBell

  /// The terrain of a dish.
  public enum Terrain: UInt8, CaseIterable, Sendable {
    /// Uniform still water in full light.
    case bare
    /// Shallows, murk and a vent, rocks and a slow current, laid out by the seed.
    case natural
  }

  /// The way in which a dish becomes fuller and narrower. Food becomes poorer in every dish.
  public enum Hardening: UInt8, CaseIterable, Sendable {
    /// Size and capacity stay the same: an ecosystem that only ages.
    case none
    /// The dish fills from a few starters, and its rim shrinks from the round given by the rules: a run.
    case rounds
  }

  /// The time at which an edit of a commanded creature is accepted.
  public enum Editing: UInt8, CaseIterable, Sendable {
    /// Once after each bell, within the points of its edit budget.
    case atBell
    /// At any time and without cost: a test tank.
    case free
  }

  /// Returns the configuration of the game's dish.
  public static func live(seed: UInt64, rules: Rules = .standard) -> DishConfiguration {
    DishConfiguration(
      seed: seed, radius: rules.dish.radius, moteCount: rules.eating.moteCount, moteRate: rules.eating.moteRate,
      poolEnergy: Double(rules.dish.poolEnergy), birthShare: rules.energy.birthShare,
      birthMatter: rules.energy.birthMatter)
  }

  /// Returns the configuration of a duel's closed dish: small, bare and well supplied with energy. Only the sides are
  /// born into it.
  public static func arena(seed: UInt64, rules: Rules = .standard) -> DishConfiguration {
    DishConfiguration(
      seed: seed, radius: rules.dish.arenaRadius, terrain: .bare, moteCount: rules.dish.arenaMotes,
      moteRate: rules.dish.arenaMoteRate, poolEnergy: Double(rules.dish.poolEnergy),
      birthShare: rules.dish.arenaBirthShare)
  }

  /// Returns the configuration of a tank for testing a body: bare, without food, edits at any time.
  public static func tank(seed: UInt64 = 0, radius: Float = 40, rules: Rules = .standard) -> DishConfiguration {
    DishConfiguration(
      seed: seed, radius: radius, terrain: .bare, moteCount: 0, moteRate: 0,
      poolEnergy: Double(rules.dish.poolEnergy), birthShare: 1, editing: .free)
  }
}
