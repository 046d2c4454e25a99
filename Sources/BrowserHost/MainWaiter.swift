import Foundation
import Synchronization

/// Lets the main actor wait for other threads without missing its own timers, tasks and queue.
final class MainWaiter: Sendable {
  private let isAwake = Mutex(false)
  private let semaphore = DispatchSemaphore(value: 0)

  /// Ends a wait, or the next one when nobody waits. From any thread.
  func wake() {
    let wasAwake = isAwake.withLock { isAwake in
      defer { isAwake = true }
      return isAwake
    }
    guard !wasAwake else { return }
    semaphore.signal()
    // The run loop sleeps until its queue has something.
    DispatchQueue.main.async {}
  }

  /// Runs what is due on the main run loop and waits until ``wake()`` or until the time is over.
  @MainActor func wait(seconds: Double) {
    let isAwake = isAwake.withLock { $0 }
    let pause = isAwake ? 0 : max(0, seconds)
    // Only the thread that the run loop belongs to may run it; elsewhere, or when it has nothing to wait for, the semaphore
    // does.
    if !Thread.isMainThread || !RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: pause)) {
      _ = semaphore.wait(timeout: .now() + pause)
    }
    self.isAwake.withLock { $0 = false }
    while semaphore.wait(timeout: .now()) == .success {}
  }
}
