import Foundation
import UIKit

/// Messages that the toolkit has logged.
final class Messages: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  var all: [String] { lock.withLock { lines } }

  func add(_ line: String) {
    lock.withLock { lines.append(line) }
  }
}
