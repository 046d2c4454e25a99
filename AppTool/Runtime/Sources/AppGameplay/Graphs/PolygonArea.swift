import AppSIMD

/// The inside of a polygon, without its line.
struct PolygonArea {
  /// Lengths below this part of the polygon's size count as zero, so that lines along a side do not cross it.
  private static let tolerance: Float = 1e-5

  let corners: [vector_float2]
  private let closeness: Float

  init(corners: [vector_float2]) {
    self.corners = corners
    let low = corners.reduce(corners[0], pointwiseMin)
    let high = corners.reduce(corners[0], pointwiseMax)
    closeness = Self.tolerance * max(simd_length(high - low), 1)
  }

  /// True if a part of the line between two points is inside.
  ///
  /// The line is cut where it meets the sides. A piece between two cuts is inside if its middle is.
  func isCrossed(from start: vector_float2, to end: vector_float2) -> Bool {
    var cuts: [Float] = [0, 1]
    let line = end - start
    for index in corners.indices {
      let corner = corners[index]
      let side = corners[(index + 1) % corners.count] - corner
      let slope = simd_cross(line, side).z
      guard abs(slope) > 1e-12 else { continue }
      let place = simd_cross(corner - start, side).z / slope
      let placeOfSide = simd_cross(corner - start, line).z / slope
      if place > 0, place < 1, placeOfSide >= -1e-5, placeOfSide <= 1 + 1e-5 { cuts.append(place) }
    }
    cuts.sort()
    return zip(cuts, cuts.dropFirst()).contains { low, high in
      contains(start + line * ((low + high) / 2))
    }
  }

  /// True for a point inside that is not on the line.
  func contains(_ point: vector_float2) -> Bool {
    var isInside = false
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      if distance(of: point, fromSide: a, b) <= closeness { return false }
      let isCrossing = (a.y > point.y) != (b.y > point.y)
      if isCrossing, point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }

  private func distance(of point: vector_float2, fromSide a: vector_float2, _ b: vector_float2) -> Float {
    let side = b - a
    let square = simd_length_squared(side)
    let place = square > 0 ? min(max(simd_dot(point - a, side) / square, 0), 1) : 0
    return simd_distance(point, a + side * place)
  }
}
