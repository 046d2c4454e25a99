import Foundation

/// Shapes as segments. Each starts at the same point as Apple's and runs from the x axis towards the y axis.
extension SegmentList {
  mutating func addLines(between points: [CGPoint], _ transform: CGAffineTransform) {
    guard let first = points.first else { return }
    append(.move(first), transform)
    for point in points.dropFirst() {
      append(.line(point), transform)
    }
  }

  mutating func addRect(_ rect: CGRect, _ transform: CGAffineTransform) {
    guard rect.isFinite else { return }
    addLines(between: rect.corners, transform)
    append(.close)
  }

  mutating func addEllipse(in rect: CGRect, _ transform: CGAffineTransform) {
    addRoundedRect(
      in: rect, corner: CGSize(width: rect.width / 2, height: rect.height / 2), startsAtRight: true, transform)
  }

  /// Adds four quarters of an ellipse and any straight sides between them.
  ///
  /// A corner larger than half a side is reduced to half a side; one that is not positive gives a plain rectangle.
  mutating func addRoundedRect(
    in rect: CGRect, corner: CGSize, startsAtRight: Bool = false, _ transform: CGAffineTransform
  ) {
    guard rect.isFinite else { return }
    let rect = rect.standardized
    let size = CGSize(width: min(corner.width, rect.width / 2), height: min(corner.height, rect.height / 2))
    guard startsAtRight || (size.width > 0 && size.height > 0) else { return addRect(rect, transform) }
    let corners = Corner.around(rect, size)
    append(.move(startsAtRight ? CGPoint(x: rect.maxX, y: rect.midY) : corners[3].end), transform)
    for corner in corners {
      if !startsAtRight { addLine(to: corner.start, transform) }
      append(.curve(corner.curve), transform)
    }
    append(.close)
  }

  /// Adds a line unless the current point is already there.
  private mutating func addLine(to point: CGPoint, _ transform: CGAffineTransform) {
    if currentPoint != point.applying(transform) {
      append(.line(point), transform)
    }
  }
}

/// A quarter of an ellipse from one side of a rectangle to the next.
private struct Corner {
  var start: CGPoint
  /// The corner of the rectangle.
  var tip: CGPoint
  var end: CGPoint

  /// The quarter as a curve. Both control points are moved towards the tip by the share that puts the curve's middle on
  /// the ellipse.
  ///
  /// Source: A. Riškus, "Approximation of a Cubic Bezier Curve by Circular Arcs and Vice Versa", 2006.
  var curve: CubicControls {
    let share = Arc.handleLength(for: .pi / 2)
    func towardsTip(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (tip.x - point.x) * share, y: point.y + (tip.y - point.y) * share)
    }
    return CubicControls(first: towardsTip(start), second: towardsTip(end), end: end)
  }

  /// Returns the four corners, beginning with the one of largest x and y.
  static func around(_ rect: CGRect, _ size: CGSize) -> [Corner] {
    let (low, high) = (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY))
    let (w, h) = (size.width, size.height)
    func corner(_ tip: CGPoint, from start: (CGFloat, CGFloat), to end: (CGFloat, CGFloat)) -> Corner {
      Corner(
        start: CGPoint(x: tip.x + start.0, y: tip.y + start.1), tip: tip,
        end: CGPoint(x: tip.x + end.0, y: tip.y + end.1))
    }
    return [
      corner(CGPoint(x: high.x, y: high.y), from: (0, -h), to: (-w, 0)),
      corner(CGPoint(x: low.x, y: high.y), from: (w, 0), to: (0, -h)),
      corner(CGPoint(x: low.x, y: low.y), from: (0, h), to: (w, 0)),
      corner(CGPoint(x: high.x, y: low.y), from: (-w, 0), to: (0, h)),
    ]
  }
}
