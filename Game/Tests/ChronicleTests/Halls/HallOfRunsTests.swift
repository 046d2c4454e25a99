import Arithmetic
import Ecology
import Evolution
import Foundation
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
