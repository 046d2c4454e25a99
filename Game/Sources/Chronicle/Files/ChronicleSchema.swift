import GRDB

/// The tables of a chronicle file and the migrations from earlier versions.
enum ChronicleSchema {
  /// The application ID of the SQLite file: `MICR`.
  private static let applicationID = 0x4D49_4352

  /// Returns the file of a chronicle.
  static func file(at path: String) -> DatabaseFile {
    DatabaseFile(path: path, applicationID: applicationID, migrator: migrator)
  }

  /// Every migration since the first version, in order. A released one never changes.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in try database.execute(sql: firstVersion) }
    migrator.registerMigration("2") { database in try database.execute(sql: habitsOfChampions) }
    migrator.registerMigration("3") { database in try database.execute(sql: meetingsOfThePlayer) }
    return migrator
  }

  private static let firstVersion = """
    CREATE TABLE meta (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT;
    CREATE TABLE individuals (
      id INTEGER PRIMARY KEY NOT NULL, parent INTEGER, lineage INTEGER NOT NULL, kind TEXT NOT NULL,
      born REAL NOT NULL, genome TEXT NOT NULL, died REAL, cause TEXT, killer INTEGER, success REAL
    ) STRICT;
    CREATE INDEX individualsByParent ON individuals (parent);
    CREATE INDEX individualsByBirth ON individuals (born);
    CREATE TABLE champions (
      dish INTEGER NOT NULL, rank INTEGER NOT NULL, individual INTEGER NOT NULL, lineage INTEGER NOT NULL,
      score REAL NOT NULL, lives INTEGER NOT NULL, points INTEGER NOT NULL, genome TEXT NOT NULL,
      PRIMARY KEY (dish, rank)
    ) STRICT;
    CREATE TABLE snapshots (minute INTEGER PRIMARY KEY NOT NULL, state BLOB NOT NULL) STRICT;
    CREATE TABLE events (
      number INTEGER PRIMARY KEY NOT NULL, time REAL NOT NULL, kind TEXT NOT NULL, subject INTEGER, detail TEXT NOT NULL
    ) STRICT;
    CREATE INDEX eventsByTime ON events (time);
    """

  /// Champions of the first version count as creatures that neither moved nor ate flesh. Shadows of that version's
  /// evolutions had speed 1.
  private static let habitsOfChampions = """
    ALTER TABLE champions ADD COLUMN speed REAL NOT NULL DEFAULT 0;
    ALTER TABLE champions ADD COLUMN flesh REAL NOT NULL DEFAULT 0;
    INSERT INTO meta (name, value) SELECT 'shadowSpeed', '1' FROM meta WHERE name = 'seed';
    UPDATE meta SET value = '2' WHERE name = 'format';
    """

  /// The eaten energy is unknown for individuals of earlier versions, the player's meetings for their runs.
  private static let meetingsOfThePlayer = """
    ALTER TABLE individuals ADD COLUMN eaten REAL;
    CREATE TABLE meetings (
      individual INTEGER PRIMARY KEY NOT NULL, first REAL NOT NULL, last REAL NOT NULL, suffered REAL NOT NULL,
      dealt REAL NOT NULL, outcome TEXT
    ) STRICT;
    UPDATE meta SET value = '3' WHERE name = 'format';
    """

  static let individualColumns = "id, parent, lineage, kind, born, genome, died, cause, killer, success, eaten"
  static let meetingColumns = "individual, first, last, suffered, dealt, outcome"
  static let championColumns = "individual, lineage, score, lives, points, genome, speed, flesh"
}
