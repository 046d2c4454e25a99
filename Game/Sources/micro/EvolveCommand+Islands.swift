import ArgumentParser
import Cluster
import Ecology
import Evolution
import Foundation
import Terminal

extension EvolveCommand {
  /// Evolves the islands of this rank, and lets rank 0 report on all.
  func evolve(islands: Int) throws {
    try RankedJob.run { communicator in
      let evolution = try ClusterEvolution.open(
        Archipelago.Configuration(
          seed: seed, arm: arm, shadows: islands - 1, population: otherPopulation, migration: .delayed),
        in: out, on: communicator)
      let first = evolution.minute
      try advance(evolution)
      let report = try evolution.finish()
      if communicator.rank == 0 { try print(report, from: first) }
    }
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
  }

  private func advance(_ evolution: ClusterEvolution) throws {
    let communicator = evolution.communicator
    let threads = threads ?? (communicator.count > 1 ? 1 : ProcessInfo.processInfo.activeProcessorCount)
    let first = evolution.minute
    let label = "evolving \(arm.rawValue), seed \(seed), \(communicator.count) ranks"
    let display = communicator.rank == 0 ? ProgressDisplay(label, isPlain: communicator.count > 1) : nil
    while evolution.minute < minutes, !Interruption.isRequested {
      try evolution.advanceMinute(threads: threads)
      display?.show(Double(evolution.minute - first) / Double(max(1, minutes - first)))
    }
    if evolution.minute < minutes { display?.stop() }
  }

  /// The JSON output.
  private struct Scale: Encodable {
    let folder: String
    let minutes, islands, ranks, individuals: Int
    let seconds, processorSeconds, dishSecondsPerSecond, waitingShare, memory: Double
    let bytesPerEpoch: Int
    let hash: String
  }

  private func print(_ report: ClusterReport, from first: Int) throws {
    let interval = Rules.standard.selection.minutesPerMigration
    let epochs = report.minutes / interval - first / interval
    let scale = Scale(
      folder: out, minutes: report.minutes, islands: report.islandCount, ranks: report.shares.count,
      individuals: report.individualCount, seconds: report.seconds,
      processorSeconds: report.processorSeconds,
      dishSecondsPerSecond: Double((report.minutes - first) * 60 * report.islandCount) / max(report.seconds, 1e-9),
      waitingShare: report.waitingShare, memory: report.memory, bytesPerEpoch: report.bytesPerEpoch(epochs),
      hash: report.hashText)
    if json { return Swift.print(try JSONText.of(scale)) }
    Swift.print(
      String(
        format: """
          %@: %d minutes of %d islands on %d ranks, %d individuals; %.0f s of dish time per second
          each rank: at most %.1f %% of its time waiting, %d bytes in an epoch, %.0f MiB of memory
          hash: %@
          """, scale.folder, scale.minutes, scale.islands, scale.ranks, scale.individuals, scale.dishSecondsPerSecond,
        scale.waitingShare * 100, scale.bytesPerEpoch, scale.memory, scale.hash))
  }
}
