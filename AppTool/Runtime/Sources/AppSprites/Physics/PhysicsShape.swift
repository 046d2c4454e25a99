import UIKit

typealias Vector = SIMD2<Double>

extension Vector {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }

  var point: CGPoint { CGPoint(x: x, y: y) }
  var vector: CGVector { CGVector(dx: x, dy: y) }
  var length: Double { dot(self).squareRoot() }
  /// Turned by 90 degrees counterclockwise.
  var turned: Vector { Vector(-y, x) }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  func rotated(by angle: Double) -> Vector {
    let (sine, cosine) = (sin(angle), cos(angle))
    return Vector(x * cosine - y * sine, x * sine + y * cosine)
  }
}

/// A convex polygon whose corners are counterclockwise; two corners are a segment. With a radius, the one corner is the
/// middle of a circle.
struct PhysicsShape: Sendable {
  var corners: [Vector]
  var radius = 0.0

  var isCircle: Bool { corners.count == 1 }

  /// In square points; a segment has none.
  var area: Double {
    if isCircle { return .pi * radius * radius }
    var sum = 0.0
    for (index, corner) in corners.enumerated() { sum += corner.cross(corners[(index + 1) % corners.count]) }
    return abs(sum) / 2
  }

  /// The middle of the area.
  var center: Vector {
    guard corners.count > 2 else { return corners.reduce(.zero, +) / Double(corners.count) }
    var (sum, total) = (Vector.zero, 0.0)
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let part = corner.cross(next)
      sum += (corner + next) * part
      total += part
    }
    return total == 0 ? corners[0] : sum / (3 * total)
  }

  /// The mean of the squared distances of the area from a point (for polygons by the parallel axis theorem over the
  /// triangles of a fan).
  func squaredRadius(around point: Vector) -> Double {
    if isCircle { return radius * radius / 2 + (corners[0] - point).dot(corners[0] - point) }
    guard corners.count > 2 else { return 0 }
    var (sum, total) = (0.0, 0.0)
    for index in corners.indices {
      let (a, b) = (corners[index] - point, corners[(index + 1) % corners.count] - point)
      let part = a.cross(b)
      sum += part * (a.dot(a) + a.dot(b) + b.dot(b)) / 6
      total += part
    }
    return total == 0 ? 0 : abs(sum / total)
  }

  func placed(at position: Vector, angle: Double) -> PhysicsShape {
    let (sine, cosine) = (sin(angle), cos(angle))
    return PhysicsShape(
      corners: corners.map { position + Vector($0.x * cosine - $0.y * sine, $0.x * sine + $0.y * cosine) },
      radius: radius)
  }

  /// The smallest upright rectangle.
  var box: (low: Vector, high: Vector) {
    var (low, high) = (corners[0], corners[0])
    for corner in corners {
      low = Vector(min(low.x, corner.x), min(low.y, corner.y))
      high = Vector(max(high.x, corner.x), max(high.y, corner.y))
    }
    return (low - Vector(radius, radius), high + Vector(radius, radius))
  }

  func contains(_ point: Vector) -> Bool {
    if isCircle { return (point - corners[0]).length <= radius }
    guard corners.count > 2 else { return false }
    return corners.indices.allSatisfy { (point - corners[$0]).dot(normal($0)) <= 0 }
  }

  /// The outward normal of the side after a corner.
  func normal(_ side: Int) -> Vector {
    let edge = corners[(side + 1) % corners.count] - corners[side]
    let length = edge.length
    return length > 0 ? Vector(edge.y, -edge.x) / length : Vector(0, 1)
  }

  /// The convex polygon around points, counterclockwise (A. M. Andrew, "Another efficient algorithm for convex hulls in
  /// two dimensions", 1979).
  static func hull(_ points: [Vector]) -> PhysicsShape {
    let sorted = Array(Set(points)).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return PhysicsShape(corners: sorted.isEmpty ? [.zero] : sorted) }
    func half(_ points: [Vector]) -> [Vector] {
      var result: [Vector] = []
      for point in points {
        while result.count > 1, let last = result.last,
          (last - result[result.count - 2]).cross(point - last) <= 0
        {
          result.removeLast()
        }
        result.append(point)
      }
      return Array(result.dropLast())
    }
    return PhysicsShape(corners: half(sorted) + half(sorted.reversed()))
  }

  /// The share of a ray at which it enters the shape, with the normal there; `nil` if it does not.
  func entry(from start: Vector, to end: Vector) -> (share: Double, normal: Vector)? {
    let ray = end - start
    if isCircle {
      let offset = start - corners[0]
      let (a, b, c) = (ray.dot(ray), offset.dot(ray), offset.dot(offset) - radius * radius)
      let root = b * b - a * c
      guard a > 0, root >= 0 else { return nil }
      let share = (-b - root.squareRoot()) / a
      guard (0...1).contains(share) else { return nil }
      return (share, (offset + ray * share) / max(radius, .leastNonzeroMagnitude))
    }
    var (first, last, normal) = (0.0, 1.0, Vector.zero)
    if corners.count == 2 { return segmentEntry(from: start, ray) }
    for side in corners.indices {
      let outward = self.normal(side)
      let (distance, slope) = ((corners[side] - start).dot(outward), ray.dot(outward))
      if slope == 0 {
        if distance < 0 { return nil }
      } else if slope < 0, distance / slope > first {
        (first, normal) = (distance / slope, outward)
      } else if slope > 0 {
        last = min(last, distance / slope)
      }
    }
    return first <= last && normal != .zero ? (first, normal) : nil
  }

  private func segmentEntry(from start: Vector, _ ray: Vector) -> (share: Double, normal: Vector)? {
    let edge = corners[1] - corners[0]
    let cross = ray.cross(edge)
    guard cross != 0 else { return nil }
    let offset = corners[0] - start
    let (share, place) = (offset.cross(edge) / cross, offset.cross(ray) / cross)
    guard (0...1).contains(share), (0...1).contains(place) else { return nil }
    let outward = normal(0)
    return (share, outward.dot(ray) > 0 ? -outward : outward)
  }
}
