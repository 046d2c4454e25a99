/// What a dish is like before anything lives in it: the same configuration and actions give the same bits.
public struct DishConfiguration: Hashable, Sendable {
  /// Where all its randomness comes from.
  public var seed: UInt64
  /// Radius of the wall at the start, in u.
  public var radius: Float
  /// Whether there are regions, rocks and a current.
  public var terrain: Terrain = .natural
  /// Motes that it holds at most.
  public var moteCount: Int
  /// New motes per second.
  public var moteRate: Float
  /// Energy of the pool before the first motes and births.
  public var poolEnergy: Double
  /// Share of the store that creatures are born with.
  public var birthShare: Float
  /// Whether rounds grow harder.
  public var hardening: Hardening = .none
  /// When a commanded creature may be edited.
  public var editing: Editing = .atBell

  /// What a dish is filled with.
  public enum Terrain: UInt8, CaseIterable, Sendable {
    /// Still water of one kind, in the light.
    case bare
    /// Shallows, murk and a vent, rocks and a slow current, laid out by the seed.
    case natural
  }

  /// Whether a dish grows fuller and narrower; food grows poorer in every dish.
  public enum Hardening: UInt8, CaseIterable, Sendable {
    /// It stays as wide and full as it is: an ecosystem that only ages.
    case none
    /// It fills from few starters, and its rim closes in from the rules' round on: a run.
    case rounds
  }

  /// When an edit of a commanded creature is taken.
  public enum Editing: UInt8, CaseIterable, Sendable {
    /// Once after each bell, within the points of its budget.
    case atBell
    /// At any time and for nothing: a test tank.
    case free
  }

  /// The dish of the game.
  public static func live(seed: UInt64, rules: Rules = .standard) -> DishConfiguration {
    DishConfiguration(
      seed: seed, radius: rules.dish.radius, moteCount: rules.eating.moteCount, moteRate: rules.eating.moteRate,
      poolEnergy: Double(rules.dish.poolEnergy), birthShare: rules.energy.birthShare)
  }

  /// The closed dish of a duel: small and bare, nobody is born into it but the sides, everyone well fed.
  public static func arena(seed: UInt64, rules: Rules = .standard) -> DishConfiguration {
    DishConfiguration(
      seed: seed, radius: rules.dish.arenaRadius, terrain: .bare, moteCount: rules.dish.arenaMotes,
      moteRate: rules.dish.arenaMoteRate, poolEnergy: Double(rules.dish.poolEnergy),
      birthShare: rules.dish.arenaBirthShare)
  }

  /// A tank to try a body in: bare, without food, edits at any time.
  public static func tank(seed: UInt64 = 0, radius: Float = 40, rules: Rules = .standard) -> DishConfiguration {
    DishConfiguration(
      seed: seed, radius: radius, terrain: .bare, moteCount: 0, moteRate: 0,
      poolEnergy: Double(rules.dish.poolEnergy), birthShare: 1, editing: .free)
  }
}
