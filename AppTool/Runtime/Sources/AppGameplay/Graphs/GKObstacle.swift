import AppSIMD
import Foundation

/// An area that paths and agents avoid.
open class GKObstacle: NSObject {
  public override init() { super.init() }
}

/// A disc.
open class GKCircleObstacle: GKObstacle {
  open var radius: Float
  /// The middle.
  open var position = vector_float2(0, 0)

  public init(radius: Float) { self.radius = radius }
}

/// The inside of a closed line that does not cross itself.
open class GKPolygonObstacle: GKObstacle {
  private let points: [vector_float2]

  /// - Parameter points: The corners in the order of the line; the last one is connected to the first.
  public init(points: [vector_float2]) {
    precondition(points.count > 2, "a polygon has at least three corners, not \(points.count)")
    self.points = points
  }

  public var vertexCount: Int { points.count }

  public func vertex(at index: Int) -> vector_float2 { points[index] }

  /// The corners after all sides are moved out.
  ///
  /// - Parameter distance: The distance between the sides and the polygon.
  func corners(at distance: Float) -> [vector_float2] {
    let area = points.indices.reduce(Float(0)) { sum, index in
      sum + simd_cross(points[index], points[(index + 1) % points.count]).z
    }
    // To the right of a side is the outside if the corners go around counterclockwise.
    let side: Float = area > 0 ? 1 : -1
    return points.indices.map { index in
      let point = points[index]
      let before = simd_normalize(point - points[(index + points.count - 1) % points.count])
      let after = simd_normalize(points[(index + 1) % points.count] - point)
      let outside = (side * vector_float2(before.y, -before.x), side * vector_float2(after.y, -after.x))
      // With unit normals m and n, the corner of the moved sides is d·(m + n) / (1 + m·n) away.
      let slant = 1 + simd_dot(outside.0, outside.1)
      guard slant > 1e-4 else { return point + (outside.0 + before) * distance }
      return point + (outside.0 + outside.1) * (distance / slant)
    }
  }
}
