import Ecology
import Evolution

/// Finds among champions those that a player would take: they live longest under their own nets in the dish of a run.
/// Success in the dish where they evolved is food a second, however short the life.
///
/// A trial is a run as the balance has it, with seed creatures that fill the dish, food factor, hardening rounds and actions of
/// the replays' grid; only shadow dishes are missing, whose champions come when most lives are over. Lives differ by a factor
/// of ten from one run to the next, so that whoever does badly goes out early and the runs are spent on the others.
public struct ChampionTrial: Sendable {
  /// Runs of everybody who is left, and who is left after them.
  public struct Stage: Hashable, Sendable {
    /// Further runs of each.
    public var runs: Int
    /// Those who lived longest over all their runs so far.
    public var survivors: Int

    public init(runs: Int, survivors: Int) {
      self.runs = runs
      self.survivors = survivors
    }
  }

  /// The stages; 4 runs of everybody, 8 of the best thirty, 20 of the best twelve. Over 32 runs the mean of a life is known
  /// to some 45 s; fewer runs choose by luck.
  public var stages = [Stage(runs: 4, survivors: 30), Stage(runs: 8, survivors: 12), Stage(runs: 20, survivors: 12)]
  /// What is counted of a life at most, in s; 900, when the dish has just been full for a minute. More lets one long life
  /// outweigh many short ones.
  public var cap = 900.0
  /// Asked with every thought; who says yes breaks the trial off.
  public var isStopped: @Sendable () -> Bool = { false }

  public init() {}

  /// The champions that live longest over all their runs, the hardiest first and the earlier of equals; fewer where the
  /// last stage leaves fewer, none when it was stopped.
  ///
  /// Passed over are those whose body one molt without food could make of one already chosen, so that they are not one
  /// creature three times; and who carries a cell that must be won: no player may begin with it, and no edit of such a
  /// body is taken. Costs about half a second of a core for each run: some ten minutes for three ages.
  public func hardiest(
    _ count: Int, of champions: [Creature], threads: Int = 1, rules: Rules = .standard
  ) -> [Creature] {
    var left = ChampionTrial.candidates(champions).map { (champion: $0, time: 0.0) }
    var seed = ChampionTrial.firstSeed
    for stage in stages {
      let seeds = seed..<seed + UInt64(stage.runs)
      let times = times(of: left.map(\.champion), seeds: seeds, threads: threads, rules)
      for (place, time) in times.enumerated() { left[place].time += time }
      let ranking = left.indices.sorted { (left[$1].time, $0) < (left[$0].time, $1) }
      left = ranking.prefix(stage.survivors).map { left[$0] }
      seed = seeds.upperBound
    }
    return isStopped() ? [] : Array(ChampionTrial.different(left.map(\.champion), rules).prefix(count))
  }

  /// Those whom a player may begin with, none twice.
  private static func candidates(_ champions: [Creature]) -> [Creature] {
    champions.reduce(into: []) { candidates, champion in
      guard !champion.body.cells.contains(where: { $0.kind.isWon }), !candidates.contains(champion) else { return }
      candidates.append(champion)
    }
  }

  /// Those who are not within a molt's base points of one before them.
  private static func different(_ champions: [Creature], _ rules: Rules) -> [Creature] {
    champions.reduce(into: []) { chosen, champion in
      let isNew = chosen.allSatisfy {
        EditDistance(from: $0.body, to: champion.body, under: rules).total > rules.molting.basePoints
      }
      if isNew { chosen.append(champion) }
    }
  }

  /// For each champion the sum of its lives, in s.
  private func times(of champions: [Creature], seeds: Range<UInt64>, threads: Int, _ rules: Rules) -> [Double] {
    let jobs = champions.flatMap { champion in seeds.map { (champion, $0) } }
    let lives = Workers.map(jobs, threads: threads) { survival(of: $0.0, seed: $0.1, rules) }
    return champions.indices.map { place in lives[(place * seeds.count)..<((place + 1) * seeds.count)].reduce(0, +) }
  }

  /// Far from the seeds of the balance, which begin at 1.
  private static let firstSeed: UInt64 = 900_001

  /// How long a champion lives that buys back at every bell what it has lost, in s; 0 where it cannot be born.
  private func survival(of champion: Creature, seed: UInt64, _ rules: Rules) -> Double {
    let plan = Archipelago.Plan(seed: seed, shadows: 0, hardening: .rounds)
    guard var run = try? Run(plan, starter: champion, rules: rules) else { return 0 }
    var bot = Bot(.net(champion.brain))
    while run.death == nil, run.time < cap, !isStopped() {
      let situation = ChampionTrial.situation(run)
      if situation.isMoltDue, let body = situation.body {
        let restored = BodyRepair(of: champion.body).restored(body, points: situation.points(rules), under: rules)
        if restored == body || (try? run.edit(to: restored)) == nil { run.skipMolt() }
      }
      run.advance(GridAction(situation.observation.map { bot.action(for: $0) } ?? Action()).action)
      _ = run.takeNews()
    }
    return min(run.time, cap)
  }

  private struct Situation {
    var observation: Observation?
    var isMoltDue: Bool
    var body: BodyPlan?
    var budget: EditBudget?

    func points(_ rules: Rules) -> Int { budget?.points(under: rules) ?? 0 }
  }

  /// A function of its own, so that no copy of the dish outlives it and is paid for in the next step.
  @inline(never) private static func situation(_ run: Run) -> Situation {
    let dish = run.archipelago.live.dish
    return Situation(
      observation: dish.observation(of: run.player), isMoltDue: dish.status(of: run.player)?.isMoltDue ?? false,
      body: dish.body(of: run.player), budget: dish.budget(of: run.player))
  }
}
