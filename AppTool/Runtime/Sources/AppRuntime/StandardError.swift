import Foundation

/// Messages about an app.
enum StandardError {
  static func warn(_ message: String) { write("warning: \(message)") }

  /// Writes a line. A closed or full stream loses it and does not end the app.
  static func write(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
