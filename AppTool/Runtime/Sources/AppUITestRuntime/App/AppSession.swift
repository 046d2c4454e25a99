import Foundation
@_spi(UITests) import OffscreenHost
import Synchronization
@_spi(UITests) import UIKit

/// The app under test: one process at a time, which all objects of `XCUIApplication` share.
final class AppSession: Sendable {
  static let shared = AppSession(environment: ProcessInfo.processInfo.environment)

  /// The variable with the path of the app's program.
  private static let program = "UIKIT_APP_PROGRAM"

  /// The variables of the tests, which the app does not get.
  private static let ownVariables = [
    program, "UIKIT_ATTACHMENTS", "UIKIT_VIRTUAL_TIME", "SWIFT_IS_CURRENT_EXECUTOR_LEGACY_MODE_OVERRIDE",
    "SWIFT_UNEXPECTED_EXECUTOR_LOG_LEVEL",
  ]

  private let environment: [String: String]
  private let state = Mutex(Shared())

  private struct Shared {
    var process: AppProcess?
    var isInBackground = false
    var isLandscape = false
  }

  init(environment: [String: String]) {
    self.environment = environment
  }

  /// True if waits do not keep the time of the machine.
  var isTimeVirtual: Bool { environment["UIKIT_VIRTUAL_TIME"] == "1" }

  var isRunning: Bool { state.withLock { $0.process != nil } }
  var isInBackground: Bool { state.withLock { $0.isInBackground } }
  var isLandscape: Bool { state.withLock { $0.isLandscape } }

  /// Starts the app, after it has ended the one that runs.
  func launch(arguments: [String], environment added: [String: String]) throws(AppProcess.Failure) {
    terminate()
    guard let program = environment[Self.program] else {
      throw AppProcess.Failure(description: "there is no app: the project has no app that can be built")
    }
    var values = environment
    for name in Self.ownVariables { values[name] = nil }
    values.merge(added) { $1 }
    let process: AppProcess
    do {
      process = try AppProcess(program: program, arguments: arguments, environment: values)
    } catch {
      throw AppProcess.Failure(description: "\(program) cannot be started: \(error)")
    }
    let isLandscape = state.withLock { shared in
      shared.process = process
      shared.isInBackground = false
      return shared.isLandscape
    }
    // The device keeps its orientation.
    if isLandscape { try send(.turn(isLandscape: true)) } else { try send(.settle) }
  }

  func terminate() {
    let old = state.withLock { shared in
      defer { shared.process = nil }
      return shared.process
    }
    old?.quit()
  }

  /// - Throws: The reason why the app does not answer; it is then no longer running.
  @discardableResult func send(_ request: UITestRequest) throws(AppProcess.Failure) -> UITestAnswer {
    guard let process = state.withLock({ $0.process }) else {
      throw AppProcess.Failure(description: "the app is not running; launch() starts it")
    }
    do {
      return try process.send(request)
    } catch {
      if error.description.hasPrefix("the app ") { state.withLock { $0.process = nil } }
      throw error
    }
  }

  /// The elements on the screen.
  func tree() throws(AppProcess.Failure) -> UITestElement {
    guard case .tree(let element) = try send(.tree) else {
      throw AppProcess.Failure(description: "the app did not answer with its elements")
    }
    return element
  }

  /// Runs the app for a time in seconds.
  func run(seconds: Double) throws(AppProcess.Failure) {
    try send(.frames(Gesture.frames(seconds), keepsTime: !isTimeVirtual))
  }

  func show(_ isVisible: Bool) throws(AppProcess.Failure) {
    try send(.show(isVisible))
    state.withLock { $0.isInBackground = !isVisible }
  }

  func turn(isLandscape: Bool) throws(AppProcess.Failure) {
    let isRunning = state.withLock { shared in
      shared.isLandscape = isLandscape
      return shared.process != nil
    }
    if isRunning { try send(.turn(isLandscape: isLandscape)) }
  }
}
