import Foundation
import Synchronization

/// Faults that a drawing call cannot report to its caller, each told once to standard error.
enum Diagnostics {
  private static let told = Mutex<Set<String>>([])
  /// Messages kept to tell repetitions apart; further new ones are dropped. Usual: none.
  private static let mostMessages = 64

  static func report(_ message: String) {
    let isNew = told.withLock { $0.count < mostMessages && $0.insert(message).inserted }
    if isNew { FileHandle.standardError.write(Data("Drawing: \(message)\n".utf8)) }
  }
}
