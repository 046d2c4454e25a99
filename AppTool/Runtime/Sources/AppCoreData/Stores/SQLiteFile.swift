import Foundation
import GRDB

/// The file of a store: a table with a row for each object, and one with the model it was written with.
final class SQLiteFile {
  private let queue: DatabaseQueue
  private let shape: ModelShape

  private init(_ queue: DatabaseQueue, _ shape: ModelShape) {
    self.queue = queue
    self.shape = shape
  }

  /// Opens a store, and makes its file if there is none.
  static func open(
    _ url: URL?, _ configuration: String?, _ options: [AnyHashable: Any]?, _ model: NSManagedObjectModel
  ) throws -> NSPersistentStore {
    guard let url, url.isFileURL else {
      throw CoreDataError.error(NSPersistentStoreOpenError, "A store of the type SQLite needs the URL of a file.")
    }
    func isSet(_ key: String) -> Bool { (options?[key] as? NSNumber)?.boolValue ?? false }
    let canMigrate =
      isSet(NSMigratePersistentStoresAutomaticallyOption) && isSet(NSInferMappingModelAutomaticallyOption)
    do {
      var settings = Configuration()
      settings.readonly = isSet(NSReadOnlyPersistentStoreOption)
      let queue = try DatabaseQueue(path: url.path, configuration: settings)
      let shape = ModelShape(model)
      let isReadOnly = settings.readonly
      let (rows, identifier, last) =
        try isReadOnly
        ? queue.read { try load($0, shape, model, canMigrate: false) }
        : queue.write { database in
          try prepare(database, shape)
          return try load(database, shape, model, canMigrate: canMigrate)
        }
      var contents = StoredRow.contents(rows, model)
      contents.lastNumber = max(contents.lastNumber, last)
      return NSPersistentStore(
        type: NSSQLiteStoreType, configuration: configuration, url: url, options: options, identifier: identifier,
        contents: contents, file: SQLiteFile(queue, shape))
    } catch let error as DatabaseError {
      throw failure(error, url)
    }
  }

  /// Returns the parts of the model that a file was written with; `nil` if there is no such file.
  static func shape(at url: URL) -> ModelShape? {
    read("model", at: url).flatMap { try? ModelShape(data: $0) }
  }

  /// Returns the UUID of a file; `nil` if there is no such file.
  static func identifier(at url: URL) -> String? {
    read("identifier", at: url).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func read(_ name: String, at url: URL) -> Data? {
    var settings = Configuration()
    settings.readonly = true
    let queue = try? DatabaseQueue(path: url.path, configuration: settings)
    return try? queue?.read { try value(name, $0) }
  }

  private static func failure(_ error: DatabaseError, _ url: URL?) -> NSError {
    let isForeign = error.resultCode == .SQLITE_NOTADB || error.resultCode == .SQLITE_CORRUPT
    return CoreDataError.error(
      isForeign ? NSFileReadCorruptFileError : NSPersistentStoreOpenError,
      "\(url?.path ?? "the store"): \(error.message ?? "SQLite reports an error").",
      [NSSQLiteErrorDomain: Int(error.extendedResultCode.rawValue)])
  }

  private static func prepare(_ database: Database, _ shape: ModelShape) throws {
    let tables = try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    guard !tables.contains("objects") || !tables.contains("metadata") else { return }
    guard tables.isEmpty else {
      throw CoreDataError.error(
        NSFileReadCorruptFileError,
        "The file was not written by this implementation of Core Data, which does not read files of Apple's.")
    }
    try database.execute(
      sql: """
        CREATE TABLE metadata (name TEXT PRIMARY KEY, value BLOB NOT NULL);
        CREATE TABLE objects (
          number INTEGER PRIMARY KEY AUTOINCREMENT, entity TEXT NOT NULL, version INTEGER NOT NULL,
          content BLOB NOT NULL);
        """)
    try set("identifier", Data(UUID().uuidString.utf8), database)
    try set("model", shape.data, database)
  }

  private static func set(_ name: String, _ value: Data, _ database: Database) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO metadata (name, value) VALUES (?, ?)", arguments: [name, value])
  }

