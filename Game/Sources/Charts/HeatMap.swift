import Foundation
import Raster

/// A matrix of numbers, usually shares from 0 to 1, each with a colour between those of the limits.
public struct HeatMap: Chart {
  public var title: String
  /// Labels of the rows, and of the columns where `columns` is `nil`.
  public var labels: [String]
  /// Labels of the columns; `nil` for those of the rows.
  public var columns: [String]?
  /// The numbers with the colours of the limits; 0 to 1.
  public var range = 0.0...1.0
  /// Meaning of the rows and columns.
  public var rowLabel: String
  public var columnLabel: String
  /// The numbers by row and column; `nil` for an empty field.
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
    let columns = columns ?? labels
    guard !labels.isEmpty, !columns.isEmpty else { return }
    let area = CGRect(x: rect.minX + 36, y: rect.minY + 20, width: rect.width - 46, height: rect.height - 54)
    let width = Double(area.width) / Double(columns.count)
    let height = Double(area.height) / Double(labels.count)
    surface.write(rowLabel, at: CGPoint(x: rect.minX + 4, y: rect.minY), size: 10, style.faintText)
    surface.write(
      columnLabel, at: CGPoint(x: area.midX, y: area.maxY + 18), size: 10, style.faintText, alignment: .center)
    for (index, label) in labels.enumerated() {
      let y = Double(area.minY) + height * Double(index)
      surface.write(
        label, at: CGPoint(x: Double(area.minX) - 6, y: y + height / 2 - 7), size: 10, style.faintText,
        alignment: .trailing)
    }
    for (index, label) in columns.enumerated() {
      let x = Double(area.minX) + width * Double(index)
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

  private func draw(_ number: Double, in cell: CGRect, _ surface: ChartSurface, _ style: ChartStyle) {
    let span = range.upperBound - range.lowerBound
    let share = span > 0 ? min(max((number - range.lowerBound) / span, 0), 1) : 0.5
    surface.fill(cell, style.color(ofShare: share))
    guard cell.width >= 26, cell.height >= 14 else { return }
    surface.write(
      String(format: range == 0...1 ? "%.2f" : "%.4g", number), at: CGPoint(x: cell.midX, y: cell.midY - 7), size: 10,
      style.ink(onShare: share), alignment: .center)
  }
}
