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
    guard area.width > 0, area.height > 0 else { return }
    let width = Double(area.width) / Double(columns.count)
    let height = Double(area.height) / Double(labels.count)
    surface.write(rowLabel, at: CGPoint(x: rect.minX + 4, y: rect.minY), size: 10, style.faintText)
    surface.write(
      columnLabel, at: CGPoint(x: area.midX, y: area.maxY + 18), size: 10, style.faintText, alignment: .center)
    for index in stride(from: 0, to: labels.count, by: Self.step(fitting: Self.lineHeight, in: height)) {
      let y = Double(area.minY) + height * Double(index)
      surface.write(
        labels[index], at: CGPoint(x: Double(area.minX) - 6, y: y + height / 2 - 7), size: 10, style.faintText,
        alignment: .trailing)
    }
    let longest = columns.max { $0.count < $1.count } ?? ""
    let columnStep = Self.step(fitting: ChartSurface.width(of: longest, size: 10) + 2, in: width)
    for index in stride(from: 0, to: columns.count, by: columnStep) {
      let x = Double(area.minX) + width * Double(index)
      surface.write(
        columns[index], at: CGPoint(x: x + width / 2, y: Double(area.maxY) + 4), size: 10, style.faintText,
        alignment: .center)
    }
    let (acrossGap, downGap) = (Self.gap(width), Self.gap(height))
    for (row, shares) in shares.enumerated() {
      for (column, share) in shares.enumerated() {
        guard let share else { continue }
        let cell = CGRect(
          x: Double(area.minX) + width * Double(column) + acrossGap / 2,
          y: Double(area.minY) + height * Double(row) + downGap / 2,
          width: width - acrossGap, height: height - downGap)
        draw(share, in: cell, surface, style)
      }
    }
  }

  /// The least distance of the labels of rows, in points; 10. With less, they overlap.
  private static let lineHeight = 10.0

  /// Returns the gap between two fields, in points: 2, less for small fields, of which it would leave nothing.
  static func gap(_ size: Double) -> Double { min(2, 0.2 * size) }

  /// Returns n, at least 1, so that the labels of every n-th field do not overlap.
  ///
  /// - Parameters:
  ///   - length: The room that a label needs, in points.
  ///   - size: The size of a field, in points; more than 0.
  static func step(fitting length: Double, in size: Double) -> Int { max(1, Int((length / size).rounded(.up))) }

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