  private static func value(_ name: String, _ database: Database) throws -> Data {
    let value = try Data.fetchOne(database, sql: "SELECT value FROM metadata WHERE name = ?", arguments: [name])
    guard let value else {
      throw CoreDataError.error(NSFileReadCorruptFileError, "The store has no \(name) in its metadata.")
    }
    return value
  }

  /// Returns the rows, the UUID and the largest number of an object, after an update to a changed model.
  private static func load(
    _ database: Database, _ shape: ModelShape, _ model: NSManagedObjectModel, canMigrate: Bool
  ) throws -> ([StoredRow], String, Int64) {
    let written = try ModelShape(data: value("model", database))
    var rows = try rows(of: database)
    StoredRow.completeLinks(of: &rows, written)
    if written != shape {
      guard canMigrate else {
        throw CoreDataError.error(
          NSPersistentStoreIncompatibleVersionHashError,
          "The model used to open the store is incompatible with the one used to create the store.")
      }
      rows = try StoreMigration(from: written, to: model, shape).migrated(rows)
      try database.execute(sql: "DELETE FROM objects")
      for row in rows { try write(row.withoutDerivedLinks(shape), database) }
      try set("model", shape.data, database)
    }
    let last = try Int64.fetchOne(database, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'objects'")
    return (rows, String(decoding: try value("identifier", database), as: UTF8.self), last ?? 0)
  }

  private static func rows(of database: Database) throws -> [StoredRow] {
    let rows = try Row.fetchCursor(
      database, sql: "SELECT number, entity, version, content FROM objects ORDER BY number")
    var result: [StoredRow] = []
    while let row = try rows.next() {
      result.append(try StoredRow(number: row[0], entity: row[1], version: row[2], content: row[3]))
    }
    return result
  }

  private static func write(_ row: StoredRow, _ database: Database) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO objects (number, entity, version, content) VALUES (?, ?, ?, ?)",
      arguments: [row.number, row.entity, row.version, try row.content()])
  }

  /// Writes rows and removes others in one transaction.
  ///
  /// - Parameter old: The rows before the change; those with the same content are not written.
  func write(
    _ changed: [(NSManagedObjectID, ObjectRow)], removed: [NSManagedObjectID], old: StoreContents
  ) throws {
    do {
      try queue.write { database in
        for (id, row) in changed {
          if let before = old.row(id), isSame(before, row, id) { continue }
          try Self.write(try StoredRow(row, id, shape), database)
        }
        for id in removed {
          try database.execute(sql: "DELETE FROM objects WHERE number = ?", arguments: [id.number])
        }
      }
    } catch let error as DatabaseError {
      throw CoreDataError.error(
        NSPersistentStoreSaveError, "The store was not written: \(error.message ?? "SQLite reports an error").",
        [NSSQLiteErrorDomain: Int(error.extendedResultCode.rawValue)])
    }
  }

  /// Returns true if the file has the same row for both.
  private func isSame(_ before: ObjectRow, _ after: ObjectRow, _ id: NSManagedObjectID) -> Bool {
    before.version == after.version
      && id.entity.properties.allSatisfy { property in
        property.isTransient || shape.isDerived(property.name, of: id.entity.name ?? "")
          || before.isEqual(to: after, in: property)
      }
  }
}

/// The key of SQLite's code in the information of an error.
public let NSSQLiteErrorDomain = "NSSQLiteErrorDomain"

extension StoredRow {
  fileprivate func withoutDerivedLinks(_ shape: ModelShape) -> StoredRow {
    var result = self
    result.links = links.filter { !shape.isDerived($0.key, of: entity) }
    return result
  }
}
