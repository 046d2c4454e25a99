import Foundation

/// The current path. Points are transformed when they are added.
extension CGContext {
  /// Discards the current path.
  public func beginPath() {
    pathList.removeAll()
  }

  public func move(to point: CGPoint) {
    pathList.append(.move(point), state.transform)
  }

  public func addLine(to point: CGPoint) {
    pathList.append(.line(point), state.transform)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    pathList.append(.quad(control: control, end: end), state.transform)
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    pathList.append(.curve(CubicControls(first: control1, second: control2, end: end)), state.transform)
  }

  public func closePath() {
    pathList.append(.close)
  }

  public func addRect(_ rect: CGRect) {
    pathList.addRect(rect, state.transform)
  }

  public func addRects(_ rects: [CGRect]) {
    for rect in rects {
      pathList.addRect(rect, state.transform)
    }
  }

  public func addLines(between points: [CGPoint]) {
    pathList.addLines(between: points, state.transform)
  }

  public func addEllipse(in rect: CGRect) {
    pathList.addEllipse(in: rect, state.transform)
  }

  /// Angles decrease if `clockwise` is true, which looks clockwise if y points up and counter-clockwise in a view; see
  /// ``CGMutablePath/addArc(center:radius:startAngle:endAngle:clockwise:transform:)``.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    pathList.addArc(
      Arc(center: center, radius: radius, start: startAngle, end: endAngle, clockwise: clockwise), state.transform)
  }

  /// Rounds the corner at `tangent1End` towards `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    pathList.addArc(corner: tangent1End, after: tangent2End, radius: radius, state.transform)
  }

  public func addPath(_ path: CGPath) {
    pathList.append(path.list.segments, state.transform)
  }

  /// Replaces the current path with the outline of its stroke.
  public func replacePathWithStrokedPath() {
    guard let inverse = state.transform.inverse else { return pathList.removeAll() }
    pathList = userOutline(inverse).transformed(by: state.transform)
  }

  private func userOutline(_ inverse: CGAffineTransform) -> SegmentList {
    pathList.transformed(by: inverse).stroked(
      state.stroke, tolerance: Mark.tolerance / max(state.transform.largestScale, .leastNormalMagnitude))
  }
}

extension CGContext {
  /// The current path in user space; `nil` if there is none or the transform is singular.
  public var path: CGPath? {
    guard !pathList.isEmpty, let inverse = state.transform.inverse else { return nil }
    return CGPath(pathList.transformed(by: inverse))
  }

  public var isPathEmpty: Bool { pathList.isEmpty }

  /// In user space; zero for an empty path.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

  /// In user space, control points included; the null rectangle for an empty path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Returns true if drawing the current path would cover a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let inverse = state.transform.inverse, let path else { return false }
    if let rule = mode.fillRule, path.contains(point, using: rule) { return true }
    return mode.strokes && CGPath(userOutline(inverse)).contains(point)
  }
}

/// The part of a path to draw. The raw values are Apple's.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill
  /// Filled by ``CGPathFillRule/evenOdd``.
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke

  var fillRule: CGPathFillRule? {
    switch self {
    case .fill, .fillStroke: .winding
    case .eoFill, .eoFillStroke: .evenOdd
    case .stroke: nil
    }
  }

  var strokes: Bool { self == .stroke || self == .fillStroke || self == .eoFillStroke }
}
