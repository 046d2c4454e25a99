import Foundation
import XCTest

/// Expectations of the test that runs. XCTest waits for its own ones in the main thread only.
extension UITestRun {
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
