import Ecology
import Evolution
import Foundation

/// Finds the champions that live longest with their own nets in the dish of a run. Success in the dish of their
/// evolution is food per second, regardless of the length of life.
///
/// A trial is a life in a dish that seed creatures fill, with food factors, hardening rounds and actions of the
/// replays' grid. It has no shadow dishes and none of the rules that depend on a player: births near it, guests, and
/// the rises of bites, rim and prices of a run. Lives differ by a factor of ten between runs, so candidates with poor
/// results are eliminated early and the runs are spent on the others.
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

  /// A run of a candidate in the dish of a seed.
  public struct Life: Hashable, Sendable {
    public var champion: Creature
    public var seed: UInt64

    public init(champion: Creature, seed: UInt64) {
      self.champion = champion
      self.seed = seed
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
  /// if the last stage leaves fewer.
  ///
  /// Candidates are skipped if one molt without food could turn an already chosen body into theirs, so that the result
  /// is not one creature three times; and if they carry a cell that must be won, with which no player may begin. Costs
  /// some two seconds of a core per run: more than an hour for the nursery and the ages.
  ///
  /// - Parameters:
  ///   - known: Returns the duration of a life that was kept earlier, in s; `nil` for one that must be played.
  ///   - keep: Takes each played life, its duration in s, and the numbers of lives that are played and that were not
  ///     known. Lives of later stages leave the second number when they are found to be known.
  /// - Throws: `CancellationError` if it was stopped, and the errors of `keep`.
  public func fittest(
    _ count: Int, of champions: [Creature], rules: Rules = .standard,
    by runner: any JobRunner = ThreadJobRunner(threads: 1),
    known: (Life) -> Double? = { _ in nil }, keep: (Life, Double, Int, Int) throws -> Void = { _, _, _, _ in }
  ) throws -> [Creature] {
    let candidates = ChampionTrial.candidates(champions)
    var left = Array(candidates.indices)
    var sums = candidates.map { _ in 0.0 }
    var seed = ChampionTrial.firstSeed
    var all = numberOfLives(of: left.count)
    var done = 0
    for stage in stages {
      let lives = left.flatMap { candidate in
        (0..<UInt64(stage.runs)).map { Life(champion: candidates[candidate], seed: seed + $0) }
      }
      var times = lives.map(known)
      all -= times.count { $0 != nil }
      try runner.run(times.indices.filter { times[$0] == nil }) {
        try JSONEncoder().encode(try duration(of: lives[$0], rules))
      } keep: { index, data in
        let time = try JSONDecoder().decode(Double.self, from: data)
        times[index] = time
        done += 1
        try keep(lives[index], time, done, all)
      }
      for (index, time) in times.enumerated() { sums[left[index / stage.runs]] += time ?? 0 }
      let ranking = left.indices.sorted { (sums[left[$1]], $0) < (sums[left[$0]], $1) }
      // Only the process that keeps the results knows all times.
      left = try runner.shared(ranking.prefix(stage.survivors).map { left[$0] })
      seed += UInt64(stage.runs)
    }
    return Array(ChampionTrial.different(left.map { candidates[$0] }, rules).prefix(count))
  }

  /// The lives of all stages.
  private func numberOfLives(of candidates: Int) -> Int {
    var (lives, left) = (0, candidates)
    for stage in stages {
      lives += stage.runs * left
      left = min(left, stage.survivors)
    }
    return lives
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

  /// Different from the seeds of the balance, which begin at 1.
  private static let firstSeed: UInt64 = 900_001

  /// Returns the duration of a life in which every molt is skipped, in s; 0 if the champion cannot be born.
  private func duration(of life: Life, _ rules: Rules) throws -> Double {
    let configuration = Archipelago.Configuration(seed: life.seed, shadows: 0, hardening: .rounds)
    if isStopped() { throw CancellationError() }
    guard var run = try? Run(configuration, starter: life.champion, rules: rules) else { return 0 }
    var bot = Bot(.net(life.champion.brain))
    while run.death == nil, run.time < cap {
      if isStopped() { throw CancellationError() }
      let view = run.playerView
      if view.molt != nil { run.skipMolt() }
      run.advance(GridAction(view.observation.map { bot.action(for: $0) } ?? Action()).action)
      _ = run.takeNews()
    }
    return min(run.time, cap)
  }
}
