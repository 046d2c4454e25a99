/// One equation of the velocities of two bodies, solved by an impulse.
///
/// The velocity of a row is `direction · (v₂ + ω₂ × r₂ − v₁ − ω₁ × r₁)`, or `ω₂ − ω₁` for a row of rotation. Rows are
/// solved one after the other with sums of impulses kept within limits (E. Catto, "Iterative Dynamics with Temporal
/// Coherence", GDC 2005).
struct ConstraintRow {
  /// `nil` for the ground.
  let first: Int?
  let second: Int
  /// The unit direction; zero for a row of rotation.
  let direction: PlaneVector
  private let firstArm: Double
  private let secondArm: Double
  /// The velocity that the first pass adds to correct the position.
  var correction = 0.0
  /// The velocity that both passes allow: the approach up to the surface.
  var allowance = 0.0
  /// The limits of the sum of the row's impulses.
  var limits = -Double.infinity...Double.infinity
  /// The index of the row of the contact's normal, whose impulse times the coefficient limits this row of friction.
  var frictionOf: (row: Int, coefficient: Double)?
  private(set) var impulse = 0.0

  /// Creates a row for points of two bodies, or of a body and the ground.
  init(
    _ bodies: [DynamicBody], first: Int?, second: Int, direction: PlaneVector, firstPoint: PlaneVector,
    secondPoint: PlaneVector
  ) {
    self.first = first
    self.second = second
    self.direction = direction
    firstArm = first.map { (firstPoint - bodies[$0].position).cross(direction) } ?? 0
    secondArm = (secondPoint - bodies[second].position).cross(direction)
  }

  /// Creates a row for the difference of two rotations.
  init(rotationOf second: Int, relativeTo first: Int?) {
    self.first = first
    self.second = second
    direction = .zero
    (firstArm, secondArm) = (first == nil ? 0 : 1, 1)
  }

  func velocity(_ bodies: [DynamicBody]) -> Double {
    var result = direction.dot(bodies[second].velocity) + secondArm * bodies[second].spin
    if let first { result -= direction.dot(bodies[first].velocity) + firstArm * bodies[first].spin }
    return result
  }

  /// The same for the velocities at the beginning of the step, without their rotation's change.
  func earlierVelocity(_ bodies: [DynamicBody]) -> Double {
    var result = direction.dot(bodies[second].earlierVelocity) + secondArm * bodies[second].spin
    if let first { result -= direction.dot(bodies[first].earlierVelocity) + firstArm * bodies[first].spin }
    return result
  }

  /// Changes the row's velocity to `target` as far as the limits allow.
  mutating func solve(_ bodies: inout [DynamicBody], target: Double, limits: ClosedRange<Double>) {
    let resistance = inverseMass(bodies)
    guard resistance > 0 else { return }
    let total = impulse + (target - velocity(bodies)) / resistance
    let clamped = min(max(total, limits.lowerBound), limits.upperBound)
    let change = clamped - impulse
    impulse = clamped
    bodies[second].velocity += direction * (change * bodies[second].inverseMass)
    bodies[second].spin += secondArm * change * bodies[second].inverseInertia
    guard let first else { return }
    bodies[first].velocity -= direction * (change * bodies[first].inverseMass)
    bodies[first].spin -= firstArm * change * bodies[first].inverseInertia
  }

  /// The change of the row's velocity by an impulse of 1.
  func inverseMass(_ bodies: [DynamicBody]) -> Double {
    func share(_ index: Int, _ arm: Double) -> Double {
      let linear = direction == .zero ? 0 : bodies[index].inverseMass
      return linear + arm * arm * bodies[index].inverseInertia
    }
    return share(second, secondArm) + (first.map { share($0, firstArm) } ?? 0)
  }
}
