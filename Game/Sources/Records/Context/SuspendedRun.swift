import Chronicle
import Ecology
import Evolution
import Foundation
import Runs
import ScreenBase

/// A run that was left and can be resumed.
package struct SuspendedRun: Sendable {
  /// The progress of a run.
  private struct Progress {
    /// The round, from 1.
    let round: Int
    /// In s.
    let time: Double
  }

  package let files: RunFiles

  package init(_ files: RunFiles) { self.files = files }

  /// Reads the whole replay in the background, which takes up to a second, and delivers the localized round and time,
  /// or the reason why the run cannot be resumed.
  @MainActor package func readSummary(in context: GameContext, then deliver: @escaping (String) -> Void) {
    read(in: context) { summary, _ in deliver(summary) }
  }

  /// Reads the summary, and delivers it with true if the run can be resumed.
  @MainActor func read(in context: GameContext, then deliver: @escaping (String, Bool) -> Void) {
    context.load(progress) { progress in
      deliver(SuspendedRun.summary(of: progress), (try? progress.get()) != nil)
    }
  }

  private func progress() throws -> Progress {
    // The notes are as old as the last checkpoint, and the replay is complete.
    _ = try files.readNotes()
    let replay = try ReplayFile.read(files.replay.path)
    let rules = Rules.standard.with(replay.header.modifiers)
    let time = Double(replay.ticks) / Double(rules.dish.tickRate)
    return Progress(round: 1 + Int(time / Double(rules.molting.interval)), time: time)
  }

  @MainActor private static func summary(of progress: Result<Progress, any Error>) -> String {
    switch progress {
    case .failure(let error): faultText(error)
    case .success(let run) where run.time < 1: localized("just begun")
    case .success(let run): localized("round \(run.round), \(clockText(run.time))")
    }
  }
}
