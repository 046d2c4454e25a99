import Charts
import Evolution

/// The charts of the lab from what was measured: the app draws and judges nothing itself.
enum LabCharts {
  /// A number for each bin of five minutes, of each run; none before anything was measured.
  static func binned(_ runs: [LabRun], _ title: String, _ values: (ProgressReport) -> [Double]) -> (any Chart)? {
    lines(runs, title) { report in
      values(report).enumerated().map { LineChart.Point(Double($0.offset * DeathTally.binMinutes) + 2.5, $0.element) }
    }
  }

  /// A number for each snapshot, of each run.
  static func bySnapshot(_ runs: [LabRun], _ title: String, _ values: (ProgressReport) -> [Double]) -> (any Chart)? {
    lines(runs, title) { report in
      zip(report.snapshots, values(report)).map { LineChart.Point(Double($0), $1) }
    }
  }

  private static func lines(
    _ runs: [LabRun], _ title: String, _ points: (ProgressReport) -> [LineChart.Point]
  ) -> (any Chart)? {
    let reports = runs.compactMap(\.report)
    let series = reports.map { LineChart.Series(name(of: $0, among: reports), points($0)) }
    guard series.contains(where: { !$0.points.isEmpty }) else { return nil }
    return LineChart(title, xLabel: say("minute"), series: series)
  }

  /// The arm, and the seed where it is needed to tell runs apart.
  static func name(of report: ProgressReport, among reports: [ProgressReport]) -> String {
    let isAlone = reports.count { $0.arm == report.arm } == 1
    return isAlone ? report.arm.sentence : "\(report.arm.sentence) \(report.seed)"
  }

  /// The matrix of ancestors; none while there are fewer than two snapshots.
  static func ancestors(_ run: LabRun?) -> (any Chart)? {
    guard let report = run?.report, report.ciao.contains(where: { $0.contains { $0 != nil } }) else { return nil }
    return HeatMap(
      say("Matches against ancestors"), labels: report.snapshots.map(String.init),
      rowLabel: say("minute of the living"),
      columnLabel: say("minute of the ancestor"), shares: report.ciao)
  }

  /// What the matrix says, in a sentence.
  static func ancestorsMeaning(_ run: LabRun?) -> String {
    guard let median = run?.report?.ciaoLag10 else {
      return say("share of matches that the row won against its ancestors")
    }
    let share = Int((median * 100).rounded())
    return say("ten minutes apart the younger win \(share) % (median); 65 % is the goal")
  }

  /// The share of a series of matches as it went on.
  static func series(_ shares: [Double], name: String) -> (any Chart)? {
    guard shares.count > 1 else { return nil }
    let points = shares.enumerated().map { LineChart.Point(Double(2 * ($0.offset + 1)), 100 * $0.element) }
    return LineChart(say("Share won"), xLabel: say("matches"), series: [LineChart.Series(name, points)])
  }
}
