import Foundation

/// The outline of a stroke as a path to be filled by the winding rule.
///
/// For an open line, it consists of the left edge, the cap, and the right edge in the opposite direction. Every edge is
/// that of a chain of rectangles, one per piece, all with the same orientation. If an inner corner cannot be cut short,
/// the edge passes through the corner point itself, so the chain stays connected and overlaps only add to the winding
/// number.
struct StrokeOutline {
  private(set) var list = SegmentList()
  private let style: StrokeStyle
  private let radius: CGFloat
  /// The maximum deviation of an edge from the true one.
  private let tolerance: CGFloat

  init(style: StrokeStyle, tolerance: CGFloat) {
    self.style = style
    self.tolerance = tolerance
    radius = style.width / 2
  }

  mutating func add(_ line: Polyline) {
    guard !line.isLoneMove else { return }
    let chain = Chain(line)
    guard !chain.directions.isEmpty else { return addDot(at: line.points[0]) }
    if line.isClosed {
      addLoop(chain)
      addLoop(chain.reversed)
    } else {
      addEdge(chain, begins: true)
      addCap(at: chain.points[chain.points.count - 1], direction: chain.directions[chain.directions.count - 1])
      addEdge(chain.reversed, begins: false)
      addCap(at: chain.points[0], direction: -chain.directions[0])
      list.append(.close)
    }
  }

  /// Adds the left edge of an open chain, without the cap of its last end.
  private mutating func addEdge(_ chain: Chain, begins: Bool) {
    let start = chain.points[0] + left(chain.directions[0])
    list.append(begins ? .move(start) : .line(start))
    for index in chain.directions.indices.dropFirst() {
      addCorner(chain, after: index - 1, before: index, at: chain.points[index], isSmooth: chain.isSmooth[index])
    }
    let last = chain.directions.count - 1
    list.append(.line(chain.points[last + 1] + left(chain.directions[last])))
  }

  /// Adds the left edge of a closed chain as a separate subpath.
  private mutating func addLoop(_ chain: Chain) {
    let last = chain.directions.count - 1
    list.append(.move((chain.points[0].between(chain.points[1], at: 0.5)) + left(chain.directions[0])))
    for index in chain.directions.indices.dropFirst() {
      addCorner(chain, after: index - 1, before: index, at: chain.points[index], isSmooth: chain.isSmooth[index])
    }
    addCorner(chain, after: last, before: 0, at: chain.points[0], isSmooth: chain.isSmooth[0])
    list.append(.close)
  }

  private func left(_ direction: CGPoint) -> CGPoint { -direction.turned * radius }
}

extension StrokeOutline {
  /// Adds the left edge around a corner.
  private mutating func addCorner(_ chain: Chain, after: Int, before: Int, at pivot: CGPoint, isSmooth: Bool) {
    let (u, v) = (chain.directions[after], chain.directions[before])
    let turn = u.cross(v)
    let together = 1 + u.dot(v)
    if turn < 0 {
      addInnerCorner(u, v, at: pivot, shorter: min(chain.lengths[after], chain.lengths[before]))
    } else if isSmooth {
      addSmoothCorner(u, v, at: pivot)
    } else if turn > 0 || together < 1 {
      addJoin(u, v, at: pivot)
    } else {
      list.append(.line(pivot + left(v)))
    }
  }

  /// Cuts the corner where the edges cross if both pieces are long enough; otherwise goes through the corner point.
  private mutating func addInnerCorner(_ u: CGPoint, _ v: CGPoint, at pivot: CGPoint, shorter: CGFloat) {
    let together = 1 + u.dot(v)
    let overlap = together > 1e-6 ? radius * abs(u.cross(v)) / together : .infinity
    if overlap <= shorter / 2 {
      list.append(.line(pivot + (left(u) + left(v)) * (1 / together)))
    } else {
      list.append(.line(pivot + left(u)))
      list.append(.line(pivot))
      list.append(.line(pivot + left(v)))
    }
  }

