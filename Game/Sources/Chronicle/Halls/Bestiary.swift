import Ecology
import Evolution
import Foundation
import GRDB

/// The file of all rivals that were ever met, collected from the chronicles of runs.
///
/// It holds only data that the chronicles also hold, so a lost file can be rebuilt. SQLite with migrations; a damaged
/// or foreign file is refused and left unchanged.
public final class Bestiary: Sendable {
  /// The path of the file; `nil` if the bestiary is in memory.
  public let path: String?
  private let database: DatabaseQueue

  /// The application ID of the SQLite file: `MICB`.
  private static let applicationID = 0x4D49_4342

  /// Opens the file, or creates a new one.
  ///
  /// - Parameter path: `nil` keeps everything in memory.
  public init(at path: String?) throws(ChronicleError) {
    self.path = path
    do {
      guard let path else {
        database = try DatabaseFile.inMemory(Bestiary.migrator)
        return
      }
      let file = DatabaseFile(path: path, applicationID: Bestiary.applicationID, migrator: Bestiary.migrator)
      database = try file.openOrCreate()
    } catch {
      throw ChronicleError(error, path: path ?? "in memory")
    }
  }

  /// The state of a run whose chronicle has been read.
  public struct Source: Hashable, Sendable {
    /// The name of the run's files, without extension.
    public var run: String
    /// Identifies the state of the chronicle that was read. If it differs, the chronicle must be read again.
    public var stamp: String
    /// The reason why nothing could be read.
    public var fault: ChronicleError?

    public init(run: String, stamp: String, fault: ChronicleError? = nil) {
      self.run = run
      self.stamp = stamp
      self.fault = fault
    }
  }

  /// The runs that have been read, by name.
  public func sources() throws(ChronicleError) -> [Source] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT run, stamp, fault FROM sources ORDER BY run").map {
        let reader = ChronicleRows.Reader($0, of: "sources", path: path ?? "in memory")
        return Source(run: try reader.value(0), stamp: try reader.value(1), fault: try fault(reader))
      }
    }
  }

  private func fault(_ reader: ChronicleRows.Reader) throws -> ChronicleError? {
    guard let text = try reader.optional(2, as: String.self) else { return nil }
    do {
      return try JSONDecoder().decode(ChronicleError.self, from: Data(text.utf8))
    } catch {
      throw reader.damaged("its fault is unknown")
    }
  }

  /// Replaces the entries of a run with the current content of its chronicle, all or nothing.
  public func take(_ bestiaryEntries: [BestiaryRecord], from source: Source) throws(ChronicleError) {
    try write { database in
      let fault = try source.fault.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
      try database.execute(sql: "DELETE FROM beasts WHERE run = ?", arguments: [source.run])
      try database.execute(
        sql: "INSERT OR REPLACE INTO sources (run, stamp, fault) VALUES (?, ?, ?)",
        arguments: [source.run, source.stamp, fault])
      for bestiaryEntry in bestiaryEntries {
        try database.execute(sql: Bestiary.insertion, arguments: try Bestiary.arguments(bestiaryEntry))
      }
    }
  }

  /// Returns all entries, the latest run first, and within a run by the ID of the founder.
  public func bestiaryEntries() throws(ChronicleError) -> [BestiaryRecord] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT \(Bestiary.columns) FROM beasts ORDER BY run DESC, lineage").map {
        try Bestiary.record($0, path ?? "in memory")
      }
    }
  }

  /// Reads the file.
  private func read<Result>(_ body: (Database) throws -> Result) throws(ChronicleError) -> Result {
    do { return try database.read(body) } catch { throw ChronicleError(error, path: path ?? "in memory") }
  }

  /// Changes the file in one transaction.
  private func write<Result>(_ body: (Database) throws -> Result) throws(ChronicleError) -> Result {
    do { return try database.write(body) } catch { throw ChronicleError(error, path: path ?? "in memory") }
  }
}

extension Bestiary {
  /// Every migration since the first version, in order. A released one never changes.
  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.execute(
        sql: """
          CREATE TABLE sources (run TEXT PRIMARY KEY NOT NULL, stamp TEXT NOT NULL, fault TEXT) STRICT;
          CREATE TABLE beasts (
            run TEXT NOT NULL, seed TEXT NOT NULL, individual INTEGER NOT NULL, lineage INTEGER NOT NULL,
            genome TEXT NOT NULL, generation INTEGER NOT NULL, kin INTEGER NOT NULL, met REAL NOT NULL,
            kills INTEGER NOT NULL, success REAL NOT NULL, lifetime REAL, outcome TEXT, PRIMARY KEY (run, lineage)
          ) STRICT;
          """)
    }
    // Faults used to be sentences of one language; such runs are read again.
    migrator.registerMigration("2") { database in
      try database.execute(sql: "DELETE FROM sources WHERE fault IS NOT NULL")
    }
    return migrator
  }

  private static let columns =
    "run, seed, individual, lineage, genome, generation, kin, met, kills, success, lifetime, outcome"
  private static let insertion = "INSERT INTO beasts (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"

  private static func arguments(_ bestiaryEntry: BestiaryRecord) throws -> StatementArguments {
    [
      bestiaryEntry.run, String(bestiaryEntry.seed), bestiaryEntry.individual.rawValue, bestiaryEntry.lineage.rawValue,
      try CreatureCode.encode(bestiaryEntry.creature), bestiaryEntry.generation, bestiaryEntry.memberCount,
      Double(bestiaryEntry.met), bestiaryEntry.kills,
      Double(bestiaryEntry.success), bestiaryEntry.lifetime.map { Double($0) }, bestiaryEntry.outcome?.rawValue,
    ]
  }

  private static func record(_ row: Row, _ path: String) throws -> BestiaryRecord {
    let reader = ChronicleRows.Reader(row, of: "beasts", path: path)
    guard let seed = UInt64(try reader.value(1, as: String.self)) else {
      throw reader.damaged("its seed is not a number")
    }
    return BestiaryRecord(
      run: try reader.value(0), seed: seed, individual: try reader.id(2), lineage: try reader.id(3),
      creature: try reader.creature(4), generation: try reader.count(5), memberCount: try reader.count(6),
      met: Float(try reader.time(7)), kills: try reader.count(8),
      success: Float(try reader.number(9)),
      lifetime: try reader.optionalNumber(10) == nil ? nil : Float(try reader.time(10)),
      outcome: try reader.optionalWord(11))
  }
}
