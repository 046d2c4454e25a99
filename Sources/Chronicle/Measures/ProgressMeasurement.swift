import Ecology
import Evolution

/// Measures an evolution from its chronicle: what `micro progress` does.
public struct ProgressMeasurement: Sendable {
  /// Matches for each pair of snapshots, an even number; 20. None leaves out the matrix, which takes most of the time.
  public var matches: Int? = 20
  /// Trials of the scripted evader for each snapshot; 12. None leaves them out.
  public var trials: Int? = SurvivalTrial.count
  /// Matches against another evolution; 40.
  public var matchesAgainst = 40
  /// Threads that share the matches and trials; the result does not depend on it.
  public var threads = 1

  /// Minutes from one snapshot to the next; 5.
  public static let interval = 5

  public init() {}

  /// The report on an evolution.
  ///
  /// - Parameters:
  ///   - other: An evolution whose last snapshot the last of this one is to fight.
  ///   - step: Called from time to time with the share that is done, from 0 to 1.
  public func report(
    on file: ChronicleFile, against other: ChronicleFile? = nil, rules: Rules = .standard,
    step: (Double) -> Void = { _ in }
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
    let populations = try snapshots.map { try file.population(atMinute: $0) }
    if let last = populations.last, !last.isEmpty {
      try play(populations, against: other, seed: file.header.seed, rules, &report, step)
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
    let strategies = try file.champions().map { Strategy(of: $0.creature.body, habits: $0.habits) }
    let clusters = StrategyClusters(of: strategies, runs: strategies.map { _ in 0 }, leastRuns: 1)
    report.strategies = clusters.clusters.map(ProgressReport.StrategySummary.init)
  }

  private func play(
    _ populations: [[Creature]], against other: ChronicleFile?, seed: UInt64, _ rules: Rules,
    _ report: inout ProgressReport, _ step: (Double) -> Void
  ) throws {
    var matrix = AncestralMatrix(minutes: report.snapshots)
    let pairs = matches == nil ? [] : matrix.pairs
    // A trial costs about as much as ten matches: three times the creatures for up to twice the time.
    let trialCost = Double(10 * (trials ?? 0))
    let total =
      Double(pairs.count * (matches ?? 0)) + trialCost * Double(populations.count)
      + Double(other == nil ? 0 : matchesAgainst)
    var done = 0.0
    func finish(_ cost: Double) {
      done += cost
      step(total > 0 ? min(done / total, 1) : 1)
    }
    for pair in pairs {
      let duel = Duel(matches: matches ?? 2, seed: seed &* 7919 &+ UInt64(pair.later * 131 + pair.earlier))
      matrix[pair.later, pair.earlier] =
        duel.play(populations[pair.later], against: populations[pair.earlier], threads: threads, under: rules).share
      finish(Double(matches ?? 0))
    }
    report.set(matrix)
    if let trials {
      for (index, population) in populations.enumerated() {
        let survival = SurvivalTrial.mean(
          Evader(), among: population, trials: trials, seed: seed &* 104_729 &+ UInt64(index), threads: threads,
          under: rules)
        report.evaderSurvival.append(survival)
        finish(trialCost)
      }
    }
    guard let other, let last = populations.last else { return }
    let duel = Duel(matches: matchesAgainst, seed: seed)
    let rivals = try other.population()
    report.againstWinRate =
      rivals.isEmpty ? nil : duel.play(last, against: rivals, threads: threads, under: rules).share
    finish(Double(matchesAgainst))
  }
}

extension DeathTally.Kind {
  /// What a death of a cause is counted as.
  public init(_ cause: CauseOfDeath) {
    switch cause {
    case .bitten, .speared, .swallowed, .poisoned: self = .eaten
    case .starved: self = .starved
    case .scalded, .removed: self = .other
    }
  }
}

extension ChronicleFile {
  /// The genomes of those who lived in the live dish at a minute; none for the last snapshot's.
  public func population(atMinute minute: Int? = nil) throws(ChronicleError) -> [Creature] {
    let last = try snapshotMinutes().last ?? 0
    return try living(at: Float((minute ?? last) * 60), in: 0).map(\.creature)
  }
}
