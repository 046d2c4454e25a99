import Foundation
import Synchronization
import UIKit

/// A permission that an app asks the user for once, such as to use the contacts. The answer is kept with the app.
@_spi(AppModules) public final class AppPermission: Sendable {
  public enum Answer: String, Codable, Sendable {
    case allowed, denied
  }

  private struct State {
    var answer: Answer?
    var isRead = false
    /// The app's reason; `nil` for that of `Info.plist`.
    var reason: String?
  }

  /// The content of the file; a property list cannot be a text alone.
  private struct Record: Codable {
    let answer: Answer
  }

  private let name: String
  private let keys: [String]
  private let use: String
  private let allow: String
  private let state = Mutex(State())
  @MainActor private var waiting: [@MainActor (Answer) -> Void] = []
  /// The app that asks. A process of tests has several, one after the other.
  @MainActor private weak var application: UIApplication?

  /// - Parameters:
  ///   - name: The name of the file with the answer.
  ///   - key: The key of the app's reason in `Info.plist`.
  ///   - formerKey: The key that older apps have for it; `nil` if there is none.
  ///   - use: The end of the question, such as `use your contacts`.
  ///   - allow: The title of the button that allows it.
  public init(name: String, key: String, formerKey: String? = nil, use: String, allow: String = "Allow") {
    (self.name, self.use, self.allow) = (name, use, allow)
    keys = [key, formerKey].compactMap(\.self)
  }

  private var file: AppFile<Record> { AppFile(name: "\(name).plist") }

  /// The answer; `nil` before the user has given one. Any thread may ask.
  public var answer: Answer? {
    state.withLock { state in
      if !state.isRead {
        state.answer = file.read()?.answer
        state.isRead = true
      }
      return state.answer
    }
  }

  /// Replaces the answer and the app's reason, for tests.
  public func replace(answer: Answer?, reason: String?) {
    state.withLock { $0 = State(answer: answer, isRead: true, reason: reason) }
  }

  /// Asks the user if there is no answer, and calls a handler with it in a later turn of the main thread.
  ///
  /// - Precondition: `Info.plist` has the app's reason.
  public func request(_ completion: @escaping @MainActor (Answer) -> Void) {
    onMain { [self] in
      if let answer { return _ = AppTimer.after(0) { completion(answer) } }
      if application !== UIApplication.shared { (waiting, application) = ([], .shared) }
      waiting.append(completion)
      if waiting.count == 1 { ask() }
    }
  }

  @MainActor private func ask() {
    guard let reason = state.withLock(\.reason) ?? keys.lazy.compactMap({ informationText($0) }).first else {
      preconditionFailure("Info.plist: add a text for \(keys[0]), the reason to \(use), before the app asks for it")
    }
    SystemAlerts.ask(
      "Allow “\(SystemAlerts.appName)” to \(use)?", reason,
      [
        SystemAlerts.Answer("Don’t Allow") { [self] _ in decide(.denied) },
        SystemAlerts.Answer(allow) { [self] _ in decide(.allowed) },
      ])
  }

  @MainActor private func decide(_ answer: Answer) {
    state.withLock { ($0.answer, $0.isRead) = (answer, true) }
    file.write(Record(answer: answer))
    let handlers = waiting
    waiting = []
    for handler in handlers { handler(answer) }
  }
}
