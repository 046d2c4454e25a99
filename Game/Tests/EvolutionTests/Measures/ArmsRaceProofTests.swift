import Ecology
import Foundation
import Testing

@testable import Evolution

@Suite struct ArmsRaceProofTests {
  private static func report(_ arm: Arm, seed: UInt64, kills: [Double], survival: [Double]) -> ProgressReport {
    var report = ProgressReport(seed: seed, arm: arm, shadows: 3, minutes: 20, snapshots: [0, 5, 10, 15, 20])
    report.killsPerMinute = kills
    report.starvationShare = [0.6, 0.4, 0.2, 0.1]
    report.evaderSurvival = survival
    report.lineages = [36, 9, 4, 3, 2]
    report.championCells = [8, 9, 10, 11, 13]
    report.effectiveStrategies = [6, 5, 4, 4, 3.5]
    var matrix = AncestralMatrix(minutes: report.snapshots)
    for pair in matrix.pairs { matrix[pair.later, pair.earlier] = 0.8 }
    report.set(matrix)
    report.againstWinRate = arm == .islands ? 0.9 : nil
    return report
  }

  private static func seed(_ number: UInt64, kills: Double = 40) -> ArmsRaceProof.Seed {
    ArmsRaceProof.Seed(
      islands: report(.islands, seed: number, kills: [10, 20, kills, kills], survival: [150, 90, 60, 50, 45]),
      random: report(.random, seed: number, kills: [5, 5, 5, 5], survival: [150, 150, 150, 150, 150]),
      literal: report(.literal, seed: number, kills: [8, 9, 10, 9], survival: [150, 140, 130, 120, 120]),
      againstLiteral: 0.85)
  }

  private static func clusters(_ count: Int) -> StrategyClusters {
    let kinds: [CellKind] = [.spike, .shell, .fin]
    let strategies = (0..<9).map { index in
      let body = BodyPlan(
        cells: [BodyCell(.nucleus, .origin), BodyCell(kinds[index % count], LatticePoint(q: 1, r: 0))], links: [])
      return Strategy(of: body, habits: Habits(meanSpeed: Float(index) * 0.01, fleshShare: Float(index % count) / 2))
    }
    return StrategyClusters(of: strategies, runs: (0..<9).map { $0 / 3 })
  }

  @Test func `a proof with all checks passed`() {
    let proof = ArmsRaceProof(
      seeds: (1...3).map { ArmsRaceProofTests.seed($0) }, strategies: ArmsRaceProofTests.clusters(3))
    for check in proof.checks { #expect(check.isPassed, "\(check.name): \(check.result)") }
    #expect(proof.isPassed)
    #expect(proof.checks.count == 11)
    #expect(proof.markdown.contains("Every threshold holds."))
    #expect(
      proof.markdown.contains("| islands against random at the end | 0.90 | mean ≥ 0.90 | holds | 0.90 0.90 0.90 |"))
  }

  @Test func `a seed without kills fails the checks over all seeds`() {
    let seeds = [ArmsRaceProofTests.seed(1), ArmsRaceProofTests.seed(2, kills: 9)]
    let proof = ArmsRaceProof(seeds: seeds, strategies: ArmsRaceProofTests.clusters(2))
    let failed = proof.checks.filter { !$0.isPassed }.map(\.name)
    #expect(failed.count == 2)
    #expect(failed[0] == "kills per minute in the last 10 minutes, over random")
    #expect(failed[1] == "kills per minute, last 10 over first 5 minutes")
    #expect(!proof.isPassed)
    #expect(proof.markdown.contains("Some thresholds do not hold."))
  }

  @Test func `the evader counts by its last three snapshots, and champions by their growth`() throws {
    let proof = ArmsRaceProof(seeds: [ArmsRaceProofTests.seed(1)], strategies: ArmsRaceProofTests.clusters(2))
    func result(_ name: String) throws -> Double {
      try #require(proof.checks.first { $0.name.hasPrefix(name) }).result
    }
    #expect(try abs(result("evader's survival") - (60 + 50 + 45) / 3 / 150) < 1e-12)
    #expect(try abs(result("cells of champions") - 13.0 / 8) < 1e-12)
    #expect(try result("effective strategies") == 3.5)
  }

