/// The shift and turn that bring a set of points closest to another.
///
/// Source: P. H. Schönemann, "A Generalized Solution of the Orthogonal Procrustes Problem", 1966, in the plane: the turn
/// is the direction of Σ w conj(r − r̄)(x − x̄) taken as complex numbers.
struct RigidFit {
  private(set) var restCenter: Vector
  private(set) var center: Vector
  /// Cosine and sine of the turn.
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

  /// Where a point at rest comes to lie.
  func place(_ rest: Vector) -> Vector { center + rotate(rest - restCenter) }

  /// A direction of rest, turned.
  func rotate(_ direction: Vector) -> Vector {
    Vector(turn.x * direction.x - turn.y * direction.y, turn.y * direction.x + turn.x * direction.y)
  }
}
