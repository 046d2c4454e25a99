import Brains
import Ecology
import Evolution
import GRDB

/// The file of all finished runs, the best first.
///
/// SQLite with migrations. A damaged or foreign file is refused and left unchanged.
public final class HallOfRuns: Sendable {
  /// The path of the file.
  public let path: String
  private let database: DatabaseQueue

  /// The application ID of the SQLite file: `MICH`.
  private static let applicationID = 0x4D49_4348

  /// Opens the hall, or creates a new one.
  public init(at path: String) throws(ChronicleError) {
    self.path = path
    let file = DatabaseFile(path: path, applicationID: HallOfRuns.applicationID, migrator: HallOfRuns.migrator)
    do { database = try file.openOrCreate() } catch { throw ChronicleError(error, path: path) }
  }

  /// Adds a run.
  ///
  /// - Parameter isOnce: True to remove an earlier record of the same replay: a run whose game was killed at its end is
  ///   resumed and ends again.
  /// - Returns: Its ID.
  @discardableResult
  public func add(_ record: RunRecord, isOnce: Bool = false) throws(ChronicleError) -> Int64 {
    try write { database in
      if isOnce { try database.execute(sql: "DELETE FROM runs WHERE replay = ?", arguments: [record.replay]) }
      try database.execute(sql: HallOfRuns.insertion, arguments: try HallOfRuns.arguments(record))
      return database.lastInsertedRowID
    }
  }

  /// Returns the best runs, the highest score first. Among equal scores the older run comes first.
  ///
  /// - Parameter seed: Only runs of this seed; `nil` for all.
  public func best(_ count: Int, seed: UInt64? = nil) throws(ChronicleError) -> [RunRecord] {
    let condition = seed.map { "WHERE seed = '\($0)'" } ?? ""
    return try records("\(condition) ORDER BY score DESC, id LIMIT \(max(0, count))")
  }

  /// Returns the best runs of a board, the highest score first: of own bodies by classes of worth, of daily dishes by
  /// days, the latest first.
  public func best(_ count: Int, on board: RunRecord.Board) throws(ChronicleError) -> [RunRecord] {
    let order =
      switch board {
      // Runs of unknown worth come last.
      case .own: "coalesce(worth / \(HallOfRuns.worthStep), 99), "
      // The seeds of later days are greater.
      case .daily: "CAST(seed AS INTEGER) DESC, "
      case .starters, .champions: ""
      }
    return try records("WHERE board = '\(board.rawValue)' ORDER BY \(order)score DESC, id LIMIT \(max(0, count))")
  }

  /// The width of a class of worth, in points. Bodies of one class are compared with each other.
  public static let worthStep = 40

  /// Returns the latest runs, newest first.
  public func latest(_ count: Int) throws(ChronicleError) -> [RunRecord] {
    try records("ORDER BY id DESC LIMIT \(max(0, count))")
  }

  /// Returns the run of a replay; `nil` if the hall has none.
  public func record(ofReplay name: String) throws(ChronicleError) -> RunRecord? {
    try records("WHERE replay = ? ORDER BY id DESC LIMIT 1", [name]).first
  }

  /// Returns the number of runs in the hall.
  public func count() throws(ChronicleError) -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM runs") ?? 0 }
  }

  /// Returns the rank of a score among all runs of the hall, from 1.
  public func place(of score: Double) throws(ChronicleError) -> Int {
    try read {
      1 + (try Int.fetchOne($0, sql: "SELECT count(*) FROM runs WHERE score > ?", arguments: [score]) ?? 0)
    }
  }

  /// Reads the file.
  func read<Result>(_ body: (Database) throws -> Result) throws(ChronicleError) -> Result {
    do { return try database.read(body) } catch { throw ChronicleError(error, path: path) }
  }

  /// Changes the file in one transaction.
  func write<Result>(_ body: (Database) throws -> Result) throws(ChronicleError) -> Result {
    do { return try database.write(body) } catch { throw ChronicleError(error, path: path) }
  }

  private func records(
    _ clause: String, _ arguments: StatementArguments = StatementArguments()
  ) throws(ChronicleError) -> [RunRecord] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT \(HallOfRuns.columns) FROM runs \(clause)", arguments: arguments).map {
        try HallOfRuns.record($0, path)
      }
    }
  }
}

