import Foundation

extension CGPath {
  /// The smallest rectangle around all points, control points included; the null rectangle for an empty path.
  public var boundingBox: CGRect {
    list.hull
  }

  /// The smallest rectangle around the path itself; the null rectangle for an empty path.
  public var boundingBoxOfPath: CGRect {
    var points: [CGPoint] = []
    list.forEachCurve { start, segment in
      if let end = segment.end { points.append(end) }
      guard let curve = segment.cubic(from: start) else { return }
      for share in curve.turningPoints(from: start) {
        points.append(curve.point(from: start, at: share))
      }
    }
    return CGRect(around: points)
  }

  /// Returns true if the path is a single rectangle with sides along the axes, and writes it to `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = list.rectangle else { return false }
    rect?.pointee = found
    return true
  }
}

extension SegmentList {
  /// The smallest rectangle around all points, control points included; the null rectangle for an empty path.
  var hull: CGRect {
    var low = CGPoint(x: CGFloat.infinity, y: .infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
    for segment in segments {
      segment.forEachPoint {
        low = CGPoint(x: min(low.x, $0.x), y: min(low.y, $0.y))
        high = CGPoint(x: max(high.x, $0.x), y: max(high.y, $0.y))
      }
    }
    return low.x <= high.x ? CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .null
  }

  /// Calls `body` for every segment with the point where it starts.
  func forEachCurve(_ body: (_ start: CGPoint, _ segment: PathSegment) -> Void) {
    var current = CGPoint.zero
    var subpathStart = CGPoint.zero
    for segment in segments {
      body(current, segment)
      if case .move(let point) = segment { subpathStart = point }
      current = segment.end ?? subpathStart
    }
  }

  /// The rectangle that the path consists of: four sides along the axes, closed explicitly, by a line, or implicitly as
  /// in a fill. `nil` for other paths.
  var rectangle: CGRect? {
    guard (4...6).contains(segments.count), case .move(let first) = segments[0] else { return nil }
    var corners = [first]
    for segment in segments.dropFirst() {
      switch segment {
      case .line(let point): corners.append(point)
      case .close where corners.count >= 4: break
      default: return nil
      }
    }
    if corners.count == 5, corners[4] == first { corners.removeLast() }
    guard corners.count == 4 else { return nil }
    let isUpright = corners[0].x == corners[1].x
    func shares(_ i: Int, _ j: Int, x: Bool) -> Bool {
      x ? corners[i].x == corners[j].x : corners[i].y == corners[j].y
    }
    let isRect =
      shares(0, 1, x: isUpright) && shares(1, 2, x: !isUpright) && shares(2, 3, x: isUpright)
      && shares(3, 0, x: !isUpright)
    return isRect ? CGRect(around: corners) : nil
  }
}

extension PathSegment {
  /// Returns the segment as a cubic curve; `nil` if it is straight or a move.
  ///
  /// A quadratic curve is the cubic whose control points are two thirds of the way towards its only control point.
  func cubic(from start: CGPoint) -> CubicControls? {
    switch self {
    case .curve(let controls): controls
    case .quad(let control, let end):
      CubicControls(first: start.between(control, at: 2 / 3), second: end.between(control, at: 2 / 3), end: end)
    case .move, .line, .close: nil
    }
  }
}

extension CubicControls {
  func point(from start: CGPoint, at share: CGFloat) -> CGPoint {
    let rest = 1 - share
    let (a, b, c, d) = (rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share, share * share * share)
    return CGPoint(
      x: a * start.x + b * first.x + c * second.x + d * end.x, y: a * start.y + b * first.y + c * second.y + d * end.y)
  }

  /// Returns the curve up to a share and the curve from there on.
  func split(from start: CGPoint, at share: CGFloat) -> (head: CubicControls, tail: CubicControls) {
    let a = start.between(first, at: share)
    let b = first.between(second, at: share)
    let c = second.between(end, at: share)
    let ab = a.between(b, at: share)
    let bc = b.between(c, at: share)
    let middle = ab.between(bc, at: share)
    return (CubicControls(first: a, second: ab, end: middle), CubicControls(first: bc, second: c, end: end))
  }
}

extension CubicControls {
  fileprivate func turningPoints(from start: CGPoint) -> [CGFloat] {
    Self.roots(start.x, first.x, second.x, end.x) + Self.roots(start.y, first.y, second.y, end.y)
  }

  /// Returns the parameters strictly inside the curve where the derivative of one coordinate is zero.
  ///
  /// The derivative divided by 3 is `a·t² + b·t + c` with a = p₃ − 3p₂ + 3p₁ − p₀, b = 2(p₀ − 2p₁ + p₂), c = p₁ − p₀.
  /// The larger root is computed without cancellation, the other from their product c/a.
  private static func roots(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p0 - 2 * p1 + p2)
    let c = p1 - p0
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -(b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())) / 2
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }
}
