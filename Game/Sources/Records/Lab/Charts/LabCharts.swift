import Charts
import Evolution
import Foundation
import ScreenBase

/// The charts of the lab from what was measured: the app draws and judges nothing itself.
@MainActor struct LabCharts {
  /// Whose lines are drawn, the selected one first.
  private let runs: [LabRun]
  private let selected: LabRun?
  private let colors: [URL: Int]

  init(_ model: LabModel) {
    runs = model.shown
    selected = model.run
    colors = model.colors
  }

  /// A number for each bin of five minutes, of each run; none before anything was measured.
  func binned(_ title: String, _ values: (ProgressReport) -> [Double]) -> (any Chart)? {
    lines(title) { report in
      values(report).enumerated().map { LineChart.Point(Double($0.offset * DeathTally.binMinutes) + 2.5, $0.element) }
    }
  }

  /// A number for each snapshot, of each run.
  func bySnapshot(_ title: String, _ values: (ProgressReport) -> [Double]) -> (any Chart)? {
    lines(title) { report in
      zip(report.snapshots, values(report)).map { LineChart.Point(Double($0), $1) }
    }
  }

  private func lines(_ title: String, _ points: (ProgressReport) -> [LineChart.Point]) -> (any Chart)? {
    let reports = runs.compactMap(\.report)
    let series = runs.compactMap { run in
      run.report.map {
        LineChart.Series(LabCharts.name(of: $0, among: reports), points($0), color: colors[run.file])
      }
    }
    guard series.contains(where: { !$0.points.isEmpty }) else { return nil }
    return LineChart(title, xLabel: say("minute"), series: series)
  }

  /// The arm, and the seed where it is needed to tell runs apart.
  static func name(of report: ProgressReport, among reports: [ProgressReport]) -> String {
    let isAlone = reports.count { $0.arm == report.arm } == 1
    return isAlone ? report.arm.sentence : "\(report.arm.sentence) \(report.seed)"
  }

  /// The matrix of ancestors; none while there are fewer than two snapshots.
  var ancestors: (any Chart)? {
    guard let report = selected?.report, report.ciao.contains(where: { $0.contains { $0 != nil } }) else { return nil }
    return HeatMap(
      say("Matches against ancestors"), labels: report.snapshots.map(String.init),
      rowLabel: say("minute of the living"),
      columnLabel: say("minute of the ancestor"), shares: report.ciao)
  }

  /// What the matrix says, in a sentence.
  var ancestorsMeaning: String {
    guard let median = selected?.report?.ciaoLag10 else {
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
