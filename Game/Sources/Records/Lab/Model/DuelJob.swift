import Chronicle
import Ecology
import Evolution
import Synchronization

/// A series of matches of two sides, played beside the game.
final class DuelJob: Sendable {
  /// How it stands.
  struct State: Hashable, Sendable {
    var outcome = Duel.Outcome()
    /// The first side's share after each draw that was played on both sides.
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

  /// Ends it after the draw that is being played.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Plays until it ends, on whatever thread calls it.
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
