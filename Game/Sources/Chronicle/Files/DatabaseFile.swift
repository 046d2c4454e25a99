import Foundation
import GRDB

/// Common parts of the game's SQLite files: they are created as a whole, examined before they are opened, and updated
/// by migrations.
struct DatabaseFile {
  let path: String
  /// Identifies files of this kind.
  let applicationID: Int
  let migrator: DatabaseMigrator

  // MARK: Creating

  /// Creates the file. It gets its name when it is complete, so that a crash leaves no part of it under that name.
  ///
  /// - Parameter fill: Writes the first records.
  /// - Throws: `ChronicleError.alreadyExists` if there is a file with that name.
  func create(_ fill: (Database) throws -> Void = { _ in }) throws -> DatabaseQueue {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try DurableFile.withLock(on: folder) {
      guard !FileManager.default.fileExists(atPath: path) else { throw ChronicleError.alreadyExists(path: path) }
      let new = path + ".new"
      defer { try? FileManager.default.removeItem(atPath: new) }
      for old in [new, new + "-journal"] { try? FileManager.default.removeItem(atPath: old) }
      try write(to: new, fill)
      // SQLite would merge the log of a former database into the new one.
      for log in [path + "-wal", path + "-shm"] where unlink(log) != 0 && errno != ENOENT { throw SystemError() }
      guard rename(new, path) == 0 else { throw SystemError() }
      try DurableFile.sync(folder)
    }
    return try opened()
  }

