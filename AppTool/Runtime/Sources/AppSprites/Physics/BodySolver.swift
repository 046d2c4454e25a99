import UIKit

/// Changes velocities so that joints and contacts hold (E. Catto, "Iterative Dynamics with Temporal Coherence", GDC
/// 2005).
struct BodySolver {
  /// The share of an error that a step corrects; more lets bodies tremble.
  private static let correctedShare = 0.2
  /// The fastest correction of an error, in points per second.
  private static let fastestCorrection = 600.0

  private static func velocity(_ body: SKPhysicsBody, at arm: Vector) -> Vector {
    Vector(body.velocity) + arm.turned * Double(body.angularVelocity)
  }

  /// The velocity of the second body's point relative to that of the first.
  static func relativeVelocity(
    _ first: SKPhysicsBody, _ firstArm: Vector, _ second: SKPhysicsBody, _ secondArm: Vector
  ) -> Vector {
    velocity(second, at: secondArm) - velocity(first, at: firstArm)
  }

  static func push(
    _ body: SKPhysicsBody, _ impulse: Vector, at arm: Vector, inverseMass: Double, inverseInertia: Double
  ) {
    let change = impulse * inverseMass
    body.velocity = CGVector(dx: body.velocity.dx + change.x, dy: body.velocity.dy + change.y)
    body.angularVelocity += CGFloat(arm.cross(impulse) * inverseInertia)
  }

  private func correction(_ error: Double, _ step: Double) -> Double {
    max(-Self.fastestCorrection, min(Self.fastestCorrection, Self.correctedShare * error / step))
  }

  typealias Arms = (offset: Vector, first: Vector, second: Vector)

  /// Keeps two points together.
  func holdPoints(_ first: SKPhysicsBody, _ second: SKPhysicsBody, _ arms: Arms, _ step: Double) {
    for direction in [Vector(1, 0), Vector(0, 1)] {
      pull(first, second, arms, along: direction, error: arms.offset.dot(direction), step)
    }
  }

  /// Pulls two points along a direction until the error is gone.
  ///
  /// - Parameter onlyTogether: True for a limit, which leaves points as they are that approach each other.
  func pull(
    _ first: SKPhysicsBody, _ second: SKPhysicsBody, _ arms: Arms, along direction: Vector, error: Double,
    _ step: Double, onlyTogether: Bool = false
  ) {
    push(first, second, arms, along: direction) { speed, inverse in
      let change = speed + correction(error, step)
      return onlyTogether && change <= 0 ? 0 : -change / inverse
    }
  }

  /// Applies the force of a spring for a step (E. Catto, "Soft Constraints", GDC 2011).
  ///
  /// - Parameters:
  ///   - frequency: In hertz.
  ///   - damping: The share of critical damping.
  func spring(
    _ first: SKPhysicsBody, _ second: SKPhysicsBody, _ arms: Arms, along direction: Vector, error: Double,
    _ step: Double, frequency: Double, damping: Double
  ) {
    push(first, second, arms, along: direction) { speed, inverse in
      let omega = 2 * .pi * frequency
      let (stiffness, friction) = (omega * omega / inverse, 2 * damping * omega / inverse)
      // An implicit force, which stays bounded at any step.
      let denominator = 1 + step * (friction + step * stiffness) * inverse
      return -step * (stiffness * (error + step * speed) + friction * speed) / denominator
    }
  }

  /// Applies an impulse along a direction, which depends on the speed and on the inverse of the mass that it moves.
  private func push(
    _ first: SKPhysicsBody, _ second: SKPhysicsBody, _ arms: Arms, along direction: Vector,
    _ impulse: (_ speed: Double, _ inverse: Double) -> Double
  ) {
    let (firstTurn, secondTurn) = (arms.first.cross(direction), arms.second.cross(direction))
    let inverse =
      first.inverseMass + second.inverseMass + firstTurn * firstTurn * first.inverseInertia
      + secondTurn * secondTurn * second.inverseInertia
    guard inverse > 0 else { return }
    let speed = Self.relativeVelocity(first, arms.first, second, arms.second).dot(direction)
    let impulse = impulse(speed, inverse)
    Self.push(
      first, direction * -impulse, at: arms.first, inverseMass: first.inverseMass, inverseInertia: first.inverseInertia)
    Self.push(
      second, direction * impulse, at: arms.second, inverseMass: second.inverseMass,
      inverseInertia: second.inverseInertia)
  }

  /// Turns the second body against the first until an error of the angle is gone.
  func turn(_ first: SKPhysicsBody, _ second: SKPhysicsBody, error: Double, _ step: Double) {
    turn(first, second, to: -Self.correctedShare * error / step)
  }

