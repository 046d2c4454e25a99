import GRDB

@testable import Chronicle

extension HallOfRuns {
  /// Lets every insertion into a table fail, as on a full disk, until the hall is opened again.
  func refuseInsertions(into table: String) throws {
    try write { database in
      try database.execute(
        sql: """
          CREATE TEMP TRIGGER full BEFORE INSERT ON \(table)
          BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END
          """)
    }
  }
}
