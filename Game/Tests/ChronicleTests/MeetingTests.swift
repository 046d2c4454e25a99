import Ecology
import Evolution
import Foundation
import GRDB
import Testing

@testable import Chronicle

@Suite struct MeetingTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("run.chronicle")
  }

  @Test func `a version 2 file opens and stores meetings`() throws {
    let old = try DatabaseQueue(path: path)
    try old.writeWithoutTransaction { database in try database.execute(sql: FirstVersion.sql + SecondVersion.sql) }
    try old.close()
    let file = try ChronicleFile.open(at: path)
    #expect(file.header.shadowSpeed == 4)
    #expect(try file.champions().map(\.habits.meanSpeed) == [2.5])
    #expect(try file.meetings().isEmpty)
    let meeting = MeetingRecord(individual: SampleRun.id(5), first: 1, last: 2, suffered: 3, dealt: 4)
    file.record(meeting)
    try file.close()
    #expect(try ChronicleFile.open(at: path).meetings() == [meeting])
  }

  @Test func `a later record of an individual replaces the earlier one`() throws {
    let file = try ChronicleFile.create(at: path, header: SampleRun.header)
    file.record(MeetingRecord(individual: SampleRun.id(3), first: 1, last: 2))
    try file.commit()
    let later = MeetingRecord(individual: SampleRun.id(3), first: 1, last: 9, dealt: 8, outcome: .eatenByPlayer)
    file.record(later)
    try file.commit()
    #expect(try file.meetings() == [later])
  }

  @Test func `rewinding removes meetings and intake of later minutes`() throws {
    let file = try ChronicleFile.create(at: path, header: SampleRun.header)
    file.record(SampleRun.individual(0, born: 0))
    file.record(
      IndividualRecord.Death(time: 70, cause: .starved, success: 1, eaten: 5), of: SampleRun.id(0))
    file.record(MeetingRecord(individual: SampleRun.id(0), first: 30, last: 65))
    file.record(MeetingRecord(individual: SampleRun.id(1), first: 61, last: 62))
    try file.commit()
    try file.rewind(toMinute: 1)
    #expect(try file.meetings().map(\.individual) == [SampleRun.id(0)])
    #expect(try file.individual(SampleRun.id(0))?.death == nil)
  }

  @Test func `an unknown meeting outcome is damage`() throws {
    let file = try ChronicleFile.create(at: path, header: SampleRun.header)
    try file.database.write { database in
      try database.execute(sql: "INSERT INTO meetings VALUES (1, 0, 0, 0, 0, 'married')")
    }
    let expected = ChronicleError.damaged(path: path, detail: "a row of meetings cannot be read: column 6")
    #expect(throws: expected) { try file.meetings() }
  }
}

/// A file of the first version after its migration to the second.
private enum SecondVersion {
  static let sql = """
    INSERT INTO grdb_migrations VALUES ('2');
    ALTER TABLE champions ADD COLUMN speed REAL NOT NULL DEFAULT 0;
    ALTER TABLE champions ADD COLUMN flesh REAL NOT NULL DEFAULT 0;
    INSERT INTO meta VALUES ('shadowSpeed', '4');
    UPDATE meta SET value = '2' WHERE name = 'format';
    UPDATE champions SET speed = 2.5;
    """
}
