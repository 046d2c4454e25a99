/// Bodies that move under forces, joints and collisions.
///
/// A step has fixed length, so that the same calls give the same motion. Forces that do not depend on the position
/// integrate exactly; joints and contacts are equations of the velocities, solved in two passes, of which only the first
/// corrects positions and so adds no energy (E. Catto, "Solver2D", 2024).
@MainActor final class DynamicWorld {
  /// The length of a step in seconds: an eighth of a frame. Longer steps make stacks and chains softer.
  static let stepLength = CADisplayLink.frameDuration / 8

  /// Solutions of all rows in each pass. Fewer let long chains stretch.
  private static let passes = (correcting: 12, final: 6)
  /// The share of an error of position that a step corrects. A greater one lets stacks tremble.
  static let correctionShare = 0.2
  /// The depth in points that contacts keep, so that they do not open and close in turn.
  private static let allowedDepth = 0.05
  /// The fastest correction of an overlap, in points per second.
  private static let fastestCorrection = 300.0
  /// The approach in points per second below which a contact does not rebound. At a smaller one, items never rest.
  private static let slowestRebound = 20.0

  /// Two surfaces that touch or may touch in the current step.
  struct Touch {
    let contact: ShapeContact
    /// The index of the row that keeps the surfaces apart.
    let row: Int
    let elasticity: Double
    /// The speed with which the surfaces separate after an impact, in points per second; 0 for none.
    var rebound = 0.0
  }

  var bodies: [DynamicBody] = []
  private(set) var rows: [ConstraintRow] = []
  private(set) var touches: [Touch] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  // MARK: - Bodies

  /// Returns the index of the item's body; `nil` for an item of no behavior.
  func index(of item: any UIDynamicItem) -> Int? { indices[ObjectIdentifier(item)] }

  /// Keeps the bodies of the items, and makes those that are missing from the items' current state.
  func setItems(_ items: [any UIDynamicItem]) {
    let old = (bodies, indices)
    indices.removeAll()
    bodies = items.enumerated().map { index, item in
      let key = ObjectIdentifier(item)
      indices[key] = index
      return old.1[key].map { old.0[$0] } ?? DynamicBody(item)
    }
  }

  // MARK: - The step

  /// Begins a step: stores the velocities, from which the forces of the step depart.
  func beginStep() {
    rows.removeAll(keepingCapacity: true)
    touches.removeAll(keepingCapacity: true)
    for index in bodies.indices {
      bodies[index].earlierVelocity = bodies[index].velocity
      bodies[index].isFree = true
    }
  }

  /// Accelerates a body for the length of the step, independently of its mass.
  func accelerate(_ body: Int, by acceleration: PlaneVector) {
    guard !bodies[body].material.isAnchored else { return }
    bodies[body].velocity += acceleration * Self.stepLength
  }

  /// Applies a force in units of mass × points / s² for the length of the step.
  func push(_ body: Int, by force: PlaneVector, at point: PlaneVector) {
    bodies[body].apply(impulse: force * Self.stepLength, at: point)
  }

  /// Accelerates a body by an acceleration that depends on its position or velocity.
  func accelerateElastically(_ body: Int, by acceleration: PlaneVector) {
    bodies[body].isFree = false
    accelerate(body, by: acceleration)
  }

  /// Applies a force that depends on the position or velocity.
  func pushElastically(_ body: Int, by force: PlaneVector, at point: PlaneVector) {
    bodies[body].isFree = false
    push(body, by: force, at: point)
  }

  /// Applies an impulse in units of mass × points / s.
  func kick(_ body: Int, by impulse: PlaneVector, at point: PlaneVector) {
    bodies[body].apply(impulse: impulse, at: point)
    bodies[body].earlierVelocity += impulse * bodies[body].inverseMass
  }

  /// Adds to the velocity of a body.
  func addVelocity(_ body: Int, linear: PlaneVector, angular: Double) {
    guard !bodies[body].material.isAnchored else { return }
    bodies[body].velocity += linear
    bodies[body].earlierVelocity += linear
    if bodies[body].material.allowsRotation { bodies[body].spin += angular }
  }

  /// Solves the rows and moves the bodies.
  func endStep() {
    slowDown()
    setRebounds()
    for row in rows {
      bodies[row.second].isFree = false
      if let first = row.first { bodies[first].isFree = false }
    }
    for _ in 0..<Self.passes.correcting { solveRows(correcting: true) }
    move()
    for _ in 0..<Self.passes.final { solveRows(correcting: false) }
    applyRebounds()
  }

  /// Resistance as an exact decay: v′ = −c v.
  private func slowDown() {
    for index in bodies.indices {
      let material = bodies[index].material
      if material.resistance != 0 { bodies[index].velocity *= exp(-material.resistance * Self.stepLength) }
      if material.angularResistance != 0 { bodies[index].spin *= exp(-material.angularResistance * Self.stepLength) }
    }
  }

