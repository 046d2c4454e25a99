import Foundation

/// The results of a sweep in a file of JSON lines: the plan's fingerprint, then a line for each evolution.
///
/// A process that is killed at any time loses only its current work: an incomplete last line is removed when the file
/// is opened again. Only one process at a time.
public final class SweepJournal {
  /// The first line.
  private struct Head: Codable {
    let sweep: String
  }

  /// The path of the file.
  public let path: String
  /// The results so far, by the numbers of their evolutions.
  public private(set) var results: [Int: SweepResult] = [:]

  /// Opens the journal of a plan in a folder, or creates both.
  ///
  /// - Throws: `SweepFault`, also for results of another plan; the file stays unchanged.
  public init(_ plan: SweepPlan, in folder: String) throws(SweepFault) {
    path = folder + "/results.jsonl"
    let head = Head(sweep: String(plan.hash, radix: 16))
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if !FileManager.default.fileExists(atPath: path) { try Self.line(head).write(to: URL(fileURLWithPath: path)) }
    } catch { throw .unusable(path: path, detail: error.localizedDescription) }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw .unusable(path: path, detail: "it cannot be read")
    }
    let whole = bytes.prefix(bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
    for (index, line) in whole.split(separator: UInt8(ascii: "\n")).enumerated() {
      if index == 0 {
        guard let found = try? JSONDecoder().decode(Head.self, from: line), found.sweep == head.sweep else {
          throw .otherPlan(path: path)
        }
      } else {
        guard let result = try? JSONDecoder().decode(SweepResult.self, from: line), plan.jobs.contains(result.job)
        else { throw .damaged(path: path, line: index + 1) }
        results[result.job] = result
      }
    }
    if whole.isEmpty { throw .otherPlan(path: path) }
    if whole.count < bytes.count { try write { try $0.truncate(atOffset: UInt64(whole.count)) } }
  }

  /// Records a result.
  public func add(_ result: SweepResult) throws(SweepFault) {
    try write { file in
      let end = try file.seekToEnd()
      do { try file.write(contentsOf: Self.line(result)) } catch {
        try? file.truncate(atOffset: end)
        throw error
      }
    }
    results[result.job] = result
  }

  private static func line(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value) + Data("\n".utf8)
  }

  private func write(_ body: (FileHandle) throws -> Void) throws(SweepFault) {
    do {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      defer { try? file.close() }
      try body(file)
    } catch { throw .unusable(path: path, detail: error.localizedDescription) }
  }
}
