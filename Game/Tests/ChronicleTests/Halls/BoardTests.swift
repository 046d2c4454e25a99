import Arithmetic
import Ecology
import Evolution
import Foundation
import GRDB
import Testing

@testable import Chronicle

@Suite struct BoardTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func record(_ score: Double, _ change: (inout RunRecord) -> Void = { _ in }) -> RunRecord {
    var random = RandomStream(seed: 3)
    var record = RunRecord(
      date: 1_700_000_000, seed: 20_261_126, starter: "Tadpole", age: 0, shadows: 3, shadowSpeed: 1, score: score,
      time: 100, round: 2, molts: 1, kills: 4, cause: .bitten, creature: Starter.clam.creature(random: &random),
      replay: "\(Int(score)).replay")
    change(&record)
    return record
  }

  /// A hall as the first version wrote it, with a starter's run, one of an own body and one of a pasted creature.
  private func firstVersion(at path: String, withRuns: Bool) throws {
    var random = RandomStream(seed: 3)
    let code = try CreatureCode.encode(Starter.clam.creature(random: &random))
    let database = try DatabaseQueue(path: path)
    try database.write { database in
      try database.execute(
        sql: """
          PRAGMA application_id = \(0x4D49_4348);
          CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
          INSERT INTO grdb_migrations VALUES ('1');
          CREATE TABLE runs (
            id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, date REAL NOT NULL, seed TEXT NOT NULL,
            starter TEXT NOT NULL, age INTEGER NOT NULL, shadows INTEGER NOT NULL, shadowSpeed INTEGER NOT NULL,
            score REAL NOT NULL, time REAL NOT NULL, round INTEGER NOT NULL, molts INTEGER NOT NULL,
            kills INTEGER NOT NULL, cause TEXT NOT NULL, killer TEXT, killerLineage INTEGER, killerGenome TEXT,
            genome TEXT NOT NULL, replay TEXT NOT NULL
          ) STRICT;
          CREATE INDEX runsByScore ON runs (score);
          """)
      for (score, starter) in [(30, "Tadpole"), (20, "own body"), (10, "pasted")] where withRuns {
        try database.execute(
          sql: """
            INSERT INTO runs VALUES (NULL, 1.0, '7', ?, 0, 3, 1, ?, 61.0, 2, 1, 3, 'starved', 'Ashen Reaper', 5, NULL, ?,
              'a.replay')
            """, arguments: [starter, Double(score), code])
      }
    }
    try database.close()
  }

  @Test func `a hall of the first version is divided into boards and makes a veteran`() throws {
    let path = folder.file("hall.sqlite")
    try firstVersion(at: path, withRuns: true)
    let hall = try HallOfRuns(at: path)
    #expect(try hall.best(9, on: .starters).map(\.score) == [30])
    #expect(try hall.best(9, on: .own).map(\.score) == [20])
    #expect(try hall.best(9, on: .champions).map(\.score) == [10])
    let totals = try hall.totals()
    #expect(totals.isVeteran && totals.kills == 9 && totals.bestRound(withKills: 3) == 2 && totals.goalCount == 0)
    #expect(try hall.best(1)[0].feuds == RunRecord.Feuds(won: 0, lost: 1))
    #expect(try HallOfRuns(at: path).totals() == totals)
  }

  @Test func `rounds of earlier versions stay deeds, later ones need kills`() throws {
    let path = folder.file("hall.sqlite")
    try firstVersion(at: path, withRuns: true)
    let database = try DatabaseQueue(path: path)
    try database.write { try $0.execute(sql: "UPDATE runs SET round = 5, kills = 0") }
    try database.close()
    let old = try HallOfRuns(at: path).totals()
    #expect(old.grants == ["thirdRound", "fifthRound"] && old.bestRound(withKills: 1) == 0)
    let hall = try HallOfRuns(at: folder.file("new.sqlite"))
    try hall.add(Self.record(5) { ($0.round, $0.kills) = (8, 2) })
    try hall.add(Self.record(5) { ($0.round, $0.kills) = (5, 6) })
    let totals = try hall.totals()
    #expect(totals.grants.isEmpty && [0, 2, 3, 6, 7].map(totals.bestRound) == [8, 8, 5, 5, 0])
  }

  @Test func `a new player and one without runs are no veterans`() throws {
    #expect(try !HallOfRuns(at: folder.file("new.sqlite")).totals().isVeteran)
    let path = folder.file("empty.sqlite")
    try firstVersion(at: path, withRuns: false)
    #expect(try !HallOfRuns(at: path).totals().isVeteran)
  }

  @Test func `a run keeps board, worth, modifiers, goals and feuds`() throws {
    let path = folder.file("hall.sqlite")
    var record = Self.record(5) {
      $0.board = .own
      $0.worth = 71
      $0.modifiers = [.giants, .night]
      $0.goals = [.motes, .shell]
      $0.feuds = RunRecord.Feuds(won: 2, lost: 1, nemesis: .won)
    }
    record.id = try HallOfRuns(at: path).add(record)
    let hall = try HallOfRuns(at: path)
    #expect(try hall.latest(1) == [record])
    let totals = try hall.totals()
    #expect(totals.goals == [.motes, .shell] && totals.nemesesBeaten == 1 && totals.feudsWon == 2)
    #expect(totals.bestOwnRound == 2 && !totals.isVeteran)
  }

  @Test func `sums of a hall with impossible counts stay in range`() throws {
    let path = folder.file("hall.sqlite")
    let hall = try HallOfRuns(at: path)
    try hall.add(Self.record(5))
    let most = 1 << 48
    let database = try DatabaseQueue(path: path)
    try database.write { database in
      try database.execute(sql: "UPDATE runs SET kills = \(most), feudsWon = \(most)")
      let names = try database.columns(in: "runs").map(\.name).filter { $0 != "id" }.joined(separator: ", ")
      // Doubled sixteen times, so that the plain sum would need 64 bits.
      for _ in 0..<16 { try database.execute(sql: "INSERT INTO runs (\(names)) SELECT \(names) FROM runs") }
    }
    try database.close()
    let totals = try hall.totals()
    #expect(totals.kills == most && totals.feudsWon == most && totals.mostKills == most)
  }

  @Test func `own bodies are ranked within classes of worth, those of unknown worth last`() throws {
    let hall = try HallOfRuns(at: folder.file("hall.sqlite"))
    for (score, worth) in [(50.0, 90), (10, 30), (20, 39), (40, 45)] {
      try hall.add(Self.record(score) { ($0.board, $0.worth) = (.own, worth) })
    }
    try hall.add(Self.record(99) { $0.board = .own })
    try hall.add(Self.record(70))
    #expect(try hall.best(9, on: .own).map(\.score) == [20, 10, 40, 50, 99])
    #expect(try hall.best(9, on: .starters).map(\.score) == [70])
  }

  @Test func `a day has one ranked attempt, which keeps its verdict`() throws {
    let path = folder.file("hall.sqlite")
    let hall = try HallOfRuns(at: path)
    #expect(try hall.attempt(on: 20_261_126) == nil)
    #expect(try hall.claimAttempt(on: 20_261_126, replay: "a.replay"))
    #expect(try !hall.claimAttempt(on: 20_261_126, replay: "b.replay"))
    #expect(try hall.claimAttempt(on: 20_261_127, replay: "c.replay"))
    #expect(try hall.attempt(on: 20_261_126)?.verdict == nil)
    try hall.judge(.verified, day: 20_261_126)
    let kept = try HallOfRuns(at: path).attempt(on: 20_261_126)
    #expect(kept == HallOfRuns.Attempt(day: 20_261_126, replay: "a.replay", verdict: .verified))
  }

  @Test(arguments: [
    "board = 'pub'", "modifiers = 'rain'", "goals = 'motes nap'", "worth = -3", "feudsWon = -1", "nemesis = 'draw'",
  ]) func `impossible values are reported as damage`(assignment: String) throws {
    let path = folder.file("hall.sqlite")
    try HallOfRuns(at: path).add(Self.record(5))
    let database = try DatabaseQueue(path: path)
    try database.write { try $0.execute(sql: "UPDATE runs SET \(assignment)") }
    try database.close()
    let hall = try HallOfRuns(at: path)
    #expect {
      try hall.best(1)
    } throws: {
      if case ChronicleError.damaged = $0 { true } else { false }
    }
  }
}
