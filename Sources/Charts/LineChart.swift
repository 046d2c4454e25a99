import Foundation
import Raster

/// Lines over an axis, with the range of several runs as a band behind each.
public struct LineChart: Chart {
  /// One line.
  public struct Series: Hashable, Sendable {
    public var name: String
    /// Points from left to right.
    public var points: [Point]

    public init(_ name: String, _ points: [Point]) {
      self.name = name
      self.points = points
    }
  }

  /// A point of a line, and the range it stands for.
  public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double
    /// Lowest and highest of the runs; none for a single one.
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
    let frame = Frame(
      rect: CGRect(x: rect.minX + 36, y: rect.minY + 22, width: rect.width - 46, height: rect.height - 56),
      x: ChartAxis(holding: points.map(\.x), most: 8),
      y: ChartAxis(holding: points.flatMap { [0, $0.y, $0.range?.lowerBound ?? 0, $0.range?.upperBound ?? 0] }))
    drawGrid(frame, surface, style)
    for (index, line) in series.enumerated() {
      draw(line, frame, surface, style.series[index % style.series.count], dash: index % 2 == 1 ? [5, 3] : [])
    }
    drawLegend(frame, surface, style)
  }

  /// Where values lie.
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

  private func draw(_ line: Series, _ frame: Frame, _ surface: ChartSurface, _ color: Pixel, dash: [Double]) {
    let upper = line.points.map { frame.place($0.x, $0.range?.upperBound ?? $0.y) }
    let lower = line.points.map { frame.place($0.x, $0.range?.lowerBound ?? $0.y) }
    let faint = Pixel(
      red: Float(color.red) / 255, green: Float(color.green) / 255, blue: Float(color.blue) / 255, alpha: 0.16)
    surface.fill(upper + lower.reversed(), faint)
    let places = line.points.map { frame.place($0.x, $0.y) }
    surface.stroke(places, color, width: 2, dash: dash)
    for place in places { surface.fillDisc(at: place, radius: 2.5, color) }
  }

  private func drawLegend(_ frame: Frame, _ surface: ChartSurface, _ style: ChartStyle) {
    guard series.count > 1 else { return }
    var x = Double(frame.rect.minX)
    for (index, line) in series.enumerated() {
      let color = style.series[index % style.series.count]
      let y = Double(frame.rect.minY) - 18
      let ends = [CGPoint(x: x, y: y + 7), CGPoint(x: x + 18, y: y + 7)]
      surface.stroke(ends, color, width: 2, dash: index % 2 == 1 ? [5, 3] : [])
      x += 24 + surface.write(line.name, at: CGPoint(x: x + 23, y: y), size: 11, style.text) + 16
    }
  }
}
