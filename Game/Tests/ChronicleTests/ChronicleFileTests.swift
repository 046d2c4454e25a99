import Arithmetic
import Ecology
import Evolution
import Foundation
import GRDB
import Testing

@testable import Chronicle

/// A folder that is removed at the end of the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("chronicle-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }
}

/// A small run for writing.
enum SampleRun {
  static let header = ChronicleHeader(kind: .evolution, seed: .max, arm: .islands, shadows: 3)

  static func individual(_ number: Int, parent: Int? = nil, born: Float) -> IndividualRecord {
    var random = RandomStream(seed: UInt64(number))
    return IndividualRecord(
      id: IndividualID(dish: 0, number: number), parent: parent.map { IndividualID(dish: 0, number: $0) },
      lineage: IndividualID(dish: 0, number: 0), kind: parent == nil ? .founder : .mutant, born: born,
      creature: Creatures.evolved(generations: 5, random: &random))
  }

  static func id(_ number: Int) -> IndividualID { IndividualID(dish: 0, number: number) }
}

@Suite struct ChronicleFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("run.micro")
  }

  @Test func `written records are read back`() throws {
    let file = try ChronicleFile.create(at: path, header: SampleRun.header)
    let individuals = [
      SampleRun.individual(0, born: 0), SampleRun.individual(1, parent: 0, born: 10.5),
      SampleRun.individual(2, parent: 0, born: 20), SampleRun.individual(3, parent: 2, born: 30),
    ]
    for individual in individuals { file.record(individual) }
    let death = IndividualRecord.Death(
      time: 25, cause: .bitten, killer: SampleRun.id(2), success: 0.25, eaten: 31.5)
    file.record(death, of: SampleRun.id(1))
    file.record(snapshot: [1, 2, 3, 255], minute: 5)
    file.record(snapshot: [9], minute: 10)
    file.record(EventRecord(time: 3, kind: "record", subject: SampleRun.id(1), detail: "first “blood”"))
    file.record(EventRecord(time: 50, kind: "end"))
    let champion = ChampionRecord(
      individual: SampleRun.id(3), lineage: SampleRun.id(0), score: 1.5, lives: 2, points: 9,
      creature: individuals[3].creature)
    file.record(champions: [champion], of: 1)
    let meetings = [
      MeetingRecord(individual: SampleRun.id(2), first: 21, last: 40, suffered: 12.5, outcome: .killedPlayer),
      MeetingRecord(individual: SampleRun.id(1), first: 22, last: 25, dealt: 60, outcome: .eatenByPlayer),
    ]
    for meeting in meetings.reversed() { file.record(meeting) }
    try file.close()

    let opened = try ChronicleFile.open(at: path)
    #expect(opened.header == SampleRun.header)
    var dead = individuals[1]
    dead.death = death
    #expect(try opened.individuals() == [individuals[0], dead, individuals[2], individuals[3]])
    #expect(try opened.individual(SampleRun.id(1)) == dead)
    #expect(try opened.individual(SampleRun.id(77)) == nil)
    #expect(try opened.children(of: SampleRun.id(0)) == [dead, individuals[2]])
    #expect(try opened.living(at: 24).map(\.id.number) == [0, 1, 2])
    #expect(try opened.living(at: 25).map(\.id.number) == [0, 2])
    #expect(try opened.individualCount() == 4)
    #expect(try opened.genealogy().line(of: SampleRun.id(3)).map(\.number) == [3, 2, 0])
    #expect(try opened.snapshotMinutes() == [5, 10])
    #expect(try opened.snapshot(minute: 5) == [1, 2, 3, 255])
    #expect(try opened.snapshot(minute: 6) == nil)
    #expect(try opened.events().map(\.detail) == ["first “blood”", ""])
    #expect(try opened.events(in: 40...60).map(\.kind) == ["end"])
    #expect(try opened.champions(of: 1) == [champion])
    #expect(try opened.champions().isEmpty)
    #expect(try opened.meetings() == meetings)
    let lives = try opened.lives()
    #expect(try lives.map { try $0.creature() } == individuals.map(\.creature))
    #expect(lives.map(\.death) == [nil, death, nil, nil])
    try opened.requireRules()
  }

  @Test func `a version 1 file opens`() throws {
    let old = try DatabaseQueue(path: path)
    try old.writeWithoutTransaction { database in try database.execute(sql: FirstVersion.sql) }
    try old.close()
    let file = try ChronicleFile.open(at: path)
    #expect(file.header == ChronicleHeader(kind: .run, seed: 7, rulesHash: 0xff, arm: .literal, shadows: 1))
    let individual = try #require(try file.individual(SampleRun.id(5)))
    #expect(individual.kind == .founder && individual.death?.cause == .starved && individual.death?.success == 0.5)
    #expect(individual.creature.body == Starter.tadpole.body)
    #expect(individual.death?.eaten == nil)
    #expect(try file.meetings().isEmpty)
    #expect(try file.champions().map(\.score) == [1.5])
    #expect(try file.snapshot(minute: 5) == [1, 2])
    #expect(try file.events().map(\.detail) == ["hello"])
    file.record(SampleRun.individual(6, born: 3))
    try file.commit()
    #expect(try file.individualCount() == 2)
  }

  @Test func `an archive becomes a hall of fame`() throws {
    var archive = Archive()
    var random = RandomStream(seed: 3)
    for number in 0..<3 {
      archive.record(
        Candidate(
          individual: SampleRun.id(number), creature: Starter.eel.creature(random: &random),
          lineage: SampleRun.id(number), age: 20, score: Float(number + 1), points: number))
    }
    let file = try ChronicleFile.create(at: path, header: SampleRun.header)
    let best = archive.entries.sorted { $0.score > $1.score }.map { ChampionRecord($0) }
    file.record(champions: [], of: 0)
    file.record(champions: best, of: 0)
    try file.commit()
    #expect(try file.champions() == best)
    #expect(try file.champions().map(\.individual.number) == [2, 1, 0])
    file.record(champions: [best[1]], of: 0)
    try file.commit()
    #expect(try file.champions() == [best[1]])
  }

  @Test func `records are written once a second`() throws {
    let file = try ChronicleFile.create(at: path, header: SampleRun.header)
    file.record(SampleRun.individual(0, born: 0))
    #expect(try file.individualCount() == 0)
    #expect(try file.commitIfDue(now: 100))
    #expect(try file.individualCount() == 1)
    file.record(SampleRun.individual(1, born: 0))
    #expect(try !file.commitIfDue(now: 100.9))
    #expect(try file.individualCount() == 1)
    #expect(try file.commitIfDue(now: 101))
    #expect(try file.individualCount() == 2)
  }

  @Test func `a process killed at any moment loses only uncommitted records`() throws {
    let file = try ChronicleFile.create(at: path, header: SampleRun.header)
    for number in 0..<40 { file.record(SampleRun.individual(number, born: Float(number))) }
    try file.commit()
    for number in 40..<60 { file.record(SampleRun.individual(number, born: Float(number))) }
    let copy = folder.file("killed.micro")
    // The copy contains an uncommitted transaction with some of its rows, as after a power failure.
    try file.database.write { database in
      var records = PendingRecords()
      records.individuals = (100..<400).map { SampleRun.individual($0, born: 1) }
      try database.execute(sql: "PRAGMA cache_size = 5")
      try records.write(to: database)
      for suffix in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix) }
    }
    let walSize = try #require(FileManager.default.attributesOfItem(atPath: copy + "-wal")[.size] as? Int)
    #expect(walSize > 0)
    let survivor = try ChronicleFile.open(at: copy)
    #expect(try survivor.individualCount() == 40)
    #expect(try survivor.individual(SampleRun.id(39)) == SampleRun.individual(39, born: 39))
    survivor.record(SampleRun.individual(40, born: 40))
    try survivor.close()
    #expect(try ChronicleFile.open(at: copy).individualCount() == 41)
  }

  @Test func `a log truncated at any byte opens with whole commits only`() throws {
    let file = try ChronicleFile.create(at: path, header: SampleRun.header)
    for second in 0..<6 {
      for number in 0..<5 { file.record(SampleRun.individual(second * 5 + number, born: Float(second))) }
      try file.commit()
    }
    let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
    var random = RandomStream(seed: 8)
    for _ in 0..<25 {
      let copy = folder.file("cut-\(random.next())")
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      try log.prefix(random.integer(in: 0...log.count)).write(to: URL(fileURLWithPath: copy + "-wal"))
      do throws(ChronicleError) {
        let count = try ChronicleFile.open(at: copy).individualCount()
        #expect(count % 5 == 0 && count <= 30)
      } catch {
        // The cut also removed the creation of the tables.
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test func `records that cannot be written stay queued`() throws {
    let file = try ChronicleFile.create(at: path, header: SampleRun.header)
    file.record(SampleRun.individual(0, born: 0))
    try file.database.write { database in try database.execute(sql: "ALTER TABLE individuals RENAME TO hidden") }
    #expect(throws: ChronicleError.self) { try file.commit() }
    try file.database.write { database in try database.execute(sql: "ALTER TABLE hidden RENAME TO individuals") }
    try file.commit()
    #expect(try file.individualCount() == 1)
  }

  @Test func `a file of other rules is reported`() throws {
    var header = SampleRun.header
    header.rulesHash = 0xab
    let file = try ChronicleFile.create(at: path, header: header)
    let error = try #require(throws: ChronicleError.self) { try file.requireRules() }
    #expect(error == .otherRules(path: path, found: 0xab, expected: Rules.standard.hash))
    #expect(error.description.contains("was played with other rules (00000000000000ab, here "))
  }
}
