extension ArmsRaceProof {
  /// The proof as a Markdown document: the table of checks, the comparison of the arms, the strategies.
  public var markdown: String {
    (heading + checkTable + [""] + armTable + [""] + singleLines + strategyTable).joined(separator: "\n") + "\n"
  }

  /// All measured numbers: seed, arm, measure, minute, value.
  public var csv: String {
    var lines = ["seed,arm,measure,minute,value"]
    for seed in seeds {
      for report in [seed.islands, seed.random, seed.literal] { lines += ArmsRaceProof.rows(report) }
      let name = "\(seed.islands.seed),islands"
      let end = seed.islands.minutes
      if let share = seed.islands.againstWinRate { lines.append("\(name),against_random,\(end),\(share)") }
      lines.append("\(name),against_literal,\(end),\(seed.againstLiteral)")
      if let single = seed.single {
        lines += ArmsRaceProof.rows(single.report, arm: "single")
        lines.append("\(name),against_single,\(end),\(single.lostToIslands)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var heading: [String] {
    let report = seeds[0].islands
    let verdict = isPassed ? "Every threshold holds." : "Some thresholds do not hold."
    return [
      "# The arms race", "",
      "Measured by `make arms-race`: seeds \(seeds.map { String($0.islands.seed) }.joined(separator: ", ")), "
        + "\(report.minutes) minutes, the live dish and \(report.shadows) shadow dishes for every arm. "
        + "The arms differ only in the choice of the parent. \(verdict)",
      "",
    ]
  }

  private var checkTable: [String] {
    ["| check | measured | threshold | | by seed |", "|---|---|---|---|---|"]
      + checks.map { check in
        let values = check.values.map { $0.text(digits: 2) }.joined(separator: " ")
        let verdict = check.isPassed ? "holds" : "**fails**"
        return "| \(check.name) | \(check.result.text(digits: 2)) | \(check.threshold) | \(verdict) | \(values) |"
      }
  }

  private var armTable: [String] {
    let arms = [("islands", seeds.map(\.islands)), ("literal", seeds.map(\.literal)), ("random", seeds.map(\.random))]
    return [
      "| arm | kills per minute in bins of 5 minutes, mean | last 10 minutes, range over seeds "
        + "| evader's survival in s, beginning → end | starved at the end |",
      "|---|---|---|---|---|",
    ]
      + arms.map { name, reports in
        let late = reports.map(ArmsRaceProof.lateKills)
        let bins = ArmsRaceProof.means(reports.map(\.killsPerMinute)).map { $0.text(digits: 0) }
        let range = "\((late.min() ?? 0).text(digits: 2))–\((late.max() ?? 0).text(digits: 2))"
        let survival = ArmsRaceProof.means(reports.map(\.evaderSurvival))
        let starved = Averages.mean(reports.map { $0.starvationShare.last ?? 0 }) ?? 0
        let ends = "\((survival.first ?? 0).text(digits: 0)) → \((survival.last ?? 0).text(digits: 0))"
        return "| \(name) | \(bins.joined(separator: " ")) | \(range) | \(ends) | \(starved.text(digits: 2)) |"
      }
  }

  private var singleLines: [String] {
    let singles = seeds.compactMap(\.single)
    guard let first = singles.first else { return [] }
    let late = singles.map { ArmsRaceProof.lateKills($0.report) }
    let shares = singles.map(\.lostToIslands)
    let range = "\((late.min() ?? 0).text(digits: 2))–\((late.max() ?? 0).text(digits: 2))"
    return [
      "The same computation in one dish (islands without shadows, \(first.report.minutes) minutes), without a "
        + "threshold: \((Averages.mean(late) ?? 0).text(digits: 2)) kills per minute in the last 10 minutes "
        + "(\(range)); the islands win \((Averages.mean(shares) ?? 0).text(digits: 2)) of the matches against it "
        + "(by seed \(shares.map { $0.text(digits: 2) }.joined(separator: " "))).",
      "",
    ]
  }

  /// The least share of all champions of a cluster in the table; 0.01. With less, the table has a line for each odd
  /// champion.
  private static let leastShare = 0.01

  private var strategyTable: [String] {
    let champions = strategies.clusters.reduce(0) { $0 + $1.members.count }
    let shown = strategies.clusters.filter { Double($0.members.count) >= ArmsRaceProof.leastShare * Double(champions) }
    let effective = strategies.effectiveCount.text(digits: 2)
    let cut = Double(StrategyClusters.cut).text(digits: 2)
    let within = Double(strategies.distanceWithin).text(digits: 2)
    let between = Double(strategies.distanceBetween).text(digits: 2)
    let head = """
      The \(champions) champions in all archives are \(effective) effective strategies: \(strategies.clusters.count) \
      clusters by mean distance, cut at \(cut). Two champions of one cluster are \(within) apart on average, two of \
      different clusters \(between). The table has the clusters with at least one champion in a hundred.
      """
    return [
      head, "",
      "| strategy | champions | seeds | speed, u/s | flesh | cells |", "|---|---|---|---|---|---|",
    ]
      + shown.map { cluster in
        let summary = ProgressReport.StrategySummary(cluster)
        let cells = summary.cells.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
        let shares = cells.map { "\($0.key) \($0.value.text(digits: 2))" }.joined(separator: ", ")
        let habits = "\(summary.meanSpeed.text(digits: 2)) | \(summary.fleshShare.text(digits: 2))"
        return "| \(summary.name) | \(summary.size) | \(cluster.runs) | \(habits) | \(shares) |"
      }
  }

  private static func rows(_ report: ProgressReport, arm: String? = nil) -> [String] {
    let name = "\(report.seed),\(arm ?? report.arm)"
    var rows: [String] = []
    for (bin, value) in report.killsPerMinute.enumerated() {
      rows.append("\(name),kills_per_min,\(bin * DeathTally.binMinutes),\(value)")
    }
    for (bin, value) in report.starvationShare.enumerated() {
      rows.append("\(name),starvation_share,\(bin * DeathTally.binMinutes),\(value)")
    }
    for (minute, value) in zip(report.snapshots, report.evaderSurvival) {
      rows.append("\(name),evader_survival,\(minute),\(value)")
    }
    for (minute, value) in zip(report.snapshots, report.lineages) { rows.append("\(name),lineages,\(minute),\(value)") }
    for (minute, value) in zip(report.snapshots, report.championCells) {
      rows.append("\(name),champion_cells,\(minute),\(value)")
    }
    for (minute, value) in zip(report.snapshots, report.effectiveStrategies) {
      rows.append("\(name),effective_strategies,\(minute),\(value)")
    }
    for (later, row) in zip(report.snapshots, report.ciao) {
      for (earlier, share) in zip(report.snapshots, row) {
        guard let share else { continue }
        rows.append("\(name),ciao_\(earlier),\(later),\(share)")
      }
    }
    return rows
  }

  /// Returns the element-wise mean of several series, with the length of the shortest.
  public static func means(_ series: [[Double]]) -> [Double] {
    let length = series.map(\.count).min() ?? 0
    return (0..<length).map { place in Averages.mean(series.map { $0[place] }) ?? 0 }
  }
}
