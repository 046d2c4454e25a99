import Foundation
import Testing

@testable import Chronicle

@Suite final class BalanceJournalTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("journal-\(UUID().uuidString)")
  private let conditions = BalanceJournal.Conditions(game: "0.1+1", rules: "a", ages: "b", shadows: 3, cap: 60)
  private var path: String { folder.appendingPathComponent("journal.jsonl").path }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func outcome(_ run: BalanceRun, seconds: Double = 600) -> BalanceRun.Outcome {
    BalanceRun.Outcome(
      player: run.player.rawValue, seed: run.seed, molting: run.molting.rawValue, seconds: seconds, cause: "starved",
      wasKilled: false, molts: 6, edits: 2)
  }

  private func open() throws -> BalanceJournal { try BalanceJournal(at: path, conditions: conditions) }

  private func contents() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func replace(by text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

  @Test func `a reopened journal has its entries`() throws {
    let (run, other) = (BalanceRun(.net2, seed: 4), BalanceRun(.net2, seed: 4, molting: .well))
    let verification = BalanceJournal.Verification(run: run.name, isSame: true, finding: "The same.")
    do {
      let journal = try open()
      try journal.add(outcome(run))
      try journal.add(verification)
      #expect(journal.champions == nil)
      try journal.add(champions: ["a", "b"])
    }
    let journal = try open()
    #expect(journal.outcome(of: run) == outcome(run))
    #expect(journal.outcome(of: other) == nil)
    #expect(journal.verification(of: run) == verification)
    #expect(journal.champions == ["a", "b"])
  }

  @Test func `an incomplete last line is discarded, at any byte`() throws {
    let (first, second) = (BalanceRun(.stalker, seed: 1), BalanceRun(.wary, seed: 2))
    try open().add(outcome(first))
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try open().add(outcome(second))
    let longer = try Data(contentsOf: URL(fileURLWithPath: path))
    for length in stride(from: whole.count, to: longer.count, by: 7) {
      try longer.prefix(length).write(to: URL(fileURLWithPath: path))
      let journal = try open()
      #expect(journal.outcome(of: first) != nil && journal.outcome(of: second) == nil)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole)
      try journal.add(outcome(second))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == longer)
    }
  }

  @Test func `a journal whose first line is incomplete is begun again`() throws {
    _ = try open()
    let whole = try contents()
    for length in [0, 1, whole.utf8.count - 1] {
      try replace(by: String(whole.prefix(length)))
      _ = try open()
      #expect(try contents() == whole)
    }
    try replace(by: "notes")
    #expect(throws: BalanceJournalError.foreign(path: path)) { try open() }
    #expect(try contents() == "notes")
  }

  @Test func `runs under other conditions are rejected with a message and kept`() throws {
    try open().add(outcome(BalanceRun(.stalker, seed: 1)))
    let before = try contents()
    var other = conditions
    other.game = "0.1+2"
    other.shadows = 0
    let error = #expect(throws: BalanceJournalError.self) { try BalanceJournal(at: self.path, conditions: other) }
    #expect(
      "\(try #require(error))"
        == "\(path): these runs cannot be resumed: the game was 0.1+1 and is now 0.1+2, runs had 3 shadow dishes and "
        + "now have 0. Delete the folder, or choose another.")
    #expect(try contents() == before)
  }

  @Test func `a foreign or damaged journal is rejected and left unchanged`() throws {
    for text in ["\n", "hello\n", "{}\n"] {
      try replace(by: text)
      #expect(throws: BalanceJournalError.foreign(path: path)) { try self.open() }
      #expect(try contents() == text)
    }
    try replace(by: "{\"format\":2}\n")
    #expect(throws: BalanceJournalError.newer(path: path, format: 2)) { try self.open() }
    try FileManager.default.removeItem(atPath: path)
    try open().add(outcome(BalanceRun(.stalker, seed: 1)))
    try replace(by: try contents() + "{\"run\"\n")
    #expect(throws: BalanceJournalError.damaged(path: path, line: 3)) { try self.open() }
  }

  @Test(arguments: [1e300, 1e15, -1])
  func `a run of an impossible length is damage`(seconds: Double) throws {
    try open().add(outcome(BalanceRun(.stalker, seed: 1)))
    try open().add(outcome(BalanceRun(.stalker, seed: 2), seconds: seconds))
    let before = try contents()
    #expect(throws: BalanceJournalError.damaged(path: path, line: 3)) { try self.open() }
    #expect(try contents() == before)
  }

  @Test func `a run with impossible counts and a life of an impossible length are damage`() throws {
    for line in [
      #"{"run":{"player":"wary","seed":1,"molting":"well","seconds":9,"wasKilled":false,"molts":9223372036854775807,"edits":1}}"#,
      #"{"run":{"player":"wary","seed":1,"molting":"well","seconds":9,"wasKilled":false,"molts":1,"edits":-1}}"#,
      #"{"life":{"creature":"a","seed":1,"seconds":1e300}}"#,
    ] {
      try? FileManager.default.removeItem(atPath: path)
      _ = try open()
      try replace(by: try contents() + line + "\n")
      #expect(throws: BalanceJournalError.damaged(path: path, line: 2)) { try self.open() }
    }
  }

  @Test func `an unwritable journal is reported`() throws {
    let nowhere = folder.appendingPathComponent("none/journal.jsonl").path
    let error = #expect(throws: BalanceJournalError.self) {
      try BalanceJournal(at: nowhere, conditions: self.conditions)
    }
    #expect("\(try #require(error))".hasSuffix("Check the disk's space and the file's permissions."))
  }
}
