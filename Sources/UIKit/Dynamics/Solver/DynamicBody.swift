/// The state of motion of a dynamic item.
struct DynamicBody {
  /// The centre, in points of the reference coordinates.
  var position: PlaneVector
  /// In radians, clockwise.
  var angle: Double
  /// In points per second.
  var velocity = PlaneVector.zero
  /// In radians per second.
  var spin = 0.0
  var shape: CollisionShape
  var material = DynamicMaterial()
  /// The velocity at the beginning of the step.
  var earlierVelocity = PlaneVector.zero
  /// True if in this step only forces acted that do not depend on the position, which integrate exactly.
  var isFree = true

  init(position: PlaneVector, angle: Double, shape: CollisionShape) {
    self.position = position
    self.angle = angle
    self.shape = shape
  }

  /// The mass of 100 × 100 points at density 1 is 1.
  var mass: Double { max(shape.area * material.density / 10_000, 1e-9) }
  var inverseMass: Double { material.isAnchored ? 0 : 1 / mass }
  /// The inverse moment of inertia of the shape's bounding rectangle or disc.
  var inverseInertia: Double {
    guard !material.isAnchored, material.allowsRotation else { return 0 }
    let squaredReach = shape.reach * shape.reach
    // m (w² + h²) / 12 of a rectangle, whose reach² is (w² + h²) / 4; m r² / 2 of a disc.
    return 1 / max(mass * squaredReach / (shape.radius > 0 ? 2 : 3), 1e-9)
  }

  func velocity(at point: PlaneVector) -> PlaneVector { velocity + (point - position).turned * spin }

  /// Returns a point given relative to the centre of the unrotated body in reference coordinates.
  func place(_ offset: PlaneVector) -> PlaneVector { position + offset.rotated(by: angle) }

  /// Returns the opposite of ``place(_:)``.
  func offset(of point: PlaneVector) -> PlaneVector { (point - position).rotated(by: -angle) }

  var placedShape: PlacedShape { shape.placed(at: position, angle: angle) }

  mutating func apply(impulse: PlaneVector, at point: PlaneVector) {
    velocity += impulse * inverseMass
    spin += (point - position).cross(impulse) * inverseInertia
  }
}

/// The properties of an item in collisions, and its resistance to motion.
struct DynamicMaterial: Equatable {
  /// From 0 to 1.
  var elasticity = 0.0
  var friction = 0.0
  var density = 1.0
  /// The share of the velocity that is lost per second, at first.
  var resistance = 0.0
  var angularResistance = 0.0
  var charge = 0.0
  var isAnchored = false
  var allowsRotation = true
}
