import Foundation

/// A picture of data for any rectangle.
public protocol Chart: Sendable {
  /// A short description of the data.
  var title: String { get }

  /// Draws the chart, without its title, into a rectangle of a surface.
  func draw(in rect: CGRect, on surface: ChartSurface, style: ChartStyle)
}