  @Test func `the table has a line for each number`() {
    let proof = ArmsRaceProof(seeds: [ArmsRaceProofTests.seed(7)], strategies: ArmsRaceProofTests.clusters(2))
    let lines = proof.csv.split(separator: "\n")
    #expect(lines[0] == "seed,arm,measure,minute,value")
    // For each of three arms 4 + 4 bins, 4 × 5 snapshots, 10 pairs; two matches across arms.
    #expect(lines.count == 1 + 3 * (4 + 4 + 4 * 5 + 10) + 2)
    #expect(lines.contains("7,islands,ciao_5,15,0.8"))
  }

  @Test func `numbers of a file that are too large or missing are told`() {
    var seed = ArmsRaceProofTests.seed(7)
    seed.random.killsPerMinute = [1e300, 5, 1e300, 5]
    seed.literal.evaderSurvival = [-1e300, 1e300]
    seed.islands.ciao = [[nil, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]]
    let proof = ArmsRaceProof(seeds: [seed], strategies: ArmsRaceProofTests.clusters(2))
    #expect(proof.markdown.contains("| random | ∞ 5 ∞ 5 |"))
    #expect(proof.markdown.contains("∞ → ∞ |"))
    #expect(!proof.isPassed)
    #expect(proof.csv.contains("7,islands,ciao_20,0,0.5\n") && !proof.csv.contains("7,islands,ciao_20,5"))
  }

  @Test func `a single dish of equal lifetime is reported but not judged`() {
    var seed = ArmsRaceProofTests.seed(7)
    let alone = ArmsRaceProof(seeds: [seed], strategies: ArmsRaceProofTests.clusters(3))
    var report = ArmsRaceProofTests.report(.islands, seed: 7, kills: [1, 2, 3, 5], survival: [])
    report.shadows = 0
    report.minutes = 80
    seed.single = ArmsRaceProof.SingleDish(report: report, lostToIslands: 0.55)
    let beside = ArmsRaceProof(seeds: [seed], strategies: ArmsRaceProofTests.clusters(3))
    #expect(beside.checks == alone.checks)
    #expect(!alone.markdown.contains("one dish"))
    #expect(
      beside.markdown.contains(
        "(islands without shadows, 80 minutes), without a threshold: 4.00 kills per minute in the last 10 minutes "
          + "(4.00–4.00); the islands win 0.55 of the matches against it (by seed 0.55)."))
    let lines = beside.csv.split(separator: "\n")
    #expect(lines.contains("7,single,kills_per_min,15,5.0"))
    #expect(lines.contains("7,islands,against_single,20,0.55"))
  }

  @Test func `a report round-trips through JSON with its keys`() throws {
    var report = ArmsRaceProofTests.report(.islands, seed: .max, kills: [1, 2, 3, 4], survival: [])
    report.againstWinRate = nil
    report.strategies = [.init(ArmsRaceProofTests.clusters(2).clusters[0])]
    let data = try JSONEncoder().encode(report)
    #expect(try JSONDecoder().decode(ProgressReport.self, from: data) == report)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "seed", "arm", "shadows", "minutes", "snapshots", "kills_per_min", "starvation_share", "evader_survival",
        "ciao",
        "ciao_lag10", "ciao_lag20", "lineages", "against_win_rate", "strategies", "champion_cells", "champion_kinds",
        "effective_strategies", "pinned_share", "modes",
      ])
    #expect(object["against_win_rate"] is NSNull && object["modes"] is NSNull)
    let ciao = try #require(object["ciao"] as? [[Any]])
    #expect(ciao[1][1] is NSNull)
    #expect(ciao[2][0] as? Double == 0.8)
  }

  @Test func `the summary and the tables agree`() {
    let report = ArmsRaceProofTests.report(.islands, seed: 3, kills: [1, 2, 3, 4], survival: [150, 90, 60, 50, 45])
    #expect(report.summary.contains("kills per minute     1.00 2.00 3.00 4.00"))
    #expect(report.tables.map(\.name) == ["bins", "snapshots", "ciao", "modes"])
    #expect(report.tables[0].text.hasPrefix("minute,kills_per_min,starvation_share\n0,1.0,0.6\n"))
    #expect(report.tables[2].text.split(separator: "\n").count == 11)
    #expect(report.tables[3].text == "minute,change,novelty,complexity,ecology\n" && !report.summary.contains("taxa"))
    var measured = report
    measured.modes = Modes([[Skeleton([.eye]), Skeleton([.mouth, .eye])]])
    #expect(measured.tables[3].text == "minute,change,novelty,complexity,ecology\n10,2,2,2,1.0\n")
    #expect(measured.summary.contains("informative cells    2\nentropy of taxa, bit 1.00\n"))
  }
}
