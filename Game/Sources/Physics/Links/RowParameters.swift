/// The parameters of one constraint of a body for the solver.
struct RowParameters {
  /// The target length in u, or the target angle in radians.
  var target: Float
  /// The share of an error that is corrected per second, and the softness γ.
  ///
  /// Source: E. Catto, "Soft Constraints", 2011: β/h = k/(c + hk), γ = 1/(h(c + hk)); without a spring it is rigid.
  private(set) var bias: Float
  private(set) var softness: Float
  /// 1 for an angle from the first arm, −1 for one from its extension.
  var sense: Float = 1
  /// The rod's drag·h/2 per length, along and across it.
  var dragAlong: Float = 0
  var dragAcross: Float = 0
  /// The impulse in a substep at which it breaks.
  var strength: Float
  var bounds: Bounds?
  /// The link whose drive moves the target, and the change of the target at a drive of 1.
  var link: Int
  var reach: Float?
  /// The drag·h of the fins along it: of the base, along and across, then of the end.
  var fins: SIMD4<Float>?

  /// The limits of a row's impulses in a substep.
  struct Bounds {
    var least: Float = -.greatestFiniteMagnitude
    var greatest: Float = .greatestFiniteMagnitude
    /// True if it acts on one side only, as a pulled rope or a hinge beyond its limits.
    var isOneSided = false
    /// The range of angles from rest in which a hinge swings freely, in radians.
    var deviations: ClosedRange<Float> = 0...0
  }

  /// The optional parts of a row.
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

  /// The strength of an unbreakable row. No impulse exceeds it, and its square is finite.
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

  /// Returns the parameters of all rows of a body's constraints, by number.
  static func all(of body: Body, step: Float) -> [RowParameters] {
    var rows = body.constraints.lengths.map { length(of: body.plan, $0, step: step) }
    rows += body.constraints.angles.map { angle(of: body.plan, $0, step: step) }
    for (index, cell) in body.plan.cells.enumerated() {
      guard let fin = cell.fin, let row = body.rowOfFin(index) else { continue }
      let isEnd = body.plan.links[body.constraints.lengths[row]].end == index
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

  private static func angle(of plan: Assembly, _ angle: BodyConstraints.Angle, step: Float) -> RowParameters {
    let link = plan.links[angle.link]
    let strength = min(link.breakingTorque, plan.links[angle.reference].breakingTorque)
    var row = RowParameters(target: angle.rest, strength: strength, link: angle.link, step: step)
    row.sense = angle.isFromExtension ? -1 : 1
    if angle.isMoving { link.kind.mechanics.configureAngle(&row) }
    return row
  }

  /// Returns the impulse of a force or torque in one substep.
  private static func impulse(_ force: Float, _ step: Float) -> Float { min(force * step, unbreakable) }
}

extension Body {
  /// Returns the length row along which a cell's fin lies: the first link that ends at the cell, a driven one before
  /// others; otherwise its first link. Links added behind a fin do not turn it.
  func rowOfFin(_ cell: Int) -> Int? {
    let own = constraints.lengths.indices.filter {
      let link = plan.links[constraints.lengths[$0]]
      return link.base == cell || link.end == cell
    }
    let ending = own.filter { plan.links[constraints.lengths[$0]].end == cell }
    return ending.first { plan.links[constraints.lengths[$0]].kind.mechanics.hasDrive } ?? ending.first ?? own.first
  }

  /// The additional drag of each cell's fin if it has no link to lie along: the mean over all directions.
  var looseFinDrags: [Float] {
    plan.cells.enumerated().map { index, cell in
      guard let fin = cell.fin, rowOfFin(index) == nil else { return 0 }
      return 0.5 * (fin.normal + fin.tangential)
    }
  }
}

extension Assembly {
  /// The drag of each cell with its fin and half of its rods, averaged over all directions.
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
