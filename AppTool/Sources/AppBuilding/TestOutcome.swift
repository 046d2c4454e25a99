/// The result of one or several runs of tests.
public struct TestOutcome: Equatable, Sendable {
  /// The number of tests that ran.
  public private(set) var tests = 0
  /// The number of tests that failed.
  public private(set) var failed = 0
  /// The exit code of the first run that failed; 0 if none did.
  public private(set) var status: Int32 = 0

  public init() {}

  /// Adds a run of XCTest: each test ends with a line such as `Test Case 'One.testA' passed (0.1 seconds)`. A test that
  /// does not end has ended the process.
  mutating func add(status: Int32, xctest output: String) {
    let starts = output.matches(of: /Test Case '[^']*' started at/).count
    let ends = output.matches(of: /Test Case '[^']*' (passed|failed|skipped) \(/)
    tests += starts
    failed += ends.count { $0.1 == "failed" } + max(0, starts - ends.count)
    add(status)
  }

  /// Adds a run of Swift Testing, which ends with `Test run with 3 tests in 1 suite failed after 0.1 seconds`. Each test
  /// that failed has a line of its own.
  mutating func add(status: Int32, swiftTesting output: String) {
    if let run = output.firstMatch(of: /Test run with (\d+) tests?/) { tests += Int(run.1) ?? 0 }
    failed += output.matches(of: /Test (?!run )[^\n]* failed after [^\n]* with \d+ issues?/).count
    add(status)
  }

  private mutating func add(_ status: Int32) {
    if self.status == 0 { self.status = status }
  }

  /// Adds the tests of another bundle.
  public mutating func add(_ other: TestOutcome) {
    tests += other.tests
    failed += other.failed
    add(other.status)
  }

  /// The sentence about a run without a test, which is a failure; `nil` if a test ran or a program failed.
  ///
  /// - Parameters:
  ///   - bundles: The names of the bundles that ran.
  ///   - filter: The expression for the names of the tests that were asked for.
  public func problem(of bundles: [String], filter: String?) -> String? {
    guard tests == 0, status == 0 else { return nil }
    let names = bundles.map { "'\($0)'" }.joined(separator: ", ")
    let those = filter.map { "no test of \(names) has a name that matches '\($0)'" }
    return "no test ran: \(those ?? "the tool found none in \(names)")"
  }

  /// A sentence such as `3 tests, 1 failed`.
  public var summary: String { "\(tests) \(tests == 1 ? "test" : "tests"), \(failed) failed" }
}
