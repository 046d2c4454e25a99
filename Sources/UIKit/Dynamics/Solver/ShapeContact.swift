/// A point at which two shapes touch, overlap or are close.
struct ShapeContact {
  /// On the surface of the shape whose side or outline touches.
  let point: PlaneVector
  /// The unit direction from the first shape to the second.
  let normal: PlaneVector
  /// The distance of the surfaces in points; negative where they overlap.
  let separation: Double

  /// Returns the contacts of two shapes whose surfaces are at most `margin` apart: none, one or two.
  static func between(_ first: PlacedShape, _ second: PlacedShape, margin: Double) -> [ShapeContact] {
    switch (first.corners.count, second.corners.count) {
    case (1, 1): discs(first, second, margin)
    case (1, _): discs(second, first, margin).map(\.reversed)
    case (_, 1): discs(first, second, margin)
    default: polygons(first, second, margin)
    }
  }

  private var reversed: ShapeContact { ShapeContact(point: point, normal: -normal, separation: separation) }

  /// The contact of any shape with a disc.
  private static func discs(_ shape: PlacedShape, _ disc: PlacedShape, _ margin: Double) -> [ShapeContact] {
    let center = disc.corners[0]
    let (nearest, outward, depth) = shape.surface(near: center)
    let separation = depth - shape.radius - disc.radius
    guard separation <= margin else { return [] }
    return [ShapeContact(point: nearest + outward * shape.radius, normal: outward, separation: separation)]
  }

  /// The contacts of polygons and lines: the side with the greatest separation, and the points of the other shape's
  /// opposite side in front of it (E. Catto, "Contact Manifolds", GDC 2007).
  private static func polygons(_ first: PlacedShape, _ second: PlacedShape, _ margin: Double) -> [ShapeContact] {
    let (own, other) = (widestSide(first, second), widestSide(second, first))
    guard max(own.separation, other.separation) <= margin else { return [] }
    // The first shape is preferred, so that the choice does not change with rounding.
    if other.separation > own.separation + 0.01 {
      return clipped(second, other.side, first, margin).map(\.reversed)
    }
    return clipped(first, own.side, second, margin)
  }

  private static func widestSide(_ shape: PlacedShape, _ other: PlacedShape) -> (side: Int, separation: Double) {
    var best = (side: 0, separation: -Double.infinity)
    for side in shape.corners.indices {
      let normal = shape.normal(side)
      let distance = other.corners.reduce(Double.infinity) { min($0, normal.dot($1 - shape.corners[side])) }
      if distance > best.separation { best = (side, distance) }
    }
    return best
  }

  private static func clipped(
    _ shape: PlacedShape, _ side: Int, _ other: PlacedShape, _ margin: Double
  ) -> [ShapeContact] {
    let normal = shape.normal(side)
    let (start, end) = (shape.corners[side], shape.corners[(side + 1) % shape.corners.count])
    let opposite = other.corners.indices.min { other.normal($0).dot(normal) < other.normal($1).dot(normal) } ?? 0
    let along = (end - start).unit
    let (from, to) = (other.corners[opposite], other.corners[(opposite + 1) % other.corners.count])
    let (first, last) = ((from - start).dot(along), (to - start).dot(along))
    let length = (end - start).length
    let (low, high) = (max(0, min(first, last)), min(length, max(first, last)))
    guard low <= high else { return [] }
    let shares = first == last ? [0.0] : [(low - first) / (last - first), (high - first) / (last - first)]
    return shares.compactMap { share in
      let point = from + (to - from) * share
      let separation = normal.dot(point - start)
      guard separation <= margin else { return nil }
      return ShapeContact(point: point - normal * separation, normal: normal, separation: separation)
    }
  }
}

extension PlacedShape {
  /// Returns the point of the outline nearest to a point, the direction away from the shape, and the distance, which is
  /// negative inside.
  fileprivate func surface(near point: PlaneVector) -> (nearest: PlaneVector, outward: PlaneVector, depth: Double) {
    var best: (nearest: PlaneVector, outward: PlaneVector, depth: Double)?
    var isInside = corners.count > 2
    for side in corners.indices {
      let (start, end) = (corners[side], corners[(side + 1) % corners.count])
      let edge = end - start
      let share = edge == .zero ? 0 : min(1, max(0, (point - start).dot(edge) / edge.dot(edge)))
      let nearest = start + edge * share
      let distance = (point - nearest).length
      if corners.count > 2, normal(side).dot(point - start) > 0 { isInside = false }
      if distance < best?.depth ?? .infinity {
        let outward = (point - nearest).unit
        best = (nearest, outward == .zero ? fallback(side) : outward, distance)
      }
    }
    guard let best else { return (point, PlaneVector(0, 1), 0) }
    return isInside ? (best.nearest, -best.outward, -best.depth) : best
  }

  /// The direction away from the shape at a point on it.
  private func fallback(_ side: Int) -> PlaneVector {
    corners.count > 1 && normal(side) != .zero ? normal(side) : PlaneVector(0, 1)
  }
}
