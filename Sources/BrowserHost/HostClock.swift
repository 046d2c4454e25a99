import Foundation

/// Seconds that only go forward, and a clock that can be paused.
struct HostClock {
  private var passed = 0.0
  private var resumedAt: Double?

  /// Seconds since the machine started.
  static func now() -> Double {
    Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  }

  /// Seconds that passed while it ran.
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