  /// Turns the second body against the first until its angle is within a limit, unless it already turns so.
  func limit(_ first: SKPhysicsBody, _ second: SKPhysicsBody, error: Double, _ step: Double) {
    let (speed, wanted) = (
      Double(second.angularVelocity - first.angularVelocity), -Self.correctedShare * error / step
    )
    if error < 0 && speed < wanted || error > 0 && speed > wanted { turn(first, second, to: wanted) }
  }

  /// Gives the second body a speed of rotation relative to the first, in radians per second.
  func turn(_ first: SKPhysicsBody, _ second: SKPhysicsBody, to speed: Double) {
    let inverse = first.inverseInertia + second.inverseInertia
    guard inverse > 0 else { return }
    let impulse = (speed - Double(second.angularVelocity - first.angularVelocity)) / inverse
    first.angularVelocity -= CGFloat(impulse * first.inverseInertia)
    second.angularVelocity += CGFloat(impulse * second.inverseInertia)
  }

  /// Takes a share of the rotation of the bodies against each other.
  func slow(_ first: SKPhysicsBody, _ second: SKPhysicsBody, _ share: Double) {
    turn(first, second, to: Double(second.angularVelocity - first.angularVelocity) * max(0, 1 - share))
  }
}

/// A point at which two bodies touch, during a step.
struct TouchPoint {
  let first: SKPhysicsBody
  let second: SKPhysicsBody
  let contact: ShapeContact
  let depth: Double
  private let arms: (Vector, Vector)
  /// The inverses of the masses and moments; 0 for a body that does not respond to the other one.
  private let inverseMass: (Double, Double)
  private let inverseInertia: (Double, Double)
  private let friction: Double
  private let rebound: Double
  private var frictionImpulse = 0.0
  private(set) var impulse = 0.0

  /// The approach in points per second below which bodies do not rebound; without it they never rest.
  private static let slowestRebound = 30.0
  /// The depth in points that stays, so that contacts do not open and close in turn.
  private static let allowedDepth = 0.1
  /// The share of the depth that a step takes away.
  private static let correctedShare = 0.3

  init(
    _ first: SKPhysicsBody, _ second: SKPhysicsBody, _ contact: ShapeContact, _ point: ShapeContact.Point,
    responds: (Bool, Bool)
  ) {
    (self.first, self.second, self.contact, depth) = (first, second, contact, point.depth)
    arms = (point.place - first.place, point.place - second.place)
    inverseMass = (responds.0 ? first.inverseMass : 0, responds.1 ? second.inverseMass : 0)
    inverseInertia = (responds.0 ? first.inverseInertia : 0, responds.1 ? second.inverseInertia : 0)
    friction = Double(first.friction * second.friction).squareRoot()
    let approach = -BodySolver.relativeVelocity(first, arms.0, second, arms.1).dot(contact.normal)
    let elasticity = Double(max(first.restitution, second.restitution))
    rebound = approach > Self.slowestRebound ? elasticity * approach : 0
  }

  private func inverse(along direction: Vector) -> Double {
    let (firstTurn, secondTurn) = (arms.0.cross(direction), arms.1.cross(direction))
    return inverseMass.0 + inverseMass.1 + firstTurn * firstTurn * inverseInertia.0
      + secondTurn * secondTurn * inverseInertia.1
  }

  private func push(_ impulse: Vector) {
    BodySolver.push(first, -impulse, at: arms.0, inverseMass: inverseMass.0, inverseInertia: inverseInertia.0)
    BodySolver.push(second, impulse, at: arms.1, inverseMass: inverseMass.1, inverseInertia: inverseInertia.1)
  }

  /// Keeps the bodies from approaching each other, and slows them along the surface.
  mutating func solve() {
    let normal = contact.normal
    let inverse = inverse(along: normal)
    guard inverse > 0 else { return }
    let speed = BodySolver.relativeVelocity(first, arms.0, second, arms.1).dot(normal)
    let total = max(0, impulse + (rebound - speed) / inverse)
    push(normal * (total - impulse))
    impulse = total
    let along = normal.turned
    let slip = BodySolver.relativeVelocity(first, arms.0, second, arms.1).dot(along)
    let limit = friction * impulse
    let resistance = max(-limit, min(limit, frictionImpulse - slip / self.inverse(along: along)))
    push(along * (resistance - frictionImpulse))
    frictionImpulse = resistance
  }

  /// Moves the bodies apart by a share of the depth.
  func separate() {
    let total = inverseMass.0 + inverseMass.1
    let distance = Self.correctedShare * max(0, depth - Self.allowedDepth)
    guard total > 0, distance > 0 else { return }
    first.place -= contact.normal * (distance * inverseMass.0 / total)
    second.place += contact.normal * (distance * inverseMass.1 / total)
  }
}
