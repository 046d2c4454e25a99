import UIKit

/// Draws a line whose color changes along its length.
@preconcurrency @MainActor open class MKGradientPolylineRenderer: MKPolylineRenderer {
  /// The places of the colors, from 0 at the first point to 1 at the last.
  open private(set) var locations: [CGFloat] = []
  open private(set) var colors: [UIColor] = []

  open func setColors(_ colors: [UIColor], locations: [CGFloat]) {
    precondition(colors.count == locations.count, "locations: \(locations.count) for \(colors.count) colors")
    (self.colors, self.locations) = (colors, locations)
    setNeedsDisplay()
  }

  /// The number of pieces of one color; more are slower and finer.
  private static let pieceCount = 100.0

  open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    guard !colors.isEmpty else { return super.draw(mapRect, zoomScale: zoomScale, in: context) }
    let points = (polyline?.mapPoints ?? []).map { point(for: $0) }
    let lengths = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return }
    var passed: CGFloat = 0
    for (index, length) in lengths.enumerated() where length > 0 {
      let count = max(1, (length / total * Self.pieceCount).rounded(.up))
      for piece in stride(from: 0, to: count, by: 1) {
        applyStrokeProperties(to: context, atZoomScale: zoomScale)
        context.setStrokeColor(color(at: (passed + length * (piece + 0.5) / count) / total).cgColor)
        let line = CGMutablePath()
        line.move(to: between(points[index], points[index + 1], piece / count))
        line.addLine(to: between(points[index], points[index + 1], (piece + 1) / count))
        strokePath(line, in: context)
      }
      passed += length
    }
  }

  private func between(_ start: CGPoint, _ end: CGPoint, _ fraction: CGFloat) -> CGPoint {
    CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
  }

  /// Returns the color at a place of the line, which is mixed of its neighbours in sRGB.
  func color(at place: CGFloat) -> UIColor {
    guard let next = locations.firstIndex(where: { $0 >= place }) else { return colors.last ?? .clear }
    guard next > 0, locations[next] > locations[next - 1] else { return colors[next] }
    let fraction = (place - locations[next - 1]) / (locations[next] - locations[next - 1])
    let (first, second) = (components(colors[next - 1]), components(colors[next]))
    let mixed = zip(first, second).map { $0 + ($1 - $0) * fraction }
    return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
  }

  private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }
}
