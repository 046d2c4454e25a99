import CMalloc
import Ecology
import Evolution
import Foundation

/// An evolution with its chronicle. It is recorded as it advances and can be resumed after an interruption.
///
/// Every minute of play is committed as a whole with the state of the dishes, and is on the disk then. After the
/// process is killed or power is lost, the evolution resumes from the last minute and takes the same course. A lock on
/// a file beside the chronicle, which stays there, excludes other sessions until this one is closed.
public final class EvolutionSession {
  /// The chronicle that is being written.
  public let file: ChronicleFile
  /// The current state of the dishes.
  public private(set) var archipelago: Archipelago

  /// Minutes between the states that are kept; 5. The state of another minute is replaced by that of the next one.
  public static let stateInterval = 5

  /// `nil` after `close()`, and on a file system without locks.
  private var lock: FileLock?

  private init(file: ChronicleFile, archipelago: Archipelago, lock: FileLock?) {
    self.file = file
    self.archipelago = archipelago
    self.lock = lock
  }

  /// The ending that is added to the path of a chronicle for the file of its lock.
  static let lockEnding = ".lock"

  /// Locks a chronicle. Returns `nil` on a file system without locks, as that of some clusters.
  private static func locked(_ path: String) throws(ChronicleError) -> FileLock? {
    do throws(SystemError) {
      if let lock = try FileLock(path + lockEnding) { return lock }
    } catch {
      guard error.isMissingLocks else { throw ChronicleError(error, path: path) }
      return nil
    }
    throw .busy(path: path)
  }

  /// Begins an evolution in a new file.
  ///
  /// - Parameters:
  ///   - range: The islands that are evolved here, while other processes evolve the others; `nil` for all.
  ///   - isReplacing: True if a file at the path is deleted first.
  /// - Throws: `ChronicleError`, also if another session writes the file.
  public static func begin(
    _ configuration: Archipelago.Configuration, owning range: Range<Int>? = nil, at path: String,
    isReplacing: Bool = false,
    rules: Rules = .standard
  ) throws -> EvolutionSession {
    let range = range ?? configuration.islands
    let lock = try locked(path)
    if isReplacing {
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }
    let header = ChronicleHeader(
      kind: .evolution, seed: configuration.seed, rulesHash: rules.hash, arm: configuration.arm,
      shadows: configuration.shadows, shadowSpeed: configuration.shadowSpeed,
      islands: range == configuration.islands ? nil : range)
    var archipelago = Archipelago(configuration, owning: range, rules: rules)
    let file = try ChronicleFile.create(at: path, header: header) { file in
      record(&archipelago, in: file)
      file.record(snapshot: try ArchipelagoState.encode(archipelago), minute: 0)
    }
    return EvolutionSession(file: file, archipelago: archipelago, lock: lock)
  }

  /// Resumes an evolution from a state in its file; records after that state are deleted first.
  ///
  /// - Parameters:
  ///   - range: The islands that are evolved here; `nil` for all.
  ///   - minute: The minute of the state; `nil` for the last one.
  /// - Throws: `ChronicleError`, also if the file was made with other rules or has other islands, or if another session
  ///   writes it, `ArchipelagoStateError` or `DishSnapshotError`.
  public static func resume(
    at path: String, owning range: Range<Int>? = nil, fromMinute minute: Int? = nil, rules: Rules = .standard
  ) throws -> EvolutionSession {
    guard FileManager.default.fileExists(atPath: path) else { throw ChronicleError.missing(path: path) }
    let lock = try locked(path)
    let file = try ChronicleFile.open(at: path)
    try file.requireRules(rules)
    let found = file.header.islands ?? file.header.allIslands
    guard found == range ?? file.header.allIslands else {
      throw ChronicleError.otherIslands(path: path, found: found, of: file.header.shadows + 1)
    }
    guard let minute = try minute ?? file.snapshotMinutes().last, let state = try file.snapshot(minute: minute) else {
      throw ChronicleError.damaged(path: path, detail: "it has no state to resume from")
    }
    let archipelago = try ArchipelagoState.decode(state, rules: rules)
    guard archipelago.minute == minute, archipelago.configuration.seed == file.header.seed,
      archipelago.range == found, archipelago.isBetweenMinutes
    else {
      throw ChronicleError.damaged(path: path, detail: "its state belongs to another evolution")
    }
    try file.rewind(toMinute: minute)
    return EvolutionSession(file: file, archipelago: archipelago, lock: lock)
  }

  /// Minutes of play so far.
  public var minute: Int { archipelago.minute }

  /// Advances by a minute of play and commits it.
  public func advanceMinute(threads: Int) throws {
    archipelago.advanceMinute(threads: threads)
    try commitMinute()
  }

  /// Advances by a minute of play, with champions that migrate over a route, and commits it.
  public func advanceMinute<Route: MigrationRoute>(threads: Int, over route: inout Route) throws {
    try archipelago.advanceMinute(threads: threads, over: &route)
    try commitMinute()
  }

  private func commitMinute() throws {
    Self.record(&archipelago, in: file)
    let former = minute - 1
    file.record(
      snapshot: try ArchipelagoState.encode(archipelago), minute: minute,
      replacing: former % EvolutionSession.stateInterval == 0 ? nil : former)
    try file.commit()
    // Each minute replaces blocks of many sizes between others that stay, so that the heap would grow by free pages.
    malloc_trim(0)
  }

  /// Writes what a failed commit has left, closes the file, and lets other sessions write it.
  public func close() throws {
    try file.close()
    lock = nil
  }

  private static func record(_ archipelago: inout Archipelago, in file: ChronicleFile) {
    for (number, news) in zip(archipelago.islands.map(\.number), archipelago.takeNews()) {
      file.record(news, ofDish: number, minute: archipelago.minute, clock: archipelago.clock(ofIsland: number))
    }
    for island in archipelago.islands {
      file.record(champions: island.selection.archive.ranking.map(ChampionRecord.init), of: island.number)
    }
  }
}