extension HallOfRuns {
  /// Every migration since the first version, in order. A released one never changes.
  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.execute(
        sql: """
          CREATE TABLE runs (
            id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, date REAL NOT NULL, seed TEXT NOT NULL,
            starter TEXT NOT NULL, age INTEGER NOT NULL, shadows INTEGER NOT NULL, shadowSpeed INTEGER NOT NULL,
            score REAL NOT NULL, time REAL NOT NULL, round INTEGER NOT NULL, molts INTEGER NOT NULL,
            kills INTEGER NOT NULL, cause TEXT NOT NULL, killer TEXT, killerLineage INTEGER, killerGenome TEXT,
            genome TEXT NOT NULL, replay TEXT NOT NULL
          ) STRICT;
          CREATE INDEX runsByScore ON runs (score);
          """)
    }
    // Boards, modifiers, goals and feuds. A player with runs of the first version keeps what was open to all then.
    migrator.registerMigration("2") { database in
      try database.execute(
        sql: """
          ALTER TABLE runs ADD COLUMN board TEXT NOT NULL DEFAULT 'starters';
          ALTER TABLE runs ADD COLUMN worth INTEGER;
          ALTER TABLE runs ADD COLUMN modifiers TEXT NOT NULL DEFAULT '';
          ALTER TABLE runs ADD COLUMN goals TEXT NOT NULL DEFAULT '';
          ALTER TABLE runs ADD COLUMN feudsWon INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE runs ADD COLUMN feudsLost INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE runs ADD COLUMN nemesis TEXT;
          UPDATE runs SET board = 'own' WHERE starter = 'own body';
          UPDATE runs SET board = 'champions' WHERE starter = 'pasted';
          UPDATE runs SET feudsLost = 1 WHERE killerLineage IS NOT NULL;
          CREATE TABLE attempts (day INTEGER PRIMARY KEY NOT NULL, replay TEXT NOT NULL, verdict TEXT) STRICT;
          CREATE TABLE grants (name TEXT PRIMARY KEY NOT NULL) STRICT;
          INSERT INTO grants SELECT 'veteran' WHERE EXISTS (SELECT 1 FROM runs);
          """)
    }
    // Rounds alone were deeds before. What they opened stays open.
    migrator.registerMigration("3") { database in
      for (name, round) in [("thirdRound", 3), ("fifthRound", 5), ("eighthRound", 8)] {
        try database.execute(
          sql: "INSERT OR IGNORE INTO grants SELECT ? WHERE EXISTS (SELECT 1 FROM runs WHERE round >= ?)",
          arguments: [name, round])
      }
    }
    return migrator
  }

  private static let columns =
    "id, date, seed, starter, age, shadows, shadowSpeed, score, time, round, molts, kills, cause, killer, "
    + "killerLineage, killerGenome, genome, replay, board, worth, modifiers, goals, feudsWon, feudsLost, nemesis"

  private static let insertion = """
    INSERT INTO runs (date, seed, starter, age, shadows, shadowSpeed, score, time, round, molts, kills, cause, killer,
      killerLineage, killerGenome, genome, replay, board, worth, modifiers, goals, feudsWon, feudsLost, nemesis)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  private static func arguments(_ record: RunRecord) throws -> StatementArguments {
    [
      record.date, String(record.seed), record.starter, record.age, record.shadows, record.shadowSpeed, record.score,
      record.time, record.round, record.molts, record.kills, record.cause.word, record.killer,
      record.killerLineage?.rawValue, try record.killerCreature.map { try CreatureCode.encode($0) },
      try CreatureCode.encode(record.creature), record.replay, record.board.rawValue, record.worth,
      words(Modifier.allCases.filter(record.modifiers.contains)), words(record.goals), record.feuds.won,
      record.feuds.lost, record.feuds.nemesis?.rawValue,
    ]
  }

  private static func record(_ row: Row, _ path: String) throws -> RunRecord {
    let reader = ChronicleRows.Reader(row, of: "runs", path: path)
    guard let seed = UInt64(try reader.value(2, as: String.self)) else {
      throw reader.damaged("its seed is not a number")
    }
    return RunRecord(
      id: try reader.value(0), date: try reader.number(1), seed: seed, starter: try reader.value(3),
      age: try reader.count(4), shadows: try reader.count(5), shadowSpeed: try reader.count(6),
      score: try reader.number(7), time: try reader.time(8), round: try reader.count(9), molts: try reader.count(10),
      kills: try reader.count(11), cause: try reader.cause(12), killer: try reader.optional(13),
      killerLineage: try reader.optionalID(14),
      killerCreature: try reader.optional(15, as: String.self) == nil ? nil : try reader.creature(15),
      creature: try reader.creature(16), replay: try reader.fileName(17), board: try reader.word(18),
      worth: try reader.optional(19, as: Int64.self) == nil ? nil : try reader.count(19),
      modifiers: Set(try values(20, reader)), goals: try values(21, reader),
      feuds: RunRecord.Feuds(
        won: try reader.count(22), lost: try reader.count(23), nemesis: try reader.optionalWord(24)))
  }

  /// Returns table values as a text of their names.
  private static func words<Value>(_ values: [Value]) -> String { values.map { "\($0)" }.joined(separator: " ") }

  private static func values<Value: CaseIterable>(_ column: Int, _ reader: ChronicleRows.Reader) throws -> [Value] {
    try reader.value(column, as: String.self).split(separator: " ").map { name in
      guard let value = Value.allCases.first(where: { "\($0)" == name }) else {
        throw reader.damaged("column \(column + 1)")
      }
      return value
    }
  }
}
