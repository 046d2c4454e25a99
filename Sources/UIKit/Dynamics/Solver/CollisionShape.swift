/// A disc, a line or a convex polygon around a centre, for collisions.
struct CollisionShape: Equatable {
  /// One for a disc, two for a line, more for a polygon, whose corners go clockwise.
  let corners: [PlaneVector]
  /// In points; greater than 0 only for discs.
  let radius: Double
  /// In square points.
  let area: Double
  /// The largest distance of the outline from the centre.
  let reach: Double

  /// The number of corners of the polygon that stands for an ellipse; with fewer it rolls visibly unevenly.
  private static let ellipseCorners = 32

  private init(corners: [PlaneVector], radius: Double = 0, area: Double) {
    self.corners = corners
    self.radius = radius
    self.area = area
    reach = radius + (corners.map(\.length).max() ?? 0)
  }

  init(disc radius: Double) {
    self.init(corners: [.zero], radius: radius, area: .pi * radius * radius)
  }

  init(lineFrom start: PlaneVector, to end: PlaneVector) {
    self.init(corners: [start, end], area: 0)
  }

  init(rectangle size: CGSize) {
    let half = PlaneVector(Double(size.width) / 2, Double(size.height) / 2)
    let corners = [
      -half, PlaneVector(half.x, -half.y), half, PlaneVector(-half.x, half.y),
    ]
    self.init(corners: corners, area: Double(size.width * size.height))
  }

  init(ellipse size: CGSize) {
    guard size.width != size.height else {
      self.init(disc: Double(size.width) / 2)
      return
    }
    let corners = (0..<Self.ellipseCorners).map { index in
      let unit = PlaneVector(angle: 2 * .pi * Double(index) / Double(Self.ellipseCorners))
      return unit * PlaneVector(Double(size.width) / 2, Double(size.height) / 2)
    }
    self.init(corners: corners, area: .pi / 4 * Double(size.width * size.height))
  }

  /// The convex hull of points; `nil` if it has no area.
  init?(hullOf points: [PlaneVector]) {
    let sorted = points.filter(\.isFinite).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    let hull = Self.chain(sorted).dropLast() + Self.chain(sorted.reversed()).dropLast()
    let corners = Array(hull)
    let area = corners.indices.reduce(0.0) { $0 + corners[$1].cross(corners[($1 + 1) % corners.count]) / 2 }
    guard corners.count > 2, area > 0 else { return nil }
    self.init(corners: corners, area: area)
  }

  /// One side of the hull of sorted points (A. M. Andrew, "Another efficient algorithm for convex hulls", 1979).
  private static func chain(_ points: [PlaneVector]) -> [PlaneVector] {
    var chain: [PlaneVector] = []
    for point in points {
      while chain.count > 1,
        (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 0
      {
        chain.removeLast()
      }
      chain.append(point)
    }
    return chain
  }

  /// The corners after a rotation and a translation.
  func placed(at center: PlaneVector, angle: Double) -> PlacedShape {
    PlacedShape(
      corners: angle == 0 ? corners.map { $0 + center } : corners.map { $0.rotated(by: angle) + center },
      radius: radius)
  }
}

/// A collision shape at its place in the reference coordinates.
struct PlacedShape {
  let corners: [PlaneVector]
  let radius: Double

  /// The middle of the corners.
  var middle: PlaneVector { corners.reduce(.zero, +) / Double(corners.count) }

  /// The outward unit normal of the side that begins at a corner.
  func normal(_ side: Int) -> PlaneVector {
    let edge = corners[(side + 1) % corners.count] - corners[side]
    return PlaneVector(edge.y, -edge.x).unit
  }
}
