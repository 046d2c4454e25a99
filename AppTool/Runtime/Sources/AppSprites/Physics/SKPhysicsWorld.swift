import UIKit

/// The simulation of the bodies of a scene.
@preconcurrency @MainActor open class SKPhysicsWorld: NSObject {
  /// Steps of a frame at least; fast bodies take more.
  private static let leastSteps = 4
  private static let mostSteps = 24
  /// The longest way of a body in a step, in points; a longer one lets bodies pass through thin ones.
  private static let longestWay = 4.0
  /// Solutions of each step; fewer let stacks sink in.
  private static let passes = 8

  /// In metres per second squared.
  open var gravity = CGVector(dx: 0, dy: -9.8)
  /// The factor of the time; 0 stops the bodies.
  open var speed: CGFloat = 1
  open weak var contactDelegate: (any SKPhysicsContactDelegate)?
  weak var scene: SKScene?
  private var joints: [SKPhysicsJoint] = []
  private var current: [Pair: Touch] = [:]

  private struct Pair: Hashable {
    let first: ObjectIdentifier
    let second: ObjectIdentifier

    /// The same for both orders, as the order of nodes can change.
    init(_ first: SKPhysicsBody, _ second: SKPhysicsBody) {
      let (own, other) = (ObjectIdentifier(first), ObjectIdentifier(second))
      (self.first, self.second) = own < other ? (own, other) : (other, own)
    }
  }

  /// A contact with its number in the frame. The numbers follow the tree, so that the calls of the delegate have the
  /// same order in each run.
  private struct Touch {
    var contact: SKPhysicsContact
    let number: Int
  }

  // MARK: Joints

  open func add(_ joint: SKPhysicsJoint) {
    for body in [joint.bodyA, joint.bodyB] {
      read(body)
      body.note(joint)
    }
    joint.attach()
    joints.append(joint)
  }

  open func remove(_ joint: SKPhysicsJoint) {
    joints.removeAll { $0 === joint }
    for body in [joint.bodyA, joint.bodyB] { body.forget(joint) }
  }

  open func removeAllJoints() { for joint in joints { remove(joint) } }

  // MARK: Searches

  private var bodies: [SKPhysicsBody] {
    let found = scene?.subtree.compactMap(\.physicsBody) ?? []
    for body in found { read(body) }
    return found
  }

  /// Returns the body at a point of the scene; `nil` if there is none.
  open func body(at point: CGPoint) -> SKPhysicsBody? {
    bodies.first { body in Self.shapes(of: body).contains { $0.contains(Vector(point)) } }
  }

  /// Returns a body whose upright rectangle meets one of the scene; `nil` if there is none.
  open func body(in rect: CGRect) -> SKPhysicsBody? {
    bodies.first { body in
      Self.shapes(of: body).contains { shape in
        let box = shape.box
        return rect.intersects(
          CGRect(x: box.low.x, y: box.low.y, width: box.high.x - box.low.x, height: box.high.y - box.low.y))
      }
    }
  }

  /// Returns the first body that a ray meets; `nil` if there is none.
  open func body(alongRayStart start: CGPoint, end: CGPoint) -> SKPhysicsBody? {
    entries(from: start, to: end).min { $0.share < $1.share }?.body
  }

