import CSDL
import Synchronization

/// Ends the host's wait for events, from any thread. Signals that the loop has not seen yet are merged into one.
final class WakeSignal: Sendable {
  /// The event number that SDL assigned, the same for the whole process.
  static let eventType: UInt32 = SDL_RegisterEvents(1)

  private let isPending = Atomic<Bool>(false)

  func send() {
    guard !isPending.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var event = SDL_Event()
    event.type = Self.eventType
    if SDL_PushEvent(&event) != 1 {
      isPending.store(false, ordering: .releasing)
    }
  }

  /// Called by the loop before it looks for work, so that later work sends a new signal.
  func acknowledge() {
    isPending.store(false, ordering: .releasing)
  }
}
