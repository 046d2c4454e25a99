import Ecology

/// A bout played tick by tick, for display. It ends exactly as `Bout.play` does.
public struct BoutSimulation: Sendable {
  public let bout: Bout
  public private(set) var dish: Dish
  /// The tested body; `nil` if it could not be spawned.
  public let body: CreatureID?
  /// The opponents; fewer than planned if some could not be spawned.
  public let champions: [CreatureID]
  /// The result; `nil` while the bout continues.
  public private(set) var result: Bout.Result?
  private var bot: Bot
  private let lastTick: Int
  /// The initial energy of the body and of each champion.
  private let stake: Float
  private let championsStake: Float

  /// Creates a bout before its first tick. A body that cannot be spawned has lost immediately.
  public init(_ bout: Bout, under rules: Rules = .standard) {
    self.bout = bout
    dish = Bout.dish(seed: bout.seed, opposition: bout.opposition, round: bout.round, under: rules)
    bot = Bot(bout.bot)
    lastTick = Bout.length * rules.dish.tickRate
    body = BoutSimulation.enter(Creature(body: bout.body, brain: bout.champion.brain), &dish, .commanded)
    var entered: [CreatureID] = []
    for _ in 0..<(body == nil ? 0 : bout.opposition.champions) {
      if let id = BoutSimulation.enter(bout.champion, &dish, .brain) { entered.append(id) }
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

  /// Plays the next tick. After the end of the bout the survivors live on without affecting the result.
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
