import Ecology
import Evolution
import Foundation
import Raster
import Testing

@testable import Charts

@Suite struct ChartAxisTests {
  @Test func `axes end at round ticks around the data`() {
    #expect(ChartAxis(holding: [0, 7, 43]).marks == [0, 10, 20, 30, 40, 50])
    #expect(ChartAxis(holding: [0, 40], most: 8).marks == [0, 5, 10, 15, 20, 25, 30, 35, 40])
    #expect(ChartAxis(holding: []).range == 0...1)
    #expect(ChartAxis(holding: [5]).range.contains(0))
    #expect(ChartAxis(holding: [5]).range.contains(5))
    #expect(ChartAxis(holding: [.nan, .infinity]).range == 0...1)
  }

  @Test func `every tick lies on its axis, and there are few`() {
    for seed in 1...200 {
      let low = Double(seed * 7919 % 1000) / 10 - 50
      let high = low + pow(10, Double(seed % 9) - 4)
      let axis = ChartAxis(holding: [low, high])
      #expect(axis.share(of: low) > -1e-9)
      #expect(axis.share(of: high) < 1 + 1e-9)
      #expect((2...7).contains(axis.marks.count))
    }
  }

  @Test func `numbers of a damaged file give an axis and labels`() {
    let axis = ChartAxis(holding: [-1e308, 1e308, 3])
    #expect((2...7).contains(axis.marks.count) && axis.share(of: 1e308) == 1 && axis.share(of: -1e308) == 0)
    #expect(axis.marks.map(axis.label).allSatisfy { !$0.isEmpty })
    #expect(
      ChartAxis(holding: [0, .leastNonzeroMagnitude]).range == 0...1
        && ChartAxis(holding: [.leastNonzeroMagnitude]).range == 0...1)
    for pair in [[1, 1.0.nextUp], [1e12, 1e12.nextDown], [-1e-12, 1e-12], [1e300, 1e299]] {
      #expect((2...7).contains(ChartAxis(holding: pair).marks.count), "\(pair)")
    }
    #expect(LineChart.short(1e300) == "–" && LineChart.short(.nan) == "–" && LineChart.short(-12.4) == "-12")
  }

  @Test func `labels are short`() {
    let axis = ChartAxis(holding: [0, 0.6])
    #expect(axis.marks.map(axis.label) == ["0", "0.2", "0.4", "0.6"])
  }
}

@Suite struct HeatMapTests {
  @Test(arguments: [0.01, 1, 2, 9, 10, 40])
  func `fields of any size keep most of it`(size: Double) {
    #expect(size - HeatMap.gap(size) >= 0.79 * size && HeatMap.gap(size) <= 2)
    #expect(HeatMap.gap(size) == 2 || size < 10)
  }

  @Test func `labels that would overlap are left out`() {
    #expect(HeatMap.step(fitting: 10, in: 14) == 1 && HeatMap.step(fitting: 10, in: 10) == 1)
    #expect(HeatMap.step(fitting: 10, in: 4) == 3 && HeatMap.step(fitting: 25, in: 0.5) == 50)
  }

  @Test func `a map of many rows and columns shows its fields`() throws {
    let (rows, columns) = (300, 500)
    let shares: [Double?] = (0..<columns).map { $0 < columns / 2 ? 0 : 1 }
    var map = HeatMap(
      "a", labels: (0..<rows).map(String.init), rowLabel: "b", columnLabel: "c",
      shares: [[Double?]](repeating: shares, count: rows))
    map.columns = (0..<columns).map(String.init)
    let bitmap = try ChartSheet("Many", charts: [map]).bitmap()
    let (panel, y) = (ChartStyle().panel, bitmap.height / 2)
    // Fields are mixed with the panel at their edges. Green is weak in the colour of losses, and strong in that of
    // wins.
    let shown = (0..<bitmap.width).map { bitmap[$0, y] }.filter { Int($0.red) > Int(panel.red) + 40 }
    let wins = shown.count { $0.green > 110 }
    #expect(wins > 100 && shown.count - wins > 100, "\(wins) of \(shown.count)")
  }
}

