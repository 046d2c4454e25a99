import Evolution
import Foundation

extension ChartSheet {
  /// Creates the sheet of all arms over several seeds: means as lines, the range over seeds as bands.
  public init(_ proof: ArmsRaceProof) {
    let arms = [
      ("islands", proof.seeds.map(\.islands)), ("random", proof.seeds.map(\.random)),
      ("literal", proof.seeds.map(\.literal)),
    ]
    let snapshots = proof.seeds[0].islands.snapshots
    func chart(_ title: String, _ offset: Double, _ values: (ProgressReport) -> [Double]) -> LineChart {
      LineChart(
        title, xLabel: "minute",
        series: arms.map { name, reports in
          LineChart.Series(name, ChartSheet.band(reports.map(values), offset: offset))
        })
    }
    self.init(
      "The arms race: \(proof.seeds.count) seeds, \(proof.seeds[0].islands.minutes) minutes",
      charts: [
        chart("Kills per minute", 2.5, \.killsPerMinute),
        chart("Survival of the scripted evader, s", 0, \.evaderSurvival),
        HeatMap(
          "Matches of islands against ancestors, mean over seeds", labels: snapshots.map(String.init),
          rowLabel: "minute", columnLabel: "against minute",
          shares: ChartSheet.meanMatrix(proof.seeds.map(\.islands.ciao), size: snapshots.count)),
        chart("Share of deaths by starvation", 2.5, \.starvationShare),
      ])
  }

  private static func band(_ series: [[Double]], offset: Double) -> [LineChart.Point] {
    ArmsRaceProof.means(series).enumerated().map { place, mean in
      let values = series.map { $0[place] }
      let range = (values.min() ?? mean)...(values.max() ?? mean)
      return LineChart.Point(Double(place * DeathTally.binMinutes) + offset, mean, range: range)
    }
  }

  private static func meanMatrix(_ matrices: [[[Double?]]], size: Int) -> [[Double?]] {
    (0..<size).map { row in
      (0..<size).map { column in
        Averages.mean(
          matrices.compactMap { $0.indices.contains(row) && $0[row].indices.contains(column) ? $0[row][column] : nil })
      }
    }
  }
}
