import Arithmetic
import Brains
import Ecology
import Testing

@testable import Evolution

@Suite struct ArchiveTests {
  private static func dead(
    _ number: Int, score: Float, age: Float = 60, weight: Int8? = nil, body: Starter = .tadpole,
    reevaluationOf: Archive.Entry.ID? = nil, lineage: Int? = nil
  ) throws -> Candidate {
    let connection = BrainConnection(source: 0, target: 12, weight: weight ?? Int8(number % 127))
    let brain = try BrainGenome(connections: [connection], clock: UInt8(100 + number / 127))
    let id = IndividualID(dish: 0, number: number)
    return Candidate(
      individual: id, creature: Creature(body: body.body, brain: brain),
      lineage: lineage.map { IndividualID(dish: 0, number: $0) } ?? id, age: age, score: score,
      points: number, reevaluationOf: reevaluationOf)
  }

  private static func verdict(_ archive: inout Archive, _ dead: Candidate) -> Archive.Verdict { archive.record(dead) }

  @Test func `the dead enter with nine tenths of their score`() throws {
    var archive = Archive()
    let verdict = archive.record(try ArchiveTests.dead(3, score: 2))
    let entry = try #require(archive.top)
    #expect(verdict == .entered(entry.id))
    #expect(entry.score == 0.9 * 2 && entry.points == 3 && entry.individual.number == 3 && entry.lives == 1)
  }

  @Test func `creatures that die before fifteen seconds are not recorded`() throws {
    var archive = Archive()
    #expect(try ArchiveTests.verdict(&archive, ArchiveTests.dead(1, score: 9, age: 14.9)) == .tooYoung)
    #expect(archive.entries.isEmpty)
    #expect(try ArchiveTests.verdict(&archive, ArchiveTests.dead(1, score: 9, age: 15)) != .tooYoung)
  }

  @Test func `a full archive replaces its worst entry only by a better one`() throws {
    var archive = Archive()
    for number in 0..<16 { archive.record(try ArchiveTests.dead(number, score: Float(number + 1))) }
    #expect(archive.entries.count == 16)
    #expect(try ArchiveTests.verdict(&archive, ArchiveTests.dead(90, score: 0.5)) == .refused)
    #expect(try ArchiveTests.verdict(&archive, ArchiveTests.dead(91, score: 1)) == .refused)
    guard case .entered = archive.record(try ArchiveTests.dead(92, score: 1.2)) else {
      Issue.record("a better one enters")
      return
    }
    #expect(archive.entries.count == 16)
    #expect(!archive.entries.contains { $0.individual.number == 0 })
    #expect(archive.top?.individual.number == 15)
  }

  @Test func `a lineage has at most two entries, and a better one replaces the worse`() throws {
    var archive = Archive()
    for number in 0..<2 { archive.record(try ArchiveTests.dead(number, score: Float(number + 2), lineage: 7)) }
    #expect(try ArchiveTests.verdict(&archive, ArchiveTests.dead(10, score: 1, lineage: 7)) == .refused)
    archive.record(try ArchiveTests.dead(11, score: 9, lineage: 7))
    #expect(archive.entries.map(\.individual.number) == [1, 11])
    // Another lineage enters with a lower score while there is space.
    archive.record(try ArchiveTests.dead(12, score: 1, lineage: 8))
    #expect(archive.entries.count == 3)
  }

  @Test func `a re-evaluation moves the score by its weight`() throws {
    var archive = Archive()
    archive.record(try ArchiveTests.dead(1, score: 1))
    let id = try #require(archive.top).id
    #expect(
      try ArchiveTests.verdict(&archive, ArchiveTests.dead(2, score: 3, weight: 1, reevaluationOf: id))
        == .reevaluated(id))
    #expect(abs((archive.entry(id)?.score ?? 0) - (0.65 * 0.9 + 0.35 * 3)) < 1e-6)
    #expect(archive.entry(id)?.lives == 2)
    #expect(
      try ArchiveTests.verdict(&archive, ArchiveTests.dead(3, score: 0, age: 10, reevaluationOf: id)) == .tooYoung)
  }

  @Test func `a re-evaluation of a removed entry counts as a new creature`() throws {
    var archive = Archive()
    let gone = Archive.Entry.ID(rawValue: 99)
    guard case .entered = archive.record(try ArchiveTests.dead(2, score: 3, reevaluationOf: gone)) else {
      Issue.record("it enters")
      return
    }
  }

  @Test func `brains are unique`() throws {
    var archive = Archive()
    archive.record(try ArchiveTests.dead(1, score: 1, weight: 5))
    let id = try #require(archive.top).id
    // The same creature is a re-evaluation, whether it was born as one or not.
    #expect(try ArchiveTests.verdict(&archive, ArchiveTests.dead(1, score: 2, weight: 5)) == .reevaluated(id))
    // The same brain in another body replaces the entry only if it is better.
    #expect(try ArchiveTests.verdict(&archive, ArchiveTests.dead(1, score: 0.2, weight: 5, body: .eel)) == .refused)
    archive.record(try ArchiveTests.dead(1, score: 7, weight: 5, body: .eel))
    #expect(archive.entries.count == 1)
    #expect(archive.top?.creature.body == Starter.eel.body)
    #expect(archive.entry(id) == nil)
  }

  @Test func `a long run keeps the archive within its size and without duplicates`() {
    var dish = ToyDish(Selection(arm: .islands, seed: 3), seed: 3)
    dish.run(seconds: 900)
    let entries = dish.selection.archive.entries
    #expect(entries.count == 16)
    #expect(Set(entries.map(\.creature.brain)).count == 16)
    #expect(Set(entries.map(\.id)).count == 16)
    #expect(entries.contains { $0.lives > 1 })
  }
}
