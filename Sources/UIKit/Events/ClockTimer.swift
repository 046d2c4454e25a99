/// Runs a closure once at a time of the toolkit's clock, regardless of whether a frame is drawn then.
@MainActor final class ClockTimer {
  fileprivate let deadline: TimeInterval
  private weak var environment: ScreenEnvironment?
  private var action: (() -> Void)?

  private init(deadline: TimeInterval, in environment: ScreenEnvironment, action: @escaping () -> Void) {
    self.deadline = deadline
    self.environment = environment
    self.action = action
  }

  /// - Parameter delay: The delay from now, in seconds.
  static func after(_ delay: TimeInterval, _ action: @escaping () -> Void) -> ClockTimer {
    let environment = ScreenEnvironment.current
    let timer = ClockTimer(deadline: environment.clock.now + delay, in: environment, action: action)
    let index = environment.timers.firstIndex { $0.deadline > timer.deadline } ?? environment.timers.endIndex
    environment.timers.insert(timer, at: index)
    if index == 0 { environment.clock.onFirstDemand?() }
    return timer
  }

  fileprivate func fire() { action?() }

  func cancel() {
    action = nil
    environment?.timers.removeAll { $0 === self }
  }
}

extension ScreenEnvironment {
  /// The deadline of the next timer, or `nil` if no timer is pending.
  var nextDeadline: TimeInterval? { timers.first?.deadline }

  /// Runs the actions of due timers in the order of their deadlines. A timer is due half a millisecond early, so that a
  /// rounding error does not delay it by a frame.
  func fireTimers() {
    while let timer = timers.first, timer.deadline <= clock.now + 0.0005 {
      timers.removeFirst()
      timer.fire()
    }
  }
}
