import Ecology

/// A player's run: a creature under control in the live dish of an archipelago.
///
/// A value: configuration, starter, actions and molts give the same run bit by bit.
public struct Run: Sendable {
  public private(set) var archipelago: Archipelago
  /// The player's creature; remains valid after its death.
  public let player: CreatureID
  /// The player's death; `nil` while the player is alive.
  public private(set) var death: Death?
  /// The kinds of cells that the player has won from its victims.
  public private(set) var won: [CellKind] = []
  /// The current score of the run.
  public private(set) var score = Score()
  /// The goals of the run and their progress, in the order in which they were drawn: as many as the configuration
  /// states and, each time that all are reached, as many new ones, while there are any.
  public private(set) var goals: [GoalProgress] = []
  /// The goals that the player reached and the bounty that it earned in the last tick.
  public private(set) var awards: [Award] = []
  private var isNemesisBeaten = false
  private var delivered: [Island]?

  /// Points that the player earned by a goal or by the kill of its nemesis.
  public enum Award: Hashable, Sendable {
    case goal(Goal)
    case bounty

    /// The points for the next edit.
    public var points: Int {
      switch self {
      case .goal(let goal): goal.row.points
      case .bounty: Nemesis.bounty
      }
    }
  }

  /// The goals that were drawn last.
  public var presentGoals: [GoalProgress] {
    let count = max(archipelago.configuration.goals, 1)
    return Array(goals.dropFirst(max(goals.count - 1, 0) / count * count))
  }

  /// The state of the feud with the nemesis of the configuration.
  public var nemesisState: NemesisState { isNemesisBeaten ? .won : archipelago.live.hasNemesisCome ? .open : .waiting }

  /// The course of the feud with the nemesis.
  public enum NemesisState: Sendable {
    /// It is not born yet.
    case waiting
    /// It was born, and the player has killed neither it nor a descendant.
    case open
    /// The player has killed it or a descendant.
    case won
  }

  /// Creates a run: the player in the middle, rivals around.
  ///
  /// - Throws: `SpawnError` if the starter is not valid.
  public init(
    _ configuration: Archipelago.Configuration, starter: Creature, rules: Rules = .standard
  ) throws(SpawnError) {
    var archipelago = Archipelago(configuration, rules: rules)
    player = try archipelago.withLive { island throws(SpawnError) in
      try island.withDish { dish throws(SpawnError) in
        let spot = dish.middleSpot(for: starter.body)
        return try dish.spawn(starter, at: spot, pilot: .commanded, id: Run.number(in: dish))
      }
    }
    self.archipelago = archipelago
    goals = Goal.drawn(configuration.goals, seed: configuration.seed, in: archipelago.live, body: starter.body)
      .map(GoalProgress.init)
  }

  /// Returns the next number whose creature thinks in the tick in which its action is set. Any other number would delay
  /// actions by up to two ticks.
  private static func number(in dish: Dish) -> CreatureID {
    let beat = UInt32(dish.rules.dish.ticksPerThought)
    return CreatureID(((dish.creatures.last?.number ?? 0) / beat + 1) * beat)
  }

  /// Restores a run from its state between two thoughts.
  package init(
    _ archipelago: Archipelago, player: CreatureID, won: [CellKind], score: Score, goals: [GoalProgress] = [],
    isNemesisBeaten: Bool = false
  ) {
    self.archipelago = archipelago
    self.player = player
    self.won = won
    self.score = score
    self.goals = goals
    self.isNemesisBeaten = isNemesisBeaten
  }

  /// Dish time, in s.
  public var time: Double { archipelago.live.dish.time }

  /// A fingerprint of the state of the archipelago.
  public var hash: UInt64 { archipelago.hash }

  /// True if the next tick begins a thought, so that a new action takes effect.
  public var isAtThought: Bool {
    archipelago.live.dish.tick % archipelago.live.dish.rules.dish.ticksPerThought == 0
  }

  /// Advances by a thought, three ticks, under an action.
  ///
  /// At the end of a minute the shadows are needed: the delivered ones or, if none were delivered, their work is done
  /// now.
  public mutating func advance(_ action: Action, threads: Int = 1) {
    for _ in 0..<archipelago.live.dish.rules.dish.ticksPerThought { tick(action, threads: threads) }
  }

  /// Advances by one tick. The three ticks of a thought must have the same action, otherwise a replay differs from the
  /// run.
  public mutating func tick(_ action: Action, threads: Int = 1) {
    let player = player
    archipelago.withLive { island in
      island.withDish { dish in dish.setAction(action, for: player) }
      island.step()
    }
    judge()
    guard archipelago.isMinuteOver else { return }
    archipelago.endMinute(with: delivered ?? archipelago.shadowWork.done(threads: threads))
    delivered = nil
  }

  /// Evaluates the last tick for the player: food, victims, death.
  private mutating func judge() {
    awards.removeAll()
    guard death == nil else { return }
    score.read(archipelago.live, player: player)
    for case .died(let death) in archipelago.live.dish.events {
      if death.creature == player { self.death = death }
      if death.killer == player {
        for kind in death.won where !won.contains(kind) { won.append(kind) }
        if nemesisState == .open, archipelago.live.lineage(of: death.creature)?.isNemesis == true {
          isNemesisBeaten = true
          awards.append(.bounty)
        }
      }
    }
    for index in goals.indices where goals[index].note(archipelago.live, player: player) {
      awards.append(.goal(goals[index].goal))
    }
    let (points, player) = (awards.reduce(0) { $0 + $1.points }, player)
    if points > 0 { archipelago.withLive { $0.withDish { $0.award(points, to: player) } } }
    if !awards.isEmpty, goals.allSatisfy(\.isReached) { drawGoals() }
  }

  /// Draws as many new goals as the run had at its beginning.
  private mutating func drawGoals() {
    guard let body = archipelago.live.dish.plan(of: player) else { return }
    let (configuration, earlier) = (archipelago.configuration, goals.map(\.goal))
    goals += Goal.drawn(configuration.goals, seed: configuration.seed, in: archipelago.live, body: body, after: earlier)
      .map(GoalProgress.init)
  }

  /// The work of the shadows for this minute. It may be done on other threads while the run continues.
  public var shadowWork: ShadowWork { archipelago.shadowWork }

  /// Accepts the finished shadows for the end of this minute.
  public mutating func deliver(_ shadows: [Island]) { delivered = shadows }

  /// Returns and clears the news of every island, the live one's first.
  public mutating func takeNews() -> [[IslandNews]] { archipelago.takeNews() }

  /// Gives the player a new body, for points of its edit budget.
  ///
  /// - Throws: `EditError`, also for a won kind that the player has not won; nothing is changed then.
  public mutating func edit(to body: BodyPlan) throws(EditError) {
    let player = player
    let missing = CellKind.allCases.filter { $0.isWon && body.has($0) && !won.contains($0) }
    guard missing.isEmpty else { throw .notWon(missing) }
    try archipelago.withLive { island throws(EditError) in
      try island.withDish { dish throws(EditError) in try dish.edit(player, to: body) }
    }
  }

  /// Spawns prey ahead of the player; see `Island.sendPrey`.
  public mutating func sendPrey() { archipelago.withLive { island in _ = island.sendPrey() } }

  /// Skips a molt that is due.
  public mutating func skipMolt() {
    let player = player
    archipelago.withLive { island in island.withDish { dish in dish.skipMolt(player) } }
  }
}
