import Foundation

/// A file of JSON lines to which finished work is appended.
///
/// A process that is killed at any time, or loses power, loses only its current work: every line is on the disk when it
/// is appended, and an incomplete last line can be removed. Two processes or threads must not change the file at once.
package struct JournalFile: Sendable {
  private let url: URL

  package init(at path: String) { url = URL(fileURLWithPath: path) }

  /// Returns a value as a line.
  package static func line(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }

  /// The contents of a journal.
  package struct Contents {
    /// The complete lines, the first one included, without their ends.
    package let lines: [Data]
    /// The length of the complete lines, in bytes.
    fileprivate let completeLength: Int
    /// True if an incomplete line follows.
    fileprivate let isCutOff: Bool
  }

  /// Reads the file and leaves it unchanged.
  ///
  /// - Parameter first: The first line of a new file.
  /// - Returns: `nil` for a missing file, and for one that a killed process or a full disk left with a beginning of its
  ///   first line. Call `begin` then.
  package func read(first: Data) throws -> Contents? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    let bytes = try Data(contentsOf: url)
    guard bytes.count >= first.count || !first.starts(with: bytes) else { return nil }
    let complete = bytes.prefix(bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
    return Contents(
      lines: complete.split(separator: UInt8(ascii: "\n")), completeLength: complete.count,
      isCutOff: complete.count < bytes.count)
  }

  /// Creates the file, or empties it, and writes its first line.
  package func begin(with first: Data) throws {
    if FileManager.default.fileExists(atPath: url.path) {
      try change { try $0.truncate(atOffset: 0) }
    } else {
      try Data().write(to: url, options: .withoutOverwriting)
    }
    try append(first)
    try DurableFile.sync(url.deletingLastPathComponent())
  }

  /// Removes the incomplete line after contents that were read.
  package func removeIncompleteLine(after contents: Contents) throws {
    guard contents.isCutOff else { return }
    try change { try $0.truncate(atOffset: UInt64(contents.completeLength)) }
  }

  /// Appends a line. If this throws, no part of the line is left, unless the disk refuses that too.
  package func append(_ line: Data) throws {
    try change { file in
      let end = try file.seekToEnd()
      do {
        try file.write(contentsOf: line)
        try file.synchronize()
      } catch {
        try? file.truncate(atOffset: end)
        throw error
      }
    }
  }

  private func change(_ body: (FileHandle) throws -> Void) throws {
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    try body(file)
  }
}