  open func enumerateBodies(
    alongRayStart start: CGPoint, end: CGPoint,
    using block: (SKPhysicsBody, CGPoint, CGVector, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for entry in entries(from: start, to: end).sorted(by: { $0.share < $1.share }) {
      let place = Vector(start) + (Vector(end) - Vector(start)) * entry.share
      block(entry.body, place.point, entry.normal.vector, &stop)
      if stop.boolValue { return }
    }
  }

  open func enumerateBodies(at point: CGPoint, using block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stop = ObjCBool(false)
    for body in bodies where Self.shapes(of: body).contains(where: { $0.contains(Vector(point)) }) {
      block(body, &stop)
      if stop.boolValue { return }
    }
  }

  private func entries(from start: CGPoint, to end: CGPoint) -> [(body: SKPhysicsBody, share: Double, normal: Vector)] {
    bodies.flatMap { body in
      Self.shapes(of: body).compactMap { $0.entry(from: Vector(start), to: Vector(end)) }.map {
        (body, $0.share, $0.normal)
      }
    }
  }

  // MARK: Frames

  /// Advances the bodies by a time, and tells the delegate of the contacts that began or ended.
  func simulate(_ seconds: TimeInterval) {
    let seconds = seconds * Double(max(0, speed))
    for joint in joints where [joint.bodyA, joint.bodyB].contains(where: { $0.node?.scene !== scene }) { remove(joint) }
    let bodies = bodies
    guard seconds > 0, !bodies.isEmpty else {
      for body in bodies { (body.force, body.torque) = (.zero, 0) }
      if bodies.isEmpty { report([:]) }
      return
    }
    let fastest = bodies.map { Vector($0.velocity).length }.max() ?? 0
    let wanted = (fastest * seconds / Self.longestWay).rounded(.up)
    let steps = max(Self.leastSteps, Int(min(Double(Self.mostSteps), wanted)))
    var touched: [Pair: Touch] = [:]
    for body in bodies { body.forgetContacts() }
    for _ in 0..<steps { step(bodies, seconds / Double(steps), &touched) }
    for body in bodies {
      (body.force, body.torque) = (.zero, 0)
      write(body)
    }
    report(touched)
  }

  private func step(_ bodies: [SKPhysicsBody], _ step: Double, _ touched: inout [Pair: Touch]) {
    let fall = Vector(gravity) * SKPhysicsBody.pointsPerMetre
    for body in bodies where body.isDynamic && !body.isEdge {
      var velocity = Vector(body.velocity)
      if body.affectedByGravity, !body.pinned { velocity += fall * step }
      velocity += body.force * (body.inverseMass * step)
      velocity /= 1 + step * Double(max(0, body.linearDamping))
      body.velocity = body.pinned ? CGVector(dx: 0, dy: 0) : velocity.vector
      let spin = Double(body.angularVelocity) + body.torque * body.inverseInertia * step
      body.angularVelocity = body.allowsRotation ? CGFloat(spin / (1 + step * Double(max(0, body.angularDamping)))) : 0
    }
    var points = touchPoints(bodies, &touched)
    let solver = BodySolver()
    for joint in joints { joint.applyForces(solver, step) }
    for _ in 0..<Self.passes {
      for joint in joints { joint.solve(solver, step) }
      for index in points.indices { points[index].solve() }
    }
    for point in points {
      let pair = Pair(point.first, point.second)
      guard let known = touched[pair]?.contact, Double(known.collisionImpulse) < point.impulse else { continue }
      touched[pair]?.contact = SKPhysicsContact(
        point.first, point.second, at: Vector(known.contactPoint), normal: point.contact.normal, impulse: point.impulse)
    }
    for body in bodies where body.isDynamic && !body.isEdge {
      body.place += Vector(body.velocity) * step
      body.angle += Double(body.angularVelocity) * step
    }
    for point in points { point.separate() }
  }

  /// Finds the points at which bodies touch that respond to each other, and notes all contacts.
  private func touchPoints(_ bodies: [SKPhysicsBody], _ touched: inout [Pair: Touch]) -> [TouchPoint] {
    let placed = bodies.map { Self.shapes(of: $0) }
    let boxes = placed.map { $0.map(\.box) }
    var result: [TouchPoint] = []
    for first in bodies.indices {
      for second in bodies.indices.dropFirst(first + 1) {
        let (a, b) = (bodies[first], bodies[second])
        guard a.isDynamic && !a.isEdge || b.isDynamic && !b.isEdge else { continue }
        let responds = (a.collisionBitMask & b.categoryBitMask != 0, b.collisionBitMask & a.categoryBitMask != 0)
        let isTold =
          a.contactTestBitMask & b.categoryBitMask != 0 || b.contactTestBitMask & a.categoryBitMask != 0
        guard responds.0 || responds.1 || isTold, !isJoined(a, b) else { continue }
        for (shape, box) in zip(placed[first], boxes[first]) {
          for (other, otherBox) in zip(placed[second], boxes[second]) {
            guard box.low.x <= otherBox.high.x, otherBox.low.x <= box.high.x, box.low.y <= otherBox.high.y,
              otherBox.low.y <= box.high.y, let contact = ShapeContact.between(shape, other)
            else { continue }
            note(contact, a, b, &touched)
            guard responds.0 || responds.1 else { continue }
            result += contact.points.map { TouchPoint(a, b, contact, $0, responds: responds) }
          }
        }
      }
    }
    return result
  }

  /// True for bodies that a joint connects, which do not collide.
  private func isJoined(_ first: SKPhysicsBody, _ second: SKPhysicsBody) -> Bool {
    first.joints.contains { $0.bodyA === second || $0.bodyB === second }
  }

  private func note(
    _ contact: ShapeContact, _ first: SKPhysicsBody, _ second: SKPhysicsBody,
    _ touched: inout [Pair: Touch]
  ) {
    let pair = Pair(first, second)
    guard touched[pair] == nil, let point = contact.points.first else { return }
    let told = SKPhysicsContact(first, second, at: point.place, normal: contact.normal, impulse: 0)
    touched[pair] = Touch(contact: told, number: touched.count)
    first.note(contact: second)
    second.note(contact: first)
  }

  private func report(_ touched: [Pair: Touch]) {
    func isTold(_ contact: SKPhysicsContact) -> Bool {
      let (a, b) = (contact.bodyA, contact.bodyB)
      return a.contactTestBitMask & b.categoryBitMask != 0 || b.contactTestBitMask & a.categoryBitMask != 0
    }
    func sorted(_ pairs: [Pair: Touch]) -> [SKPhysicsContact] {
      pairs.values.sorted { $0.number < $1.number }.map(\.contact)
    }
    let former = current
    current = touched
    for contact in sorted(touched.filter { former[$0.key] == nil }) where isTold(contact) {
      contactDelegate?.didBegin(contact)
    }
    for contact in sorted(former.filter { touched[$0.key] == nil }) where isTold(contact) {
      contactDelegate?.didEnd(contact)
    }
  }

  // MARK: Nodes

  private static func shapes(of body: SKPhysicsBody) -> [PhysicsShape] {
    body.shapes.map { shape in
      PhysicsShape(corners: shape.corners.map { $0 - body.center }, radius: shape.radius)
        .placed(at: body.place, angle: body.angle)
    }
  }

  /// Takes the place and the angle of a body from its node.
  private func read(_ body: SKPhysicsBody) {
    guard let (place, angle) = body.nodePlace else { return }
    (body.place, body.angle) = (place, angle)
  }

  /// Gives the node of a body its place and angle.
  private func write(_ body: SKPhysicsBody) {
    guard let node = body.node, let parent = node.parent, body.isDynamic, !body.isEdge else { return }
    let origin = body.place - body.center.rotated(by: body.angle)
    if !body.pinned { node.position = origin.point.applying(parent.rootTransform.inverted()) }
    if body.allowsRotation { node.zRotation = CGFloat(body.angle) - parent.rootRotation }
  }

  /// Draws the outlines of the bodies in the coordinates of the scene.
  func drawOutlines(in context: CGContext) {
    context.setLineWidth(1)
    context.setStrokeColor(UIColor.cyan.cgColor)
    for shape in bodies.flatMap(Self.shapes) {
      if shape.isCircle {
        let (center, radius) = (shape.corners[0], shape.radius)
        context.strokeEllipse(
          in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      } else {
        context.addLines(between: (shape.corners + shape.corners.prefix(1)).map(\.point))
        context.strokePath()
      }
    }
  }
}
