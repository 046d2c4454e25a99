import Foundation
import XCTest

/// The app under test, which runs in a process of its own.
open class XCUIApplication: XCUIElement {
  /// The state of the app.
  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  /// The arguments of the next launch, after the name of the program.
  open var launchArguments: [String] = []
  /// Variables that the next launch adds to the environment.
  open var launchEnvironment: [String: String] = [:]
  private let bundleIdentifier: String?

  /// The app of the test target.
  public init() {
    bundleIdentifier = nil
    super.init(steps: [], place: nil)
  }

  /// The app of that bundle identifier: the app of the test target, or `com.apple.springboard`, whose alerts are on the
  /// screen of the app here.
  public init(bundleIdentifier: String) {
    self.bundleIdentifier = bundleIdentifier
    super.init(steps: [], place: nil)
  }

  /// Starts the app and waits until nothing moves; one that runs is ended first. The test fails at the place of the call.
  open func launch(file: StaticString = #filePath, line: UInt = #line) {
    UITestRun.perform("launch \(name)", at: TestPlace(file: file, line: line)) { session throws(AppProcess.Failure) in
      try session.launch(arguments: launchArguments, environment: launchEnvironment)
    }
  }

  /// Brings the app to the front, or starts it.
  open func activate(file: StaticString = #filePath, line: UInt = #line) {
    UITestRun.perform("activate \(name)", at: TestPlace(file: file, line: line)) { session throws(AppProcess.Failure) in
      guard session.isRunning else {
        return try session.launch(arguments: launchArguments, environment: launchEnvironment)
      }
      if session.isInBackground { try session.show(true) }
    }
  }

  /// Ends the app.
  open func terminate() {
    AppSession.shared.terminate()
  }

  open var state: State {
    let session = AppSession.shared
    return !session.isRunning ? .notRunning : session.isInBackground ? .runningBackground : .runningForeground
  }

  /// Waits until the app is in a state. Returns false if it is not within the time.
  open func wait(for state: State, timeout: TimeInterval) -> Bool {
    UITestRun.wait(timeout) { self.state == state }
  }

  private var name: String { bundleIdentifier ?? "the app" }
}
