import Synchronization

/// Identifies work that was announced with ``UIApplication/beginBackgroundTask(withName:expirationHandler:)``.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The identifier of no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// Keeps the process alive until the task ends, at most five seconds after the user ended the app. Callable on any
  /// thread.
  ///
  /// - Parameters:
  ///   - taskName: The name in warnings.
  ///   - handler: Called on the main thread if the time runs out; ends the task.
  nonisolated public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    backgroundTasks.begin(taskName, handler)
  }

  /// Keeps the process alive as ``beginBackgroundTask(withName:expirationHandler:)`` does.
  nonisolated public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    backgroundTasks.begin(nil, handler)
  }

  /// Ends a task. An identifier without a task has no effect.
  nonisolated public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.end(identifier)
  }

  /// The time in seconds until the process ends; unlimited unless the user has ended the app.
  public var backgroundTimeRemaining: TimeInterval { backgroundTasks.remaining }
}

/// The background tasks of an app.
final class BackgroundTasks: Sendable {
  /// The time that tasks have after the user ended the app, in seconds: the time that Apple's systems give an app in
  /// `applicationWillTerminate(_:)`.
  static let limit: TimeInterval = 5

  private struct Tasks {
    var last = 0
    var open: [Int: Entry] = [:]
  }

  private struct Entry {
    let name: String?
    let onExpiration: (@MainActor @Sendable () -> Void)?
  }

  private let tasks = Mutex(Tasks())
  // Used on the main actor only; a nonisolated initializer cannot set isolated properties.
  nonisolated(unsafe) private var onDone: (() -> Void)?
  nonisolated(unsafe) private var deadline: TimeInterval?
  nonisolated(unsafe) private var timer: ClockTimer?

  func begin(_ name: String?, _ handler: (@MainActor @Sendable () -> Void)?) -> UIBackgroundTaskIdentifier {
    tasks.withLock { tasks in
      tasks.last += 1
      tasks.open[tasks.last] = Entry(name: name, onExpiration: handler)
      return UIBackgroundTaskIdentifier(rawValue: tasks.last)
    }
  }

  func end(_ identifier: UIBackgroundTaskIdentifier) {
    let isLast = tasks.withLock { tasks in
      tasks.open.removeValue(forKey: identifier.rawValue) != nil && tasks.open.isEmpty
    }
    guard isLast else { return }
    if MainThread.isCurrent {
      MainActor.assumeIsolated { finishIfDone() }
    } else {
      DispatchQueue.main.async { self.finishIfDone() }
    }
  }

  @MainActor var remaining: TimeInterval {
    deadline.map { max(0, $0 - MediaClock.main.now) } ?? .greatestFiniteMagnitude
  }

  /// Calls `done` as soon as no task is open, or at the limit after the handlers of the open ones.
  @MainActor func wait(_ done: @escaping () -> Void) {
    onDone = done
    deadline = MediaClock.main.now + Self.limit
    timer = ClockTimer.after(Self.limit) { [weak self] in self?.expire() }
    finishIfDone()
  }

  @MainActor private func expire() {
    let late = tasks.withLock { $0.open.sorted { $0.key < $1.key } }
    for (_, task) in late { task.onExpiration?() }
    let left = tasks.withLock { tasks in
      defer { tasks.open = [:] }
      return tasks.open.sorted { $0.key < $1.key }
    }
    for (number, task) in left {
      Log.warning("the background task \(task.name ?? "\(number)") did not end within \(Int(Self.limit)) seconds")
    }
    finishIfDone()
  }

  @MainActor private func finishIfDone() {
    guard let done = onDone, tasks.withLock({ $0.open.isEmpty }) else { return }
    onDone = nil
    timer?.cancel()
    timer = nil
    done()
  }
}
