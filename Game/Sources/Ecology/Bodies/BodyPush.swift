import Arithmetic

/// The forces that a body at rest exerts on itself under an action, and their energy cost.
package struct BodyPush: Sendable {
  /// The force of each cell at its rest angle, in the order of the plan's cells.
  package private(set) var forces: [SIMD2<Float>] = []
  /// Sum of the forces.
  package private(set) var force = SIMD2<Float>.zero
  /// The torque about ``centre``, counter-clockwise.
  package private(set) var torque: Float = 0
  /// The energy cost per second.
  package private(set) var effort: Float = 0
  /// The point at which a push causes no rotation, in u.
  package let centre: SIMD2<Float>
  private let drag: Float
  private let turningDrag: Float

  /// The speed at which drag balances the force, in u/s.
  package var speed: Float { drag > 0 ? (force.x * force.x + force.y * force.y).squareRoot() / drag : 0 }
  /// The turn rate at which drag balances the torque, in turns/s, counter-clockwise.
  package var turnRate: Float { turningDrag > 0 ? torque / turningDrag / Elementary.radiansPerTurn : 0 }

  package init(of plan: BodyPlan, under action: Action, _ rules: Rules = .standard) {
    let resting = RestingDrag(of: plan, under: rules)
    drag = resting.pushing
    turningDrag = resting.turning
    centre = SIMD2(resting.centre.x, resting.centre.y)
    let supply = plan.supply(under: rules)
    let middle =
      plan.cells.reduce(SIMD2<Float>.zero) { $0 + SIMD2($1.place.x, $1.place.y) } / Float(max(plan.cells.count, 1))
    for (index, cell) in plan.cells.enumerated() {
      let activation = cell.genes.thrust(of: cell.kind, under: action, rules: rules)
      add(activation * rules.meanForce(of: cell.kind) * supply[index], of: cell)
      wriggle(cell, middle, action, rules)
      effort += BodyPush.effort(of: cell, under: action, rules)
    }
    for link in plan.links where link.kind.isActuator {
      let height = min(link.genes.waveHeight(under: action), 1)
      effort += rules.parts.muscleEffort * height * height
    }
    effort *= rules.parts.sizeFactor(plan.cells.count, power: -rules.energy.effortPower)
  }

  private mutating func add(_ strength: Float, of cell: BodyCell) {
    let turns = Float(cell.angle) / 64
    let push = SIMD2(strength * Elementary.cosine(turns: turns), strength * Elementary.sine(turns: turns))
    let arm = SIMD2(cell.place.x, cell.place.y) - centre
    forces.append(push)
    force += push
    torque += arm.x * push.y - arm.y * push.x
  }

  /// Adds the wriggle of a cell to its force.
  private mutating func wriggle(_ cell: BodyCell, _ middle: SIMD2<Float>, _ action: Action, _ rules: Rules) {
    let place = SIMD2(cell.place.x, cell.place.y)
    let turning = (place - middle) * (rules.parts.wriggleTurn * action[.turn])
    let push = SIMD2(rules.parts.wriggleForce * action[.drive] - turning.y, turning.x)
    let arm = place - centre
    forces[forces.count - 1] += push
    force += push
    torque += arm.x * push.y - arm.y * push.x
  }

  private static func effort(of cell: BodyCell, under action: Action, _ rules: Rules) -> Float {
    let activation = cell.genes.thrust(of: cell.kind, under: action, rules: rules)
    switch cell.kind {
    case .flagellum: return rules.parts.flagellumEffort * activation * activation
    case .jet: return activation > 0 ? rules.parts.jetEffort / rules.parts.jetRecharge : 0
    default: return 0
    }
  }
}
