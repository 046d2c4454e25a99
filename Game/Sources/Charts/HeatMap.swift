import Foundation
import Raster

/// A matrix of shares from 0 to 1, each with its number.
public struct HeatMap: Chart {
  public var title: String
  /// Labels of rows and columns.
  public var labels: [String]
  /// Meaning of the rows and columns.
  public var rowLabel: String
  public var columnLabel: String
  /// The shares by row and column; `nil` for an empty field.
  public var shares: [[Double?]]

  public init(
    _ title: String, labels: [String], rowLabel: String, columnLabel: String, shares: [[Double?]]
  ) {
    self.title = title
    self.labels = labels
    self.rowLabel = rowLabel
    self.columnLabel = columnLabel
    self.shares = shares
  }

  public func draw(in rect: CGRect, on surface: ChartSurface, style: ChartStyle) {
    guard !labels.isEmpty else { return }
    let area = CGRect(x: rect.minX + 36, y: rect.minY + 20, width: rect.width - 46, height: rect.height - 54)
    let width = Double(area.width) / Double(labels.count)
    let height = Double(area.height) / Double(labels.count)
    surface.write(rowLabel, at: CGPoint(x: rect.minX + 4, y: rect.minY), size: 10, style.faintText)
    surface.write(
      columnLabel, at: CGPoint(x: area.midX, y: area.maxY + 18), size: 10, style.faintText, alignment: .center)
    for (index, label) in labels.enumerated() {
      let (x, y) = (Double(area.minX) + width * Double(index), Double(area.minY) + height * Double(index))
      surface.write(
        label, at: CGPoint(x: Double(area.minX) - 6, y: y + height / 2 - 7), size: 10, style.faintText,
        alignment: .trailing)
      surface.write(
        label, at: CGPoint(x: x + width / 2, y: Double(area.maxY) + 4), size: 10, style.faintText, alignment: .center)
    }
    for (row, shares) in shares.enumerated() {
      for (column, share) in shares.enumerated() {
        guard let share else { continue }
        let cell = CGRect(
          x: Double(area.minX) + width * Double(column) + 1, y: Double(area.minY) + height * Double(row) + 1,
          width: width - 2, height: height - 2)
        draw(share, in: cell, surface, style)
      }
    }
  }

  private func draw(_ share: Double, in cell: CGRect, _ surface: ChartSurface, _ style: ChartStyle) {
    surface.fill(cell, style.color(ofShare: share))
    guard cell.width >= 26, cell.height >= 14 else { return }
    surface.write(
      String(format: "%.2f", share), at: CGPoint(x: cell.midX, y: cell.midY - 7), size: 10,
      style.ink(onShare: share), alignment: .center)
  }
}