  private func write(to new: String, _ fill: (Database) throws -> Void) throws {
    // Syncing once at the end is faster than after each migration.
    let database = try DatabaseQueue(path: new, configuration: Self.configuration("PRAGMA synchronous = OFF"))
    try database.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
    }
    try migrator.migrate(database)
    try database.write(fill)
    try database.close()
    try DurableFile.sync(URL(fileURLWithPath: new))
  }

  // MARK: Opening

  /// Examines and opens the file, and updates one of an earlier version.
  ///
  /// - Parameter check: Reads what every file must have; it gets an empty copy of the updated file, with its table
  ///   `meta`.
  /// - Throws: `ChronicleError`; the file is then unchanged.
  func open(_ check: (Database) throws -> Void = { _ in }) throws -> DatabaseQueue {
    try examine(check)
    let database = try opened()
    try migrator.migrate(database)
    return database
  }

  /// Opens the file, or creates it if it is missing or was left without contents when creating it failed.
  func openOrCreate() throws -> DatabaseQueue {
    if FileManager.default.fileExists(atPath: path) {
      guard try isBlank else { return try open() }
      try DurableFile.withLock(on: URL(fileURLWithPath: path).deletingLastPathComponent()) {
        // Another game may have made it in the meantime.
        guard FileManager.default.fileExists(atPath: path), try isBlank else { return }
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
      }
    }
    do { return try create() } catch ChronicleError.alreadyExists { return try open() }
  }

  /// Creates the tables in a temporary file that ends with the connection.
  static func temporary(_ migrator: DatabaseMigrator) throws -> DatabaseQueue {
    // SQLite gives a database without a name to one connection, and keeps it in memory while it is small.
    let database = try DatabaseQueue(path: "", configuration: configuration())
    try migrator.migrate(database)
    return database
  }

  /// Creates the tables in memory.
  static func inMemory(_ migrator: DatabaseMigrator) throws -> DatabaseQueue {
    let database = try DatabaseQueue(configuration: configuration())
    try migrator.migrate(database)
    return database
  }

  private func opened() throws -> DatabaseQueue {
    var configuration = Self.configuration()
    configuration.journalMode = .wal
    let database = try DatabaseQueue(path: path, configuration: configuration)
    // GRDB syncs a write-ahead log only when it is merged. A loss of power would undo the last transactions.
    try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    return database
  }

  private static func configuration(_ statement: String = "") -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA trusted_schema = OFF; \(statement)")
    }
    return configuration
  }

  // MARK: Examining

  private func examine(_ check: (Database) throws -> Void) throws {
    guard FileManager.default.fileExists(atPath: path) else { throw ChronicleError.missing(path: path) }
    try checkHeader()
    let database = try unchanging()
    defer { try? database.close() }
    let copy = try database.read { database in
      try checkOwner(database)
      let copy = try emptyCopy(of: database)
      let verdict = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)") ?? "no verdict"
      guard verdict == "ok" else { throw ChronicleError.damaged(path: path, detail: verdict) }
      try copy.write { copy in try copyNotes(of: database, to: copy) }
      return copy
    }
    try migrator.migrate(copy)
    try copy.read { copy in try check(copy) }
  }

  /// Opens the file in a way that cannot change it, even if it is damaged.
  ///
  /// Without a write-ahead log no program has it open, and SQLite can treat it as immutable. A log is read too; SQLite
  /// then needs its files beside the database, which exist already.
  private func unchanging() throws -> DatabaseQueue {
    var configuration = Self.configuration("PRAGMA cell_size_check = ON")
    configuration.readonly = true
    guard !FileManager.default.fileExists(atPath: path + "-wal") else {
      return try DatabaseQueue(path: path, configuration: configuration)
    }
    var uri = URLComponents()
    uri.scheme = "file"
    uri.path = URL(fileURLWithPath: path).path
    uri.queryItems = [URLQueryItem(name: "immutable", value: "1")]
    return try DatabaseQueue(path: uri.string ?? path, configuration: configuration)
  }

  /// Checks that the file begins as SQLite's do and, without a log that completes it, ends with a whole page.
  ///
  /// Source: "Database File Format", sqlite.org: the page size is at byte 16, big-endian, 1 meaning 65536.
  private func checkHeader() throws {
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

  private func checkOwner(_ database: Database) throws {
    guard try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID else {
      throw ChronicleError.foreign(path: path)
    }
  }

  /// Returns a file in memory with the tables of the file's version and without rows.
  ///
  /// The file must have exactly these tables. Others can contain expressions that take any time and memory, and SQLite
  /// computes some of them already when it checks a file or reads a row.
  private func emptyCopy(of database: Database) throws -> DatabaseQueue {
    let copy = try Self.inMemory(DatabaseMigrator())
    let tables = try Self.definitions(database)
    let unknown = ChronicleError.damaged(path: path, detail: "its tables are not those that the game makes")
    guard let first = migrator.migrations.first else { return copy }
    try migrator.migrate(copy, upTo: first)
    let migrations = try copy.read(Self.definitions).filter { $0.contains(" grdb_migrations ") }
    guard tables.isSuperset(of: migrations) else { throw unknown }
    let applied = try String.fetchAll(database, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid LIMIT 1000")
    if let later = applied.last(where: { !migrator.migrations.contains($0) }) {
      throw ChronicleError.newer(path: path, version: later)
    }
    guard let last = applied.last, applied.elementsEqual(migrator.migrations.prefix(applied.count)) else {
      throw unknown
    }
    try migrator.migrate(copy, upTo: last)
    guard try copy.read(Self.definitions) == tables else { throw unknown }
    return copy
  }

  /// Returns the definitions of all tables, indexes, views and triggers, with single spaces.
  private static func definitions(_ database: Database) throws -> Set<String> {
    let texts = try String.fetchAll(database, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    return Set(texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") })
  }

  /// Copies the table `meta`, which migrations read.
  private func copyNotes(of database: Database, to copy: Database) throws {
    guard try database.tableExists("meta") else { return }
    for row in try Row.fetchAll(database, sql: "SELECT * FROM meta LIMIT 100") {
      let places = row.map { _ in "?" }.joined(separator: ", ")
      try copy.execute(sql: "INSERT INTO meta VALUES (\(places))", arguments: StatementArguments(row.databaseValues))
    }
  }

  /// True for a file that has no contents and no owner, as earlier versions left it when creating it failed.
  private var isBlank: Bool {
    get throws {
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      if size == 0 { return true }
      do { try checkHeader() } catch is ChronicleError { return false }
      let database = try unchanging()
      defer { try? database.close() }
      return try database.read { database in
        let owner = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
        return (owner == 0 || owner == applicationID) && tables == 0
      }
    }
  }
}
