import Chronicle
import Ecology
import Evolution
import Foundation
import Runs
import ScreenBase
import Synchronization

/// A run that was left and can be resumed.
///
/// How far it came is read once, from the whole replay, which takes up to a second; any thread may read it.
package final class SuspendedRun: Sendable {
  /// The progress of a run.
  private struct Progress {
    /// The round, from 1.
    let round: Int
    /// In s.
    let time: Double
  }

  package let files: RunFiles
  private let progress = Mutex<Result<Progress, any Error>?>(nil)

  package init(_ files: RunFiles) { self.files = files }

  /// Reads how far the run came, unless that is done.
  package func read() {
    guard progress.withLock({ $0 == nil }) else { return }
    let found = Result { try SuspendedRun.progress(in: files) }
    progress.withLock { $0 = found }
  }

  private static func progress(in files: RunFiles) throws -> Progress {
    // The notes are as old as the last checkpoint, and the replay is complete.
    _ = try files.readNotes()
    let replay = try ReplayFile.read(files.replay.path)
    let rules = Rules.standard.with(replay.header.modifiers)
    let time = Double(replay.ticks) / Double(rules.dish.tickRate)
    return Progress(round: 1 + Int(time / Double(rules.molting.interval)), time: time)
  }

  /// Localized round and time, or the reason why the run cannot be resumed; `nil` until they are read.
  @MainActor package var knownSummary: String? {
    switch progress.withLock({ $0 }) {
    case nil: return nil
    case .failure(let error): return faultText(error)
    case .success(let run):
      return run.time < 1 ? localized("just begun") : localized("round \(run.round), \(clockText(run.time))")
    }
  }

  /// The summary, which is read now if it is not known.
  @MainActor package var summary: String {
    read()
    return knownSummary ?? ""
  }
}
