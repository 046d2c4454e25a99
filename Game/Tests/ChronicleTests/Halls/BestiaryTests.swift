import Ecology
import Evolution
import Foundation
import GRDB
import Testing

@testable import Chronicle

@Suite struct BestiaryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Two lineages: 0 with its children 2 and 3, and 1 alone; a stranger, 4, without a meeting.
  private func chronicle() throws -> ChronicleFile {
    let file = try ChronicleFile.create(at: folder.file("a.chronicle"), header: SampleRun.header)
    for (number, parent) in [(0, nil), (1, nil), (2, 0), (3, 2), (4, nil)] as [(Int, Int?)] {
      var individual = SampleRun.individual(number, parent: parent, born: Float(number))
      individual.lineage = SampleRun.id(parent == nil ? number : 0)
      file.record(individual)
    }
    func die(_ number: Int, by killer: Int?, _ success: Float) {
      file.record(
        IndividualRecord.Death(
          time: 50, cause: .bitten, killer: killer.map(SampleRun.id), success: success), of: SampleRun.id(number))
    }
    die(0, by: 3, 2)
    die(2, by: nil, 5)
    die(4, by: 3, 9)
    for (number, first) in [(0, 12), (2, 20), (1, 30)] as [(Int, Float)] {
      file.record(MeetingRecord(individual: SampleRun.id(number), first: first, last: 40))
    }
    try file.commit()
    return file
  }

  @Test func `each met lineage has one entry, the member that ate best`() throws {
    let bestiaryEntries = try chronicle().bestiaryEntries(of: "a")
    #expect(bestiaryEntries.map(\.lineage.number) == [0, 1])
    #expect(
      bestiaryEntries[0].individual.number == 2 && bestiaryEntries[0].generation == 1
        && bestiaryEntries[0].memberCount == 2)
    #expect(bestiaryEntries[0].met == 12 && bestiaryEntries[0].success == 5 && bestiaryEntries[0].lifetime == 48)
    #expect(bestiaryEntries[1].lifetime == nil && bestiaryEntries[1].kills == 0 && bestiaryEntries[1].outcome == nil)
  }

  @Test func `the player's killer represents its lineage regardless of its intake`() throws {
    let file = try chronicle()
    file.record(MeetingRecord(individual: SampleRun.id(3), first: 45, last: 45, outcome: .killedPlayer))
    file.record(MeetingRecord(individual: SampleRun.id(2), first: 20, last: 40, outcome: .eatenByPlayer))
    try file.commit()
    let bestiaryEntry = try #require(try file.bestiaryEntries(of: "a").first)
    #expect(
      bestiaryEntry.individual.number == 3 && bestiaryEntry.outcome == .killedPlayer && bestiaryEntry.kills == 2
        && bestiaryEntry.memberCount == 3)
  }

  @Test func `the entries of a run are replaced as a whole`() throws {
    let path = folder.file("bestiary.sqlite")
    let bestiaryEntries = try chronicle().bestiaryEntries(of: "a")
    let bestiary = try Bestiary(at: path)
    let fault = ChronicleError.damaged(path: "b.chronicle", detail: "it belongs to another run")
    try bestiary.take(bestiaryEntries, from: Bestiary.Source(run: "a", stamp: "1"))
    try bestiary.take([], from: Bestiary.Source(run: "b", stamp: "7", fault: fault))
    let again = try Bestiary(at: path)
    #expect(try again.bestiaryEntries() == bestiaryEntries)
    #expect(try again.sources().map(\.run) == ["a", "b"])
    #expect(try again.sources().map(\.fault) == [nil, fault])
    try again.take([bestiaryEntries[1]], from: Bestiary.Source(run: "a", stamp: "2"))
    #expect(try again.bestiaryEntries() == [bestiaryEntries[1]])
  }

  @Test(arguments: [
    ChronicleError.missing(path: "a"), .alreadyExists(path: "a"), .foreign(path: "a"),
    .damaged(path: "a", detail: "its „seed“ is not a number"), .newer(path: "a", version: "7"),
    .otherRules(path: "a", found: .max, expected: 0), .busy(path: "a"), .unusable(path: "a", detail: "disk full"),
  ])
  func `the reason for an unreadable run is stored exactly`(fault: ChronicleError) throws {
    let path = folder.file("bestiary.sqlite")
    try Bestiary(at: path).take([], from: Bestiary.Source(run: "a", stamp: "1", fault: fault))
    #expect(try Bestiary(at: path).sources().map(\.fault) == [fault])
  }

  /// The first version stored faults as localized sentences.
  @Test func `a run whose fault is stored as an old sentence is read again`() throws {
    let path = folder.file("bestiary.sqlite")
    let old = Bestiary.Source(run: "a", stamp: "1", fault: .busy(path: "a"))
    try Bestiary(at: path).take([], from: old)
    try Bestiary(at: path).take([], from: Bestiary.Source(run: "b", stamp: "1"))
    try DatabaseQueue(path: path).write { database in
      try database.execute(sql: "UPDATE sources SET fault = 'a: Die Chronik ist beschädigt.' WHERE run = 'a'")
      try database.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = '2'")
    }
    #expect(try Bestiary(at: path).sources().map(\.run) == ["b"])
  }

  @Test func `an unknown fault is reported as damage`() throws {
    let path = folder.file("bestiary.sqlite")
    let bestiary = try Bestiary(at: path)
    try bestiary.take([], from: Bestiary.Source(run: "a", stamp: "1", fault: .busy(path: "a")))
    try DatabaseQueue(path: path).write { try $0.execute(sql: "UPDATE sources SET fault = '{}'") }
    #expect(throws: ChronicleError.self) { try bestiary.sources() }
  }

  @Test func `a bestiary in memory needs no file`() throws {
    let bestiary = try Bestiary(at: nil)
    try bestiary.take(try chronicle().bestiaryEntries(of: "a"), from: Bestiary.Source(run: "a", stamp: ""))
    #expect(try bestiary.bestiaryEntries().count == 2)
  }

  @Test func `a file that is not a bestiary is rejected and left unchanged`() throws {
    let hall = folder.file("hall.sqlite")
    _ = try HallOfRuns(at: hall)
    #expect(throws: ChronicleError.foreign(path: hall)) { try Bestiary(at: hall) }
    let text = folder.file("notes.txt")
    try Data("not a database, however long this sentence may become in the end".utf8)
      .write(to: URL(fileURLWithPath: text))
    #expect(throws: ChronicleError.foreign(path: text)) { try Bestiary(at: text) }
  }
}
