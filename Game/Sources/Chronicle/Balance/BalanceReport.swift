import Evolution
import Foundation

/// The evaluation of a balance: runs are long enough, finite, increasingly hard, and longer for players that molt well.
public struct BalanceReport: Codable, Hashable, Sendable {
  /// One threshold.
  public struct Check: Codable, Hashable, Sendable {
    public var name: String
    public var threshold: String
    public var measured: Double
    public var isPassed: Bool
  }

  /// All runs that were played.
  public var runs: [BalanceRun.Outcome]
  /// Length of a round, in s.
  public var round: Double
  /// Shadow dishes of every run; 3 is normal difficulty.
  public var shadows: Int

  public init(_ runs: [BalanceRun.Outcome], round: Double, shadows: Int = 3) {
    self.runs = runs
    self.round = round
    self.shadows = shadows
  }

  /// The runs of bots that never molt, used for lengths and causes of death.
  public var plain: [BalanceRun.Outcome] { runs(.never) }

  /// Returns the runs with a kind of molt.
  public func runs(_ molting: BalanceRun.Molting) -> [BalanceRun.Outcome] {
    runs.filter { $0.molting == molting.rawValue }
  }

  /// Returns the median survival of some runs, in minutes; 0 for none.
  public static func medianMinutes(_ runs: [BalanceRun.Outcome]) -> Double {
    (Averages.median(runs.map(\.seconds)) ?? 0) / 60
  }

  /// The rivals' kills of the player per minute of its life, by round.
  public var killRates: [Double] {
    let rounds = Int(((runs.map(\.seconds).max() ?? 0) / round).rounded(.up))
    return (0..<rounds).map { killRate(from: Double($0) * round, to: Double($0 + 1) * round) }
  }

  /// Returns the kills by rivals per minute of life between two times of a run, in s.
  private func killRate(from start: Double, to end: Double) -> Double {
    let plain = plain
    let lived = plain.reduce(0) { $0 + min(max($1.seconds - start, 0), end - start) }
    let kills = plain.count { $0.wasKilled && $0.seconds > start && $0.seconds <= end }
    return lived > 0 ? Double(kills) / lived * 60 : 0
  }

  /// The geometric mean of survival with good molts divided by that without molts, over pairs of the same player and
  /// seed, with the standard error of its logarithm; `nil` if no pair was played.
  public var gainOfMolting: (mean: Double, error: Double)? { gainOfMolting { _ in true } }

  /// The same over the pairs in which there was an edit.
  public var gainOfEdits: (mean: Double, error: Double)? { gainOfMolting { $0.edits > 0 } }

  private func gainOfMolting(
    _ isCounted: (BalanceRun.Outcome) -> Bool
  ) -> (mean: Double, error: Double)? {
    let never = runs(.never)
    let logarithms = runs(.well).filter(isCounted).compactMap { run in
      never.first { $0.player == run.player && $0.seed == run.seed }
        .map { log(max(run.seconds, 1) / max($0.seconds, 1)) }
    }
    return Averages.mean(logarithms).map { (exp($0), Averages.standardError(logarithms) ?? 0) }
  }

  /// Kills per minute of play over the first four rounds, and over all later ones.
  public var earlyAndLateKillRate: (early: Double, late: Double) {
    (killRate(from: 0, to: 4 * round), killRate(from: 4 * round, to: .greatestFiniteMagnitude))
  }

  /// The thresholds.
  public var checks: [Check] {
    let median = BalanceReport.medianMinutes(plain)
    let longest = (plain.map(\.seconds).max() ?? 0) / 60
    let rates = earlyAndLateKillRate
    let rise = rates.early > 0 ? rates.late / rates.early : 0
    var checks = [
      Check(
        name: "median run of a bot, in minutes", threshold: "8 to 20", measured: median,
        isPassed: (8...20).contains(median)),
      Check(
        name: "longest run, in minutes", threshold: "≤ 45", measured: longest,
        isPassed: longest <= 45 && plain.allSatisfy { $0.cause != nil }),
      Check(
        name: "kills of players in a minute, from round 5 on over rounds 1 to 4", threshold: "> 1", measured: rise,
        isPassed: rise > 1),
    ]
    if let gain = gainOfMolting {
      checks.append(
        Check(
          name: "survival, molting well over never molting, geometric mean over pairs", threshold: "≥ 1.8",
          measured: gain.mean, isPassed: gain.mean >= 1.8))
    }
    return checks
  }

  /// True if every threshold holds.
  public var isPassed: Bool { checks.allSatisfy(\.isPassed) }
}
