import Foundation

extension CGPath {
  /// Returns true if a fill of the path would cover the point. Open subpaths count as closed. The sides of
  /// smallest x and y of a rectangle belong to it, the other sides do not.
  ///
  /// - Parameter transform: Applied to the point before it is compared with the path.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform)
    guard point.isFinite else { return false }
    let winding = list.windingNumber(around: point)
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }
}

extension SegmentList {
  /// Returns the number of times that the path turns around the point: the crossings of a ray towards larger x, upward
  /// ones minus downward ones.
  ///
  /// Source: D. Sunday, "Inclusion of a Point in a Polygon", 2001, with curves halved until they cross simply.
  func windingNumber(around point: CGPoint) -> Int {
    var winding = 0
    var subpathStart = CGPoint.zero
    var last = CGPoint.zero
    forEachCurve { start, segment in
      last = segment.end ?? subpathStart
      switch segment {
      case .move(let next):
        winding += Self.crossings(from: start, to: subpathStart, rayFrom: point)
        subpathStart = next
      case .line(let end): winding += Self.crossings(from: start, to: end, rayFrom: point)
      case .close: winding += Self.crossings(from: start, to: subpathStart, rayFrom: point)
      case .quad, .curve:
        if let curve = segment.cubic(from: start) {
          winding += Self.crossings(from: start, along: curve, rayFrom: point, depth: 0)
        }
      }
    }
    return winding + Self.crossings(from: last, to: subpathStart, rayFrom: point)
  }

  /// Returns +1 for a line that crosses the ray with increasing y, −1 for decreasing y, otherwise 0. A line includes
  /// its lower end only.
  private static func crossings(from start: CGPoint, to end: CGPoint, rayFrom point: CGPoint) -> Int {
    guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
    let side = (end - start).cross(point - start)
    if end.y > start.y { return side > 0 ? 1 : 0 }
    return side < 0 ? -1 : 0
  }

  /// Counts the crossings of a curve, halving it while the point is inside the rectangle of its controls. 40 halvings
  /// reach the precision of the numbers.
  private static func crossings(
    from start: CGPoint, along curve: CubicControls, rayFrom point: CGPoint, depth: Int
  ) -> Int {
    let hull = CGRect(around: [start, curve.first, curve.second, curve.end])
    if point.y < hull.minY || point.y > hull.maxY || point.x > hull.maxX || hull.height == 0 { return 0 }
    if point.x < hull.minX || hull.width == 0 || depth == 40 {
      return crossings(from: start, to: curve.end, rayFrom: point)
    }
    let (head, tail) = curve.split(from: start, at: 0.5)
    return crossings(from: start, along: head, rayFrom: point, depth: depth + 1)
      + crossings(from: head.end, along: tail, rayFrom: point, depth: depth + 1)
  }
}
