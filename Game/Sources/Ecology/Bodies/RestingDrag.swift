/// How a body at rest resists being pushed and turned: the drags of its cells and links, each by itself.
struct RestingDrag {
  /// Where a push turns the body not at all, in u.
  let centre: (x: Float, y: Float)
  /// Force for each u/s, ahead.
  let pushing: Float
  /// Torque for each radian per second.
  let turning: Float

  init(of plan: BodyPlan, under rules: Rules) {
    let spots = plan.cells.map { Spot($0, rules) } + plan.links.map { Spot($0, rules) }
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

/// A drag at a place.
private struct Spot {
  var x: Float
  var y: Float
  /// In any direction, on average.
  var drag: Float
  /// When moved ahead.
  var ahead: Float
  /// When turned about itself.
  var spinning: Float

  /// A disc of diameter 1 that drags evenly has about half its drag when turned about its centre.
  init(_ cell: BodyCell, _ rules: Rules) {
    x = cell.place.x
    y = cell.place.y
    drag = cell.kind == .fin ? rules.parts.finTangentialDrag : rules.parts.cellDrag
    ahead = drag
    spinning = drag * 0.5
  }

  /// A rod of length L with drag n across and t along: t cos² + n sin² of its angle to the way, and n L³/12 in turning.
  init(_ link: BodyLink, _ rules: Rules) {
    let (dx, dy) = (link.second.x - link.first.x, link.second.y - link.first.y)
    let square = max(dx * dx + dy * dy, 1e-6)
    let length = square.squareRoot()
    let share = rules.parts.dragShare(of: link.kind)
    let (normal, tangential) = (rules.parts.linkNormalDrag * share, rules.parts.linkTangentialDrag * share)
    x = (link.first.x + link.second.x) / 2
    y = (link.first.y + link.second.y) / 2
    drag = (normal + tangential) / 2 * length
    ahead = (tangential * dx * dx + normal * dy * dy) / square * length
    spinning = normal * length * square / 12
  }
}

extension PartRules {
  /// Share of the drag of links that a kind of link has.
  func dragShare(of kind: LinkKind) -> Float { kind == .elastic || kind == .rope ? thinDragShare : 1 }
}
