import Foundation

/// One segment of a path, with the points that it adds.
enum PathSegment: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(control: CGPoint, end: CGPoint)
  case curve(CubicControls)
  /// A straight line back to the start of the subpath.
  case close

  /// The current point after the segment; `nil` for ``close``.
  var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point), .quad(_, let point): point
    case .curve(let controls): controls.end
    case .close: nil
    }
  }

  /// Calls `body` for the control points, then for the end.
  @inline(__always) func forEachPoint(_ body: (CGPoint) -> Void) {
    switch self {
    case .move(let point), .line(let point): body(point)
    case .quad(let control, let end):
      body(control)
      body(end)
    case .curve(let controls):
      body(controls.first)
      body(controls.second)
      body(controls.end)
    case .close: break
    }
  }

  func map(_ change: (CGPoint) -> CGPoint) -> PathSegment {
    switch self {
    case .move(let point): .move(change(point))
    case .line(let point): .line(change(point))
    case .quad(let control, let end): .quad(control: change(control), end: change(end))
    case .curve(let controls): .curve(controls.map(change))
    case .close: .close
    }
  }
}

/// The points that a cubic Bézier curve adds to its starting point.
struct CubicControls: Hashable, Sendable {
  var first: CGPoint
  var second: CGPoint
  var end: CGPoint

  func map(_ change: (CGPoint) -> CGPoint) -> CubicControls {
    CubicControls(first: change(first), second: change(second), end: change(end))
  }
}
