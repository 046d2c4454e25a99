import Foundation

extension Timer {
  /// A timer of the main run loop's default mode that calls a method of its target, which it retains until it is
  /// invalid.
  ///
  /// - Parameters:
  ///   - aSelector: Takes the timer, or nothing.
  ///   - userInfo: The timer's ``userInfo``.
  @preconcurrency @MainActor @discardableResult public class func scheduledTimer(
    timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = unscheduledTimer(
      timeInterval: interval, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: repeats)
    RunLoop.main.add(timer, forMode: .default)
    return timer
  }

  /// A timer with user info that starts when it is added to the main run loop.
  @preconcurrency @MainActor public class func unscheduledTimer(
    timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    unscheduledTimer(
      fireAt: Date(timeIntervalSinceNow: interval), interval: interval, target: aTarget, selector: aSelector,
      userInfo: userInfo, repeats: repeats)
  }

  /// A timer with user info that fires at a date for the first time, and starts when it is added to the main run loop.
  @preconcurrency @MainActor public class func unscheduledTimer(
    fireAt date: Date, interval: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let target = TimerTarget(ClassTarget.object(for: aTarget), aSelector)
    let timer = TimerWithUserInfo(fire: date, interval: interval, repeats: repeats) { timer in target.call(timer) }
    timer.info = userInfo
    return timer
  }

  /// A timer that starts when it is added to the main run loop.
  ///
  /// - Precondition: `userInfo` is `nil`; use ``unscheduledTimer(timeInterval:target:selector:userInfo:repeats:)`` for
  ///   a timer with user info.
  @preconcurrency @MainActor public convenience init(
    timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    precondition(
      userInfo == nil,
      "a timer made with init(timeInterval:target:selector:userInfo:repeats:) does not support userInfo; use "
        + "Timer.unscheduledTimer(timeInterval:target:selector:userInfo:repeats:)")
    let target = TimerTarget(ClassTarget.object(for: aTarget), aSelector)
    // Foundation's initializer without a date makes a timer that fires at once.
    self.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats) { target.call($0) }
  }
}

/// A timer with user info for its target.
private final class TimerWithUserInfo: Timer {
  var info: Any?
  override var userInfo: Any? { info }
}

/// A timer's target and method; timers of the main run loop fire on the main thread.
private final class TimerTarget: @unchecked Sendable {
  private let target: AnyObject
  private let selector: Selector

  init(_ target: AnyObject, _ selector: Selector) {
    self.target = target
    self.selector = selector
  }

  func call(_ timer: Timer) {
    nonisolated(unsafe) let timer = timer
    MainActor.assumeIsolated { _ = selector.send(to: target, from: timer) }
  }
}
