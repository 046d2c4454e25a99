import StandardStreams
import Synchronization

/// Failures that a drawing call cannot report to its caller. Each is reported once on standard error.
enum Diagnostics {
  private static let logged = Mutex<Set<String>>([])
  /// The reported messages, to recognise repetitions; beyond the limit new messages are dropped. Usually none.
  private static let mostMessages = 64

  static func report(_ message: String) {
    let isNew = logged.withLock { $0.count < mostMessages && $0.insert(message).inserted }
    if isNew { StandardStream.error.writeLine("Drawing: \(message)") }
  }
}
