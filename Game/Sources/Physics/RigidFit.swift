/// The translation and rotation that bring a set of points closest to another.
///
/// Source: P. H. Schönemann, "A Generalized Solution of the Orthogonal Procrustes Problem", 1966, in the plane: the
/// rotation is the direction of Σ w conj(r − r̄)(x − x̄) taken as complex numbers.
struct RigidFit {
  private(set) var restCenter: Vector
  private(set) var center: Vector
  /// The cosine and sine of the rotation.
  private(set) var turn: Vector

  init(rest: [Vector], now: [Vector], weights: [Float]) {
    let total = max(weights.reduce(0, +), .leastNormalMagnitude)
    restCenter = zip(rest, weights).reduce(Vector.zero) { $0 + $1.0 * $1.1 } / total
    center = zip(now, weights).reduce(Vector.zero) { $0 + $1.0 * $1.1 } / total
    var sum = Vector.zero
    for index in rest.indices {
      let from = (rest[index] - restCenter) * weights[index]
      let to = now[index] - center
      sum += Vector(from.x * to.x + from.y * to.y, from.x * to.y - from.y * to.x)
    }
    let length = (sum * sum).sum().squareRoot()
    turn = length > 1e-12 ? sum / length : Vector(1, 0)
  }

  /// Returns the transformed position of a point at rest.
  func place(_ rest: Vector) -> Vector { center + rotate(rest - restCenter) }

  /// Returns a direction at rest, rotated.
  func rotate(_ direction: Vector) -> Vector {
    Vector(turn.x * direction.x - turn.y * direction.y, turn.y * direction.x + turn.x * direction.y)
  }
}
