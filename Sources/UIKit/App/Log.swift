import Foundation

/// The toolkit's messages to the developer: one line each on standard error, unless the app takes them over.
public enum Log {
  private static let state = State()

  /// Takes every line in place of standard error, for a log file or a test; `nil` restores standard error.
  public static func redirect(to sink: (@Sendable (String) -> Void)?) {
    state.set(sink)
  }

  public static func warning(_ message: String) {
    state.write("warning: \(message)")
  }

  /// A line that somebody asked for, such as a description.
  public static func note(_ message: String) {
    state.write(message)
  }

  private final class State: @unchecked Sendable {
    private let lock = NSLock()
    private var sink: (@Sendable (String) -> Void)?

    func set(_ sink: (@Sendable (String) -> Void)?) {
      lock.withLock { self.sink = sink }
    }

    func write(_ line: String) {
      let sink = lock.withLock { self.sink }
      if let sink { sink(line) } else { FileHandle.standardError.write(Data((line + "\n").utf8)) }
    }
  }
}
