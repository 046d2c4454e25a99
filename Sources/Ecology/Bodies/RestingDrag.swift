/// How a body at rest resists being pushed and turned, every cell dragging alone.
struct RestingDrag {
  /// Where a push turns the body not at all, in u.
  let centre: (x: Float, y: Float)
  /// Force for each u/s.
  let pushing: Float
  /// Torque for each radian per second.
  let turning: Float

  init(of plan: BodyPlan, under rules: Rules) {
    let drags = plan.cells.map { $0.kind == .fin ? rules.parts.finTangentialDrag : rules.parts.cellDrag }
    let sum = drags.reduce(0, +)
    let x = zip(plan.cells, drags).reduce(0) { $0 + $1.0.place.x * $1.1 } / max(sum, 1e-6)
    let y = zip(plan.cells, drags).reduce(0) { $0 + $1.0.place.y * $1.1 } / max(sum, 1e-6)
    centre = (x, y)
    pushing = sum
    // A disc of diameter 1 that drags evenly adds about half its drag to that of its centre.
    turning = zip(plan.cells, drags).reduce(0) { turning, cell in
      let (dx, dy) = (cell.0.place.x - x, cell.0.place.y - y)
      return turning + cell.1 * (dx * dx + dy * dy + 0.5)
    }
  }
}
