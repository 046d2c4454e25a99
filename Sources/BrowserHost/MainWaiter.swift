import Foundation
import Synchronization

/// Lets the main actor wait for other threads while its timers, tasks and queue keep running.
final class MainWaiter: Sendable {
  private let isAwake = Mutex(false)
  private let semaphore = DispatchSemaphore(value: 0)

  /// Ends the current wait, or the next one if there is none. Callable from any thread.
  func wake() {
    let wasAwake = isAwake.withLock { isAwake in
      defer { isAwake = true }
      return isAwake
    }
    guard !wasAwake else { return }
    semaphore.signal()
    // Wakes the run loop, which sleeps until its queue has work.
    DispatchQueue.main.async {}
  }

  /// Runs due work of the main run loop and waits until ``wake()`` or until the time has elapsed.
  @MainActor func wait(seconds: Double) {
    let isAwake = isAwake.withLock { $0 }
    let pause = isAwake ? 0 : max(0, seconds)
    // Only the run loop's own thread may run it; on other threads, or if it has nothing to wait for, the semaphore is
    // used.
    if !Thread.isMainThread || !RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: pause)) {
      _ = semaphore.wait(timeout: .now() + pause)
    }
    self.isAwake.withLock { $0 = false }
    while semaphore.wait(timeout: .now()) == .success {}
  }
}
