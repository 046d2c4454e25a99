/// A chronicle as written by the first version. All later versions must open it.
enum FirstVersion {
  private static let genome =
    "MICRO1-3G140R0M0M0NEGBGM601EC0A0E0AGTNANANFG3R1G3GK057624WCZWPVZHSQH3VPAAQ0C8F298ZW8T3VHW065R1JDGX40-7RXJ5FGN"

  static let sql = """
    PRAGMA journal_mode = WAL;
    PRAGMA application_id = 1296646994;
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES ('1');
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
    INSERT INTO meta VALUES
      ('format', '1'), ('kind', 'run'), ('seed', '7'), ('rulesHash', 'ff'), ('arm', 'literal'), ('shadows', '1');
    INSERT INTO individuals VALUES (5, NULL, 5, 'founder', 0.0, '\(genome)', 61.5, 'starved', NULL, 0.5);
    INSERT INTO champions VALUES (0, 0, 5, 5, 1.5, 1, 4, '\(genome)');
    INSERT INTO snapshots VALUES (5, X'0102');
    INSERT INTO events VALUES (1, 2.5, 'note', 5, 'hello');
    """
}
