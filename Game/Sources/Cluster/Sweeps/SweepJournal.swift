import Chronicle
import Foundation

/// The results of a sweep in a file of JSON lines: the fingerprints of the plan and of the dish, then a line for each
/// evolution.
///
/// A process that is killed at any time, or loses power, loses only its current work: every line is on the disk when it
/// is recorded, and an incomplete last line is removed when the file is opened again. Only one process at a time;
/// another one is refused.
public final class SweepJournal {
  /// The first line.
  private struct Head: Codable {
    let sweep: String
    /// `SimulationMark.current` of the program; `nil` in journals from before it was introduced.
    let dish: String?
  }

  /// The path of the file.
  public let path: String
  /// The results so far, by the numbers of their evolutions.
  public private(set) var results: [Int: SweepResult] = [:]
  private let lock: FileLock

  /// Opens the journal of a plan in a folder, or creates both.
  ///
  /// - Throws: `SweepError`, also for results of another plan or dish, and while another process writes it; the file
  ///   stays unchanged.
  public convenience init(_ plan: SweepPlan, in folder: String) throws(SweepError) {
    try self.init(plan, in: folder, dish: SimulationMark.current)
  }

  /// - Parameter dish: The mark of the dish that evolves.
  init(_ plan: SweepPlan, in folder: String, dish: String) throws(SweepError) {
    path = folder + "/results.jsonl"
    let head = Head(sweep: String(plan.hash, radix: 16), dish: dish)
    let line: Data
    let bytes: Data
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      guard let lock = try FileLock(path) else { throw SweepError.busy(path: path) }
      self.lock = lock
      line = try Self.line(head)
      bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch let fault as SweepError {
      throw fault
    } catch { throw .unusable(path: path, detail: SystemError.words(of: error)) }
    // A process that was killed, or found the disk full, at the first line leaves a beginning of it.
    if bytes.count < line.count, line.starts(with: bytes) {
      try write { file in
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: line)
        try file.synchronize()
        try DurableFile.sync(URL(fileURLWithPath: folder, isDirectory: true))
      }
      return
    }
    let whole = bytes.prefix(bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
    try read(whole, of: plan, head)
    if whole.count < bytes.count { try write { try $0.truncate(atOffset: UInt64(whole.count)) } }
  }

  private func read(_ bytes: Data, of plan: SweepPlan, _ head: Head) throws(SweepError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, let found = try? JSONDecoder().decode(Head.self, from: first),
      found.sweep == head.sweep
    else { throw .otherPlan(path: path) }
    guard found.dish == head.dish else { throw .otherDish(path: path) }
    for (index, line) in lines.enumerated().dropFirst() {
      guard let result = try? JSONDecoder().decode(SweepResult.self, from: line), plan.jobs.contains(result.job)
      else { throw .damaged(path: path, line: index + 1) }
      results[result.job] = result
    }
  }

  /// Records a result.
  public func add(_ result: SweepResult) throws(SweepError) {
    try write { file in
      let end = try file.seekToEnd()
      do {
        try file.write(contentsOf: Self.line(result))
        try file.synchronize()
      } catch {
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

  private func write(_ body: (FileHandle) throws -> Void) throws(SweepError) {
    do {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      defer { try? file.close() }
      try body(file)
    } catch { throw .unusable(path: path, detail: SystemError.words(of: error)) }
  }
}
