import Foundation

/// A monotonic clock in seconds that can be paused.
struct HostClock {
  private var passed = 0.0
  private var resumedAt: Double?

  /// Seconds since the machine started.
  static func now() -> Double {
    Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  }

  /// Returns the seconds that passed while the clock was running.
  func time(at now: Double) -> Double {
    passed + (resumedAt.map { max(0, now - $0) } ?? 0)
  }

  mutating func resume(at now: Double) {
    if resumedAt == nil { resumedAt = now }
  }

  mutating func pause(at now: Double) {
    passed = time(at: now)
    resumedAt = nil
  }
}
