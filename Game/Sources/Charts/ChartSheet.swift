import Foundation
import Raster
import Typesetting

/// Several charts in rows under a heading.
public struct ChartSheet: Sendable {
  public var heading: String
  public var charts: [any Chart]
  /// Charts per row; 2.
  public var columns = 2
  public var style = ChartStyle()

  public init(_ heading: String, charts: [any Chart]) {
    self.heading = heading
    self.charts = charts
  }

  /// Size of a chart with its title, in points.
  static let panel = CGSize(width: 560, height: 340)
  private static let margin = 20.0
  private static let headingHeight = 34.0

  /// Returns the sheet as a bitmap.
  ///
  /// - Parameter scale: Pixels per point; 1.
  public func bitmap(scale: Double = 1) throws -> Bitmap {
    let rows = (charts.count + columns - 1) / columns
    let margin = ChartSheet.margin
    let width = margin + Double(columns) * (ChartSheet.panel.width + margin)
    let height = margin + ChartSheet.headingHeight + Double(rows) * (ChartSheet.panel.height + margin)
    let bitmap = try Bitmap(width: Int((width * scale).rounded(.up)), height: Int((height * scale).rounded(.up)))
    let surface = ChartSurface(bitmap, scale: scale)
    surface.fill(surface.bounds, style.background)
    surface.write(heading, at: CGPoint(x: margin, y: margin - 4), size: 20, style.text, weight: .semibold)
    for (index, chart) in charts.enumerated() {
      let place = CGPoint(
        x: margin + Double(index % columns) * (ChartSheet.panel.width + margin),
        y: margin + ChartSheet.headingHeight + Double(index / columns) * (ChartSheet.panel.height + margin))
      draw(chart, in: CGRect(origin: place, size: ChartSheet.panel), surface)
    }
    return bitmap
  }

  /// Returns the sheet as a PNG file.
  public func png(scale: Double = 1) throws -> [UInt8] { try bitmap(scale: scale).pngData() }

  private func draw(_ chart: any Chart, in rect: CGRect, _ surface: ChartSurface) {
    surface.fill(rect, style.panel)
    surface.write(
      chart.title, at: CGPoint(x: rect.minX + 12, y: rect.minY + 9), size: 14, style.text, weight: .semibold)
    chart.draw(
      in: CGRect(x: rect.minX + 8, y: rect.minY + 36, width: rect.width - 16, height: rect.height - 44), on: surface,
      style: style)
  }
}
