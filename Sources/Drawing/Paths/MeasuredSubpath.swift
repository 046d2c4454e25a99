import Foundation

/// A subpath whose points can be located by arc length.
struct MeasuredSubpath {
  var pieces: [MeasuredPiece] = []
  var isClosed = false

  static func subpaths(of list: SegmentList) -> [MeasuredSubpath] {
    var result: [MeasuredSubpath] = []
    var subpathStart = CGPoint.zero
    list.forEachCurve { start, segment in
      if case .move(let point) = segment {
        result.append(MeasuredSubpath())
        subpathStart = point
        return
      }
      guard var subpath = result.popLast() else { return }
      if subpath.isClosed {
        result.append(subpath)
        subpath = MeasuredSubpath()
      }
      if segment == .close {
        subpath.isClosed = true
        if start != subpathStart { subpath.pieces.append(MeasuredPiece(line: subpathStart, from: start)) }
      } else if let curve = segment.cubic(from: start) {
        subpath.pieces.append(MeasuredPiece(curve: curve, from: start))
      } else if case .line(let end) = segment {
        subpath.pieces.append(MeasuredPiece(line: end, from: start))
      }
      result.append(subpath)
    }
    return result
  }

  func visibleLength(_ cull: CGRect?) -> CGFloat {
    pieces.reduce(0) { sum, piece in
      guard let range = piece.visibleRange(cull) else { return sum }
      return sum + range.upperBound - range.lowerBound
    }
  }
}

/// A line or curve with a table of the arc length at even steps of its parameter.
struct MeasuredPiece {
  /// The number of steps in a curve's table. Dashes on a half circle of 1,000 pt are 0.02 pt off; fewer steps are
  /// visible.
  private static let steps = 64

  let start: CGPoint
  let length: CGFloat
  private let line: CGPoint
  private let curve: CubicControls?
  /// The arc length at each step; empty for a line.
  private let walked: [CGFloat]

  init(line end: CGPoint, from start: CGPoint) {
    self.start = start
    line = end
    curve = nil
    walked = []
    length = (end - start).length
  }

  init(curve: CubicControls, from start: CGPoint) {
    self.start = start
    self.curve = curve
    line = curve.end
    var walked: [CGFloat] = [0]
    var last = start
    var sum: CGFloat = 0
    for step in 1...Self.steps {
      let next = curve.point(from: start, at: CGFloat(step) / CGFloat(Self.steps))
      sum += (next - last).length
      walked.append(sum)
      last = next
    }
    self.walked = walked
    length = sum
  }

  /// Returns the start of a part, and the part as a segment.
  func part(from lower: CGFloat, to upper: CGFloat) -> (CGPoint, PathSegment) {
    guard let curve else {
      let end = upper >= length ? line : start.between(line, at: upper / length)
      return (length > 0 ? start.between(line, at: lower / length) : start, .line(end))
    }
    let (from, to) = (share(at: lower), share(at: upper))
    let head = to < 1 ? curve.split(from: start, at: to).head : curve
    guard from > 0 else { return (start, .curve(head)) }
    let (before, part) = head.split(from: start, at: to > 0 ? min(1, from / to) : 1)
    return (before.end, .curve(part))
  }

  /// Returns the parameter of the curve at an arc length.
  private func share(at length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    guard length < self.length, let above = walked.firstIndex(where: { $0 > length }) else { return 1 }
    let (low, high) = (walked[above - 1], walked[above])
    return (CGFloat(above - 1) + (length - low) / (high - low)) / CGFloat(Self.steps)
  }

  /// Returns the range of lengths in which the piece may be inside a rectangle; `nil` if it is outside.
  func visibleRange(_ cull: CGRect?) -> ClosedRange<CGFloat>? {
    guard let cull else { return 0...length }
    if let curve {
      return cull.intersects(CGRect(around: [start, curve.first, curve.second, curve.end])) ? 0...length : nil
    }
    guard let shares = cull.shares(from: start, to: line) else { return nil }
    return (shares.lowerBound * length)...(shares.upperBound * length)
  }
}

extension CGRect {
  /// Returns the part of a line inside the rectangle, as shares of its length.
  ///
  /// Source: Y.-D. Liang, B. Barsky, "A New Concept and Method for Line Clipping", 1984.
  func shares(from start: CGPoint, to end: CGPoint) -> ClosedRange<CGFloat>? {
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    let way = end - start
    let sides = [
      (-way.x, start.x - minX), (way.x, maxX - start.x), (-way.y, start.y - minY), (way.y, maxY - start.y),
    ]
    for (step, room) in sides {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        low = max(low, room / step)
      } else {
        high = min(high, room / step)
      }
    }
    return low <= high ? low...high : nil
  }
}
