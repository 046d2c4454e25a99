import Foundation
import XCTest

/// Expectations of the test that runs. XCTest waits for its own ones in the main thread only.
extension UITestRun {
  /// An expectation that holds when a predicate is true for an object, such as an element. The app runs meanwhile.
  public static func expectation(
    for predicate: NSPredicate, evaluatedWith object: Any?, file: StaticString, line: Int,
    handler: XCTNSPredicateExpectation.Handler?
  ) -> XCTestExpectation {
    let expectation = XCTNSPredicateExpectation(
      predicate: predicate.runningApp, object: object, file: file, line: line)
    expectation.handler = handler
    return expectation
  }

  /// Notes an expectation for the next ``waitForExpectations(of:timeout:file:line:handler:)``.
  public static func added(_ expectation: XCTestExpectation) -> XCTestExpectation {
    note(expectation)
    return expectation
  }

  /// Waits for the expectations that were added since the last time.
  public static func waitForExpectations(
    of test: XCTestCase, timeout: TimeInterval, file: StaticString, line: Int, handler: XCWaitCompletionHandler?
  ) {
    guard goesOn() else { return }
    let waiter = XCTWaiter(delegate: test)
    let result = waiter.wait(for: takeExpectations(), timeout: timeout, file: file, line: line)
    handler?(result == .completed ? nil : XCTestError(.timeoutWhileWaiting))
    _ = goesOn()
  }
}

extension NSPredicate {
  /// The same predicate, which runs the app between its evaluations.
  fileprivate var runningApp: NSPredicate {
    nonisolated(unsafe) let predicate = self
    return NSPredicate { object, _ in
      if predicate.evaluate(with: object) { return true }
      try? AppSession.shared.run(seconds: 0.1)
      return predicate.evaluate(with: object)
    }
  }
}
