import Evolution
import Foundation

extension ChartSheet {
  /// Creates the sheet of one evolution: kills, survival of the evader, the matrix of ancestors, lineages, champions,
  /// pinned rivals, MODES.
  public init(_ report: ProgressReport) {
    self.init(
      "\(report.arm), seed \(report.seed), \(report.minutes) minutes, \(report.shadows) shadow dishes",
      charts: ChartSheet.charts(report))
  }

  private static func charts(_ report: ProgressReport) -> [any Chart] {
    let bins = report.killsPerMinute.enumerated().map {
      LineChart.Point(Double($0.offset) * 5 + 2.5, $0.element)
    }
    var charts: [any Chart] = [
      LineChart("Kills per minute", xLabel: "minute", series: [LineChart.Series("kills", bins)])
    ]
    if report.evaderSurvival.count > 1 {
      charts.append(
        LineChart(
          "Survival of the scripted evader, s", xLabel: "minute",
          series: [LineChart.Series("evader", points(report.snapshots, report.evaderSurvival))]))
    }
    if report.ciao.contains(where: { $0.contains { $0 != nil } }) {
      charts.append(
        HeatMap(
          "Matches against ancestors", labels: report.snapshots.map(String.init), rowLabel: "minute",
          columnLabel: "against minute", shares: report.ciao))
    }
    charts.append(
      LineChart(
        "Lineages of 5 minutes before that live on", xLabel: "minute",
        series: [LineChart.Series("lineages", points(report.snapshots, report.lineages.map(Double.init)))]))
    if !report.championCells.isEmpty { charts += ChartSheet.championCharts(report) }
    if let modes = report.modes, !modes.minutes.isEmpty { charts += ChartSheet.charts(modes) }
    // Fills the last row.
    if charts.count < 4 || !charts.count.isMultiple(of: 2) {
      let hunger = report.starvationShare.enumerated().map {
        LineChart.Point(Double($0.offset) * 5 + 2.5, $0.element)
      }
      charts.append(
        LineChart("Share of deaths by starvation", xLabel: "minute", series: [LineChart.Series("starved", hunger)]))
    }
    return charts
  }

  private static func championCharts(_ report: ProgressReport) -> [any Chart] {
    func line(_ name: String, _ values: [Double]) -> LineChart.Series {
      LineChart.Series(name, points(report.snapshots, values))
    }
    return [
      LineChart(
        "Bodies of champions, mean", xLabel: "minute",
        series: [line("cells", report.championCells), line("kinds of cells", report.championKinds)]),
      LineChart(
        "Effective strategies of champions", xLabel: "minute",
        series: [line("strategies", report.effectiveStrategies)]),
      LineChart(
        "Share of rivals that are pinned", xLabel: "minute", series: [line("pinned", report.pinnedShare)]),
    ]
  }

  private static func charts(_ modes: Modes) -> [any Chart] {
    func line(_ name: String, _ values: [Double]) -> LineChart.Series {
      LineChart.Series(name, points(modes.minutes, values))
    }
    return [
      LineChart(
        "Taxa of bodies that were not there before", xLabel: "minute",
        series: [
          line("10 minutes before (change)", modes.change.map(Double.init)),
          line("ever before (novelty)", modes.novelty.map(Double.init)),
        ]),
      LineChart(
        "Most informative cells of a body (complexity)", xLabel: "minute",
        series: [line("cells", modes.complexity.map(Double.init))]),
      LineChart(
        "Entropy of taxa, bits (ecology)", xLabel: "minute", series: [line("entropy", modes.ecology)]),
    ]
  }

  private static func points(_ minutes: [Int], _ values: [Double]) -> [LineChart.Point] {
    zip(minutes, values).map { LineChart.Point(Double($0), $1) }
  }
}