  /// Adds an inner corner of a curve: a straight edge if it is close enough to the arc around the point, otherwise that
  /// arc.
  private mutating func addSmoothCorner(_ u: CGPoint, _ v: CGPoint, at pivot: CGPoint) {
    list.append(.line(pivot + left(u)))
    let cosineOfHalf = max(0, (1 + u.dot(v)) / 2).squareRoot()
    if radius * (1 - cosineOfHalf) > tolerance {
      addTurn(from: left(u), to: left(v), around: pivot)
    } else {
      list.append(.line(pivot + left(v)))
    }
  }

  /// Adds the outer join of a corner.
  ///
  /// The miter length divided by the line width is 1/sin(θ/2), which is √(2/(1 + u·v)) for directions u and v.
  ///
  /// Source: PostScript Language Reference, third edition, `setmiterlimit`.
  private mutating func addJoin(_ u: CGPoint, _ v: CGPoint, at pivot: CGPoint) {
    let together = 1 + u.dot(v)
    list.append(.line(pivot + left(u)))
    switch style.join {
    case .round: addTurn(from: left(u), to: left(v), around: pivot)
    case .miter where 2 <= style.miterLimit * style.miterLimit * together:
      list.append(.line(pivot + (left(u) + left(v)) * (1 / together)))
    case .miter, .bevel: break
    }
    list.append(.line(pivot + left(v)))
  }

  /// Adds the cap from the left edge of a line's end to its right edge.
  private mutating func addCap(at end: CGPoint, direction: CGPoint) {
    switch style.cap {
    case .butt: break
    case .round:
      addTurn(from: left(direction), to: direction * radius, around: end)
      addTurn(from: direction * radius, to: -left(direction), around: end)
    case .square:
      let ahead = end + direction * radius
      list.append(.line(ahead + left(direction)))
      list.append(.line(ahead - left(direction)))
    }
  }

  /// Adds the outline of a line without length: its caps, oriented along the x axis.
  private mutating func addDot(at point: CGPoint) {
    let box = CGRect(x: point.x - radius, y: point.y - radius, width: style.width, height: style.width)
    switch style.cap {
    case .butt: break
    case .round: list.addEllipse(in: box, .identity)
    case .square: list.addRect(box, .identity)
    }
  }

  /// Adds an arc of increasing angles over at most half a turn.
  private mutating func addTurn(from start: CGPoint, to end: CGPoint, around center: CGPoint) {
    let angle = atan2(start.cross(end), start.dot(end))
    let arc = Arc(
      center: center, radius: radius, start: atan2(start.y, start.x), delta: angle < 0 ? angle + 2 * .pi : angle)
    for curve in arc?.curves ?? [] {
      list.append(.curve(curve))
    }
  }
}

/// The pieces of a line that have a nonzero length.
private struct Chain {
  var points: [CGPoint]
  var isSmooth: [Bool]
  /// Unit vectors, one per piece. In a closed chain the last piece leads back to the start.
  var directions: [CGPoint] = []
  var lengths: [CGFloat] = []
  let isClosed: Bool

  init(_ line: Polyline) {
    points = []
    isSmooth = []
    isClosed = line.isClosed
    for (index, point) in line.points.enumerated() where points.last != point {
      points.append(point)
      isSmooth.append(line.isSmooth[index])
    }
    if isClosed, points.count > 1, points.last == points.first {
      points.removeLast()
      isSmooth.removeLast()
    }
    measure()
  }

  private mutating func measure() {
    let pieces = isClosed && points.count > 1 ? points.count : points.count - 1
    for index in 0..<pieces {
      let way = points[(index + 1) % points.count] - points[index]
      lengths.append(way.length)
      directions.append(way.unit ?? CGPoint(x: 1, y: 0))
    }
  }

  /// The same pieces in the opposite direction. A closed chain keeps its first point.
  var reversed: Chain {
    var result = self
    result.points = points.reversed()
    result.isSmooth = isSmooth.reversed()
    if isClosed, let first = result.points.popLast() {
      result.points.insert(first, at: 0)
      result.isSmooth.insert(result.isSmooth.removeLast(), at: 0)
    }
    result.directions = directions.reversed().map { -$0 }
    result.lengths = lengths.reversed()
    return result
  }
}
