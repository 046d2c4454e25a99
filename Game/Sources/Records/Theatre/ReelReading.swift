import Chronicle
import Synchronization

/// Reads a reel ahead somewhere else than on the main thread, until it is whole or nobody wants it any more.
final class ReelReading: Sendable {
  let reel: ReplayReel
  private let isStopped = Atomic(false)

  /// Ticks that are read in one go, 5 s; longer makes leaving slow.
  private static let slice = 300

  init(_ reel: ReplayReel) { self.reel = reel }

  /// Begins; where `execute` works at once it is done on return.
  func begin(threads: Int, by execute: (@escaping @Sendable () -> Void) -> Void) {
    execute { [self] in
      while !isStopped.load(ordering: .relaxed), reel.read(ticks: ReelReading.slice, threads: threads) {}
    }
  }

  /// Ends it after the slice that is being read.
  func stop() { isStopped.store(true, ordering: .relaxed) }
}
