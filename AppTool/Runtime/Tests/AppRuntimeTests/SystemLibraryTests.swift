import AppSQLite
import AppZlib
import Foundation
import Testing

/// The libraries of the machine that apps import by their names on Apple's systems.
@Suite struct SystemLibraryTests {
  @Test func `a database of SQLite answers a query`() throws {
    var database: OpaquePointer?
    #expect(sqlite3_open(":memory:", &database) == SQLITE_OK)
    defer { sqlite3_close(database) }
    var statement: OpaquePointer?
    #expect(sqlite3_prepare_v2(database, "SELECT 6 * 7", -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    #expect(sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_int(statement, 0) == 42)
  }

  @Test func `zlib computes a checksum`() {
    #expect(crc32(0, [UInt8]("123456789".utf8), 9) == 0xCBF4_3926)
  }
}
