import Arithmetic

/// The constraints that hold a plan together: one length for each unbroken link, and angles between links.
struct BodyConstraints {
  /// The numbers of the unbroken links; row r of the solver is the length of link `lengths[r]`.
  var lengths: [Int] = []
  /// The angles; row `lengths.count + r` of the solver is angle r.
  var angles: [Angle] = []
  /// −1 if left and right of the plan are swapped, otherwise 1. With it, a plan and its mirror image have the same arms
  /// in the same order, and the solver treats both alike.
  let hand: Float

  /// The angle at an apex from one arm to another.
  struct Angle {
    var from: Int
    var apex: Int
    var to: Int
    /// The link whose drive and limits apply: the one that moves, or the second of two fixed ones.
    var link: Int
    /// The other link, which bears the same torque.
    var reference: Int
    var isMoving: Bool
    /// True if the angle is measured from the first arm's extension beyond the apex, because the second arm is nearer
    /// to it.
    var isFromExtension: Bool
    /// The rest angle in radians, counter-clockwise to the second arm, within ±π/2. A straight joint has 0: it is
    /// equally exact on both sides and bends by half a turn either way before the angle jumps.
    var rest: Float
  }

  var rowCount: Int { lengths.count + angles.count }

  init(_ plan: Assembly) {
    hand = plan.hand
    lengths = plan.links.indices.filter { !plan.links[$0].isBroken }
    guard plan.bracing == .angles else { return }
    for apex in plan.cells.indices { addAngles(at: apex, of: plan) }
  }

  /// Adds angles between neighbouring fixed arms, except across the widest gap, and between each moving arm and the
  /// nearest fixed one: n arms get n − 1 angles.
  private mutating func addAngles(at apex: Int, of plan: Assembly) {
    let arms = LinkArm.all(at: apex, of: plan, hand)
    let fixed = LinkArm.openedAtWidestGap(arms.filter { !$0.isMoving })
    for (first, second) in zip(fixed, fixed.dropFirst()) where !plan.hasStrut(first.cell, second.cell) {
      angles.append(Angle(from: first, apex: apex, to: second))
    }
    let firstMoving = arms.filter(\.isMoving).min { $0.link < $1.link }
    for arm in arms.sorted(by: { $0.link < $1.link }) where arm.isMoving {
      let others = fixed.isEmpty ? [firstMoving].compactMap { $0 }.filter { $0.link != arm.link } : fixed
      let nearest = others.min { (arm.separation(from: $0), $0.link) < (arm.separation(from: $1), $1.link) }
      if let nearest { angles.append(Angle(from: nearest, apex: apex, to: arm)) }
    }
  }
}

/// A link seen from one of its cells.
private struct LinkArm {
  var link: Int
  var cell: Int
  /// The vector from the apex, in u.
  var span: Vector
  /// The direction in radians, counter-clockwise for hand 1, clockwise for hand −1.
  var direction: Float
  var isMoving: Bool

  /// Returns the arms of a cell that hold angles, sorted by direction, then by number.
  static func all(at apex: Int, of plan: Assembly, _ hand: Float) -> [LinkArm] {
    var arms: [LinkArm] = []
    for (index, link) in plan.links.enumerated() where !link.isBroken && link.kind.mechanics.holdsAngles {
      guard link.base == apex || link.end == apex else { continue }
      let cell = link.base == apex ? link.end : link.base
      let span = plan.cells[cell].position - plan.cells[apex].position
      let direction = Elementary.arctangent(y: hand * span.y, x: span.x)
      let isMoving = link.base == apex && link.kind.mechanics.turns
      arms.append(LinkArm(link: index, cell: cell, span: span, direction: direction, isMoving: isMoving))
    }
    return arms.sorted { ($0.direction, $0.link) < ($1.direction, $1.link) }
  }

  /// Rotates arms that are sorted by direction so that the widest gap is between the last and the first.
  static func openedAtWidestGap(_ arms: [LinkArm]) -> [LinkArm] {
    guard arms.count > 2 else { return arms }
    let gaps = arms.indices.map { index in
      let next = arms[(index + 1) % arms.count]
      let turn = next.direction - arms[index].direction + (index + 1 == arms.count ? 2 * .pi : 0)
      // Equal directions of a lattice differ by rounding, so they are compared in steps of a thousandth.
      return ((turn * 1000).rounded(), -min(arms[index].link, next.link), -max(arms[index].link, next.link))
    }
    let widest = gaps.indices.max { gaps[$0] < gaps[$1] } ?? 0
    return Array(arms[(widest + 1)...] + arms[...widest])
  }

  /// Returns the angle between two arms in thousandths of a radian, so that equal angles of a lattice are equal.
  func separation(from other: LinkArm) -> Float {
    (BodyConstraints.wrapped(direction - other.direction).magnitude * 1000).rounded()
  }
}

extension BodyConstraints {
  /// Returns an angle in radians, reduced to −π to π.
  static func wrapped(_ angle: Float) -> Float {
    let turn = 2 * Float.pi
    return angle - turn * (angle / turn).rounded()
  }
}

extension BodyConstraints.Angle {
  fileprivate init(from first: LinkArm, apex: Int, to second: LinkArm) {
    let along = first.span.x * second.span.x + first.span.y * second.span.y
    let across = first.span.x * second.span.y - first.span.y * second.span.x
    let sense: Float = along < 0 ? -1 : 1
    self.init(
      from: first.cell, apex: apex, to: second.cell, link: second.link, reference: first.link,
      isMoving: second.isMoving, isFromExtension: along < 0,
      rest: Elementary.arctangent(y: sense * across, x: sense * along))
  }
}

extension Assembly {
  /// 1 if the first cell that is not level with the first one is on the left, −1 if it is on the right. A plan on one
  /// level is its own mirror image.
  fileprivate var hand: Float {
    let level = cells.first?.position.y ?? 0
    let heights = cells.map { $0.position.y - level }
    // Sites are sixteenths of u. Smaller heights count only if no other cell distinguishes the sides.
    let height = heights.first { ($0 * 16).rounded() != 0 } ?? heights.first { $0 != 0 } ?? 0
    return height < 0 ? -1 : 1
  }

  /// True if an unbroken strut joins two cells, so that two struts from a third cell already keep their angle.
  fileprivate func hasStrut(_ first: Int, _ second: Int) -> Bool {
    links.contains { link in
      !link.isBroken && link.kind == .strut
        && (link.base == first && link.end == second || link.base == second && link.end == first)
    }
  }
}
