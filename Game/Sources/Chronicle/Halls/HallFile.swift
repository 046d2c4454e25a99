import Foundation
import GRDB

/// Common parts of the files that collect data of many runs: they are checked before use and updated by migrations.
enum HallFile {
  /// Opens the file, or creates a new one.
  ///
  /// - Parameters:
  ///   - path: `nil` keeps everything in memory.
  ///   - applicationID: Identifies files of this kind.
  static func open(
    at path: String?, applicationID: Int, _ migrator: DatabaseMigrator
  ) throws(ChronicleError) -> DatabaseQueue {
    do {
      guard let path else {
        let database = try DatabaseQueue(configuration: configuration(journal: .default))
        try migrator.migrate(database)
        return database
      }
      let isNew = !FileManager.default.fileExists(atPath: path)
      let database = try DatabaseQueue(path: path, configuration: configuration(journal: .wal))
      if isNew {
        try database.writeWithoutTransaction { database in
          try database.execute(sql: "PRAGMA application_id = \(applicationID)")
        }
      }
      try check(database, path, applicationID, migrator)
      try migrator.migrate(database)
      return database
    } catch {
      throw ChronicleError(error, path: path ?? "in memory")
    }
  }

  private static func configuration(journal: Configuration.JournalModeConfiguration) -> Configuration {
    var configuration = Configuration()
    configuration.journalMode = journal
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in try database.execute(sql: "PRAGMA trusted_schema = OFF") }
    return configuration
  }

  private static func check(
    _ database: DatabaseQueue, _ path: String, _ applicationID: Int, _ migrator: DatabaseMigrator
  ) throws {
    try database.read { database in
      guard try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID else {
        throw ChronicleError.foreign(path: path)
      }
      let verdict = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? "no verdict"
      guard verdict == "ok" else { throw ChronicleError.damaged(path: path, detail: verdict) }
      guard try database.tableExists("grdb_migrations") else { return }
      let applied = try String.fetchAll(database, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid")
      if let unknown = applied.last(where: { !migrator.migrations.contains($0) }) {
        throw ChronicleError.newer(path: path, version: unknown)
      }
    }
  }
}
