import Ecology
import Evolution

/// Finds the champions that live longest with their own nets in the dish of a run. Success in the dish of their
/// evolution is food per second, regardless of the length of life.
///
/// A trial is a life in a dish that seed creatures fill, with food factors, hardening rounds and actions of the replays'
/// grid. It has no shadow dishes and none of the rules that count from a player: births near it, guests, and the rises
/// of bites, rim and prices of a run. Lives differ by a factor of ten between runs, so candidates with poor results are
/// eliminated early and the runs are spent on the others.
public struct ChampionTrial: Sendable {
  /// The runs per remaining candidate, and the number of candidates after them.
  public struct Stage: Hashable, Sendable {
    /// Further runs per candidate.
    public var runs: Int
    /// The candidates with the longest lives over all their runs so far.
    public var survivors: Int

    public init(runs: Int, survivors: Int) {
      self.runs = runs
      self.survivors = survivors
    }
  }

  /// The stages; 4 runs of all, 8 of the best thirty, 20 of the best twelve. Over 32 runs the mean life is known to
  /// some 45 s; with fewer runs luck decides.
  public var stages = [Stage(runs: 4, survivors: 30), Stage(runs: 8, survivors: 12), Stage(runs: 20, survivors: 12)]
  /// The time at which a life is capped, in s; 900. A higher cap lets one long life outweigh many short ones.
  public var cap = 900.0
  /// Called at every thought; true stops the trial.
  public var isStopped: @Sendable () -> Bool = { false }

  public init() {}

  /// Returns the champions that live longest over all their runs, best first, in the original order for equals; fewer
  /// if the last stage leaves fewer, none if it was stopped.
  ///
  /// Candidates are skipped if one molt without food could turn an already chosen body into theirs, so that the result
  /// is not one creature three times; and if they carry a cell that must be won, with which no player may begin. Costs
  /// about half a second of a core per run: some ten minutes for three ages.
  public func fittest(
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

  /// The candidates with which a player may begin, without duplicates.
  private static func candidates(_ champions: [Creature]) -> [Creature] {
    champions.reduce(into: []) { candidates, champion in
      guard !champion.body.cells.contains(where: { $0.kind.isWon }), !candidates.contains(champion) else { return }
      candidates.append(champion)
    }
  }

  /// The candidates whose distance to all earlier ones exceeds the base points of a birth.
  private static func different(_ champions: [Creature], _ rules: Rules) -> [Creature] {
    champions.reduce(into: []) { chosen, champion in
      let isNew = chosen.allSatisfy {
        EditDistance(from: $0.body, to: champion.body, under: rules).total > rules.molting.birthPoints
      }
      if isNew { chosen.append(champion) }
    }
  }

  /// The sum of each champion's lives, in s.
  private func times(of champions: [Creature], seeds: Range<UInt64>, threads: Int, _ rules: Rules) -> [Double] {
    let jobs = champions.flatMap { champion in seeds.map { (champion, $0) } }
    let lives = Workers.map(jobs, threads: threads) { survival(of: $0.0, seed: $0.1, rules) }
    return champions.indices.map { place in lives[(place * seeds.count)..<((place + 1) * seeds.count)].reduce(0, +) }
  }

  /// Different from the seeds of the balance, which begin at 1.
  private static let firstSeed: UInt64 = 900_001

  /// Returns the life of a champion that skips every molt, in s; 0 if it cannot be born.
  private func survival(of champion: Creature, seed: UInt64, _ rules: Rules) -> Double {
    let plan = Archipelago.Plan(seed: seed, shadows: 0, hardening: .rounds)
    guard var run = try? Run(plan, starter: champion, rules: rules) else { return 0 }
    var bot = Bot(.net(champion.brain))
    while run.death == nil, run.time < cap, !isStopped() {
      let view = run.playerView
      if view.molt != nil { run.skipMolt() }
      run.advance(GridAction(view.observation.map { bot.action(for: $0) } ?? Action()).action)
      _ = run.takeNews()
    }
    return min(run.time, cap)
  }
}
