import Foundation

/// One subpath as straight segments.
struct Polyline {
  var points: [CGPoint]
  /// A flag for each point: true if it is inside a curve and therefore not a corner.
  var isSmooth: [Bool]
  /// True if the end is joined to the start.
  var isClosed = false
  /// True for a lone move, which neither fills nor strokes.
  var isLoneMove: Bool { points.count == 1 && !isClosed }

  init(start: CGPoint) {
    points = [start]
    isSmooth = [false]
  }

  mutating func add(_ point: CGPoint, isSmooth smooth: Bool = false) {
    points.append(point)
    isSmooth.append(smooth)
  }
}

extension SegmentList {
  /// Returns the path as straight segments that deviate from it by at most `tolerance`.
  ///
  /// - Parameter cull: The area where precision matters; a curve outside it becomes one line.
  func polylines(tolerance: CGFloat, cull: CGRect? = nil) -> [Polyline] {
    var lines: [Polyline] = []
    let flattening = Flattening(tolerance: max(tolerance, Flattening.finest(for: cull, self)), cull: cull)
    forEachCurve { start, segment in
      if case .move(let point) = segment {
        lines.append(Polyline(start: point))
        return
      }
      guard var line = lines.popLast() else { return }
      if line.isClosed {
        lines.append(line)
        line = Polyline(start: start)
      }
      switch segment {
      case .line(let end): line.add(end)
      case .close: line.isClosed = true
      default:
        if let curve = segment.cubic(from: start) { flattening.add(curve, from: start, to: &line, depth: 0) }
      }
      lines.append(line)
    }
    return lines
  }
}

/// Approximates curves with lines.
private struct Flattening {
  /// The maximum number of lines from one curve; a curve that needs more is halved, and each half is treated
  /// separately.
  static let mostLines = 64
  /// The number of halvings after which a curve is taken as it is: enough to get from ``SegmentList/farthest`` to the
  /// size of a pixel.
  static let deepest = 48

  /// Returns the smallest useful tolerance: a share of the size of the area in question, so that no curve becomes more
  /// than a few thousand lines.
  static func finest(for cull: CGRect?, _ list: SegmentList) -> CGFloat {
    if let cull { return max(cull.width, cull.height) * 1e-7 }
    let hull = list.hull
    return hull.isNull ? 0 : max(hull.width, hull.height) * 1e-6
  }

  var tolerance: CGFloat
  var cull: CGRect?

  func add(_ curve: CubicControls, from start: CGPoint, to line: inout Polyline, depth: Int) {
    let count = lineCount(curve, from: start)
    if let cull, !cull.intersects(CGRect(around: [start, curve.first, curve.second, curve.end])) {
      line.add(curve.end)
    } else if count <= Self.mostLines || depth == Self.deepest {
      addEvenly(curve, from: start, to: &line, count: min(count, Self.mostLines))
    } else {
      let (head, tail) = curve.split(from: start, at: 0.5)
      add(head, from: start, to: &line, depth: depth + 1)
      line.isSmooth[line.points.count - 1] = true
      add(tail, from: head.end, to: &line, depth: depth + 1)
    }
  }

  private func addEvenly(_ curve: CubicControls, from start: CGPoint, to line: inout Polyline, count: Int) {
    for index in 1..<max(1, count) {
      line.add(curve.point(from: start, at: CGFloat(index) / CGFloat(count)), isSmooth: true)
    }
    line.add(curve.end)
  }

  /// Returns the number of even steps that keep within the tolerance: √(n(n−1)/8 · M / tolerance) for degree n = 3,
  /// where M is the larger second difference of the control points.
  ///
  /// Source: G.-J. Wang, "The subdivision method for finding the intersection between two Bézier curves", 1984.
  private func lineCount(_ curve: CubicControls, from start: CGPoint) -> Int {
    let bend = max(
      (start - curve.first * 2 + curve.second).length, (curve.first - curve.second * 2 + curve.end).length)
    guard 0.75 * bend > tolerance else { return 1 }
    return Int(min(0.75 * bend / tolerance, 1e12).squareRoot().rounded(.up))
  }
}

extension CGPath {
  /// Returns the path with its curves replaced by lines that deviate by at most `threshold`, in the path's units.
  public func flattened(threshold: CGFloat) -> CGPath {
    let tolerance = threshold > 0 && threshold.isFinite ? threshold : list.fineTolerance
    var result = SegmentList()
    for line in list.polylines(tolerance: tolerance) {
      result.addLines(between: line.points, .identity)
      if line.isClosed { result.append(.close) }
    }
    return CGPath(result)
  }
}

extension SegmentList {
  /// The flattening tolerance when the pixel size is unknown: 1/20,000 of the path's larger side.
  var fineTolerance: CGFloat {
    let box = hull
    guard !box.isNull else { return 1 }
    return max(max(box.width, box.height) / 20_000, CGFloat.leastNormalMagnitude)
  }
}
