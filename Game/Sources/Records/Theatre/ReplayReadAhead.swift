import Chronicle
import Ecology
import Synchronization

/// Reads a replay ahead in the background until it is complete or stopped.
final class ReplayReadAhead: Sendable {
  let replay: SeekableReplay
  private let isStopped = Atomic(false)

  /// Ticks per slice: those of 5 s. A longer slice delays leaving the theatre.
  private static let slice = 5 * Rules.standard.dish.tickRate

  init(_ replay: SeekableReplay) { self.replay = replay }

  /// Begins reading. If `execute` is synchronous, the replay is completely read on return.
  func begin(threads: Int, by execute: (@escaping @Sendable () -> Void) -> Void) {
    execute { [self] in
      let isStopped: @Sendable () -> Bool = { self.isStopped.load(ordering: .relaxed) }
      while !isStopped(), replay.read(ticks: ReplayReadAhead.slice, threads: threads, isCancelled: isStopped) {}
    }
  }

  /// Stops after the current slice, or during the work of the shadow dishes.
  func stop() { isStopped.store(true, ordering: .relaxed) }
}