  /// A constant acceleration moves a free body by the mean of its velocities.
  private func move() {
    for index in bodies.indices where !bodies[index].material.isAnchored {
      let body = bodies[index]
      let velocity = body.isFree ? (body.earlierVelocity + body.velocity) / 2 : body.velocity
      bodies[index].position += velocity * Self.stepLength
      bodies[index].angle += body.spin * Self.stepLength
    }
  }

  private func solveRows(correcting: Bool) {
    for index in rows.indices {
      let row = rows[index]
      var limits = row.limits
      if let friction = row.frictionOf {
        let largest = abs(rows[friction.row].impulse) * friction.coefficient
        limits = -largest...largest
      }
      rows[index].solve(&bodies, target: row.allowance + (correcting ? row.correction : 0), limits: limits)
    }
  }

  /// Computes the speed after each impact, from the exact speed at the surface: for the approach c, the acceleration a
  /// and the distance s, that is √(c² + 2 a s).
  private func setRebounds() {
    for index in touches.indices where touches[index].elasticity > 0 {
      let row = rows[touches[index].row]
      let (before, after) = (-row.earlierVelocity(bodies), -row.velocity(bodies))
      guard after > Self.slowestRebound else { continue }
      let gained = 2 * (after - before) / Self.stepLength * max(0, touches[index].contact.separation)
      touches[index].rebound = touches[index].elasticity * max(0, before * before + gained).squareRoot()
    }
  }

  private func applyRebounds() {
    // Two corners that hit at once change each other's speed, so one pass would leave the body too slow.
    for _ in 0..<Self.passes.final {
      for touch in touches where touch.rebound > 0 && rows[touch.row].impulse > 0 {
        rows[touch.row].solve(&bodies, target: touch.rebound, limits: rows[touch.row].limits)
      }
    }
  }
}

// MARK: - Equations

extension DynamicWorld {
  func add(_ row: ConstraintRow) { rows.append(row) }

  /// Returns true if the surfaces of a touch press on each other in this step.
  func isPressed(_ touch: Int) -> Bool { rows[touches[touch].row].impulse > 0 }

  /// The distance in points at which a step must already look for contacts of a body, so that it cannot pass through
  /// another.
  func margin(_ body: Int) -> Double {
    let speed = bodies[body].velocity.length + abs(bodies[body].spin) * bodies[body].shape.reach
    return 1 + speed * Self.stepLength
  }

  /// False if two bodies are certainly too far apart for a contact.
  func mayTouch(_ first: Int, _ second: Int) -> Bool {
    guard !bodies[first].material.isAnchored || !bodies[second].material.isAnchored else { return false }
    let reach = bodies[first].shape.reach + bodies[second].shape.reach + margin(first) + margin(second)
    return (bodies[first].position - bodies[second].position).length <= reach
  }

  /// Adds the two rows of a contact: one keeps the surfaces apart, the other is friction.
  ///
  /// - Parameter first: `nil` for a boundary, which takes elasticity and friction from the body.
  /// - Returns: The index of the touch.
  func addTouch(_ contact: ShapeContact, first: Int?, second: Int) -> Int {
    let materials = [first.map { bodies[$0].material }, bodies[second].material].compactMap { $0 }
    func row(_ direction: PlaneVector) -> ConstraintRow {
      ConstraintRow(
        bodies, first: first, second: second, direction: direction, firstPoint: contact.point,
        secondPoint: contact.point)
    }
    var normal = row(contact.normal)
    normal.limits = 0...Double.infinity
    if contact.separation > 0 {
      normal.allowance = -contact.separation / Self.stepLength
    } else {
      let depth = -contact.separation - Self.allowedDepth
      normal.correction = min(Self.fastestCorrection, max(0, Self.correctionShare * depth / Self.stepLength))
    }
    rows.append(normal)
    var friction = row(contact.normal.turned)
    let product = materials.reduce(1) { $0 * $1.friction }
    friction.frictionOf = (rows.count - 1, first == nil ? product : product.squareRoot())
    touches.append(
      Touch(contact: contact, row: rows.count - 1, elasticity: materials.map(\.elasticity).max() ?? 0))
    if product > 0 { rows.append(friction) }
    return touches.count - 1
  }

  /// Keeps two points together in a direction: the error is the second point's offset from its place.
  func addRow(
    first: Int?, second: Int, direction: PlaneVector, firstPoint: PlaneVector, secondPoint: PlaneVector, error: Double,
    limits: ClosedRange<Double> = -Double.infinity...Double.infinity
  ) {
    var row = ConstraintRow(
      bodies, first: first, second: second, direction: direction, firstPoint: firstPoint, secondPoint: secondPoint)
    row.correction = -Self.correctionShare * error / Self.stepLength
    row.limits = limits
    rows.append(row)
  }

  /// Keeps the rotation of a body relative to another, or to the ground.
  func addRotationRow(
    first: Int?, second: Int, error: Double, limits: ClosedRange<Double> = -Double.infinity...Double.infinity
  ) {
    var row = ConstraintRow(rotationOf: second, relativeTo: first)
    row.correction = -Self.correctionShare * error / Self.stepLength
    row.limits = limits
    rows.append(row)
  }
}
