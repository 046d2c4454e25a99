import Foundation
import Raster
import Typesetting

/// Lines over axes, with the range of several runs as a band behind each.
public struct LineChart: Chart {
  /// One line.
  public struct Series: Hashable, Sendable {
    public var name: String
    /// Points from left to right.
    public var points: [Point]
    /// Index of its colour in the style; by default the index of the line in the chart.
    public var color: Int?

    public init(_ name: String, _ points: [Point], color: Int? = nil) {
      self.name = name
      self.points = points
      self.color = color
    }
  }

  /// A point of a line, with the range of several runs.
  public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double
    /// Minimum and maximum of the runs; `nil` for a single run.
    public var range: ClosedRange<Double>?

    public init(_ x: Double, _ y: Double, range: ClosedRange<Double>? = nil) {
      self.x = x
      self.y = y
      self.range = range
    }
  }

  public var title: String
  public var xLabel: String
  public var series: [Series]

  public init(_ title: String, xLabel: String, series: [Series]) {
    self.title = title
    self.xLabel = xLabel
    self.series = series
  }

  public func draw(in rect: CGRect, on surface: ChartSurface, style: ChartStyle) {
    let points = series.flatMap(\.points)
    let plot = plot(in: rect, style)
    let values: [Double] = points.flatMap { point -> [Double] in
      [0, point.y, point.range?.lowerBound ?? 0, point.range?.upperBound ?? 0]
    }
    let frame = Frame(
      rect: plot,
      x: ChartAxis(holding: points.map(\.x), most: LineChart.steps(over: plot.width, each: 34, most: 8)),
      y: ChartAxis(holding: values, most: LineChart.steps(over: plot.height, each: 18, most: 5)))
    drawGrid(frame, surface, style)
    // The first line is drawn on top.
    for (index, line) in series.enumerated().reversed() {
      draw(
        line, frame, surface, color(at: index, style), dash: dash(at: index),
        width: index == 0 ? style.firstLineWidth : 2)
    }
    switch style.naming {
    case .legend: drawLegend(frame, surface, style)
    case .ends: drawNames(endings(in: rect), frame, surface, style)
    }
  }

  /// Returns the area of the lines, without the numbers of the axes and the names.
  private func plot(in rect: CGRect, _ style: ChartStyle) -> CGRect {
    switch style.naming {
    case .legend: CGRect(x: rect.minX + 36, y: rect.minY + 22, width: rect.width - 46, height: rect.height - 56)
    case .ends:
      CGRect(
        x: rect.minX + 36, y: rect.minY + 8, width: max(1, rect.width - 46 - nameWidth(in: rect)),
        height: rect.height - 42)
    }
  }

  /// Returns the largest number of marks whose numbers fit side by side, at least 2.
  private static func steps(over length: Double, each: Double, most: Int) -> Int {
    min(most, max(2, Int(length / each)))
  }

  private func color(at index: Int, _ style: ChartStyle) -> Pixel {
    style.series[(series[index].color ?? index) % style.series.count]
  }

  /// Lines in every other colour are dashed, so that they differ without colour.
  private func dash(at index: Int) -> [Double] { (series[index].color ?? index) % 2 == 1 ? [5, 3] : [] }

  /// Returns the text at the end of each line: name and last value, or only the value if the names do not fit.
  private func endings(in rect: CGRect) -> [String] {
    let values = series.map { $0.points.last.map { LineChart.short($0.y) } ?? "" }
    let whole = zip(series, values).map { "\($0.name): \($1)" }
    let isRoomy = LineChart.width(of: whole) <= LineChart.mostNameShare * rect.width
    return isRoomy ? whole : values
  }

  private static func width(of texts: [String]) -> Double {
    texts.map { ChartSurface.width(of: $0, size: 12, weight: .semibold) }.max() ?? 0
  }

  /// Returns the width of the names, at least the usual width if it fits, so that charts side by side have equal plots.
  private func nameWidth(in rect: CGRect) -> Double {
    let isRoomy = LineChart.usualNameWidth <= LineChart.mostNameShare * rect.width
    return max(isRoomy ? LineChart.usualNameWidth : 0, LineChart.width(of: endings(in: rect)))
  }

  /// In points.
  private static let usualNameWidth = 92.0

  /// Maximum share of the chart's width for names at the ends of lines. More leaves little space for the lines.
  private static let mostNameShare = 0.36
  /// Minimum distance between two names, in points.
  private static let nameDistance = 15.0

  /// Draws each name beside the end of its line, from top to bottom; overlapping names move down.
  private func drawNames(_ words: [String], _ frame: Frame, _ surface: ChartSurface, _ style: ChartStyle) {
    let ends = series.enumerated().compactMap { index, line in
      line.points.last.map { (index: index, place: frame.place($0.x, $0.y)) }
    }.sorted { ($0.place.y, $0.index) < ($1.place.y, $1.index) }
    let lowest = Double(frame.rect.maxY) - LineChart.nameDistance * Double(ends.count - 1)
    var y = -Double.infinity
    for (order, end) in ends.enumerated() {
      let limit = lowest + LineChart.nameDistance * Double(order)
      y = max(min(Double(end.place.y), limit), y + LineChart.nameDistance)
      surface.write(
        words[end.index], at: CGPoint(x: Double(frame.rect.maxX) + 8, y: y - 8), size: 12,
        color(at: end.index, style), weight: .semibold)
    }
  }

  /// Returns a value with two or three digits.
  static func short(_ value: Double) -> String {
    guard abs(value) < 1e15 else { return "–" }
    if abs(value) >= 10 || value == 0 { return String(Int(value.rounded())) }
    return String(format: abs(value) >= 1 ? "%.1f" : "%.2f", value)
  }

  /// The mapping of values to points.
  private struct Frame {
    let rect: CGRect
    let x: ChartAxis
    let y: ChartAxis

    func place(_ xValue: Double, _ yValue: Double) -> CGPoint {
      CGPoint(
        x: Double(rect.minX) + x.share(of: xValue) * Double(rect.width),
        y: Double(rect.maxY) - y.share(of: yValue) * Double(rect.height))
    }
  }

  private func drawGrid(_ frame: Frame, _ surface: ChartSurface, _ style: ChartStyle) {
    for mark in frame.y.marks {
      let left = frame.place(frame.x.range.lowerBound, mark)
      surface.stroke([left, frame.place(frame.x.range.upperBound, mark)], style.grid, width: 1)
      surface.write(
        frame.y.label(mark), at: CGPoint(x: left.x - 6, y: left.y - 7), size: 10, style.faintText, alignment: .trailing)
    }
    for mark in frame.x.marks {
      let bottom = frame.place(mark, frame.y.range.lowerBound)
      surface.write(
        frame.x.label(mark), at: CGPoint(x: bottom.x, y: bottom.y + 4), size: 10, style.faintText, alignment: .center)
    }
    surface.write(
      xLabel, at: CGPoint(x: frame.rect.midX, y: frame.rect.maxY + 18), size: 10, style.faintText, alignment: .center)
  }

  private func draw(
    _ line: Series, _ frame: Frame, _ surface: ChartSurface, _ color: Pixel, dash: [Double], width: Double
  ) {
    let upper = line.points.map { frame.place($0.x, $0.range?.upperBound ?? $0.y) }
    let lower = line.points.map { frame.place($0.x, $0.range?.lowerBound ?? $0.y) }
    let faint = Pixel(
      red: Float(color.red) / 255, green: Float(color.green) / 255, blue: Float(color.blue) / 255, alpha: 0.16)
    surface.fill(upper + lower.reversed(), faint)
    let places = line.points.map { frame.place($0.x, $0.y) }
    surface.stroke(places, color, width: width, dash: dash)
    for place in places { surface.fillDisc(at: place, radius: 2.5, color) }
  }

  private func drawLegend(_ frame: Frame, _ surface: ChartSurface, _ style: ChartStyle) {
    guard series.count > 1 else { return }
    var x = Double(frame.rect.minX)
    for (index, line) in series.enumerated() {
      let y = Double(frame.rect.minY) - 18
      let ends = [CGPoint(x: x, y: y + 7), CGPoint(x: x + 18, y: y + 7)]
      surface.stroke(ends, color(at: index, style), width: 2, dash: dash(at: index))
      x += 24 + surface.write(line.name, at: CGPoint(x: x + 23, y: y), size: 11, style.text) + 16
    }
  }
}
