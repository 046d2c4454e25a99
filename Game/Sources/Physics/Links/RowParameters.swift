/// The numbers of one constraint of a body, as the solver needs them.
struct RowParameters {
  /// Length in u or angle in radians that it goes to.
  var target: Float
  /// Share of an error that is corrected per second, and the softness γ.
  ///
  /// Source: E. Catto, "Soft Constraints", 2011: β/h = k/(c + hk), γ = 1/(h(c + hk)); without a spring it is rigid.
  private(set) var bias: Float
  private(set) var softness: Float
  /// 1 for an angle from the first arm, −1 for one from its extension.
  var sense: Float = 1
  /// Drag·h/2 of the rod per length, along and across it.
  var dragAlong: Float = 0
  var dragAcross: Float = 0
  /// Impulse in a substep at which it breaks.
  var strength: Float
  var bounds: Bounds?
  /// The link whose drive moves the target, and how far a drive of 1 does.
  var link: Int
  var reach: Float?
  /// Drag·h of the fins that lie along it: of the base, along and across, then of the end.
  var fins: SIMD4<Float>?

  /// Impulses that a row may give in a substep.
  struct Bounds {
    var least: Float = -.greatestFiniteMagnitude
    var greatest: Float = .greatestFiniteMagnitude
    /// Whether it acts on one side only: a rope when pulled, a hinge beyond its limits.
    var isOneSided = false
    /// Angles from rest between which a hinge swings freely, in radians.
    var deviations: ClosedRange<Float> = 0...0
  }

  /// What a row has beyond what all have.
  struct Features: OptionSet {
    let rawValue: UInt8

    static let bounded = Features(rawValue: 1)
    static let driven = Features(rawValue: 2)
    static let finned = Features(rawValue: 4)
    static let breaks = Features(rawValue: 8)
  }

  var features: Features {
    var features: Features = bounds == nil ? [] : .bounded
    if reach != nil { features.insert(.driven) }
    if fins != nil { features.insert(.finned) }
    if strength < RowParameters.unbreakable { features.insert(.breaks) }
    return features
  }

  /// The strength of what never breaks: no impulse exceeds it, and its square is finite.
  static let unbreakable: Float = 1e18

  /// The duration of a substep, in s.
  private let step: Float

  /// Creates a rigid row without bounds.
  private init(target: Float, strength: Float, link: Int, step: Float) {
    self.target = target
    self.strength = RowParameters.impulse(strength, step)
    self.link = link
    self.step = step
    bias = 1 / step
    softness = 0
  }

  /// Replaces the rigid row by a spring with a damper.
  mutating func soften(_ spring: Assembly.Spring) {
    let resistance = spring.damping + step * spring.stiffness
    bias = spring.stiffness / resistance
    softness = 1 / (step * resistance)
  }

  /// Bounds the impulses by a force or torque in either direction.
  mutating func limitImpulses(toLoad load: Float) {
    let greatest = RowParameters.impulse(load, step)
    bounds = Bounds(least: -greatest, greatest: greatest)
  }

  /// Those of all rows of a body's skeleton, by their numbers.
  static func all(of body: Body, step: Float) -> [RowParameters] {
    var rows = body.skeleton.lengths.map { length(of: body.plan, $0, step: step) }
    rows += body.skeleton.angles.map { angle(of: body.plan, $0, step: step) }
    for (index, cell) in body.plan.cells.enumerated() {
      guard let fin = cell.fin, let row = body.rowOfFin(index) else { continue }
      let isEnd = body.plan.links[body.skeleton.lengths[row]].end == index
      let drag = Vector(fin.tangential, fin.normal) * step
      let known = rows[row].fins ?? .zero
      rows[row].fins = SIMD4(
        lowHalf: isEnd ? known.lowHalf : drag, highHalf: isEnd ? drag : known.highHalf)
    }
    return rows
  }

  private static func length(of plan: Assembly, _ index: Int, step: Float) -> RowParameters {
    let link = plan.links[index]
    var row = RowParameters(
      target: plan.restLength(of: link), strength: link.breakingTension, link: index, step: step)
    row.dragAlong = link.drag.tangential * step * 0.5
    row.dragAcross = link.drag.normal * step * 0.5
    link.kind.mechanics.configureLength(&row)
    return row
  }

  private static func angle(of plan: Assembly, _ angle: Skeleton.Angle, step: Float) -> RowParameters {
    let link = plan.links[angle.link]
    let strength = min(link.breakingTorque, plan.links[angle.reference].breakingTorque)
    var row = RowParameters(target: angle.rest, strength: strength, link: angle.link, step: step)
    row.sense = angle.isFromExtension ? -1 : 1
    if angle.isMoving { link.kind.mechanics.configureAngle(&row) }
    return row
  }

  /// The impulse of a force or torque in one substep.
  private static func impulse(_ force: Float, _ step: Float) -> Float { min(force * step, unbreakable) }
}

extension Body {
  /// The length along which a cell's fin lies: its first unbroken link.
  func rowOfFin(_ cell: Int) -> Int? {
    skeleton.lengths.firstIndex { plan.links[$0].base == cell || plan.links[$0].end == cell }
  }

  /// What each cell's fin adds to its drag when it lies along nothing: it turns every way and has the mean of its drags.
  var looseFinDrags: [Float] {
    plan.cells.enumerated().map { index, cell in
      guard let fin = cell.fin, rowOfFin(index) == nil else { return 0 }
      return 0.5 * (fin.normal + fin.tangential)
    }
  }
}

extension Assembly {
  /// The drag of each cell with its fin and half of its rods, in the mean over all directions.
  var drags: [Float] {
    var drags = cells.map { cell in cell.drag + 0.5 * ((cell.fin?.normal ?? 0) + (cell.fin?.tangential ?? 0)) }
    for link in links where !link.isBroken {
      let share = restLength(of: link) * (link.drag.tangential + link.drag.normal) / 4
      drags[link.base] += share
      drags[link.end] += share
    }
    return drags
  }
}
