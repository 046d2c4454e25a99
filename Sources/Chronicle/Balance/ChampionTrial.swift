import Ecology
import Evolution

/// Finds among the champions of an age the one that a player would take: it lives longest under its own net in a dish of
/// flounderers. Success in the dish where it evolved is food a second, however short the life.
public struct ChampionTrial: Sendable {
  /// Runs of each champion at first, with seeds that no run of the balance has; 2.
  public var runs = 2
  /// Champions that come through these; 6. More cost time, fewer leave out good ones by bad luck.
  public var finalists = 6
  /// Runs of each of these, with further seeds; 6.
  public var finalRuns = 6
  /// Longest run that is counted, in s; 720.
  public var cap = 720.0

  public init() {}

  /// The champion that lives longest over all its runs, the earlier of equals; none of none.
  ///
  /// Who carries a cell that must be won is passed over: no player may begin with it, and no edit of such a body is taken.
  /// Costs some two seconds of a core for each run.
  public func hardiest(of champions: [Creature], threads: Int = 1, rules: Rules = .standard) -> Creature? {
    let champions = champions.filter { champion in !champion.body.cells.contains { $0.kind.isWon } }
    let first = times(of: champions, seeds: 0..<UInt64(runs), threads: threads, rules)
    let ranking = champions.indices.sorted { (first[$1], $0) < (first[$0], $1) }.prefix(finalists).sorted()
    let last = times(
      of: ranking.map { champions[$0] }, seeds: UInt64(runs)..<UInt64(runs + finalRuns), threads: threads, rules)
    let sums = zip(ranking, last).map { first[$0] + $1 }
    let best = ranking.indices.max { (sums[$0], $1) < (sums[$1], $0) }
    return best.map { champions[ranking[$0]] }
  }

  /// For each champion the sum of its lives, in s.
  private func times(of champions: [Creature], seeds: Range<UInt64>, threads: Int, _ rules: Rules) -> [Double] {
    let jobs = champions.flatMap { champion in seeds.map { (champion, $0) } }
    let lives = Workers.map(jobs, threads: threads) { survival(of: $0.0, seed: ChampionTrial.firstSeed + $0.1, rules) }
    return champions.indices.map { place in lives[(place * seeds.count)..<((place + 1) * seeds.count)].reduce(0, +) }
  }

  /// Far from the seeds of the balance, which begin at 1.
  private static let firstSeed: UInt64 = 900_001

  /// How long a champion lives that buys back at every bell what it has lost, in s; 0 where it cannot be born.
  private func survival(of champion: Creature, seed: UInt64, _ rules: Rules) -> Double {
    let plan = Archipelago.Plan(seed: seed, shadows: 0, hardening: .rounds)
    guard var run = try? Run(plan, starter: champion, rules: rules) else { return 0 }
    var bot = Bot(.net(champion.brain))
    while run.death == nil, run.time < cap {
      let situation = ChampionTrial.situation(run)
      if situation.isMoltDue, let body = situation.body {
        let restored = BodyRepair(of: champion.body).restored(body, points: situation.points(rules), under: rules)
        if restored == body || (try? run.edit(to: restored)) == nil { run.skipMolt() }
      }
      run.advance(situation.percept.map { bot.command(for: $0) } ?? Command())
      _ = run.takeNews()
    }
    return run.time
  }

  private struct Situation {
    var percept: Percept?
    var isMoltDue: Bool
    var body: BodyPlan?
    var purse: MoltPurse?

    func points(_ rules: Rules) -> Int { purse?.points(under: rules) ?? 0 }
  }

  /// A function of its own, so that no copy of the dish outlives it and is paid for in the next step.
  @inline(never) private static func situation(_ run: Run) -> Situation {
    let dish = run.archipelago.live.dish
    return Situation(
      percept: dish.percept(of: run.player), isMoltDue: dish.status(of: run.player)?.isMoltDue ?? false,
      body: dish.body(of: run.player), purse: dish.purse(of: run.player))
  }
}
