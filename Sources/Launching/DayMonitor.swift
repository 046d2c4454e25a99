import Foundation

/// Checks the date of the machine twice a minute, and reports each change of the day.
@MainActor final class DayMonitor {
  /// The interval of the checks, in seconds; 30. With longer intervals an app shows yesterday's date for longer.
  private static let interval: TimeInterval = 30

  private var alarm = DayAlarm(at: Date(), in: .autoupdatingCurrent)
  private var timer: Timer?

  /// - Parameter onChange: Called on the main run loop.
  init(onChange: @escaping @MainActor () -> Void) {
    timer = Timer.scheduledTimer(withTimeInterval: Self.interval, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self else { return }
        if self.alarm.triggers(at: Date(), in: .autoupdatingCurrent) { onChange() }
      }
    }
  }

  func end() {
    timer?.invalidate()
    timer = nil
  }
}
