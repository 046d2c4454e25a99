import Charts
import Evolution
import Foundation
import ScreenBase

/// The charts of the lab, made from measurements; the app computes none of the values itself.
@MainActor struct LabCharts {
  /// The runs with a line, the selected one first.
  private let runs: [LabRun]
  private let selected: LabRun?
  private let colors: [URL: Int]

  init(_ model: LabModel) {
    runs = model.shown
    selected = model.run
    colors = model.colors
  }

  /// Returns a chart with a value for each five-minute bin of each run; `nil` without measurements.
  func binned(_ title: String, _ values: (ProgressReport) -> [Double]) -> (any Chart)? {
    lines(title) { report in
      values(report).enumerated().map { LineChart.Point(Double($0.offset * DeathTally.binMinutes) + 2.5, $0.element) }
    }
  }

  /// Returns a chart with a value for each snapshot of each run; `nil` without measurements.
  func bySnapshot(_ title: String, _ values: (ProgressReport) -> [Double]) -> (any Chart)? {
    lines(title) { report in
      zip(report.snapshots, values(report)).map { LineChart.Point(Double($0), $1) }
    }
  }

  /// Returns a chart with a value for each ten-minute window of each run; `nil` without measurements.
  func byWindow(_ title: String, _ values: (Modes) -> [Double]) -> (any Chart)? {
    lines(title) { report in
      report.modes.map { zip($0.minutes, values($0)).map { LineChart.Point(Double($0), $1) } } ?? []
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
    return LineChart(title, xLabel: localized("minute"), series: series)
  }

  /// Returns the name of the arm, followed by the seed if several reports have the same arm.
  static func name(of report: ProgressReport, among reports: [ProgressReport]) -> String {
    let isAlone = reports.count { $0.arm == report.arm } == 1
    return isAlone ? report.arm.sentence : "\(report.arm.sentence) \(report.seed)"
  }

  /// The matrix of matches against ancestors; `nil` with fewer than two snapshots.
  var ancestors: (any Chart)? {
    guard let report = selected?.report, report.ciao.contains(where: { $0.contains { $0 != nil } }) else { return nil }
    return HeatMap(
      localized("Matches against ancestors"), labels: report.snapshots.map(String.init),
      rowLabel: localized("minute of the living"),
      columnLabel: localized("minute of the ancestor"), shares: report.ciao)
  }

  /// A sentence about the matrix.
  var ancestorsMeaning: String {
    guard let median = selected?.report?.ciaoLag10 else {
      return localized("share of matches that the row won against its ancestors")
    }
    let share = Int((median * 100).rounded())
    return localized("ten minutes apart the younger win \(share) % (median); 65 % is the goal")
  }

  /// Returns a chart of the share over a series of matches; `nil` with fewer than two values.
  static func series(_ shares: [Double], name: String) -> (any Chart)? {
    guard shares.count > 1 else { return nil }
    let points = shares.enumerated().map { LineChart.Point(Double(2 * ($0.offset + 1)), 100 * $0.element) }
    return LineChart(localized("Share won"), xLabel: localized("matches"), series: [LineChart.Series(name, points)])
  }
}
