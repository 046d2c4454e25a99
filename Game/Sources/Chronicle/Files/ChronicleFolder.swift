import Evolution
import Foundation
import GRDB

/// A folder with the chronicles of the parts of one archipelago, as the ranks of a cluster wrote them.
///
/// It is read at the last minute at which every part has a state; later records of single parts are left out. One part
/// is open at a time, so that the number of parts is not limited by that of open files.
public struct ChronicleFolder {
  /// The path of the folder.
  public let path: String
  /// The last minute at which every part has a state.
  public let minute: Int
  /// The paths of the parts' files.
  private let parts: [String]
  /// The minutes at which every part has a state, ascending.
  private let minutes: [Int]
  private let header: ChronicleHeader

  /// The beginning of the names of the parts' files, which end with the number of the rank and `.micro`.
  private static let prefix = "rank-"

  /// Returns the name of the chronicle of a rank: `rank-00003.micro`.
  public static func fileName(ofRank rank: Int) -> String {
    let digits = String(rank)
    return prefix + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".micro"
  }

  /// Returns the names of the parts' files in a folder, in the order of the ranks.
  public static func fileNames(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".micro") }.sorted()
  }

  /// True if a path is that of a folder.
  static func exists(at path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Opens the chronicles in a folder.
  ///
  /// - Throws: `ChronicleError`, also if the files are not the parts of one archipelago.
  public init(at path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { throw ChronicleError.missing(path: path) }
    let names = ChronicleFolder.fileNames(in: path)
    guard !names.isEmpty else { throw ChronicleError.foreign(path: path) }
    let parts = names.map { path + "/" + $0 }
    var header: ChronicleHeader?
    var minutes: Set<Int>?
    var next = 0
    for part in parts {
      let file = try ChronicleFile.open(at: part)
      let islands = file.header.islands ?? file.header.allIslands
      var common = file.header
      common.islands = nil
      guard common == header ?? common else {
        throw ChronicleError.damaged(path: part, detail: "it belongs to another evolution than \(names[0])")
      }
      guard islands.lowerBound == next else {
        throw ChronicleError.damaged(path: path, detail: "no file has island \(next)")
      }
      header = common
      next = islands.upperBound
      let own = try file.snapshotMinutes()
      minutes = minutes?.intersection(own) ?? Set(own)
      try file.close()
    }
    guard let header, next == header.shadows + 1 else {
      throw ChronicleError.damaged(path: path, detail: "no file has island \(next)")
    }
    guard let minute = minutes?.max() else {
      throw ChronicleError.damaged(path: path, detail: "its files have no state at the same minute")
    }
    self.path = path
    self.minute = minute
    self.parts = parts
    self.minutes = minutes?.sorted() ?? []
    self.header = header
  }

  /// Writes one chronicle of the whole archipelago.
  ///
  /// - Throws: `ChronicleError.alreadyExists` if there is a file with that name.
  public func merge(into path: String) throws -> ChronicleFile {
    let database = try ChronicleSchema.file(at: path).create { try copy(into: $0) }
    return ChronicleFile(path: path, header: header, database: database)
  }

  /// Returns a temporary chronicle of the whole archipelago.
  func joined() throws -> ChronicleFile {
    let database = try DatabaseFile.temporary(ChronicleSchema.migrator)
    try database.write { try copy(into: $0) }
    return ChronicleFile(path: path, header: header, database: database)
  }

  private func copy(into database: Database) throws {
    try header.write(to: database)
    // The states of the parts, until those of the whole archipelago are made of them.
    try database.execute(sql: "CREATE TEMP TABLE partStates (minute INTEGER, part INTEGER, state BLOB)")
    for (number, path) in parts.enumerated() {
      let part = try ChronicleFile.open(at: path)
      try part.database.read { source in
        for table in ["individuals", "champions"] { try ChronicleFolder.copy(table, from: source, into: database) }
        try ChronicleFolder.copy("events", columns: "time, kind, subject, detail", from: source, into: database)
      }
      for minute in minutes {
        try database.execute(
          sql: "INSERT INTO partStates VALUES (?, ?, ?)",
          arguments: [minute, number, try part.snapshot(minute: minute).map { Data($0) }])
      }
      try part.close()
    }
    try joinStates(in: database)
    try ChronicleFile.rewind(database, toMinute: minute)
  }

  private static func copy(
    _ table: String, columns: String = "*", from source: Database, into database: Database
  ) throws {
    let rows = try Row.fetchCursor(source, sql: "SELECT \(columns) FROM \(table) ORDER BY rowid")
    var insertion: Statement?
    while let row = try rows.next() {
      let statement =
        try insertion
        ?? {
          let names = row.columnNames.joined(separator: ", ")
          let places = row.map { _ in "?" }.joined(separator: ", ")
          return try database.makeStatement(sql: "INSERT INTO \(table) (\(names)) VALUES (\(places))")
        }()
      insertion = statement
      try statement.execute(arguments: StatementArguments(row.databaseValues))
    }
  }

  /// Joins the states of every minute at which all parts have one.
  private func joinStates(in database: Database) throws {
    for minute in minutes {
      let states = try Data.fetchAll(
        database, sql: "SELECT state FROM partStates WHERE minute = ? AND state IS NOT NULL ORDER BY part",
        arguments: [minute])
      guard states.count == parts.count else { continue }
      try database.execute(
        sql: "INSERT INTO snapshots (minute, state) VALUES (?, ?)",
        arguments: [minute, Data(try ArchipelagoState.joined(states.map { [UInt8]($0) }))])
    }
    try database.execute(sql: "DROP TABLE partStates")
  }
}
