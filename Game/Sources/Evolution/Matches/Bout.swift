import Ecology

/// A trial of a body under a bot against copies of a champion in a closed dish, by which a player tests an edit.
///
/// All start hungry, and food is as scarce and as poor as in the player's dish, because a body that fights but starves
/// is useless. The sole survivor wins; among survivors, the one that gained most energy.
public struct Bout: Sendable {
  /// The result of a bout for the body, or the sum over several. More wins are better, then more energy.
  public struct Result: Hashable, Comparable, Sendable {
    /// 1 for a win, ½ for a draw, 0 for a defeat.
    public var won: Double
    /// The energy gained over the initial store; if it died, minus the whole initial store.
    public var gain: Double

    static func += (total: inout Result, result: Result) {
      total.won += result.won
      total.gain += result.gain
    }

    public static func < (left: Result, right: Result) -> Bool { (left.won, left.gain) < (right.won, right.gain) }
  }

  /// The opponents of the body.
  public struct Opposition: Hashable, Sendable {
    /// The number of copies of the champion.
    public let champions: Int
    /// The initial fill level of all stores.
    public let storeShare: Float

    /// No champion, the store at 0.3: a body among food, for a picture of it.
    public static let none = Opposition(champions: 0, storeShare: 0.3)
    /// One champion, all stores at 0.3. With fuller stores the creatures neither need to eat nor can eat their fill.
    public static let single = Opposition(champions: 1, storeShare: 0.3)
    /// Three champions, all stores at 0.5. A body that beats one champion may starve among several.
    public static let crowd = Opposition(champions: 3, storeShare: 0.5)
  }

  public let body: BodyPlan
  public let bot: Bot.Kind
  public let champion: Creature
  public let seed: UInt64
  /// The round, from 1, of the dish in which the body is to live; it sets the energy of food.
  public let round: Int
  public let opposition: Opposition

  /// The maximum length of a bout, in s; 45. In 20 s hunger has no effect; longer bouts cost more than they reveal.
  public static let length = 45
  /// The radius of its dish, in u; 24. In an arena of 18 a body needs no eyes.
  public static let radius: Float = 24

  public init(
    _ body: BodyPlan, under bot: Bot.Kind, against champion: Creature, opposition: Opposition = .single, round: Int = 1,
    seed: UInt64
  ) {
    self.body = body
    self.bot = bot
    self.champion = champion
    self.round = round
    self.opposition = opposition
    self.seed = seed
  }

  /// Returns the empty dish of a bout: bare, with the mote density of a full dish of the game and the same rate of new
  /// motes per creature.
  public static func dish(
    seed: UInt64, opposition: Opposition = .single, round: Int = 1, under rules: Rules = .standard
  ) -> Dish {
    var rules = rules
    rules.eating.moteEnergy = rules.moteEnergy(inRoundOfARun: round)
    var configuration = DishConfiguration.arena(seed: seed, rules: rules)
    let size = (radius / rules.dish.radius) * (radius / rules.dish.radius)
    configuration.radius = radius
    configuration.moteCount = Int((Float(rules.eating.moteCount) * size).rounded())
    configuration.moteRate = rules.eating.moteRate * Float(1 + opposition.champions) / Float(rules.dish.creatureCount)
    configuration.birthShare = opposition.storeShare
    return Dish(configuration, rules: rules)
  }

  /// Plays the bout. A body that cannot be spawned has lost.
  public func play(under rules: Rules = .standard) -> Result {
    var simulation = BoutSimulation(self, under: rules)
    while true {
      if let result = simulation.result { return result }
      simulation.step()
    }
  }

  /// Returns the result of one side from its gained energy and the best gain of the others; `nil` stands for a dead
  /// side.
  public static func won(gaining ours: Float?, against theirs: Float?) -> Double {
    guard let ours else { return 0 }
    guard let theirs else { return 1 }
    return ours > theirs ? 1 : ours < theirs ? 0 : 0.5
  }
}
