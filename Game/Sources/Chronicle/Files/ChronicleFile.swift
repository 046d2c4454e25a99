import Ecology
import Evolution
import Foundation
import GRDB

/// The file of a run or an evolution: individuals, their descent, champions, events and snapshots.
///
/// Records are collected in memory and written by `commit`, all or nothing. If it is called once per second, a process
/// that is killed at any time loses at most that second. A failed call leaves the file unchanged.
public final class ChronicleFile {
  /// The path of the file.
  public let path: String
  /// The description of the run or evolution.
  public let header: ChronicleHeader
  let database: DatabaseQueue
  private var pending = PendingRecords()
  private var lastCommit: Double?

  init(path: String, header: ChronicleHeader, database: DatabaseQueue) {
    self.path = path
    self.header = header
    self.database = database
  }

  /// Creates a new chronicle.
  ///
  /// - Parameter fill: Collects the first records, without which no file is left, even if the process is killed.
  /// - Throws: `ChronicleError.alreadyExists` if there is a file with that name, `.unusable` if none can be created.
  public static func create(
    at path: String, header: ChronicleHeader, _ fill: (ChronicleFile) throws -> Void = { _ in }
  ) throws(ChronicleError) -> ChronicleFile {
    do {
      let beginning = ChronicleFile(path: path, header: header, database: try DatabaseQueue())
      try fill(beginning)
      let database = try ChronicleSchema.file(at: path).create { database in
        try header.write(to: database)
        try beginning.pending.write(to: database)
      }
      return ChronicleFile(path: path, header: header, database: database)
    } catch {
      throw ChronicleError(error, path: path)
    }
  }

  /// Opens a chronicle and migrates one of an earlier version.
  ///
  /// The file is examined first: if this throws, it is unchanged. A folder with the chronicles of an archipelago's
  /// parts is read as one chronicle, in a temporary copy.
  public static func open(at path: String) throws(ChronicleError) -> ChronicleFile {
    do {
      if ChronicleFolder.exists(at: path) { return try ChronicleFolder(at: path).joined() }
      let database = try ChronicleSchema.file(at: path).open { copy in _ = try ChronicleRows.header(copy, path) }
      let header = try database.read { database in try ChronicleRows.header(database, path) }
      return ChronicleFile(path: path, header: header, database: database)
    } catch {
      throw ChronicleError(error, path: path)
    }
  }

  /// Throws `ChronicleError.otherRules` unless the chronicle was played with the given rules.
  public func requireRules(_ rules: Rules = .standard) throws(ChronicleError) {
    let expected = rules.hash
    guard header.rulesHash == expected else {
      throw .otherRules(path: path, found: header.rulesHash, expected: expected)
    }
  }

  /// Writes the collected records and closes the file.
  public func close() throws(ChronicleError) {
    try commit()
    try attempt { try database.close() }
  }

  func attempt<Result>(_ body: () throws -> Result) throws(ChronicleError) -> Result {
    do { return try body() } catch { throw ChronicleError(error, path: path) }
  }
}

extension ChronicleFile {
  /// Collects the birth of an individual, or its whole life after its death; replaces an earlier record of its number.
  public func record(_ individual: IndividualRecord) { pending.individuals.append(individual) }

  /// Collects the death of an individual whose birth is recorded.
  public func record(_ death: IndividualRecord.Death, of individual: IndividualID) {
    pending.deaths.append((individual, death))
  }

  /// Collects the archive of a dish, best first; replaces the previous one.
  public func record(champions: [ChampionRecord], of dish: Int) {
    pending.champions.removeAll { $0.dish == dish }
    pending.champions.append((dish, champions))
  }

  /// Collects the state of the dishes at a minute of play; replaces an earlier one of that minute.
  ///
  /// - Parameter former: A minute whose state is then removed.
  public func record(snapshot: [UInt8], minute: Int, replacing former: Int? = nil) {
    pending.snapshots.append((minute, snapshot, former))
  }

  /// Collects the relation of the player and an individual; replaces an earlier record of that individual.
  public func record(_ meeting: MeetingRecord) { pending.meetings.append(meeting) }

  /// Collects an event.
  public func record(_ event: EventRecord) { pending.events.append(event) }

  /// Deletes everything recorded after a minute of play, so that it can be played again.
  ///
  /// Meetings that began before keep their later values until they are recorded again.
  public func rewind(toMinute minute: Int) throws(ChronicleError) {
    pending = PendingRecords()
    try attempt { try database.write { database in try ChronicleFile.rewind(database, toMinute: minute) } }
  }

  /// Deletes the committed records after a minute of play, in the caller's transaction. If the minute has a state, the
  /// champions become those of its archives.
  static func rewind(_ database: Database, toMinute minute: Int) throws {
    let time = Double(minute * 60)
    try database.execute(sql: "DELETE FROM individuals WHERE born > ?", arguments: [time])
    try database.execute(
      sql:
        "UPDATE individuals SET died = NULL, cause = NULL, killer = NULL, success = NULL, eaten = NULL WHERE died > ?",
      arguments: [time])
    try database.execute(sql: "DELETE FROM meetings WHERE first > ?", arguments: [time])
    try database.execute(sql: "DELETE FROM events WHERE time > ?", arguments: [time])
    try database.execute(sql: "DELETE FROM snapshots WHERE minute > ?", arguments: [minute])
    let state = try Data.fetchOne(database, sql: "SELECT state FROM snapshots WHERE minute = ?", arguments: [minute])
    guard let state else { return }
    var records = PendingRecords()
    records.champions = try ArchipelagoState.champions(in: [UInt8](state))
    try records.write(to: database)
  }

  /// Writes all collected records in one transaction, or none.
  ///
  /// Records that could not be written stay collected for the next call.
  public func commit() throws(ChronicleError) {
    guard !pending.isEmpty else { return }
    let records = pending
    try attempt { try database.write { database in try records.write(to: database) } }
    pending = PendingRecords()
  }

  /// Commits if a second has passed since the last commit by this call, and at its first call.
  ///
  /// - Parameter now: A monotonic clock, in s.
  /// - Returns: True if it committed.
  @discardableResult
  public func commitIfDue(now: Double) throws(ChronicleError) -> Bool {
    if let lastCommit, now < lastCommit + 1 { return false }
    try commit()
    lastCommit = now
    return true
  }
}
