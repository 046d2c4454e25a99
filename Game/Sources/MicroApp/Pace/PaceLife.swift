import Arithmetic
import Chronicle
import Ecology
import Evolution
import Runs
import ScreenBase
import Workshop

/// A life in progress of a pace trial.
struct PaceLife {
  private(set) var run: Run
  private(set) var outcome: PaceTrial.Life
  private let player: PaceTrial.Player
  private var bot: Bot
  private var roundLog = RoundLog()
  /// The plan of a practised player.
  private var growth: PlannedGrowth

  init(_ player: PaceTrial.Player, in trial: PaceTrial) throws {
    let (seed, difficulty) = (trial.seed, trial.difficulty)
    self.player = player
    // A plan without its file would have weaker shadow dishes.
    _ = try difficulty.ecosystem()
    let isEven = seed % 2 == 0
    let isNaive = player != .practised && player != .practisedWithoutMolts
    bot = Bot(isNaive ? .naive : isEven ? .stalker : .wary)
    growth = PlannedGrowth(isEven ? .tank : .swimmer)
    var random = RandomStream(seed: seed, stream: 0x5041_4345)
    let starter = Starter.allCases[Int(seed / 2) % Starter.allCases.count]
    let plan = RunPlan(
      starter: starter.creature(random: &random), starterName: starter.name, seed: seed, difficulty: difficulty)
    var header = plan.header(gameVersion: "")
    header.shadowFounders = trial.shadowFounders ?? header.shadowFounders
    header.nearbyBirths = trial.nearbyBirths ?? header.nearbyBirths
    run = try Run(header.configuration, starter: plan.starter, rules: trial.rules)
    outcome = PaceTrial.Life(player: player.rawValue, difficulty: difficulty.rawValue, seed: seed, seconds: 0)
  }

  var isAlive: Bool { run.death == nil }

  /// Advances to the end of the minute or to the death.
  ///
  /// - Parameter shadows: The shadow dishes at the end of this minute.
  mutating func advanceMinute(_ shadows: [Island]) {
    run.deliver(shadows)
    let end = run.time + 60
    while isAlive, run.time < end - 0.01 { think() }
    outcome.seconds = run.time
    outcome.cause = run.death?.cause.name
    outcome.wasKilled = run.death?.killer != nil
    outcome.kills = run.score.kills
    _ = run.takeNews()
  }

  private mutating func think() {
    let view = run.playerView
    if let observation = view.observation { note(observation) }
    if let due = view.molt { molt(due) }
    let action = GridAction(view.observation.map { bot.action(for: $0) } ?? Action()).action
    for _ in 0..<run.archipelago.live.dish.rules.dish.ticksPerThought where isAlive {
      run.tick(action)
      noteWounds()
      roundLog = PaceLife.noted(roundLog, run)
    }
  }

  /// Notes the first rival that is sensed, and the first contact. The harmless prey at the start is not a rival.
  private mutating func note(_ observation: Observation) {
    let proximity = observation[.creatureProximity]
    guard outcome.firstSensed == nil || outcome.firstContact == nil, proximity > 0 else { return }
    let (rivals, others) = PaceLife.sensed(run)
    if outcome.firstSensed == nil, rivals > 0 { outcome.firstSensed = run.time }
    // The nearest can be the prey.
    let isTouching = proximity > PaceLife.contact && others == 0
    if outcome.firstContact == nil, isTouching { outcome.firstContact = run.time }
  }

  /// Notes the first wound that a rival gives or takes.
  private mutating func noteWounds() {
    guard outcome.firstContact == nil else { return }
    let live = run.archipelago.live
    for case .wounded(let wound) in live.dish.events {
      guard let attacker = wound.attacker, attacker != wound.victim else { continue }
      guard attacker == run.player || wound.victim == run.player else { continue }
      let other = attacker == run.player ? wound.victim : attacker
      if live.lineage(of: other) != nil { outcome.firstContact = run.time }
    }
  }

  /// Returns the number of sensed rivals and of other creatures. Not inlined, like `noted`.
  @inline(never) private static func sensed(_ run: Run) -> (rivals: Int, others: Int) {
    let live = run.archipelago.live
    let creatures = live.dish.noticed(by: run.player).creatures
    let rivals = creatures.count { live.lineage(of: $0) != nil }
    return (rivals, creatures.count - rivals)
  }

  /// The proximity of a creature that counts as contact: less than 0.15 u between the bodies.
  private static let contact: Float = 0.99

  // MARK: Molting

  private mutating func molt(_ due: PlayerView.Molt) {
    outcome.points.append(due.points)
    if let body = edit(due, under: run.archipelago.live.dish.rules), (try? run.edit(to: body)) != nil {
      outcome.edits += 1
    } else {
      run.skipMolt()
    }
  }

  private mutating func edit(_ due: PlayerView.Molt, under rules: Rules) -> BodyPlan? {
    switch player {
    case .naive: return offered(due, under: rules, most: 1)
    case .naiveWithAllOffers: return offered(due, under: rules, most: .max)
    case .practised:
      let offer = offered(due, under: rules, most: 1)
      return growth.body(from: due.plan, first: offer, points: due.points, under: rules)
    case .naiveWithoutOffers, .practisedWithoutMolts: return nil
    }
  }

  /// Returns the body after the first offers, taken one by one as the bell makes them; `nil` if there is none.
  private func offered(_ due: PlayerView.Molt, under rules: Rules, most: Int) -> BodyPlan? {
    var draft = MoltDraft(body: due.plan, present: due.body, points: due.points, won: Set(run.won), rules: rules)
    var taken = 0
    while taken < most, let next = MoltOffer.first(for: draft, after: roundLog, won: run.won) {
      (draft, taken) = (next, taken + 1)
    }
    return taken == 0 ? nil : draft.settled
  }

  /// Not inlined, so that no copy of the dish outlives it and causes a copy in the next step.
  @inline(never) private static func noted(_ log: RoundLog, _ run: Run) -> RoundLog {
    log.noting(run.archipelago.live.dish, player: run.player)
  }
}
