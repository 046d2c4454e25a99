import Arithmetic
import Chronicle
import Ecology
import Evolution
import Foundation

/// The measures of one evolution of a sweep.
public struct SweepResult: Codable, Hashable, Sendable {
  /// The number of the evolution in its plan.
  public var job: Int
  /// Rivals eaten per minute in the live dish, over the last five minutes.
  public var kills: Double
  /// The share of deaths by hunger in the live dish, over the last five minutes.
  public var starvation: Double
  /// The mean number of cells of the champions.
  public var cells: Double
  /// The effective number of strategies of the champions.
  public var strategies: Double
  /// The share of living rivals that are pinned at the rim or a rock.
  public var pinned: Double
  /// The score of the best champion of the live dish, in energy per second.
  public var best: Double
  /// The fingerprint of the dishes at the end, 16 hexadecimal digits.
  public var hash: String

  /// The measures by name, in the order of the tables.
  public static let measures: [(name: String, value: @Sendable (SweepResult) -> Double)] = [
    ("kills_per_min", { $0.kills }), ("starvation_share", { $0.starvation }), ("champion_cells", { $0.cells }),
    ("effective_strategies", { $0.strategies }), ("pinned_share", { $0.pinned }), ("best_score", { $0.best }),
  ]

  /// Evolves a set of rules and measures the result.
  ///
  /// - Parameter isStopped: Asked after every minute; true ends the evolution with `CancellationError`.
  public init(_ job: Int, of plan: SweepPlan, unless isStopped: () -> Bool = { false }) throws {
    let (variant, seed) = plan.job(job)
    var archipelago = Archipelago(
      Archipelago.Configuration(seed: seed, shadows: plan.shadows), rules: try plan.rules(ofVariant: variant))
    var tally = DeathTally(minutes: plan.minutes)
    while archipelago.minute < plan.minutes {
      if isStopped() { throw CancellationError() }
      archipelago.advanceMinute()
      for case .death(let death) in archipelago.takeNews()[0] {
        tally.count(DeathTally.Kind(death.cause), at: death.time)
      }
    }
    var report = ProgressReport(
      seed: seed, arm: .islands, shadows: plan.shadows, minutes: plan.minutes, snapshots: [plan.minutes])
    report.set(tally)
    report.add(archipelago)
    self.job = job
    kills = report.killsPerMinute.last ?? 0
    starvation = report.starvationShare.last ?? 0
    cells = report.championCells[0]
    strategies = report.effectiveStrategies[0]
    pinned = report.pinnedShare[0]
    best = Double(archipelago.live.selection.archive.top?.score ?? 0)
    hash = StateHash.text(archipelago.hash)
  }
}
