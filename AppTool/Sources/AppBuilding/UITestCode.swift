import AppProjects
import AppTranslation

/// The code of user interface tests: their program, and what stands in their module.
enum UITestCode {
  /// Variables of the process of the tests. The thread of a test stands for the main thread, so the runtime of Swift must
  /// not end the process when it calls functions of the main actor.
  static let environment = [
    "SWIFT_IS_CURRENT_EXECUTOR_LEGACY_MODE_OVERRIDE": "nocrash", "SWIFT_UNEXPECTED_EXECUTOR_LOG_LEVEL": "0",
  ]

  /// The program, which runs each test in a thread that can end early.
  static func program(of target: Target, in package: String) -> String {
    let modules = ["AppUITestRuntime", "\(package)PackageDiscoveredTests", target.module]
    return """
      \(modules.map { "import \($0)\n" }.joined())
      @main enum TestProgram {
        static func main() {
          MainActor.assumeIsolated { \(ModuleNames.registrar(of: target.module))() }
          XCTMain(UITestRun.entries(__allDiscoveredTests()))
        }
      }

      """
  }

  /// Declarations of the module, which come before those of XCTest and Foundation. XCTest on Linux does not end a test
  /// after a failure, and waits for expectations in the main thread only. The app stands still while the process of the
  /// tests sleeps.
  static let support = """
    import AppUITestRuntime
    import Foundation

    extension XCTestCase {
      var continueAfterFailure: Bool {
        get { UITestRun.continuesAfterFailure }
        set { UITestRun.continuesAfterFailure = newValue }
      }

      func waitForExpectations(
        timeout: TimeInterval, file: StaticString = #filePath, line: Int = #line, handler: XCWaitCompletionHandler? = nil
      ) {
        UITestRun.waitForExpectations(of: self, timeout: timeout, file: file, line: line, handler: handler)
      }

      @discardableResult func expectation(
        description: String, file: StaticString = #filePath, line: Int = #line
      ) -> XCTestExpectation {
        UITestRun.added(XCTestExpectation(description: description, file: file, line: line))
      }

      @discardableResult func expectation(
        for predicate: NSPredicate, evaluatedWith object: Any? = nil, file: StaticString = #filePath, line: Int = #line,
        handler: XCTNSPredicateExpectation.Handler? = nil
      ) -> XCTestExpectation {
        let expectation = XCTNSPredicateExpectation(predicate: predicate, object: object, file: file, line: line)
        expectation.handler = handler
        return UITestRun.added(expectation)
      }
    }

    extension Thread {
      class func sleep(forTimeInterval seconds: TimeInterval) { UITestRun.sleep(seconds) }
    }

    @discardableResult func sleep(_ seconds: UInt32) -> UInt32 {
      UITestRun.sleep(Double(seconds))
      return 0
    }

    @discardableResult func usleep(_ microseconds: UInt32) -> Int32 {
      UITestRun.sleep(Double(microseconds) / 1_000_000)
      return 0
    }

    """
}
