import Foundation
import XCTest

extension XCTestCase {
  /// Calls a function with an alert that covers an element which a test wants to touch. The touch is repeated if the
  /// function returns true.
  @discardableResult public func addUIInterruptionMonitor(
    withDescription description: String, handler: @escaping (XCUIElement) -> Bool
  ) -> any NSObjectProtocol {
    InterruptionMonitor(number: UITestRun.addMonitor(handler))
  }

  /// Ends the calls of a function.
  public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {
    if let monitor = monitor as? InterruptionMonitor { UITestRun.removeMonitor(monitor.number) }
  }
}

private final class InterruptionMonitor: NSObject {
  let number: Int

  init(number: Int) {
    self.number = number
  }
}
