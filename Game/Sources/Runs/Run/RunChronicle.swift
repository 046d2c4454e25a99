import Chronicle
import Ecology
import Evolution
import Foundation
import ScreenBase

/// The chronicle of a run in play, written once per second on a background thread.
///
/// A run continues without it if it cannot be written; `fault` has the reason.
package final class RunChronicle: @unchecked Sendable {
  private let queue = DispatchQueue(label: "chronicle")
  private let lock = NSLock()
  private var storedFault: String?
  private var isFinished = false
  /// Used on the queue only.
  private var file: ChronicleFile?
  private let clock: ShadowClock

  /// The player has a new body; the detail is its code.
  package static let moltEvent = "player molted"
  /// The player has died; the detail is the cause, the subject the killer.
  package static let endEvent = "player died"

  /// Begins the chronicle of a new run.
  package init(creating path: String, plan: RunPlan) {
    clock = plan.clock
    open { try ChronicleFile.create(at: path, header: plan.chronicleHeader) }
  }

  /// Continues the chronicle of a run that is resumed from the end of a minute. A missing chronicle begins there.
  package init(resuming path: String, plan: RunPlan, run: Run) {
    clock = plan.clock
    open {
      guard FileManager.default.fileExists(atPath: path) else {
        return try ChronicleFile.create(at: path, header: plan.chronicleHeader) { file in
          for island in run.archipelago.islands { file.recordResidents(of: island) }
        }
      }
      let file = try ChronicleFile.open(at: path)
      guard file.header.seed == plan.seed else {
        throw ChronicleError.damaged(path: path, detail: "it belongs to another run")
      }
      try file.rewind(toMinute: run.archipelago.minute)
      return file
    }
  }

  deinit { try? file?.close() }

  private func open(_ make: () throws -> ChronicleFile) {
    do { file = try make() } catch { storedFault = faultText(error) }
  }

  // MARK: Writing

  /// The last error of the file, if any.
  var fault: String? { lock.withLock { storedFault } }

  /// Records the events of all islands, the live one's first.
  func note(_ news: [[IslandNews]], minute: Int) {
    guard news.contains(where: { !$0.isEmpty }) else { return }
    write { [clock] file in file.record(news, minute: minute, clock: clock) }
  }

  /// Records meetings.
  func note(_ meetings: [MeetingRecord]) {
    guard !meetings.isEmpty else { return }
    write { file in for meeting in meetings { file.record(meeting) } }
  }

  /// Records an event.
  func note(_ event: EventRecord) { write { $0.record(event) } }

  /// Records the champions of the live dish.
  func noteChampions(of island: Island) {
    let champions = island.selection.archive.entries.sorted {
      ($1.score, $0.id.rawValue) < ($0.score, $1.id.rawValue)
    }
    write { $0.record(champions: champions.map(ChampionRecord.init), of: island.number) }
  }

  /// Ends recording at the player's death, even if the player continues to watch the dish. Pending records are written
  /// immediately.
  func finish() {
    lock.withLock { isFinished = true }
    queue.async { [self] in commit { try file?.commit() != nil } }
  }

  private func write(_ body: @escaping @Sendable (ChronicleFile) -> Void) {
    guard !lock.withLock({ isFinished }) else { return }
    queue.async { [self] in
      guard let file else { return }
      body(file)
      commit { try file.commitIfDue(now: ProcessInfo.processInfo.systemUptime) }
    }
  }

  /// - Parameter body: Returns true if it wrote; an earlier fault is then over.
  private func commit(_ body: () throws -> Bool) {
    do {
      if try body() { lock.withLock { storedFault = nil } }
    } catch {
      lock.withLock { storedFault = faultText(error) }
    }
  }

  /// Writes pending records and closes the file.
  func close() {
    queue.sync {
      commit { try file?.close() != nil }
      file = nil
    }
  }

  // MARK: Reading

  /// Reads the chronicle including pending records.
  ///
  /// - Throws: An error with a localized description of the problem with the file.
  package func read<Value>(_ body: (ChronicleFile) throws -> Value) throws -> Value {
    try queue.sync {
      guard let file else { throw RunFilesError.noChronicle(reason: fault ?? "the run has been left") }
      try file.commit()
      return try body(file)
    }
  }
}

extension RunPlan {
  /// The header of the run's chronicle.
  fileprivate var chronicleHeader: ChronicleHeader {
    ChronicleHeader(
      kind: .run, seed: seed, arm: .islands, shadows: difficulty.shadows, shadowSpeed: difficulty.shadowSpeed)
  }
}

extension ChronicleFile {
  /// Records the living as founders without known parents.
  fileprivate func recordResidents(of island: Island) {
    let rate = Float(island.dish.rules.dish.tickRate)
    for resident in island.residents {
      record(
        IndividualRecord(
          id: resident.individual, parent: nil, lineage: resident.lineage, kind: .founder,
          born: Float(resident.birth) / rate, creature: resident.genome))
    }
  }
}
