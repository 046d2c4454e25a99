import Arithmetic

/// The constraints that hold a plan together: one length for each unbroken link, and angles between links.
struct Skeleton {
  /// The numbers of the unbroken links; row r of the solver is the length of link `lengths[r]`.
  var lengths: [Int] = []
  /// The angles; row `lengths.count + r` of the solver is angle r.
  var angles: [Angle] = []
  /// 1 when the plan's left is taken for left, −1 when its right is: a plan and its mirror image then have the same arms in
  /// the same order, and the solver goes through both in the same way.
  let hand: Float

  /// The angle at an apex from one arm to another.
  struct Angle {
    var from: Int
    var apex: Int
    var to: Int
    /// The link whose drive and limits count: the one that moves, or the second of two that do not.
    var link: Int
    /// The other link, which bears the same torque.
    var reference: Int
    var isMoving: Bool
    /// Whether the angle is counted from the first arm's extension beyond the apex, because the second lies nearer to that.
    var isFromExtension: Bool
    /// In radians, counter-clockwise to the second arm, within ±π/2: a straight joint has 0, so that it is as exact to the
    /// left as to the right and bends by half a turn either way before the angle jumps.
    var rest: Float
  }

  var rowCount: Int { lengths.count + angles.count }

  init(_ plan: Assembly) {
    hand = plan.hand
    lengths = plan.links.indices.filter { !plan.links[$0].isBroken }
    guard plan.bracing == .angles else { return }
    for apex in plan.cells.indices { addAngles(at: apex, of: plan) }
  }

  /// Welds the arms that do not move to each other all around but for the widest gap, and ties each arm that moves to the
  /// nearest of them: n arms get n − 1 angles, no more.
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
  /// From the apex, in u.
  var span: Vector
  /// In radians, counter-clockwise for hand 1, clockwise for hand −1.
  var direction: Float
  var isMoving: Bool

  /// The arms of a cell that hold angles, by direction, then by number.
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

  /// Arms in the order of their directions, rotated so that the widest gap lies between the last and the first.
  static func openedAtWidestGap(_ arms: [LinkArm]) -> [LinkArm] {
    guard arms.count > 2 else { return arms }
    let gaps = arms.indices.map { index in
      let next = arms[(index + 1) % arms.count]
      let turn = next.direction - arms[index].direction + (index + 1 == arms.count ? 2 * .pi : 0)
      // Directions of a lattice differ by rounding only: compare in steps of a thousandth.
      return ((turn * 1000).rounded(), -min(arms[index].link, next.link), -max(arms[index].link, next.link))
    }
    let widest = gaps.indices.max { gaps[$0] < gaps[$1] } ?? 0
    return Array(arms[(widest + 1)...] + arms[...widest])
  }

  /// The angle between two arms in thousandths of a radian, so that equal angles of a lattice compare as equal.
  func separation(from other: LinkArm) -> Float {
    (Skeleton.wrapped(direction - other.direction).magnitude * 1000).rounded()
  }
}

extension Skeleton {
  /// An angle in radians brought within −π to π.
  static func wrapped(_ angle: Float) -> Float {
    let turn = 2 * Float.pi
    return angle - turn * (angle / turn).rounded()
  }
}

extension Skeleton.Angle {
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
  /// 1 when the first cell that lies off the first one's level lies to the left, −1 when it lies to the right; on one level
  /// all is its own mirror image.
  fileprivate var hand: Float {
    let level = cells.first?.position.y ?? 0
    let heights = cells.map { $0.position.y - level }
    // Sites are sixteenths of u: what lies on the level but for rounding counts only when nothing else tells the sides apart.
    let height = heights.first { ($0 * 16).rounded() != 0 } ?? heights.first { $0 != 0 } ?? 0
    return height < 0 ? -1 : 1
  }

  /// Whether an unbroken strut joins two cells, so that two struts from a third already keep their angle.
  fileprivate func hasStrut(_ first: Int, _ second: Int) -> Bool {
    links.contains { link in
      !link.isBroken && link.kind == .strut
        && (link.base == first && link.end == second || link.base == second && link.end == first)
    }
  }
}
