import Foundation

/// Checks the available memory every few seconds, and reports each shortage once.
@MainActor final class MemoryMonitor {
  /// The interval of the checks, in seconds; 5. Each check reads a small file. With longer intervals the system may end
  /// the program before a check.
  private static let interval: TimeInterval = 5

  private var alarm = MemoryAlarm()
  private var timer: Timer?

  /// - Parameter onShortage: Called on the main run loop.
  init(onShortage: @escaping @MainActor () -> Void) {
    timer = Timer.scheduledTimer(withTimeInterval: Self.interval, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self, let free = FreeMemory.current else { return }
        if self.alarm.triggers(at: free.share) { onShortage() }
      }
    }
  }

  func end() {
    timer?.invalidate()
    timer = nil
  }
}
