import Foundation

/// The coordinated accesses to files that are in progress in the process.
final class FileAccesses: @unchecked Sendable {
  static let shared = FileAccesses()

  /// A file or folder that an access reads or writes.
  struct Claim {
    var path: String
    var isWriting: Bool

    init(_ url: URL, isWriting: Bool) {
      path = url.standardizedFileURL.resolvingSymlinksInPath().path
      self.isWriting = isWriting
    }

    /// True if one of the two writes, and one path is the other or contains it.
    func conflicts(with other: Claim) -> Bool {
      guard isWriting || other.isWriting else { return false }
      return path == other.path || path.isInFolder(other.path) || other.path.isInFolder(path)
    }
  }

  private struct Access {
    var claims: [Claim]
    var purpose: String
    var number: Int
  }

  private let condition = NSCondition()
  private var accesses: [Access] = []
  private var lastNumber = 0
  private var cancellations: [String: Int] = [:]

  /// Waits until no access of another purpose conflicts with the claims. Returns the number for ``end(_:)``.
  ///
  /// - Throws: `CocoaError.userCancelled` if ``cancel(purpose:)`` is called meanwhile.
  func begin(_ claims: [Claim], purpose: String) throws -> Int {
    condition.lock()
    defer { condition.unlock() }
    let before = cancellations[purpose, default: 0]
    while accesses.contains(where: { $0.purpose != purpose && conflict($0.claims, claims) }) {
      condition.wait()
      if cancellations[purpose, default: 0] != before { throw CocoaError(.userCancelled) }
    }
    lastNumber += 1
    accesses.append(Access(claims: claims, purpose: purpose, number: lastNumber))
    return lastNumber
  }

  func end(_ number: Int) {
    condition.withLock { accesses.removeAll { $0.number == number } }
    condition.broadcast()
  }

  /// Ends the waiting of a purpose's accesses.
  func cancel(purpose: String) {
    condition.withLock { cancellations[purpose, default: 0] += 1 }
    condition.broadcast()
  }

  private func conflict(_ first: [Claim], _ second: [Claim]) -> Bool {
    first.contains { claim in second.contains { $0.conflicts(with: claim) } }
  }
}

extension String {
  /// True if the path is below a folder.
  func isInFolder(_ folder: String) -> Bool { hasPrefix(folder.hasSuffix("/") ? folder : folder + "/") }
}
