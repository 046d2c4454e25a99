import Chronicle
import Ecology
import Evolution
import Synchronization

/// A series of matches between two sides, played in the background.
final class DuelJob: Sendable {
  /// The progress of the series.
  struct State: Hashable, Sendable {
    var outcome = Duel.Outcome()
    /// The first side's share after each pair of matches with both sides swapped.
    var shares: [Double] = []
    var isOver = false
  }

  let duel: Duel
  let first: [Creature]
  let second: [Creature]
  private let threads: Int
  private let state = Mutex(State())
  private let isStopped = Atomic(false)

  init(_ duel: Duel, _ first: [Creature], against second: [Creature], threads: Int) {
    self.duel = duel
    self.first = first
    self.second = second
    self.threads = threads
  }

  var current: State { state.withLock { $0 } }

  /// Stops the series after the current pair of matches.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Plays the series to its end on the calling thread.
  func run() {
    _ = duel.play(first, against: second, threads: threads) { outcome in
      state.withLock { state in
        state.outcome = outcome
        state.shares.append(outcome.share)
      }
      return !isStopped.load(ordering: .relaxed)
    }
    state.withLock { $0.isOver = true }
  }
}
