import Foundation
import StandardStreams

/// The toolkit's messages for developers: one line each on standard error, unless the app redirects them.
///
/// A line that standard error does not take is lost; a closed or full stream does not end or stop the app.
public enum Log {
  private static let state = State()

  /// Receives every line instead of standard error, for a log file or a test; `nil` restores standard error.
  public static func redirect(to sink: (@Sendable (String) -> Void)?) {
    state.set(sink)
  }

  public static func warning(_ message: String) {
    state.write("warning: \(message)")
  }

  /// Prints a requested line, such as a description.
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
      if let sink { sink(line) } else { StandardStream.error.writeLine(line) }
    }
  }
}
