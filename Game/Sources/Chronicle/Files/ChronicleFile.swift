import Ecology
import Evolution
import Foundation
import GRDB

/// The file of a run or an evolution: who lived, who descended from whom, champions, events and snapshots.
///
/// Records are collected in memory and written by `commit`, all or nothing; called once a second, a process that is
/// killed at any moment loses that second at most. A failed call leaves the file as it was.
public final class ChronicleFile {
  /// Where the file lies.
  public let path: String
  /// What it is the chronicle of.
  public let header: ChronicleHeader
  let database: DatabaseQueue
  private var pending = PendingRecords()
  private var lastCommit: Double?

  private init(path: String, header: ChronicleHeader, database: DatabaseQueue) {
    self.path = path
    self.header = header
    self.database = database
  }

  /// Makes a new chronicle.
  ///
  /// - Throws: `ChronicleError.alreadyExists` where there is any file of that name, `.unusable` where none can be made.
  public static func create(at path: String, header: ChronicleHeader) throws(ChronicleError) -> ChronicleFile {
    guard !FileManager.default.fileExists(atPath: path) else { throw .alreadyExists(path: path) }
    do {
      return ChronicleFile(path: path, header: header, database: try newDatabase(path, header))
    } catch {
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
      throw ChronicleError(error, path: path)
    }
  }

  private static func newDatabase(_ path: String, _ header: ChronicleHeader) throws -> DatabaseQueue {
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try database.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA application_id = \(ChronicleSchema.applicationID)")
    }
    try ChronicleSchema.migrator.migrate(database)
    try database.write { database in try header.write(to: database) }
    return database
  }

  /// Opens a chronicle, bringing one of an earlier version to this one.
  ///
  /// The file is examined on a copy first: whatever this throws, the original is untouched.
  public static func open(at path: String) throws(ChronicleError) -> ChronicleFile {
    try ChronicleExamination.check(path)
    do {
      let database = try DatabaseQueue(path: path, configuration: configuration)
      try ChronicleSchema.migrator.migrate(database)
      let header = try database.read { database in try ChronicleRows.header(database, path) }
      return ChronicleFile(path: path, header: header, database: database)
    } catch {
      throw ChronicleError(error, path: path)
    }
  }

  /// Throws `ChronicleError.otherRules` unless the chronicle was played by the given rules.
  public func requireRules(_ rules: Rules = .standard) throws(ChronicleError) {
    let expected = rules.hash
    guard header.rulesHash == expected else {
      throw .otherRules(path: path, found: header.rulesHash, expected: expected)
    }
  }

  /// Writes what is collected and closes the file.
  public func close() throws(ChronicleError) {
    try commit()
    try attempt { try database.close() }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.journalMode = .wal
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in try database.execute(sql: "PRAGMA trusted_schema = OFF") }
    return configuration
  }

  func attempt<Result>(_ body: () throws -> Result) throws(ChronicleError) -> Result {
    do { return try body() } catch { throw ChronicleError(error, path: path) }
  }
}

extension ChronicleFile {
  /// Collects the birth, or with its death the whole life, of an individual; it replaces an earlier record of its number.
  public func record(_ individual: IndividualRecord) { pending.individuals.append(individual) }

  /// Collects the death of an individual whose birth is recorded.
  public func record(_ death: IndividualRecord.Death, of individual: IndividualID) {
    pending.deaths.append((individual, death))
  }

  /// Collects the hall of fame of a dish, the best first; it replaces the one before.
  public func record(champions: [ChampionRecord], of dish: Int) {
    pending.champions.removeAll { $0.dish == dish }
    pending.champions.append((dish, champions))
  }

  /// Collects the state of the dishes at a minute of play; it replaces an earlier one of that minute.
  public func record(snapshot: [UInt8], minute: Int) { pending.snapshots.append((minute, snapshot)) }

  /// Collects how the player and an individual know each other; it replaces an earlier record of that individual.
  public func record(_ meeting: MeetingRecord) { pending.meetings.append(meeting) }

  /// Collects an event.
  public func record(_ event: EventRecord) { pending.events.append(event) }

  /// Takes back everything that was recorded for later than a minute of play, so that it can be played again.
  ///
  /// Of meetings that began before, what happened later stays until they are recorded anew.
  public func rewind(toMinute minute: Int) throws(ChronicleError) {
    pending = PendingRecords()
    let time = Double(minute * 60)
    try attempt {
      try database.write { database in
        try database.execute(sql: "DELETE FROM individuals WHERE born > ?", arguments: [time])
        try database.execute(
          sql:
            "UPDATE individuals SET died = NULL, cause = NULL, killer = NULL, success = NULL, eaten = NULL WHERE died > ?",
          arguments: [time])
        try database.execute(sql: "DELETE FROM meetings WHERE first > ?", arguments: [time])
        try database.execute(sql: "DELETE FROM events WHERE time > ?", arguments: [time])
        try database.execute(sql: "DELETE FROM snapshots WHERE minute > ?", arguments: [minute])
      }
    }
  }

  /// Writes everything that is collected in one transaction, or nothing of it.
  ///
  /// What could not be written stays collected, so that a later call tries it again.
  public func commit() throws(ChronicleError) {
    guard !pending.isEmpty else { return }
    let records = pending
    try attempt { try database.write { database in try records.write(to: database) } }
    pending = PendingRecords()
  }

  /// Commits when a second has passed since the last commit by this call, or at its first call.
  ///
  /// - Parameter now: Any clock that does not run backwards, in s.
  /// - Returns: Whether it committed.
  @discardableResult
  public func commitIfDue(now: Double) throws(ChronicleError) -> Bool {
    if let lastCommit, now < lastCommit + 1 { return false }
    try commit()
    lastCommit = now
    return true
  }
}
