/// The places at which two shapes overlap.
struct ShapeContact {
  struct Point {
    let place: Vector
    /// In points, not negative.
    let depth: Double
  }

  /// From the first shape to the second.
  let normal: Vector
  let points: [Point]

  /// Returns the contact of two shapes in the same coordinates; `nil` if they are apart.
  static func between(_ first: PhysicsShape, _ second: PhysicsShape) -> ShapeContact? {
    switch (first.isCircle, second.isCircle) {
    case (true, true): circles(first, second)
    case (false, true): circle(second, on: first)
    case (true, false): circle(first, on: second)?.reversed
    case (false, false): polygons(first, second)
    }
  }

  private var reversed: ShapeContact { ShapeContact(normal: -normal, points: points) }

  private static func circles(_ first: PhysicsShape, _ second: PhysicsShape) -> ShapeContact? {
    let offset = second.corners[0] - first.corners[0]
    let (distance, reach) = (offset.length, first.radius + second.radius)
    guard distance < reach else { return nil }
    let normal = distance > 0 ? offset / distance : Vector(0, 1)
    let point = Point(place: first.corners[0] + normal * first.radius, depth: reach - distance)
    return ShapeContact(normal: normal, points: [point])
  }

  /// The contact of a circle, the second shape, with a polygon.
  private static func circle(_ circle: PhysicsShape, on polygon: PhysicsShape) -> ShapeContact? {
    let center = circle.corners[0]
    if polygon.contains(center) {
      // The nearest side pushes it out.
      let distances = polygon.corners.indices.map { (center - polygon.corners[$0]).dot(polygon.normal($0)) }
      guard let side = distances.indices.max(by: { distances[$0] < distances[$1] }) else { return nil }
      let point = Point(place: center, depth: circle.radius - distances[side])
      return ShapeContact(normal: polygon.normal(side), points: [point])
    }
    var nearest: (place: Vector, distance: Double)?
    for index in polygon.corners.indices {
      let start = polygon.corners[index]
      let edge = polygon.corners[(index + 1) % polygon.corners.count] - start
      let length = edge.dot(edge)
      let share = length > 0 ? max(0, min(1, (center - start).dot(edge) / length)) : 0
      let place = start + edge * share
      let distance = (center - place).length
      if distance < nearest?.distance ?? .infinity { nearest = (place, distance) }
    }
    guard let nearest, nearest.distance < circle.radius else { return nil }
    let normal = nearest.distance > 0 ? (center - nearest.place) / nearest.distance : polygon.normal(0)
    return ShapeContact(normal: normal, points: [Point(place: nearest.place, depth: circle.radius - nearest.distance)])
  }

  /// The contact of polygons: along the axis of least overlap, the part of the other's side that is inside (E. Catto,
  /// "Contact Manifolds", GDC 2007).
  private static func polygons(_ first: PhysicsShape, _ second: PhysicsShape) -> ShapeContact? {
    let (own, other) = (leastOverlap(of: first, with: second), leastOverlap(of: second, with: first))
    guard own.separation < 0, other.separation < 0 else { return nil }
    // A small preference keeps the same axis from frame to frame.
    let isReversed = other.separation > own.separation + 0.05
    let (reference, incident) = isReversed ? (second, first) : (first, second)
    let side = isReversed ? other.side : own.side
    let normal = reference.normal(side)
    let (start, end) = (reference.corners[side], reference.corners[(side + 1) % reference.corners.count])
    guard
      let facing = incident.corners.indices.min(by: {
        incident.normal($0).dot(normal) < incident.normal($1).dot(normal)
      })
    else { return nil }
    let edge = [incident.corners[facing], incident.corners[(facing + 1) % incident.corners.count]]
    let direction = end - start
    let clipped = clip(clip(edge, at: start, -direction), at: end, direction)
    let points = clipped.compactMap { place -> Point? in
      let separation = (place - start).dot(normal)
      return separation <= 0 ? Point(place: place, depth: -separation) : nil
    }
    guard !points.isEmpty else { return nil }
    return ShapeContact(normal: isReversed ? -normal : normal, points: points)
  }

  /// The side of a polygon from which another one is farthest; with a negative separation it overlaps.
  private static func leastOverlap(
    of polygon: PhysicsShape, with other: PhysicsShape
  ) -> (separation: Double, side: Int) {
    var best = (separation: -Double.infinity, side: 0)
    for side in polygon.corners.indices {
      let normal = polygon.normal(side)
      let separation = other.corners.reduce(Double.infinity) { min($0, ($1 - polygon.corners[side]).dot(normal)) }
      if separation > best.separation { best = (separation, side) }
    }
    return best
  }

  /// The part of a segment that is behind a line through a point.
  private static func clip(_ segment: [Vector], at point: Vector, _ outward: Vector) -> [Vector] {
    guard segment.count == 2 else { return segment }
    let distances = segment.map { ($0 - point).dot(outward) }
    switch (distances[0] <= 0, distances[1] <= 0) {
    case (true, true): return segment
    case (false, false): return []
    default:
      let share = distances[0] / (distances[0] - distances[1])
      let cut = segment[0] + (segment[1] - segment[0]) * share
      return distances[0] <= 0 ? [segment[0], cut] : [cut, segment[1]]
    }
  }
}
