import Foundation

/// Looks every few seconds whether the machine runs short of memory, and says so once each time.
@MainActor final class MemoryWatch {
  /// Between two looks, in seconds; 5. More often costs a read of a small file each; more rarely misses the moment before
  /// the system ends a program.
  private static let interval: TimeInterval = 5

  private var alarm = MemoryAlarm()
  private var timer: Timer?

  /// - Parameter onShortage: called on the main run loop.
  init(onShortage: @escaping @MainActor () -> Void) {
    timer = Timer.scheduledTimer(withTimeInterval: Self.interval, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self, let free = FreeMemory.current else { return }
        if self.alarm.rings(at: free.share) { onShortage() }
      }
    }
  }

  func end() {
    timer?.invalidate()
    timer = nil
  }
}
