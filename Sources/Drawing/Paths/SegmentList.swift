import Foundation

/// The segments of a path and the rules for their order.
///
/// Lines and curves need a starting point; without one they are omitted. Segments with a coordinate that is NaN are
/// omitted too. Coordinates are clamped to ±``farthest``, so that products of them stay finite.
struct SegmentList: Hashable, Sendable {
  /// The largest coordinate, in the path's units; typical ones are below 10⁵. Directions beyond it are distorted;
  /// larger values would cost squared distances the digits that strokes need.
  static let farthest: CGFloat = 1e15

  private(set) var segments: [PathSegment] = []
  /// The point where the next line or curve starts; `nil` in an empty path.
  private(set) var currentPoint: CGPoint?
  private var subpathStart = CGPoint.zero

  var isEmpty: Bool { segments.isEmpty }

  mutating func removeAll() {
    segments.removeAll(keepingCapacity: true)
    currentPoint = nil
  }

  /// Adds a segment after applying `transform` to its coordinates.
  mutating func append(_ segment: PathSegment, _ transform: CGAffineTransform = .identity) {
    let placed = transform.isIdentity ? segment : segment.map { $0.applying(transform) }
    guard let held = Self.held(placed) else { return }
    switch held {
    case .move(let point): begin(at: point)
    case .close: close()
    default:
      guard currentPoint != nil, let end = held.end else { return }
      segments.append(held)
      currentPoint = end
    }
  }

  private mutating func begin(at point: CGPoint) {
    if case .move = segments.last { segments.removeLast() }
    segments.append(.move(point))
    currentPoint = point
    subpathStart = point
  }

  private mutating func close() {
    guard currentPoint != nil, segments.last != .close else { return }
    segments.append(.close)
    currentPoint = subpathStart
  }

  /// Returns the segment with its coordinates clamped; `nil` if one is NaN.
  private static func held(_ segment: PathSegment) -> PathSegment? {
    var isNumber = true
    var isNear = true
    segment.forEachPoint {
      isNumber = isNumber && !$0.x.isNaN && !$0.y.isNaN
      isNear = isNear && abs($0.x) <= farthest && abs($0.y) <= farthest
    }
    guard isNumber else { return nil }
    if isNear { return segment }
    return segment.map {
      CGPoint(x: min(max($0.x, -farthest), farthest), y: min(max($0.y, -farthest), farthest))
    }
  }
}

extension SegmentList {
  mutating func append(_ other: [PathSegment], _ transform: CGAffineTransform = .identity) {
    for segment in other {
      append(segment, transform)
    }
  }

  func transformed(by transform: CGAffineTransform) -> SegmentList {
    var result = SegmentList()
    result.append(segments, transform)
    return result
  }
}
