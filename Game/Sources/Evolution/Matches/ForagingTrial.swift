import Ecology

/// A short life of one creature alone in a duel's dish full of motes, controlled by its own brain.
///
/// The creature is born with its whole plan. The same creature and seed give the same result on every machine.
public struct ForagingTrial: Hashable, Sendable {
  /// The outcome of a trial.
  public struct Result: Hashable, Sendable {
    /// The energy that the creature digested, including any that its store could not hold.
    public var energy = 0.0
    /// The length of the path of its centre, in u.
    public var distance = 0.0

    public init(energy: Double = 0, distance: Double = 0) {
      self.energy = energy
      self.distance = distance
    }
  }

  public let creature: Creature
  /// The seed of the motes and of the creature's heading.
  public let seed: UInt64

  /// The length of a trial, in s; 6. In a shorter one slow creatures meet too few motes; a longer one costs more.
  public static let length = 6
  /// The motes in the dish; 240, nine times as dense as in the live dish. With fewer, eating is a matter of luck; with
  /// more, senses have no use.
  public static let moteCount = 240

  public init(_ creature: Creature, seed: UInt64) {
    self.creature = creature
    self.seed = seed
  }

  /// Plays the trial.
  ///
  /// - Returns: What the creature did until the end or until its death; zeros if it cannot be born.
  public func play(under rules: Rules = .standard) -> Result {
    var tank = DishConfiguration.arena(seed: seed, rules: rules)
    tank.moteCount = ForagingTrial.moteCount
    tank.moteRate = Float(ForagingTrial.moteCount)
    var dish = Dish(tank, rules: rules)
    guard let id = try? dish.spawn(creature, at: SIMD2<Float>.zero) else { return Result() }
    var result = Result()
    for _ in 0..<ForagingTrial.length {
      for _ in 0..<rules.dish.tickRate { dish.step() }
      guard let totals = dish.totals(of: id) else { break }
      result = Result(energy: totals.eaten, distance: totals.path)
    }
    return result
  }
}
