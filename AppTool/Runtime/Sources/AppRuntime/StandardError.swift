import Foundation

/// Messages about an app.
enum StandardError {
  static func warn(_ message: String) {
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }
}
