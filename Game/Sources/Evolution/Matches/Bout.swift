import Ecology

/// One body under a bot against one champion, or a crowd of it, in a closed dish: how a player tries an edit out.
///
/// All begin hungry among food as thin and as poor as where the player lives, for a body that fights and starves is no
/// good. Who outlives the others wins; of those who live, who has gained most energy.
public struct Bout: Sendable {
  /// How a bout went for the body.
  public struct Result: Hashable, Sendable {
    /// 1 for a win, ½ for a draw, 0 for a defeat.
    public var won: Double
    /// What its store holds in the end beyond what it held at first; less all of that if it died.
    public var gain: Double
  }

  /// Whom the body meets.
  public struct Opposition: Hashable, Sendable {
    /// How many of the champion there are.
    public let champions: Int
    /// How full all stores are at first.
    public let storeShare: Float

    /// The champion alone, all stores at .3: fuller, and nobody need eat or can eat his fill.
    public static let single = Opposition(champions: 1, storeShare: 0.3)
    /// Three of it, all stores at .5: a body that outfights one may starve among several.
    public static let crowd = Opposition(champions: 3, storeShare: 0.5)
  }

  public let body: BodyPlan
  public let bot: Bot.Kind
  public let champion: Creature
  public let seed: UInt64
  /// The round of the dish where the body is to live, from 1: food is as poor.
  public let round: Int
  public let opposition: Opposition

  /// Longest bout, in s; 45. In 20 hunger has no say, longer ones cost more than they tell.
  public static let length = 45
  /// Radius of its dish, in u; 24. In an arena of 18 a body needs no eyes.
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

  /// The dish of a bout before anybody is in it: bare, with as many motes for its size as a
  /// full dish of the game and as many new ones for each creature.
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

  /// Plays the bout. A body that cannot be born has lost.
  public func play(under rules: Rules = .standard) -> Result {
    var showing = BoutShowing(self, under: rules)
    while true {
      if let result = showing.result { return result }
      showing.step()
    }
  }

  /// What one side wins by the energies that it and the best of the others gained; none for who died.
  public static func won(gaining ours: Float?, against theirs: Float?) -> Double {
    guard let ours else { return 0 }
    guard let theirs else { return 1 }
    return ours > theirs ? 1 : ours < theirs ? 0 : 0.5
  }
}
