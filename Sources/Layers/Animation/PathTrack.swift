import Drawing
import Foundation

/// A path as a function of an animation's progress.
struct PathTrack {
  private let pieces: [PathPiece]
  private let times: KeyTimes
  private let mode: CAAnimationCalculationMode
  private let curve: CAMediaTimingFunction?
  private let rotation: CAAnimationRotationMode?
  private var functions: [CAMediaTimingFunction] = []

  /// Creates the track; `nil` for a path without a line or curve.
  init?(
    _ path: CGPath, mode: CAAnimationCalculationMode, rotation: CAAnimationRotationMode?, times: [Double]?,
    curve: CAMediaTimingFunction?
  ) {
    pieces = PathPiece.pieces(of: path)
    if pieces.isEmpty { return nil }
    self.mode = mode
    self.rotation = rotation
    self.curve = curve
    let isPaced = mode == .paced || mode == .cubicPaced
    let count = pieces.count + (mode == .discrete ? 2 : 1)
    let lengths = pieces.map { Double($0.length) }
    self.times = isPaced ? KeyTimes(distances: lengths) : KeyTimes(times, count: count)
  }

  func with(functions: [CAMediaTimingFunction]?) -> PathTrack {
    var track = self
    track.functions = functions ?? []
    return track
  }

  /// Returns the point, and the rotation of the layer.
  func place(at share: Double) -> (point: CGPoint, angle: CGFloat?) {
    let time = curve?.value(at: share) ?? share
    var (index, part) = times.place(time)
    if mode == .discrete {
      if part >= 1 { index += 1 }
      (index, part) = index < pieces.count ? (index, 0) : (pieces.count - 1, 1)
    } else if mode == .paced || mode == .cubicPaced {
      part = pieces[index].parameter(atShare: part)
    } else if functions.indices.contains(index) {
      part = functions[index].value(at: part)
    }
    let piece = pieces[index]
    let turn: CGFloat? =
      rotation.map { mode in
        let tangent = piece.tangent(at: part)
        return atan2(tangent.dy, tangent.dx) + (mode == .rotateAutoReverse ? .pi : 0)
      }
    return (piece.point(at: part), turn)
  }
}

/// A line or curve of a path, as a cubic curve.
struct PathPiece {
  let points: (CGPoint, CGPoint, CGPoint, CGPoint)
  let length: CGFloat
  /// Lengths at even steps of the parameter.
  private let walked: [CGFloat]

  /// Steps of the table of lengths; with fewer, a constant speed visibly pulses on tight curves.
  private static let steps = 32

  init(_ points: (CGPoint, CGPoint, CGPoint, CGPoint)) {
    self.points = points
    var sum: CGFloat = 0
    var walked: [CGFloat] = [0]
    var last = points.0
    for step in 1...Self.steps {
      let next = Self.point(points, CGFloat(step) / CGFloat(Self.steps))
      sum += hypot(next.x - last.x, next.y - last.y)
      walked.append(sum)
      last = next
    }
    self.walked = walked
    length = sum
  }

  /// The lines and curves of a path in order; moves leave gaps.
  static func pieces(of path: CGPath) -> [PathPiece] {
    subpaths(of: path).flatMap { $0 }
  }

  static func subpaths(of path: CGPath) -> [[PathPiece]] {
    var result: [[PathPiece]] = []
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    func add(_ piece: PathPiece) {
      if result.isEmpty { result.append([]) }
      result[result.count - 1].append(piece)
    }
    for step in path.steps {
      switch step.type {
      case .moveToPoint:
        (current, start) = (step.points[0], step.points[0])
        result.append([])
        continue
      case .addLineToPoint: add(PathPiece(line: current, step.points[0]))
      case .addQuadCurveToPoint: add(PathPiece(quad: current, step.points[0], step.points[1]))
      case .addCurveToPoint: add(PathPiece((current, step.points[0], step.points[1], step.points[2])))
      case .closeSubpath:
        if current != start { add(PathPiece(line: current, start)) }
        current = start
        continue
      }
      current = step.points.last ?? current
    }
    return result.filter { !$0.isEmpty }
  }

  private init(line start: CGPoint, _ end: CGPoint) {
    self.init((start, start.between(end, 1.0 / 3), start.between(end, 2.0 / 3), end))
  }

  private init(quad start: CGPoint, _ control: CGPoint, _ end: CGPoint) {
    self.init((start, start.between(control, 2.0 / 3), end.between(control, 2.0 / 3), end))
  }

  func point(at t: CGFloat) -> CGPoint { Self.point(points, t) }

  private static func point(_ p: (CGPoint, CGPoint, CGPoint, CGPoint), _ t: CGFloat) -> CGPoint {
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: a * p.0.x + b * p.1.x + c * p.2.x + d * p.3.x, y: a * p.0.y + b * p.1.y + c * p.2.y + d * p.3.y)
  }

  /// The direction, of any length; along the chord if a control point coincides with an end.
  func tangent(at t: CGFloat) -> CGVector {
    let step: CGFloat = 1e-4
    let (before, after) = (point(at: max(0, t - step)), point(at: min(1, t + step)))
    return CGVector(dx: after.x - before.x, dy: after.y - before.y)
  }

  /// Returns the parameter at a share of the length.
  func parameter(atShare share: CGFloat) -> CGFloat {
    let goal = share * length
    guard length > 0, let next = walked.firstIndex(where: { $0 >= goal }), next > 0 else {
      return share <= 0 ? 0 : share
    }
    let step = walked[next] - walked[next - 1]
    let part = step > 0 ? (goal - walked[next - 1]) / step : 0
    return (CGFloat(next - 1) + part) / CGFloat(Self.steps)
  }

  /// Returns the part between two parameters.
  func part(from first: CGFloat, to last: CGFloat) -> PathPiece {
    guard first > 0 || last < 1 else { return self }
    let tail = Self.split(points, first).1
    let end = first < 1 ? (last - first) / (1 - first) : 1
    return PathPiece(Self.split(tail, end).0)
  }

  private typealias Points = (CGPoint, CGPoint, CGPoint, CGPoint)

  /// De Casteljau's construction.
  private static func split(_ p: Points, _ t: CGFloat) -> (Points, Points) {
    let (a, b, c) = (p.0.between(p.1, t), p.1.between(p.2, t), p.2.between(p.3, t))
    let (ab, bc) = (a.between(b, t), b.between(c, t))
    let middle = ab.between(bc, t)
    return ((p.0, a, ab, middle), (middle, bc, c, p.3))
  }
}

extension CGPoint {
  fileprivate func between(_ other: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
