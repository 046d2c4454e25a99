import Ecology
import Evolution

/// Measures an evolution from its chronicle, for `micro progress`.
public struct ProgressMeasurement: Sendable {
  /// Matches for each pair of snapshots, an even number; 20. `nil` leaves out the matrix, which takes most of the time.
  public var matches: Int? = 20
  /// Trials of the scripted evader for each snapshot; 12. `nil` leaves them out.
  public var trials: Int? = SurvivalTrial.count
  /// True to measure the MODES measures.
  public var measuresModes = true
  /// Matches against another evolution; 40.
  public var matchesAgainst = 40
  /// Threads for the matches and trials. They do not affect the result.
  public var threads = 1

  /// Minutes from one snapshot to the next; 5.
  public static let interval = 5

  public init() {}

  /// Returns the report on an evolution.
  ///
  /// - Parameters:
  ///   - other: An evolution whose last snapshot fights the last snapshot of this one.
  ///   - earlier: A report by this measurement on the same evolution at an earlier time. Its values are not measured
  ///     again; the result is the same as without it.
  ///   - step: Called repeatedly with the completed share of the matches and trials, from 0 to 1. An error that it
  ///     throws ends the measurement.
  public func report(
    on file: ChronicleFile, against other: ChronicleFile? = nil, resuming earlier: ProgressReport? = nil,
    rules: Rules = .standard, step: (Double) throws -> Void = { _ in }
  ) throws -> ProgressReport {
    try file.requireRules(rules)
    let minutes = try file.snapshotMinutes().last ?? 0
    let snapshots = Array(stride(from: 0, through: minutes, by: ProgressMeasurement.interval))
    var report = ProgressReport(
      seed: file.header.seed, arm: file.header.arm, shadows: file.header.shadows, minutes: minutes,
      snapshots: snapshots)
    try tally(file, &report)
    try countLineages(file, &report)
    try cluster(file, &report)
    for minute in report.snapshots {
      try step(0)
      guard let state = try file.snapshot(minute: minute) else { continue }
      report.add(try ArchipelagoState.decode(state, rules: rules))
    }
    let populations = try snapshots.map { minute in
      try step(0)
      return try file.population(atMinute: minute)
    }
    let known = earlier.flatMap { $0.seed == report.seed && $0.arm == report.arm ? $0 : nil }
    if measuresModes {
      let boundaries = Modes.boundaries(upTo: minutes)
      report.modes = try known?.modes(at: boundaries) ?? modes(of: file, upTo: minutes, rules: rules) { try step(0) }
    }
    if let last = populations.last, !last.isEmpty {
      try play(populations, against: other, seed: file.header.seed, known, rules, &report, step)
    }
    return report
  }

  private func tally(_ file: ChronicleFile, _ report: inout ProgressReport) throws {
    var tally = DeathTally(minutes: report.minutes)
    for death in try file.deaths(in: 0) { tally.count(DeathTally.Kind(death.cause), at: death.time) }
    report.set(tally)
  }

  private func countLineages(_ file: ChronicleFile, _ report: inout ProgressReport) throws {
    let genealogy = try file.genealogy()
    report.lineages = try report.snapshots.map { minute in
      let time = Float(minute * 60)
      let living = try file.livingNumbers(at: time, in: 0)
      return genealogy.lineages(of: living, since: max(0, time - Float(ProgressMeasurement.interval * 60))).count
    }
  }

  private func cluster(_ file: ChronicleFile, _ report: inout ProgressReport) throws {
    let clusters = StrategyClusters(of: try file.strategies())
    report.strategies = clusters.clusters.map(ProgressReport.StrategySummary.init)
  }

  private func play(
    _ populations: [[Creature]], against other: ChronicleFile?, seed: UInt64, _ known: ProgressReport?, _ rules: Rules,
    _ report: inout ProgressReport, _ step: (Double) throws -> Void
  ) throws {
    var matrix = AncestralMatrix(minutes: report.snapshots)
    let pairs = matches == nil ? [] : matrix.pairs
    // A trial costs about as much as ten matches: it has three times the creatures and lasts up to twice as long.
    let trialCost = Double(10 * (trials ?? 0))
    let total =
      Double(pairs.count * (matches ?? 0)) + trialCost * Double(populations.count)
      + Double(other == nil ? 0 : matchesAgainst)
    var done = 0.0
    func finish(_ cost: Double) throws {
      done += cost
      try step(total > 0 ? min(done / total, 1) : 1)
    }
    for pair in pairs {
      matrix[pair.later, pair.earlier] =
        known?.share(of: pair.later, against: pair.earlier)
        ?? duel(seed &* 7919 &+ UInt64(pair.later * 131 + pair.earlier))
        .play(populations[pair.later], against: populations[pair.earlier], threads: threads, under: rules).share
      try finish(Double(matches ?? 0))
    }
    report.set(matrix)
    for (index, population) in populations.enumerated() where trials != nil {
      report.evaderSurvival.append(
        known?.survival(at: index)
          ?? SurvivalTrial.mean(
            Evader(), among: population, atMinute: report.snapshots[index], trials: trials ?? 0,
            seed: seed &* 104_729 &+ UInt64(index), threads: threads, under: rules))
      try finish(trialCost)
    }
    guard let other, let last = populations.last else { return }
    let rivals = try other.population()
    report.againstWinRate =
      rivals.isEmpty
      ? nil
      : Duel(matches: matchesAgainst, seed: seed).play(last, against: rivals, threads: threads, under: rules).share
    try finish(Double(matchesAgainst))
  }

  private func duel(_ seed: UInt64) -> Duel { Duel(matches: matches ?? 2, seed: seed) }
}

extension ProgressReport {
  /// Returns the matrix entry for two snapshots, or `nil` if it was not measured.
  fileprivate func share(of later: Int, against earlier: Int) -> Double? {
    guard ciao.indices.contains(later), ciao[later].indices.contains(earlier) else { return nil }
    return ciao[later][earlier]
  }

  /// Returns the MODES measures if they were measured at exactly these minutes.
  fileprivate func modes(at boundaries: [Int]) -> Modes? { modes?.minutes == boundaries ? modes : nil }

  /// Returns the evader's survival at a snapshot, or `nil` if it was not measured.
  fileprivate func survival(at snapshot: Int) -> Double? {
    evaderSurvival.indices.contains(snapshot) ? evaderSurvival[snapshot] : nil
  }
}

extension DeathTally.Kind {
  /// Creates the category of a cause of death.
  public init(_ cause: CauseOfDeath) {
    switch cause {
    case .bitten, .speared, .swallowed, .poisoned: self = .eaten
    case .starved: self = .starved
    case .scalded, .removed: self = .other
    }
  }
}

extension ChronicleFile {
  /// Returns the strategies of the champions of all dishes, the live dish's first.
  public func strategies() throws(ChronicleError) -> [Strategy] {
    var strategies: [Strategy] = []
    for dish in 0...header.shadows {
      strategies += try champions(of: dish).map { Strategy(of: $0.creature.body, habits: $0.habits) }
    }
    return strategies
  }

  /// Returns the genomes of the creatures in the live dish at a minute; `nil` for the last snapshot's.
  public func population(atMinute minute: Int? = nil) throws(ChronicleError) -> [Creature] {
    let last = try snapshotMinutes().last ?? 0
    return try living(at: Float((minute ?? last) * 60), in: 0).map(\.creature)
  }
}