@Suite struct ChartSheetTests {
  private static let report: ProgressReport = {
    var report = ProgressReport(seed: 1, arm: .islands, shadows: 3, minutes: 10, snapshots: [0, 5, 10])
    report.killsPerMinute = [10, 30]
    report.starvationShare = [0.5, 0.2]
    report.evaderSurvival = [150, 90, 60]
    report.lineages = [36, 8, 4]
    var matrix = AncestralMatrix(minutes: report.snapshots)
    for pair in matrix.pairs { matrix[pair.later, pair.earlier] = 0.75 }
    report.set(matrix)
    return report
  }()

  private static func count(_ color: Pixel, in bitmap: Bitmap) -> Int {
    var count = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y] == color { count += 1 }
    }
    return count
  }

  @Test func `a report is a sheet of four charts of the given size`() throws {
    let sheet = ChartSheet(ChartSheetTests.report)
    #expect(
      sheet.charts.map(\.title) == [
        "Kills per minute", "Survival of the scripted evader, s", "Matches against ancestors",
        "Lineages of 5 minutes before that live on",
      ])
    let bitmap = try sheet.bitmap()
    #expect(bitmap.width == 1180)
    #expect(bitmap.height == 774)
    let style = ChartStyle()
    #expect(ChartSheetTests.count(style.panel, in: bitmap) > 400_000)
    #expect(ChartSheetTests.count(style.series[0], in: bitmap) > 500)
    #expect(ChartSheetTests.count(style.color(ofShare: 0.75), in: bitmap) > 1000)
  }

  @Test func `champions add charts of cells and kinds, of strategies and of pinned rivals`() throws {
    var report = ChartSheetTests.report
    report.championCells = [8, 9, 12]
    report.championKinds = [4, 5, 5.5]
    report.effectiveStrategies = [6, 3, 2]
    report.pinnedShare = [0.1, 0.05, 0]
    let sheet = ChartSheet(report)
    #expect(
      sheet.charts.dropFirst(4).map(\.title) == [
        "Bodies of champions, mean", "Effective strategies of champions", "Share of rivals that are pinned",
        "Share of deaths by starvation",
      ])
    let values = sheet.charts[4...6].flatMap { ($0 as? LineChart)?.series.map { $0.points.map(\.y) } ?? [] }
    #expect(values == [[8, 9, 12], [4, 5, 5.5], [6, 3, 2], [0.1, 0.05, 0]])
    #expect(try sheet.bitmap().height == 1494)
  }

  @Test func `the MODES measures add a chart for change and novelty, and one each for complexity and ecology`() throws {
    var report = ChartSheetTests.report
    report.modes = Modes([[Skeleton([.eye]), Skeleton([.mouth, .eye])], [Skeleton([.mouth, .mouth, .eye])]])
    let sheet = ChartSheet(report)
    #expect(
      sheet.charts.dropFirst(4).map(\.title) == [
        "Taxa of bodies that were not there before", "Most informative cells of a body (complexity)",
        "Entropy of taxa, bits (ecology)", "Share of deaths by starvation",
      ])
    let values = sheet.charts[4...6].flatMap { ($0 as? LineChart)?.series.map { $0.points.map(\.y) } ?? [] }
    #expect(values == [[2, 1], [2, 1], [2, 3], [1, 0]])
    #expect(try sheet.bitmap().height == 1494)
  }

  @Test func `a chart line rises with its values`() throws {
    let chart = LineChart("", xLabel: "", series: [LineChart.Series("", [.init(0, 0), .init(10, 100)])])
    let bitmap = try Bitmap(width: 400, height: 300)
    let style = ChartStyle()
    chart.draw(in: CGRect(x: 0, y: 0, width: 400, height: 300), on: ChartSurface(bitmap), style: style)
    func height(at x: Int) -> Int? { (0..<300).first { bitmap[x, $0] == style.series[0] } }
    let left = try #require(height(at: 90))
    let right = try #require(height(at: 350))
    #expect(left > right + 120)
  }

  @Test func `line labels never overlap and leave room for the lines`() throws {
    let lines = (0..<5).map { number in
      LineChart.Series("Run \(number)", [.init(0, 0), .init(10, 50 + Double(number) / 10)])
    }
    let chart = LineChart("", xLabel: "minute", series: lines)
    let bitmap = try Bitmap(width: 400, height: 300)
    chart.draw(in: CGRect(x: 0, y: 0, width: 400, height: 300), on: ChartSurface(bitmap), style: .bright)
    for color in ChartStyle.bright.series {
      let rows = (0..<300).filter { y in (310..<400).contains { bitmap[$0, y] == color } }
      #expect(!rows.isEmpty && (rows.last ?? 0) - (rows.first ?? 0) < 15, "\(color)")
    }
    #expect(LineChart.short(0.254) == "0.25" && LineChart.short(3.21) == "3.2" && LineChart.short(66.4) == "66")
  }

  @Test func `a narrow chart labels line ends with values only, and lines keep half the width`() throws {
    let line = LineChart.Series("Islands 12345", [.init(0, 50), .init(40, 50)], color: 2)
    let chart = LineChart("", xLabel: "minute", series: [line])
    for width in [197, 484] {
      let bitmap = try Bitmap(width: width, height: 120)
      chart.draw(in: CGRect(x: 0, y: 0, width: width, height: 120), on: ChartSurface(bitmap), style: .screen)
      let color = ChartStyle.screen.series[2]
      let columns = (0..<width).filter { x in (0..<120).contains { bitmap[x, $0] == color } }
      let row = (0..<120).max { a, b in
        (0..<width).count { bitmap[$0, a] == color } < (0..<width).count { bitmap[$0, b] == color }
      }
      let length = (0..<width).count { bitmap[$0, row ?? 0] == color }
      #expect(length * 2 > width - 46, "\(length) of \(width)")
      #expect((columns.last ?? 0) < width - 1)
    }
  }

  @Test(arguments: [ChartStyle(), .bright, .screen]) func `numbers are legible on every share`(style: ChartStyle) {
    func lightness(_ color: Pixel) -> Double {
      (0.299 * Double(color.red) + 0.587 * Double(color.green) + 0.114 * Double(color.blue)) / 255
    }
    for step in 0...20 {
      let share = Double(step) / 20
      let apart = abs(lightness(style.ink(onShare: share)) - lightness(style.color(ofShare: share)))
      #expect(apart > 0.25, "\(share): \(apart)")
    }
  }

  @Test func `share colours range from losing through even to winning`() {
    let style = ChartStyle()
    #expect(style.color(ofShare: 0) == style.losing)
    #expect(style.color(ofShare: 0.5) == style.even)
    #expect(style.color(ofShare: 1) == style.winning)
    #expect(style.color(ofShare: 7) == style.winning)
  }

  @Test func `a sheet without data is drawn, and repeatably`() throws {
    let empty = ProgressReport(seed: 1, arm: .random, shadows: 0, minutes: 0, snapshots: [])
    #expect(try ChartSheet(empty).png() == ChartSheet(empty).png())
    let one = try ChartSheet(ChartSheetTests.report).png(scale: 2)
    #expect(one.starts(with: [0x89, 0x50, 0x4e, 0x47]))
  }

  @Test func `a proof shows the arms side by side`() throws {
    let report = ChartSheetTests.report
    let seed = ArmsRaceProof.Seed(islands: report, random: report, literal: report, againstLiteral: 0.5)
    let proof = ArmsRaceProof(
      seeds: [seed, seed], strategies: StrategyClusters(of: []))
    let sheet = ChartSheet(proof)
    let lines = try #require(sheet.charts[0] as? LineChart)
    #expect(lines.series.map(\.name) == ["islands", "random", "literal"])
    #expect(lines.series[0].points.map(\.y) == [10, 30])
    #expect(lines.series[0].points[1].range == 30...30)
    #expect(try sheet.bitmap().height == 774)
  }
}
