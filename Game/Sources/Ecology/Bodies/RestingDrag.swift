/// The drag of a body at rest against translation and rotation: the sum of the drags of its cells and links, which
/// shield each other.
struct RestingDrag {
  /// The point at which a push causes no rotation, in u.
  let centre: (x: Float, y: Float)
  /// The drag force per u/s of forward motion.
  let pushing: Float
  /// The drag torque per radian per second.
  let turning: Float

  init(of plan: BodyPlan, under rules: Rules) {
    let shielding = rules.parts.shielding(cellCount: plan.cells.count)
    let spots =
      plan.cells.map { Spot($0, rules, shielding) }
      + plan.links.map { Spot($0, rules, $0.kind.isActuator ? 1 : shielding) }
    let sum = spots.reduce(0) { $0 + $1.drag }
    let x = spots.reduce(0) { $0 + $1.x * $1.drag } / max(sum, 1e-6)
    let y = spots.reduce(0) { $0 + $1.y * $1.drag } / max(sum, 1e-6)
    centre = (x, y)
    pushing = spots.reduce(0) { $0 + $1.ahead }
    turning = spots.reduce(0) { turning, spot in
      let (dx, dy) = (spot.x - x, spot.y - y)
      return turning + spot.drag * (dx * dx + dy * dy) + spot.spinning
    }
  }
}

/// The drag of one cell or link at its place.
private struct Spot {
  var x: Float
  var y: Float
  /// The average over all directions.
  var drag: Float
  /// The drag of forward motion.
  var ahead: Float
  /// The drag of rotation about its own centre.
  var spinning: Float

  /// A disc of diameter 1 with uniform drag has about half its drag when rotated about its centre.
  init(_ cell: BodyCell, _ rules: Rules, _ shielding: Float) {
    x = cell.place.x
    y = cell.place.y
    drag = (cell.kind == .fin ? rules.parts.finTangentialDrag : rules.parts.cellDrag) * shielding
    ahead = drag
    spinning = drag * 0.5
  }

  /// A rod of length L with drag n across and t along has t cos² + n sin² of its angle to the direction of motion, and
  /// n L³/12 in rotation.
  init(_ link: BodyLink, _ rules: Rules, _ shielding: Float) {
    let (dx, dy) = (link.second.x - link.first.x, link.second.y - link.first.y)
    let square = max(dx * dx + dy * dy, 1e-6)
    let length = square.squareRoot()
    let share = rules.parts.dragShare(of: link.kind) * shielding
    let (normal, tangential) = (rules.parts.linkNormalDrag * share, rules.parts.linkTangentialDrag * share)
    x = (link.first.x + link.second.x) / 2
    y = (link.first.y + link.second.y) / 2
    drag = (normal + tangential) / 2 * length
    ahead = (tangential * dx * dx + normal * dy * dy) / square * length
    spinning = normal * length * square / 12
  }
}

extension PartRules {
  /// Returns the share of the standard link drag that a kind of link has.
  func dragShare(of kind: LinkKind) -> Float { kind == .elastic || kind == .rope ? thinDragShare : 1 }
}
