import Foundation

extension Timer {
  /// Creates a timer that is invalid: `Timer()`, which apps use as the first value of a property.
  public convenience init(empty: Void = ()) {
    self.init(timeInterval: 1, repeats: false) { _ in }
    invalidate()
  }
}

/// Creates a timer that first fires after its interval, as Foundation's initializer does on Apple's systems. On Linux
/// that fires at once.
@preconcurrency public func waitingTimer(
  timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
) -> Timer {
  Timer(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
}
