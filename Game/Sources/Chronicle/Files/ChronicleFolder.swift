import Evolution
import Foundation
import GRDB

/// A folder with the chronicles of the parts of one archipelago, as the ranks of a cluster wrote them.
///
/// It is read at the last minute at which every part has a state; later records of single parts are left out.
public struct ChronicleFolder {
  /// The path of the folder.
  public let path: String
  /// The last minute at which every part has a state.
  public let minute: Int
  private let parts: [ChronicleFile]
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
    let names = ChronicleFolder.fileNames(in: path)
    guard !names.isEmpty else { throw ChronicleError.foreign(path: path) }
    let parts = try names.map { try ChronicleFile.open(at: path + "/" + $0) }
    var header = parts[0].header
    header.islands = nil
    var next = 0
    for part in parts {
      let islands = part.header.islands ?? part.header.allIslands
      var common = part.header
      common.islands = nil
      guard common == header else {
        throw ChronicleError.damaged(path: part.path, detail: "it belongs to another evolution than \(names[0])")
      }
      guard islands.lowerBound == next else {
        throw ChronicleError.damaged(path: path, detail: "no file has island \(next)")
      }
      next = islands.upperBound
    }
    guard next == header.shadows + 1 else {
      throw ChronicleError.damaged(path: path, detail: "no file has island \(next)")
    }
    let minutes = try parts.map { Set(try $0.snapshotMinutes()) }
    guard let minute = minutes.dropFirst().reduce(minutes[0], { $0.intersection($1) }).max() else {
      throw ChronicleError.damaged(path: path, detail: "its files have no state at the same minute")
    }
    self.path = path
    self.minute = minute
    self.parts = parts
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
    for part in parts {
      try part.database.read { source in
        for table in ["individuals", "champions"] { try ChronicleFolder.copy(table, from: source, into: database) }
        try ChronicleFolder.copy("events", columns: "time, kind, subject, detail", from: source, into: database)
      }
    }
    try copyStates(into: database)
    try ChronicleFile.rewind(database, toMinute: minute)
    for part in parts { try part.close() }
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
  private func copyStates(into database: Database) throws {
    for minute in try parts[0].snapshotMinutes() {
      let states = try parts.compactMap { try $0.snapshot(minute: minute) }
      guard states.count == parts.count else { continue }
      try database.execute(
        sql: "INSERT INTO snapshots (minute, state) VALUES (?, ?)",
        arguments: [minute, Data(try ArchipelagoState.joined(states))])
    }
  }
}
