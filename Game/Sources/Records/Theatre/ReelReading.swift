import Chronicle
import Synchronization

/// Reads a reel ahead in the background until it is complete or stopped.
final class ReelReading: Sendable {
  let reel: ReplayReel
  private let isStopped = Atomic(false)

  /// Ticks per slice, 5 s. A longer slice delays leaving the theatre.
  private static let slice = 300

  init(_ reel: ReplayReel) { self.reel = reel }

  /// Begins reading. If `execute` is synchronous, the reel is complete on return.
  func begin(threads: Int, by execute: (@escaping @Sendable () -> Void) -> Void) {
    execute { [self] in
      let isStopped: @Sendable () -> Bool = { self.isStopped.load(ordering: .relaxed) }
      while !isStopped(), reel.read(ticks: ReelReading.slice, threads: threads, isCancelled: isStopped) {}
    }
  }

  /// Stops after the current slice, or during the work of the shadow dishes.
  func stop() { isStopped.store(true, ordering: .relaxed) }
}
