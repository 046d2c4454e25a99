import Foundation

/// A part of a circle that runs from `start` over `delta` radians. Positive angles go from the x axis towards the y
/// axis.
struct Arc {
  var center: CGPoint
  var radius: CGFloat
  var start: CGFloat
  /// At most one turn in either direction.
  var delta: CGFloat

  /// Creates an arc; `nil` if the radius is negative or a value is not finite. More than one turn is clamped to one.
  init?(center: CGPoint, radius: CGFloat, start: CGFloat, delta: CGFloat) {
    guard center.isFinite, radius.isFinite, radius >= 0, start.isFinite, delta.isFinite else { return nil }
    self.center = center
    self.radius = radius
    self.start = start
    self.delta = min(max(delta, -2 * .pi), 2 * .pi)
  }

  /// Creates an arc from one angle to another. `clockwise` means decreasing angles, which looks clockwise when y points
  /// up.
  init?(center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, clockwise: Bool) {
    self.init(center: center, radius: radius, start: start, delta: Self.sweep(from: start, to: end, clockwise))
  }

  /// Returns the signed angle of the arc. A difference against the direction is replaced by the rest of the whole turn.
  private static func sweep(from start: CGFloat, to end: CGFloat, _ clockwise: Bool) -> CGFloat {
    let turn: CGFloat = 2 * .pi
    let ahead = clockwise ? start - end : end - start
    let walked = ahead >= 0 ? min(ahead, turn) : ahead.remainder(dividingBy: turn)
    let positive = ahead >= 0 || walked > 0 ? walked : walked + turn
    return clockwise ? -positive : positive
  }

  var startPoint: CGPoint { point(at: start) }
  var endPoint: CGPoint { point(at: start + delta) }

  /// The arc as cubic curves of at most a quarter turn each. The error is below 0.03 % of the radius.
  var curves: [CubicControls] {
    let count = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = delta / CGFloat(count)
    let handle = Self.handleLength(for: step) * radius
    return (0..<count).map { index in
      let (from, to) = (start + step * CGFloat(index), start + step * CGFloat(index + 1))
      let (head, tail) = (point(at: from), point(at: to))
      return CubicControls(
        first: CGPoint(x: head.x - handle * sin(from), y: head.y + handle * cos(from)),
        second: CGPoint(x: tail.x + handle * sin(to), y: tail.y - handle * cos(to)), end: tail)
    }
  }

  /// Returns the length of a control arm for an arc of radius 1: 4/3·tan(angle/4), negative for a negative angle.
  ///
  /// Source: A. Riškus, "Approximation of a Cubic Bezier Curve by Circular Arcs and Vice Versa", 2006.
  static func handleLength(for angle: CGFloat) -> CGFloat {
    4 / 3 * tan(angle / 4)
  }

  private func point(at angle: CGFloat) -> CGPoint {
    CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }
}

extension Arc {
  /// Creates the arc that rounds a corner: it touches the lines from `corner` to `before` and from `corner` to `after`.
  ///
  /// `nil` if the three points are collinear or two coincide. With θ the corner's angle, the tangent points are at a
  /// distance of `radius / tan(θ/2)` from the corner and the centre is on its bisector at `radius / sin(θ/2)`.
  init?(before: CGPoint, corner: CGPoint, after: CGPoint, radius: CGFloat) {
    let (toBefore, toAfter) = (before - corner, after - corner)
    guard radius > 0, let u = toBefore.unit, let v = toAfter.unit else { return nil }
    let turn = u.cross(v)
    guard abs(turn) > 1e-9 else { return nil }
    let half = atan2(abs(turn), u.dot(v)) / 2
    guard let bisector = (u + v).unit else { return nil }
    let center = corner + bisector * (radius / sin(half))
    let distance = radius / tan(half)
    let (first, last) = (corner + u * distance - center, corner + v * distance - center)
    let delta = atan2(first.cross(last), first.dot(last))
    self.init(center: center, radius: radius, start: atan2(first.y, first.x), delta: delta)
  }
}

extension SegmentList {
  /// Adds a line to the start of the arc, or a move if there is no current point, then the arc.
  mutating func addArc(_ arc: Arc?, _ transform: CGAffineTransform) {
    guard let arc else { return }
    append(currentPoint == nil ? .move(arc.startPoint) : .line(arc.startPoint), transform)
    guard arc.delta != 0, arc.radius > 0 else { return }
    for curve in arc.curves {
      append(.curve(curve), transform)
    }
  }

  /// Rounds the corner at `corner` between the current point and `after`. Adds a plain line to the corner if no arc is
  /// possible.
  mutating func addArc(corner: CGPoint, after: CGPoint, radius: CGFloat, _ transform: CGAffineTransform) {
    guard let currentPoint else { return }
    if let inverse = transform.inverse,
      let arc = Arc(before: currentPoint.applying(inverse), corner: corner, after: after, radius: radius)
    {
      addArc(arc, transform)
    } else {
      append(.line(corner), transform)
    }
  }
}
