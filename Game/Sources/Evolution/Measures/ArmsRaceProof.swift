/// The proof that the ecosystem is an arms race: measurements over several seeds, compared with thresholds.
public struct ArmsRaceProof: Sendable {
  /// The measurements of one seed.
  public struct Seed: Sendable {
    public var islands: ProgressReport
    public var random: ProgressReport
    public var literal: ProgressReport
    /// The share of matches that islands won against literal at the end.
    public var againstLiteral: Double
    /// The same amount of computation in one dish; `nil` if it was not measured.
    public var single: SingleDish?

    /// - Parameter islands: The report whose `againstWinRate` is that against random.
    public init(
      islands: ProgressReport, random: ProgressReport, literal: ProgressReport, againstLiteral: Double,
      single: SingleDish? = nil
    ) {
      self.islands = islands
      self.random = random
      self.literal = literal
      self.againstLiteral = againstLiteral
      self.single = single
    }
  }

  /// A dish without shadows that runs for the total time of all dishes of the islands. It is reported but not judged.
  public struct SingleDish: Sendable {
    public var report: ProgressReport
    /// The share of matches that islands won against it, both at their ends.
    public var lostToIslands: Double

    public init(report: ProgressReport, lostToIslands: Double) {
      self.report = report
      self.lostToIslands = lostToIslands
    }
  }

  /// One line of the proof.
  public struct Check: Hashable, Sendable {
    public var name: String
    /// The measured number of each seed.
    public var values: [Double]
    /// The number that is compared with the threshold.
    public var result: Double
    public var threshold: String
    public var isPassed: Bool
  }

  public let seeds: [Seed]
  /// The strategies over all archives.
  public let strategies: StrategyClusters

  /// Creates the proof from measurements of at least one seed.
  public init(seeds: [Seed], strategies: StrategyClusters) {
    precondition(!seeds.isEmpty, "ArmsRaceProof: at least one seed is needed.")
    self.seeds = seeds
    self.strategies = strategies
  }

  /// True if all checks pass.
  public var isPassed: Bool { checks.allSatisfy(\.isPassed) }

  /// The lines of the proof.
  public var checks: [Check] {
    matchChecks + [survivalCheck] + killChecks
      + [ancestorCheck, lineageCheck, starvationCheck, strategyCheck, championCheck]
  }

  private var matchChecks: [Check] {
    let last = seeds.map { $0.islands.snapshots.count - 1 }
    let random = seeds.map { $0.islands.againstWinRate ?? 0 }
    let early = zip(seeds, last).map { seed, last -> Double in
      let tenth = seed.islands.snapshots.firstIndex { $0 >= 10 } ?? 0
      // A file may have fewer rows than snapshots.
      guard tenth < last, last < seed.islands.ciao.count, tenth < seed.islands.ciao[last].count else { return 0 }
      return seed.islands.ciao[last][tenth] ?? 0
    }
    return [
      mean("islands against random at the end", random, atLeast: 0.9),
      mean("islands against literal at the end", seeds.map(\.againstLiteral), atLeast: 0.8),
      mean("the end against minute 10 of the same run", early, atLeast: 0.7),
    ]
  }

  private var survivalCheck: Check {
    let values = seeds.map { seed in
      let survival = seed.islands.evaderSurvival
      return (Averages.mean(survival.suffix(3)) ?? 0) / max(survival.first ?? 0, 1e-9)
    }
    return mean("evader's survival, last three snapshots over the first", values, atMost: 0.55)
  }

  private var killChecks: [Check] {
    let late = seeds.map { ArmsRaceProof.lateKills($0.islands) }
    let control = seeds.map { ArmsRaceProof.lateKills($0.random) }
    // To avoid division by zero, a control without kills counts as one kill in ten minutes.
    let overControl = zip(late, control).map { $0 / max($1, 0.1) }
    let overStart = zip(seeds, late).map { seed, late in late / max(seed.islands.killsPerMinute.first ?? 0, 0.1) }
    let least = overControl.min() ?? 0
    return [
      Check(
        name: "kills per minute in the last 10 minutes, over random", values: overControl, result: least,
        threshold: "every seed ≥ 3", isPassed: least >= 3),
      mean("kills per minute, last 10 over first 5 minutes", overStart, atLeast: 3),
    ]
  }

  private var ancestorCheck: Check {
    let values = seeds.map { $0.islands.ciaoLag10 ?? 0 }
    let result = Averages.median(values) ?? 0
    return Check(
      name: "CIAO at 10 minutes and more (supporting)", values: values, result: result, threshold: "median ≥ 0.65",
      isPassed: result >= 0.65)
  }

  private var lineageCheck: Check {
    let values = seeds.map { seed in
      let late = zip(seed.islands.snapshots, seed.islands.lineages).filter { $0.0 > 10 }
      return Double(late.count { $0.1 >= 2 }) / Double(max(1, late.count))
    }
    let result = Averages.mean(values) ?? 0
    return Check(
      name: "snapshots after minute 10 with 2 lineages or more", values: values, result: result,
      threshold: "more than half", isPassed: result > 0.5)
  }

  private var starvationCheck: Check {
    mean("deaths by starvation in the last 5 minutes", seeds.map { $0.islands.starvationShare.last ?? 1 }, atMost: 0.15)
  }

  private var strategyCheck: Check {
    mean("effective strategies at the end", seeds.map { $0.islands.effectiveStrategies.last ?? 0 }, atLeast: 3)
  }

  private var championCheck: Check {
    let values = seeds.map { seed in
      let cells = seed.islands.championCells
      return (cells.last ?? 0) / max(cells.first ?? 0, 1e-9)
    }
    return mean("cells of champions, end over beginning", values, atLeast: 1.5)
  }

  private func mean(_ name: String, _ values: [Double], atLeast threshold: Double) -> Check {
    let result = Averages.mean(values) ?? 0
    return Check(
      name: name, values: values, result: result, threshold: "mean ≥ \(threshold.text(digits: 2))",
      isPassed: result >= threshold)
  }

  private func mean(_ name: String, _ values: [Double], atMost threshold: Double) -> Check {
    let result = Averages.mean(values) ?? 0
    return Check(
      name: name, values: values, result: result, threshold: "mean ≤ \(threshold.text(digits: 2))",
      isPassed: result <= threshold)
  }

  /// Returns the mean kills per minute of the last ten minutes.
  static func lateKills(_ report: ProgressReport) -> Double {
    Averages.mean(Array(report.killsPerMinute.suffix(2))) ?? 0
  }
}
