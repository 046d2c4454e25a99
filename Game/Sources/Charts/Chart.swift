import Foundation

/// A picture of data that fits any rectangle.
public protocol Chart: Sendable {
  /// What it shows, in a few words.
  var title: String { get }

  /// Draws it, without its title, into a rectangle of a surface.
  func draw(in rect: CGRect, on surface: ChartSurface, style: ChartStyle)
}
