import UIKit

/// A connection of two bodies.
open class SKPhysicsJoint: NSObject, @unchecked Sendable {
  open var bodyA: SKPhysicsBody
  open var bodyB: SKPhysicsBody
  /// Kept without effect.
  open var reactionForce: CGVector { CGVector(dx: 0, dy: 0) }
  /// Kept without effect.
  open var reactionTorque: CGFloat { 0 }
  /// The points of the bodies, relative to the middles of their areas; set when the joint is added.
  var anchors = (Vector.zero, Vector.zero)
  /// The difference of the angles when the joint was added.
  var angle = 0.0
  private let points: (CGPoint, CGPoint)

  init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ points: (CGPoint, CGPoint)) {
    (self.bodyA, self.bodyB, self.points) = (bodyA, bodyB, points)
    super.init()
  }

  /// Takes the points relative to the bodies, whose places are known.
  func attach() {
    anchors = (
      (Vector(points.0) - bodyA.place).rotated(by: -bodyA.angle),
      (Vector(points.1) - bodyB.place).rotated(by: -bodyB.angle)
    )
    angle = bodyB.angle - bodyA.angle
  }

  /// The offset of the second point from the first, and the points relative to the middles of the bodies.
  final var arms: (offset: Vector, first: Vector, second: Vector) {
    let (first, second) = (anchors.0.rotated(by: bodyA.angle), anchors.1.rotated(by: bodyB.angle))
    return (bodyB.place + second - bodyA.place - first, first, second)
  }

  /// Applies the forces of the joint once for a step in seconds.
  func applyForces(_ solver: BodySolver, _ step: Double) {}

  /// Changes the velocities of the bodies for a step in seconds, several times, until all joints and contacts hold.
  func solve(_ solver: BodySolver, _ step: Double) {}
}

/// Keeps a point of two bodies together.
open class SKPhysicsJointPin: SKPhysicsJoint, @unchecked Sendable {
  open var shouldEnableLimits = false
  /// The smallest angle between the bodies, in radians.
  open var lowerAngleLimit: CGFloat = 0
  open var upperAngleLimit: CGFloat = 0
  /// The share of the rotation that is lost per second.
  open var frictionTorque: CGFloat = 0
  /// A speed of rotation in radians per second that is kept up; 0 for none.
  open var rotationSpeed: CGFloat = 0

  open class func joint(withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint) -> SKPhysicsJointPin {
    SKPhysicsJointPin(bodyA, bodyB, (anchor, anchor))
  }

  override func applyForces(_ solver: BodySolver, _ step: Double) {
    guard frictionTorque > 0 else { return }
    solver.slow(bodyA, bodyB, 1 - pow(max(0, 1 - Double(frictionTorque)), step))
  }

  override func solve(_ solver: BodySolver, _ step: Double) {
    let arms = arms
    solver.holdPoints(bodyA, bodyB, arms, step)
    if rotationSpeed != 0 { solver.turn(bodyA, bodyB, to: Double(rotationSpeed)) }
    guard shouldEnableLimits else { return }
    let angle = bodyB.angle - bodyA.angle - self.angle
    if angle < Double(lowerAngleLimit) { solver.limit(bodyA, bodyB, error: angle - Double(lowerAngleLimit), step) }
    if angle > Double(upperAngleLimit) { solver.limit(bodyA, bodyB, error: angle - Double(upperAngleLimit), step) }
  }
}

/// Keeps two bodies as they are to each other.
open class SKPhysicsJointFixed: SKPhysicsJoint, @unchecked Sendable {
  open class func joint(withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint) -> SKPhysicsJointFixed {
    SKPhysicsJointFixed(bodyA, bodyB, (anchor, anchor))
  }

  override func solve(_ solver: BodySolver, _ step: Double) {
    solver.holdPoints(bodyA, bodyB, arms, step)
    solver.turn(bodyA, bodyB, error: bodyB.angle - bodyA.angle - angle, step)
  }
}

/// Pulls two points to their distance.
open class SKPhysicsJointSpring: SKPhysicsJoint, @unchecked Sendable {
  /// The share of critical damping.
  open var damping: CGFloat = 0
  /// In hertz; 0 for a rod.
  open var frequency: CGFloat = 0
  private var length = 0.0

  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
  ) -> SKPhysicsJointSpring {
    SKPhysicsJointSpring(bodyA, bodyB, (anchorA, anchorB))
  }

  override func attach() {
    super.attach()
    length = arms.offset.length
  }

  override func applyForces(_ solver: BodySolver, _ step: Double) {
    let arms = arms
    let distance = arms.offset.length
    guard frequency > 0, distance > 0 else { return }
    solver.spring(
      bodyA, bodyB, arms, along: arms.offset / distance, error: distance - length, step, frequency: Double(frequency),
      damping: Double(damping))
  }

  override func solve(_ solver: BodySolver, _ step: Double) {
    let arms = arms
    let distance = arms.offset.length
    guard frequency <= 0, distance > 0 else { return }
    solver.pull(bodyA, bodyB, arms, along: arms.offset / distance, error: distance - length, step)
  }
}

/// Keeps two points within a distance, as a rope does.
open class SKPhysicsJointLimit: SKPhysicsJoint, @unchecked Sendable {
  /// In points.
  open var maxLength: CGFloat = 0

  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
  ) -> SKPhysicsJointLimit {
    let joint = SKPhysicsJointLimit(bodyA, bodyB, (anchorA, anchorB))
    joint.maxLength = hypot(anchorA.x - anchorB.x, anchorA.y - anchorB.y)
    return joint
  }

  override func solve(_ solver: BodySolver, _ step: Double) {
    let arms = arms
    let distance = arms.offset.length
    guard distance > Double(maxLength), distance > 0 else { return }
    solver.pull(
      bodyA, bodyB, arms, along: arms.offset / distance, error: distance - Double(maxLength), step, onlyTogether: true)
  }
}

/// Lets two bodies move along an axis only.
open class SKPhysicsJointSliding: SKPhysicsJoint, @unchecked Sendable {
  open var shouldEnableLimits = false
  open var lowerDistanceLimit: CGFloat = 0
  open var upperDistanceLimit: CGFloat = 0
  private var axis = Vector(1, 0)
  /// The axis in the coordinates of the first body, with which it turns.
  private var ownAxis = Vector(1, 0)

  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint, axis: CGVector
  ) -> SKPhysicsJointSliding {
    let joint = SKPhysicsJointSliding(bodyA, bodyB, (anchor, anchor))
    let length = hypot(axis.dx, axis.dy)
    if length > 0 { joint.axis = Vector(axis) / Double(length) }
    return joint
  }

  override func attach() {
    super.attach()
    ownAxis = axis.rotated(by: -bodyA.angle)
  }

  override func solve(_ solver: BodySolver, _ step: Double) {
    let arms = arms
    let axis = ownAxis.rotated(by: bodyA.angle)
    let normal = axis.turned
    solver.pull(bodyA, bodyB, arms, along: normal, error: arms.offset.dot(normal), step)
    solver.turn(bodyA, bodyB, error: bodyB.angle - bodyA.angle - angle, step)
    guard shouldEnableLimits else { return }
    let distance = arms.offset.dot(axis)
    let error = distance - max(Double(lowerDistanceLimit), min(Double(upperDistanceLimit), distance))
    if error != 0 {
      let outward = error > 0 ? axis : -axis
      solver.pull(bodyA, bodyB, arms, along: outward, error: abs(error), step, onlyTogether: true)
    }
  }
}
