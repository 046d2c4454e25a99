extension NSObject {
  /// Calls a method of this object after a delay in seconds of the toolkit's clock. The object is retained until then.
  ///
  /// - Parameters:
  ///   - aSelector: A method with the argument as its parameter, or without parameters.
  @preconcurrency @MainActor public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    DelayedCalls.shared.add(self, aSelector, anArgument, delay)
  }

  /// Calls a class method after a delay in seconds of the toolkit's clock.
  ///
  /// - Parameters:
  ///   - aSelector: A class method with the argument as its parameter, or without parameters.
  @preconcurrency @MainActor public class func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    DelayedCalls.shared.add(self, aSelector, anArgument, delay)
  }

  /// Cancels pending calls: all of an object, or those of one method with one argument.
  @preconcurrency @MainActor public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedCalls.shared.cancel(aTarget) { _ in true }
  }

  @preconcurrency @MainActor public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedCalls.shared.cancel(aTarget) { call in
      guard call.selector == aSelector else { return false }
      guard let anArgument else { return call.argument == nil }
      guard let argument = call.argument else { return false }
      if let first = anArgument as? NSObject, let second = argument as? NSObject { return first.isEqual(second) }
      return (anArgument as AnyObject) === (argument as AnyObject)
    }
  }
}

/// The pending delayed calls of a screen.
@MainActor final class DelayedCalls {
  static var shared: DelayedCalls { ScreenEnvironment.current.delayedCalls }

  struct Call {
    let number: Int
    /// An object, or a class.
    let target: Any
    let selector: Selector
    let argument: Any?
    let timer: ClockTimer
  }

  private var calls: [Call] = []
  private var lastNumber = 0

  func add(_ target: Any, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval) {
    lastNumber += 1
    let number = lastNumber
    let timer = ClockTimer.after(max(0, delay)) { [weak self] in self?.run(number) }
    calls.append(Call(number: number, target: target, selector: selector, argument: argument, timer: timer))
  }

  private func run(_ number: Int) {
    guard let index = calls.firstIndex(where: { $0.number == number }) else { return }
    let call = calls.remove(at: index)
    if let type = call.target as? AnyClass {
      call.selector.send(toClass: type, from: call.argument)
    } else {
      call.selector.send(to: call.target as AnyObject, from: call.argument)
    }
  }

  func cancel(_ target: Any, where isMeant: (Call) -> Bool) {
    let type: AnyClass? = target as? AnyClass
    func isCancelled(_ call: Call) -> Bool {
      let isTarget = type.map { call.target as? AnyClass == $0 } ?? (call.target as AnyObject === target as AnyObject)
      return isTarget && isMeant(call)
    }
    for call in calls where isCancelled(call) { call.timer.cancel() }
    calls.removeAll(where: isCancelled)
  }
}
