import Ecology
import Evolution
import Foundation
import Testing

@testable import Chronicle

@Suite struct BalanceTests {
  private static func outcome(
    _ minutes: Double, killed: Bool = true, molting: BalanceRun.Molting = .never, seed: UInt64 = 1,
    player: BalanceRun.Player = .stalker, alive: Bool = false
  ) -> BalanceRun.Outcome {
    BalanceRun.Outcome(
      player: player.rawValue, seed: seed, molting: molting.rawValue, seconds: minutes * 60,
      cause: alive ? nil : killed ? "bitten to death" : "starved", wasKilled: killed && !alive, molts: 0, edits: 0)
  }

  private static func check(_ report: BalanceReport, _ name: String) -> BalanceReport.Check? {
    report.checks.first { $0.name.hasPrefix(name) }
  }

  @Test func `the median counts only runs without molts`() throws {
    let report = BalanceReport(
      [9, 12, 30].map { Self.outcome($0) } + [Self.outcome(50, molting: .well, seed: 9)], round: 90)
    let median = try #require(Self.check(report, "median run"))
    #expect(median.measured == 12 && median.isPassed)
    #expect(try #require(Self.check(report, "longest")).isPassed)
  }

  @Test func `a run alive at the cap fails the report`() throws {
    let report = BalanceReport([Self.outcome(12), Self.outcome(30, alive: true)], round: 90)
    #expect(try !#require(Self.check(report, "longest")).isPassed)
    #expect(!report.isPassed)
  }

  @Test func `kill rates are kills per minute lived in a round`() {
    // Round 1: three live 1.5 minutes each, none dies; round 2: one is killed after 0.5 minutes, one starves after 1
    // minute.
    let report = BalanceReport(
      [Self.outcome(2), Self.outcome(2.5, killed: false), Self.outcome(3)], round: 90)
    #expect(report.killRates.count == 2)
    #expect(report.killRates[0] == 0)
    #expect(abs(report.killRates[1] - 2 / (0.5 + 1 + 1.5)) < 1e-12)
  }

  @Test func `molting is compared over the same players and seeds`() throws {
    let report = BalanceReport(
      [
        Self.outcome(10, molting: .never, seed: 1), Self.outcome(100, molting: .never, seed: 2),
        Self.outcome(16, molting: .well, seed: 1), Self.outcome(40, molting: .well, seed: 2),
        Self.outcome(1, molting: .well, seed: 1, player: .wary),
      ], round: 90)
    let gain = try #require(report.gainOfMolting)
    // The geometric mean of 1.6 and 0.4, whose logarithms differ by ln 4.
    #expect(abs(gain.mean - 0.8) < 1e-12 && abs(gain.error - log(4.0) / 2) < 1e-12)
    let check = try #require(Self.check(report, "survival, molting well"))
    #expect(!check.isPassed)
    #expect(BalanceReport([Self.outcome(10)], round: 90).gainOfMolting == nil)
  }

  @Test func `the gain of edits counts the pairs with an edit`() throws {
    var edited = Self.outcome(40, molting: .well, seed: 2)
    edited.edits = 1
    let report = BalanceReport(
      [
        Self.outcome(10, seed: 1), Self.outcome(10, seed: 2), Self.outcome(10, molting: .well, seed: 1), edited,
      ], round: 90)
    #expect(abs(try #require(report.gainOfEdits).mean - 4) < 1e-12)
    #expect(abs(try #require(report.gainOfMolting).mean - 2) < 1e-12)
    #expect(report.markdown.contains("over the 1 runs with an edit the mean is 4.00"))
  }

  @Test func `the conditions are those of a run at normal difficulty`() throws {
    let starter = Starter.tadpole.playersCreature
    let header = BalanceRun(.wary, seed: 4).header(starter, gameVersion: "0", .standard)
    #expect(header == ReplayHeader(gameVersion: "0", seed: 4, starter: starter, difficulty: .normal))
    #expect(header.shadowFounders == (try Age.bundled(minutes: 120).champions) && header.goals == 3)
  }

  @Test func `a bot's run is recorded and verifies`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("balance-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var run = BalanceRun(.wary, seed: 4)
    run.shadows = 0
    run.cap = 1
    let path = folder.appendingPathComponent("a.replay").path
    let outcome = try run.play(recording: path, champions: [], gameVersion: "0")
    #expect(outcome.seconds > 5 && outcome.seconds <= 60.1)
    let verification = try ReplayVerification(of: ReplayFile.read(path))
    #expect(verification.verdict == .same)
    #expect(abs(verification.time - outcome.seconds) < 0.1)
    let again = try run.play(
      recording: folder.appendingPathComponent("b.replay").path, champions: [], gameVersion: "0")
    #expect(again == outcome)
  }

  @Test func `the report contains every check`() {
    let report = BalanceReport([Self.outcome(9), Self.outcome(12, killed: false)], round: 90)
    for check in report.checks { #expect(report.markdown.contains("| \(check.name) |")) }
    #expect(report.markdown.contains("| starved | 1 |"))
    #expect(report.markdown.contains("| stalker | never | 2 | 10.50 | 9.00 | 12.00 |"))
  }

  @Test func `a new report keeps the text below the old one`() {
    let new = BalanceReport([Self.outcome(9)], round: 90).markdown
    let old = "# Balance\n\n| check |\n\n## By player\nWritten by hand.\n\n## Why\nSo.\n"
    #expect(BalanceReport.renewed(new, over: old) == new + "\n## By player\nWritten by hand.\n\n## Why\nSo.\n")
    #expect(BalanceReport.renewed(new, over: "") == new)
    #expect(BalanceReport.renewed(new, over: new) == new)
  }

  @Test func `a small plan molts and verifies at most its own number of runs`() {
    let plan = BalancePlan(runs: 5)
    #expect(plan.all.count == 10 && plan.replays.count == 5)
    #expect(BalancePlan().all.count == 300 && BalancePlan().replays.count == 100)
  }

  @Test func `a stopped run ends early and leaves a replay up to that point`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("balance-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var run = BalanceRun(.wary, seed: 4)
    run.shadows = 0
    let path = folder.appendingPathComponent("a.replay").path
    var thoughts = 0
    #expect(throws: CancellationError.self) {
      try run.play(recording: path, champions: [], gameVersion: "0") {
        thoughts += 1
        return thoughts > 50
      }
    }
    let verification = try ReplayVerification(of: ReplayFile.read(path))
    #expect(verification.verdict == .same)
    #expect(verification.time >= 2 && verification.time < 2.6)
  }
}
