import Ecology

/// A bout as it is being played, tick by tick: for those who watch. It ends as `Bout.play` does, bit by bit.
public struct BoutShowing: Sendable {
  public let bout: Bout
  public private(set) var dish: Dish
  /// The body that is tried; none where it cannot be born.
  public let body: CreatureID?
  /// Those whom it is tried against; fewer where they cannot be born.
  public let champions: [CreatureID]
  /// How it went; none while it goes on.
  public private(set) var result: Bout.Result?
  private var bot: Bot
  private let lastTick: Int
  /// What the body and each champion had in their stores at first.
  private let stake: Float
  private let championsStake: Float

  /// A bout before its first tick. A body that cannot be born has lost at once.
  public init(_ bout: Bout, under rules: Rules = .standard) {
    self.bout = bout
    dish = Bout.dish(seed: bout.seed, opposition: bout.opposition, round: bout.round, under: rules)
    bot = Bot(bout.bot)
    lastTick = Bout.length * rules.dish.tickRate
    body = BoutShowing.enter(Creature(body: bout.body, brain: bout.champion.brain), &dish, .commanded)
    var entered: [CreatureID] = []
    for _ in 0..<(body == nil ? 0 : bout.opposition.champions) {
      if let id = BoutShowing.enter(bout.champion, &dish, .brain) { entered.append(id) }
    }
    champions = entered
    stake = body.flatMap { [dish] id in dish.status(of: id)?.energy } ?? 0
    championsStake = champions.first.flatMap { [dish] id in dish.status(of: id)?.energy } ?? 0
    if body == nil {
      result = Bout.Result(won: 0, gain: 0)
    } else if champions.isEmpty {
      result = Bout.Result(won: 0.5, gain: 0)
    }
  }

  /// Plays the next tick. What lives goes on when the bout is over, and no longer counts.
  public mutating func step() {
    if let body, dish.tick % dish.rules.dish.ticksPerThought == 0, let observation = dish.observation(of: body) {
      dish.setAction(bot.action(for: observation), for: body)
    }
    dish.step()
    if result == nil { settle() }
  }

  private mutating func settle() {
    let left = body.flatMap { dish.status(of: $0)?.energy }
    guard left == nil || dish.tick >= lastTick else { return }
    let gain = left.map { $0 - stake }
    let theirs = champions.compactMap { dish.status(of: $0) }.map { $0.energy - championsStake }.max()
    result = Bout.Result(won: Bout.won(gaining: gain, against: theirs), gain: Double(gain ?? -stake))
  }

  private static func enter(_ creature: Creature, _ dish: inout Dish, _ pilot: Pilot) -> CreatureID? {
    let spot = dish.emptiestSpot(for: creature.body)
    return try? dish.spawn(creature, at: spot, pilot: pilot)
  }
}
