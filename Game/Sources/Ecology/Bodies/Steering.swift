import Arithmetic

/// The gains with which the pushing cells of a body follow drive, strafe and turn.
///
/// With W the matrix whose columns are each cell's force and torque at activation 1 (torque divided by the body's
/// radius of gyration), the gains for a desired motion w are Wᵀ(WWᵀ + λ)⁻¹ w: the smallest gains with the least
/// squared error. They are scaled so that the strongest is 1. Flagella also pull, with less strength, so that a body
/// with two of them turns on the spot.
public struct Steering: Hashable, Sendable {
  /// A direction of control that a body may be able to follow.
  public enum Axis: Int, CaseIterable, Sendable {
    case drive, strafe, turn
  }

  /// The gain of each cell for each axis, from −1 to 1, in the order of the plan's cells.
  public let gains: [[Float]]
  /// The purity of the response for each axis: 1 without side effects, 0 without any response.
  public let authority: [Float]
  /// True if the body turns by the wave of its muscles and benders, and therefore only while it drives.
  public let turnsByWave: Bool

  /// The authority below which a body does not obey an axis and its key is of no use; 0.5.
  public static let leastAuthority: Float = 0.5

  /// Returns true if the body obeys an axis.
  public func obeys(_ axis: Axis) -> Bool { authority[axis.rawValue] >= Steering.leastAuthority }

  /// Computes the steering of a body by its flagella and jets. Cost: about 50 steps per cell.
  public init(of plan: BodyPlan, under rules: Rules = .standard) {
    let columns = Steering.columns(plan, rules)
    var gains: [[Float]] = []
    var authority: [Float] = []
    for axis in Axis.allCases {
      let answer = Steering.leastSquares(columns, axis.rawValue)
      let result = columns.indices.reduce(SIMD3<Float>.zero) { $0 + columns[$1] * answer[$1] }
      let strength = (result * result).sum().squareRoot()
      let purity = strength > 1e-4 ? result[axis.rawValue] / strength : 0
      let largest = answer.reduce(0) { max($0, abs($1)) }
      gains.append(largest > 0 && purity > 0 ? answer.map { $0 / largest } : answer.map { _ in 0 })
      authority.append(max(0, purity))
    }
    self.gains = gains
    self.authority = authority
    turnsByWave =
      authority[Axis.turn.rawValue] < Steering.leastAuthority && plan.links.contains(where: \.kind.isActuator)
  }

  /// Returns the forward force, leftward force and scaled torque of each cell at activation 1.
  private static func columns(_ plan: BodyPlan, _ rules: Rules) -> [SIMD3<Float>] {
    let resting = RestingDrag(of: plan, under: rules)
    let gyration = max((resting.turning / max(resting.pushing, 1e-6)).squareRoot(), 0.5)
    let supply = plan.supply(under: rules)
    return plan.cells.indices.map { index in
      let cell = plan.cells[index]
      let force = rules.meanForce(of: cell.kind) * supply[index]
      let x = force * Elementary.cosine(turns: Float(cell.angle) / 64)
      let y = force * Elementary.sine(turns: Float(cell.angle) / 64)
      let torque = (cell.place.x - resting.centre.x) * y - (cell.place.y - resting.centre.y) * x
      return SIMD3(x, y, torque / gyration)
    }
  }

  private static func leastSquares(_ columns: [SIMD3<Float>], _ axis: Int) -> [Float] {
    var rows = [SIMD3<Float>.zero, .zero, .zero]
    for column in columns {
      for row in 0..<3 { rows[row] += column * column[row] }
    }
    let damping = max((rows[0][0] + rows[1][1] + rows[2][2]) * 1e-4, 1e-6)
    for row in 0..<3 { rows[row][row] += damping }
    // Column `axis` of the inverse by Cramer's rule. The matrix is symmetric and positive definite.
    let (next, last) = (rows[(axis + 1) % 3], rows[(axis + 2) % 3])
    let cofactors = cross(next, last)
    let determinant = (rows[axis] * cofactors).sum()
    guard determinant > 0 else { return columns.map { _ in 0 } }
    return columns.map { ($0 * cofactors).sum() / determinant }
  }

  private static func cross(_ left: SIMD3<Float>, _ right: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(
      left.y * right.z - left.z * right.y, left.z * right.x - left.x * right.z, left.x * right.y - left.y * right.x)
  }
}

extension BodyPlan {
  /// Returns the body with the gains of its flagella and jets set by `Steering`. Bias and colours stay unchanged. Free
  /// in an edit.
  public func steered(under rules: Rules = .standard) -> BodyPlan {
    let steering = Steering(of: self, under: rules)
    var steered = cells
    for index in cells.indices where cells[index].kind.isActuator {
      func gene(_ axis: Steering.Axis) -> Int8 {
        steering.obeys(axis) ? Int8((64 * steering.gains[axis.rawValue][index]).rounded()) : 0
      }
      steered[index].genes.drive = gene(.drive)
      steered[index].genes.strafe = gene(.strafe)
      steered[index].genes.turn = gene(.turn)
    }
    return BodyPlan(cells: steered, links: links)
  }
}
