import Chronicle
import Foundation

/// The results of a sweep in a file of JSON lines: the fingerprints of the plan and of the dish, then a line for each
/// evolution.
///
/// A process that is killed at any time, or loses power, loses only its current work; see `JournalFile`. Only one
/// process at a time; another one is refused.
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
  private let file: JournalFile
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
    file = JournalFile(at: path)
    let first: Data
    let contents: JournalFile.Contents?
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      guard let lock = try FileLock(path) else { throw SweepError.busy(path: path) }
      self.lock = lock
      first = try JournalFile.line(head)
      contents = try file.read(first: first)
    } catch let fault as SweepError {
      throw fault
    } catch { throw .unusable(path: path, detail: SystemError.words(of: error)) }
    if let contents { try read(contents.lines, of: plan, head) }
    do {
      if let contents { try file.removeIncompleteLine(after: contents) } else { try file.begin(with: first) }
    } catch { throw .unusable(path: path, detail: SystemError.words(of: error)) }
  }

  private func read(_ lines: [Data], of plan: SweepPlan, _ head: Head) throws(SweepError) {
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
    do { try file.append(try JournalFile.line(result)) } catch {
      throw .unusable(path: path, detail: SystemError.words(of: error))
    }
    results[result.job] = result
  }
}
