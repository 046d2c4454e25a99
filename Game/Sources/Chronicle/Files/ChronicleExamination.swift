import Foundation
import GRDB

/// Examines a copy of a file before it is opened, so that a damaged file is not changed.
///
/// SQLite may write to a file when it opens it (it recovers journals); the copy protects the original. Cost: one copy
/// and one read of the whole file.
enum ChronicleExamination {
  /// Throws the error of the file; returns for a chronicle that can be opened.
  static func check(_ path: String) throws(ChronicleError) {
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
    do {
      try checkHeader(path)
      try onCopy(of: path) { copy in
        let queue = try DatabaseQueue(path: copy, configuration: configuration)
        try queue.write { database in try checkFile(database, path) }
        try ChronicleSchema.migrator.migrate(queue)
        try queue.read { database in try checkContent(database, path) }
        try queue.close()
      }
    } catch {
      throw ChronicleError(error, path: path)
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA synchronous = OFF")
    }
    return configuration
  }

  /// True if the file begins as SQLite's do and, without a log that completes it, ends with a whole page.
  ///
  /// Source: "Database File Format", sqlite.org: the page size is at byte 16, big-endian, 1 meaning 65536.
  private static func checkHeader(_ path: String) throws {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    let header = [UInt8](try handle.read(upToCount: 18) ?? Data())
    guard header.count == 18, header.starts(with: "SQLite format 3\u{0}".utf8) else {
      throw ChronicleError.foreign(path: path)
    }
    let field = UInt64(header[16]) << 8 | UInt64(header[17])
    let pageSize = field == 1 ? 65536 : max(512, field)
    let size = try handle.seekToEnd()
    let log = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
    let hasLog = (log?[.size] as? Int ?? 0) > 0
    guard hasLog || size % pageSize == 0 else {
      throw ChronicleError.damaged(path: path, detail: "its last page is cut off")
    }
  }

  private static func onCopy(of path: String, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("chronicle").path
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    if FileManager.default.fileExists(atPath: path + "-wal") {
      try FileManager.default.copyItem(atPath: path + "-wal", toPath: copy + "-wal")
    }
    try body(copy)
  }

  /// True if it is an undamaged chronicle of a known version.
  private static func checkFile(_ database: Database, _ path: String) throws {
    guard try Int.fetchOne(database, sql: "PRAGMA application_id") == ChronicleSchema.applicationID else {
      throw ChronicleError.foreign(path: path)
    }
    let verdict = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)") ?? "no verdict"
    guard verdict == "ok" else { throw ChronicleError.damaged(path: path, detail: verdict) }
    let known = ChronicleSchema.migrator.migrations
    let applied = try String.fetchAll(database, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid")
    if let unknown = applied.last(where: { !known.contains($0) }) {
      throw ChronicleError.newer(path: path, version: unknown)
    }
    let programs = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM sqlite_master WHERE type IN ('trigger', 'view')")
    guard programs == 0 else { throw ChronicleError.damaged(path: path, detail: "it contains triggers or views") }
  }

  /// True if, migrated to this version, it has everything that is read.
  private static func checkContent(_ database: Database, _ path: String) throws {
    for probe in ChronicleSchema.probes { _ = try Row.fetchOne(database, sql: probe) }
    _ = try ChronicleRows.header(database, path)
  }
}
