import Arithmetic
import Ecology
import Evolution
import Foundation
import GRDB
import Testing

@testable import Chronicle

@Suite struct HallOfRunsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func record(_ score: Double, seed: UInt64 = .max, killer: String? = "Ashen Reaper") -> RunRecord {
    var random = RandomStream(seed: 3)
    return RunRecord(
      date: 1_700_000_000.5, seed: seed, starter: "Tadpole", age: 40, shadows: 3, shadowSpeed: 1, score: score,
      time: 721.25, round: 9, molts: 7, kills: 12, cause: .speared, killer: killer,
      killerLineage: killer.map { _ in IndividualID(dish: 2, number: 77) },
      killerCreature: killer.map { _ in Starter.lancer.creature(random: &random) },
      creature: Starter.clam.creature(random: &random), replay: "a.replay")
  }

  @Test func `a reopened hall returns its runs, best first`() throws {
    let path = folder.file("hall.sqlite")
    let hall = try HallOfRuns(at: path)
    for score in [10.0, 30.5, 20] { try hall.add(Self.record(score, killer: score == 20 ? nil : "Green Sickle")) }
    try hall.add(Self.record(5, seed: 8))
    let again = try HallOfRuns(at: path)
    let best = try again.best(10)
    #expect(best.map(\.score) == [30.5, 20, 10, 5])
    var expected = Self.record(30.5, killer: "Green Sickle")
    expected.id = 2
    #expect(best[0] == expected)
    #expect(best[1].killer == nil && best[1].killerCreature == nil)
    #expect(try again.best(10, seed: 8).map(\.score) == [5])
    #expect(try again.latest(2).map(\.score) == [5, 20])
    #expect(try again.count() == 4)
    #expect(try again.place(of: 25) == 2)
    #expect(try again.place(of: 31) == 1)
  }

  @Test func `a run that ends again replaces its record`() throws {
    let hall = try HallOfRuns(at: folder.file("hall.sqlite"))
    for (score, replay) in [(10.0, "a.replay"), (20, "b.replay"), (15, "a.replay")] {
      var record = Self.record(score)
      record.replay = replay
      try hall.add(record, isOnce: true)
    }
    #expect(try hall.best(10).map(\.score) == [20, 15])
    #expect(try hall.place(of: 15) == 2)
  }

  @Test func `what a failed first start left is replaced by a new hall`() throws {
    let empty = folder.file("empty.sqlite")
    try Data().write(to: URL(fileURLWithPath: empty))
    let blank = folder.file("blank.sqlite")
    let database = try DatabaseQueue(path: blank)
    try database.write { database in try database.execute(sql: "CREATE TABLE a (b); DROP TABLE a") }
    try database.close()
    #expect(try Data(contentsOf: URL(fileURLWithPath: blank)).count > 0)
    for path in [empty, blank] {
      try HallOfRuns(at: path).add(Self.record(3))
      #expect(try HallOfRuns(at: path).best(1).map(\.score) == [3])
    }
  }

  @Test func `a hall appears only as a whole`() throws {
    let path = folder.file("hall.sqlite")
    // The rest of a creation that was interrupted.
    try Data("part".utf8).write(to: URL(fileURLWithPath: path + ".new"))
    try HallOfRuns(at: path).add(Self.record(3))
    #expect(try HallOfRuns(at: path).count() == 1)
    #expect(!FileManager.default.fileExists(atPath: path + ".new"))
  }

  @Test(arguments: [
    "score = 9e999", "score = -9e99", "time = -1", "time = 1e300", "kills = -1", "round = 9223372036854775807",
    "seed = 'x'", "cause = 'boredom'", "killerLineage = -5", "genome = 'MICRO1-XYZ'",
  ]) func `a run with impossible values is reported as damage`(assignment: String) throws {
    let path = folder.file("hall.sqlite")
    try HallOfRuns(at: path).add(Self.record(3))
    try DatabaseQueue(path: path).write { database in try database.execute(sql: "UPDATE runs SET \(assignment)") }
    let hall = try HallOfRuns(at: path)
    let error = #expect(throws: ChronicleError.self) { try hall.best(1) }
    #expect(error?.description.contains("a row of runs cannot be read") == true)
  }

  @Test(arguments: [
    "CREATE TRIGGER t AFTER INSERT ON runs BEGIN DELETE FROM runs; END", "ALTER TABLE runs DROP COLUMN replay",
    "DROP TABLE runs",
  ]) func `a hall without required parts is damaged and left unchanged`(statement: String) throws {
    let path = folder.file("hall.sqlite")
    try HallOfRuns(at: path).add(Self.record(3))
    let database = try DatabaseQueue(path: path)
    try database.write { database in try database.execute(sql: statement) }
    try database.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    guard case .damaged? = #expect(throws: ChronicleError.self, performing: { try HallOfRuns(at: path) }) else {
      Issue.record("\(statement) must be noticed")
      return
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func `another program's database is left unchanged`() throws {
    let path = folder.file("other.sqlite")
    let other = try DatabaseQueue(path: path)
    try other.write { database in try database.execute(sql: "CREATE TABLE notes (text)") }
    try other.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: ChronicleError.foreign(path: path)) { try HallOfRuns(at: path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func `a file that is not a hall is rejected and left unchanged`() throws {
    let path = folder.file("other.sqlite")
    try Data("no database at all, but long enough to be looked at as one".utf8).write(to: URL(fileURLWithPath: path))
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: ChronicleError.self) { try HallOfRuns(at: path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    let chronicle = folder.file("chronicle.sqlite")
    let header = ChronicleHeader(kind: .run, seed: 1, arm: .islands, shadows: 0)
    try ChronicleFile.create(at: chronicle, header: header).close()
    #expect(throws: ChronicleError.foreign(path: chronicle)) { try HallOfRuns(at: chronicle) }
  }
}
