/// Runs something once at a time of the toolkit's clock, whether or not a frame is drawn then.
@MainActor final class ClockTimer {
  private static var pending: [ClockTimer] = []

  private let deadline: TimeInterval
  private var action: (() -> Void)?

  private init(deadline: TimeInterval, action: @escaping () -> Void) {
    self.deadline = deadline
    self.action = action
  }

  /// - Parameter delay: in seconds from now.
  static func after(_ delay: TimeInterval, _ action: @escaping () -> Void) -> ClockTimer {
    let timer = ClockTimer(deadline: MediaClock.main.now + delay, action: action)
    let index = pending.firstIndex { $0.deadline > timer.deadline } ?? pending.endIndex
    pending.insert(timer, at: index)
    if index == 0 { MediaClock.main.onFirstDemand?() }
    return timer
  }

  func cancel() {
    action = nil
    Self.pending.removeAll { $0 === self }
  }

  /// When the next timer is due; `nil` when none waits.
  static var nextDeadline: TimeInterval? { pending.first?.deadline }

  /// Runs what is due, in the order of deadlines; half a millisecond early counts as due, so that a frame at the very
  /// time of a deadline is not missed by a rounding error.
  static func fire(at time: TimeInterval) {
    while let timer = pending.first, timer.deadline <= time + 0.0005 {
      pending.removeFirst()
      timer.action?()
    }
  }

  /// Forgets every timer, for the start of a test.
  static func reset() {
    pending.removeAll()
  }
}
