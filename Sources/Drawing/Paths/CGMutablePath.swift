import Foundation

/// A path that can be extended. Every addition takes a transform that is applied to its points first.
public final class CGMutablePath: CGPath {
  public init() {
    super.init(SegmentList())
  }

  override init(_ list: SegmentList) {
    super.init(list)
  }

  /// Starts a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    list.append(.move(point), transform)
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    list.append(.line(point), transform)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    list.append(.quad(control: control, end: end), transform)
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    list.append(.curve(CubicControls(first: control1, second: control2, end: end)), transform)
  }

  /// Draws a line to the start of the subpath and ends it. A following line starts from there.
  public func closeSubpath() {
    list.append(.close)
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    list.addRect(rect, transform)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects {
      list.addRect(rect, transform)
    }
  }

  /// Adds a move to the first point and lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    list.addLines(between: points, transform)
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    list.addEllipse(in: rect, transform)
  }

  /// Adds a rounded rectangle. A corner larger than half a side is reduced to half a side.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    list.addRoundedRect(in: rect, corner: CGSize(width: cornerWidth, height: cornerHeight), transform)
  }

  /// Adds the segments of another path. They are not joined to the current point: the path begins with a move.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    list.append(path.list.segments, transform)
  }
}

extension CGMutablePath {
  /// Adds a line from the current point to the start of an arc, then the arc. Angles are radians from the x axis
  /// towards the y axis.
  ///
  /// `clockwise` assumes a y axis that points up: angles decrease if it is true. If y points down, as in a view, the
  /// arc appears reversed: pass `false` for an arc that looks clockwise there. A difference of a whole turn or more in
  /// the direction of drawing gives one full circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    list.addArc(
      Arc(center: center, radius: radius, start: startAngle, end: endAngle, clockwise: clockwise), transform)
  }

  /// Adds an arc over `delta` radians, at most one turn. Negative angles go from the y axis towards the x axis.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    list.addArc(Arc(center: center, radius: radius, start: startAngle, delta: delta), transform)
  }

  /// Rounds a corner with an arc that touches the line from the current point to `tangent1End` and the one from there
  /// to `tangent2End`. Adds a line to `tangent1End` if the three points are collinear.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    list.addArc(corner: tangent1End, after: tangent2End, radius: radius, transform)
  }
}
