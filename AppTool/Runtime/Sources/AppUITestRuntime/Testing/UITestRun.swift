import Foundation
@_spi(UITests) import OffscreenHost
import Synchronization
import UIKit
import XCTest

/// The user interface test that runs.
///
/// Swift has no exceptions, so the body of a test runs in a thread of its own: if a test ends early, its thread sleeps
/// for good, and the next test begins.
public enum UITestRun {
  private struct Status {
    var continues = true
    /// True after a failure that ends the test.
    var isOver = false
    var failures = 0
    var place: TestPlace?
    var body: Body?
    var monitors: [Monitor] = []
    var nextMonitor = 0
    var expectations: [Expectation] = []

    /// After a failure the code that cleans up still uses the app.
    mutating func prepareForTearDown() {
      (isOver, continues, body) = (false, true, nil)
    }
  }

  /// A handler, which is called in the thread of the test that added it.
  struct Monitor: @unchecked Sendable {
    let number: Int
    let handler: (XCUIElement) -> Bool
  }

  private struct Expectation: @unchecked Sendable {
    let expectation: XCTestExpectation
  }

  private static let status = Mutex(Status())

  // MARK: Tests

  /// The tests of a list, each in a thread of its own.
  public static func entries(_ entries: [XCTestCaseEntry]) -> [XCTestCaseEntry] {
    MainActor.assumeIsolated { CurrentTest.shared.observe() }
    XCTestObservationCenter.shared.addTestObserver(Observer.shared)
    return entries.map { type, tests in
      (type, tests.map { name, body in (name, { object in try run(object, body) }) })
    }
  }

  /// Waits for the body of a test, which ends if it returns or fails.
  private static func run(_ test: XCTestCase, _ closure: @escaping XCTestCaseClosure) throws {
    let body = Body()
    let isOver = status.withLock { status in
      status.body = body
      return status.isOver
    }
    defer { status.withLock { $0.prepareForTearDown() } }
    guard !isOver else { return }
    nonisolated(unsafe) let work = { try closure(test) }
    let thread = Thread {
      do { try work() } catch { body.error = error }
      body.isDone = true
    }
    // The stack of the main thread.
    thread.stackSize = 8 << 20
    thread.start()
    while !body.isDone { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005)) }
    if let error = body.error { throw error }
  }

  /// The thread of a test's body.
  private final class Body: Sendable {
    private let state = Mutex<(isDone: Bool, error: (any Error)?)>((false, nil))
    var isDone: Bool {
      get { state.withLock { $0.isDone } }
      set { state.withLock { $0.isDone = newValue } }
    }
    var error: (any Error)? {
      get { state.withLock { $0.error } }
      set { state.withLock { $0.error = newValue } }
    }
  }

  private final class Observer: XCTestObservation, Sendable {
    static let shared = Observer()

    func testCaseWillStart(_ testCase: XCTestCase) {
      status.withLock { $0 = Status() }
    }

    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) {
      status.withLock { status in
        status.failures += 1
        if !status.continues { status.isOver = true }
      }
    }
  }

  /// True if a test continues after a failure; what `continueAfterFailure` stands for.
  public static var continuesAfterFailure: Bool {
    get { status.withLock { $0.continues } }
    set { status.withLock { $0.continues = newValue } }
  }

  /// Sleeps as long as the app runs, for a time in seconds.
  public static func sleep(_ seconds: Double) {
    let session = AppSession.shared
    guard session.isRunning else { return Thread.sleep(forTimeInterval: seconds) }
    perform("wait for the app", at: nil) { session throws(AppProcess.Failure) in try session.run(seconds: seconds) }
  }

  // MARK: Actions

  /// Ends the thread of a test that is over. Returns false if the test is over in another thread.
  static func goesOn() -> Bool {
    let (isOver, body) = status.withLock { ($0.isOver, $0.body) }
    guard isOver else { return true }
    guard let body, !Thread.isMainThread else { return false }
    body.isDone = true
    while true { Thread.sleep(forTimeInterval: 3600) }
  }

  /// Does something with the app and fails the test if that is not possible.
  ///
  /// - Parameters:
  ///   - action: The action for the message, such as `tap "Go" Button`.
  ///   - place: The place of the failure; `nil` for that of the last action.
  /// - Returns: `nil` after a failure.
  @discardableResult static func perform<Result>(
    _ action: @autoclosure () -> String, at place: TestPlace?,
    _ body: (AppSession) throws(AppProcess.Failure) -> Result
  ) -> Result? {
    guard goesOn() else { return nil }
    if let place { status.withLock { $0.place = place } }
    do {
      return try body(AppSession.shared)
    } catch {
      fail("Failed to \(action()): \(error)", at: place)
      return nil
    }
  }

  static func fail(_ message: String, at place: TestPlace?) {
    let place = place ?? status.withLock { $0.place } ?? TestPlace(file: "<unknown>", line: 0)
    XCTFail(message, file: place.file, line: place.line)
    attachScreen()
    _ = goesOn()
  }

  /// Attaches the elements and the picture of the screen on which a test failed.
  private static func attachScreen() {
    guard let tree = try? AppSession.shared.tree(), case .picture(let data)? = try? AppSession.shared.send(.picture)
    else { return }
    assumeIsolated {
      let elements = XCTAttachment(string: tree.outline() + "\n")
      elements.name = "elements"
      let picture = XCTAttachment(data: data, uniformTypeIdentifier: "public.png")
      picture.name = "screen"
      for attachment in [elements, picture] { CurrentTest.shared.add(attachment) }
    }
  }

  /// The time between two looks at the app, in seconds.
  private static let interval = 0.1

  /// Runs the app until a condition holds. Returns false if it does not within the time, in seconds.
  static func wait(_ timeout: TimeInterval, until condition: () -> Bool) -> Bool {
    guard goesOn() else { return false }
    var left = timeout
    while !condition() {
      guard left > 0, goesOn() else { return false }
      let step = min(left, interval)
      if (try? AppSession.shared.run(seconds: step)) == nil { Thread.sleep(forTimeInterval: step) }
      left -= step
    }
    return true
  }

  /// Runs the app for a moment if XCTest evaluates a predicate: it does so in the main thread, while the thread of the
  /// test waits.
  static func runAppIfExpected() {
    guard Thread.isMainThread, status.withLock({ $0.body != nil }) else { return }
    try? AppSession.shared.run(seconds: interval)
  }

  static func note(_ expectation: XCTestExpectation) {
    let expectation = Expectation(expectation: expectation)
    status.withLock { $0.expectations.append(expectation) }
  }

  static func takeExpectations() -> [XCTestExpectation] {
    let all = status.withLock { status in
      defer { status.expectations = [] }
      return status.expectations
    }
    return all.map(\.expectation)
  }

  // MARK: Interruptions

  static func addMonitor(_ handler: @escaping (XCUIElement) -> Bool) -> Int {
    let number = status.withLock { status in
      status.nextMonitor += 1
      return status.nextMonitor
    }
    let monitor = Monitor(number: number, handler: handler)
    status.withLock { $0.monitors.append(monitor) }
    return number
  }

  static func removeMonitor(_ number: Int) {
    status.withLock { $0.monitors.removeAll { $0.number == number } }
  }

  /// Passes an alert that is in the way to the handlers, the last one first. Returns true if one has handled it.
  static func handleInterruption(by alert: XCUIElement) -> Bool {
    let monitors = status.withLock { $0.monitors }
    return monitors.reversed().contains { $0.handler(alert) }
  }
}
