@_spi(AppModules) import AppRuntime
import UIKit

/// The body of a node in the simulation.
///
/// Lengths are in points and masses in kilograms: 150 points are a metre, so that a square of 150 points with the
/// density 1 has the mass 1. A force of one newton accelerates a kilogram by one point per second squared, and the
/// gravity of the world by 150. The scale of a node does not apply to its body.
open class SKPhysicsBody: NSObject, NSCopying, @unchecked Sendable {
  /// The points of a metre.
  static let pointsPerMetre = 150.0

  let shapes: [PhysicsShape]
  /// True for a body of segments, which never moves.
  let isEdge: Bool
  /// The middle of the area, in the coordinates of the node.
  let center: Vector
  /// The mean of the squared distances of the area from its middle, in square points.
  private let squaredRadius: Double
  public internal(set) weak var node: SKNode?

  /// The area in square metres.
  public let area: CGFloat
  /// True if forces and collisions move the body.
  open var isDynamic: Bool
  open var affectedByGravity = true
  open var allowsRotation = true
  /// True if the body stays at its place in the parent and only turns.
  open var pinned = false
  /// In kilograms.
  open var mass: CGFloat
  /// In kilograms per square metre.
  open var density: CGFloat {
    get { area > 0 ? mass / area : 0 }
    set { if area > 0 { mass = newValue * area } }
  }
  open var friction: CGFloat = 0.2
  /// The share of the speed that an impact leaves.
  open var restitution: CGFloat = 0.2
  /// The share of the velocity that is lost per second.
  open var linearDamping: CGFloat = 0.1
  open var angularDamping: CGFloat = 0.1
  open var categoryBitMask: UInt32 = .max
  /// The categories with which the body collides.
  open var collisionBitMask: UInt32 = .max
  /// The categories whose contacts the delegate of the world is told.
  open var contactTestBitMask: UInt32 = 0
  /// Kept without effect: there are no fields.
  open var fieldBitMask: UInt32 = .max
  /// Kept without effect: fast bodies take shorter steps.
  open var usesPreciseCollisionDetection = false
  /// Kept without effect: there are no fields.
  open var charge: CGFloat = 0
  /// In points per second.
  open var velocity = CGVector(dx: 0, dy: 0)
  /// In radians per second.
  open var angularVelocity: CGFloat = 0
  /// True for a body that hardly moves.
  open var isResting: Bool {
    get { abs(velocity.dx) + abs(velocity.dy) < 1 && abs(angularVelocity) < 0.01 }
    set {
      guard newValue else { return }
      (velocity, angularVelocity) = (CGVector(dx: 0, dy: 0), 0)
    }
  }
  /// The joints of the body, which their world keeps.
  open var joints: [SKPhysicsJoint] { jointReferences.compactMap(\.object) }
  private var jointReferences: [WeakReference<SKPhysicsJoint>] = []
  private var contactReferences: [WeakReference<SKPhysicsBody>] = []

  // The state of a step, in the coordinates of the scene.
  var force = Vector.zero
  var torque = 0.0
  /// The place of the middle of the area.
  var place = Vector.zero
  var angle = 0.0

  init(_ shapes: [PhysicsShape], isEdge: Bool) {
    let areas = isEdge ? [] : shapes.map(\.area)
    let total = areas.reduce(0, +)
    var center = Vector.zero
    if total > 0 { for (shape, area) in zip(shapes, areas) { center += shape.center * (area / total) } }
    var squared = 0.0
    if total > 0 {
      for (shape, area) in zip(shapes, areas) { squared += shape.squaredRadius(around: center) * (area / total) }
    }
    (self.shapes, self.isEdge, self.center, squaredRadius) = (shapes, isEdge, center, squared)
    area = CGFloat(total / (Self.pointsPerMetre * Self.pointsPerMetre))
    mass = area
    isDynamic = !isEdge
    super.init()
  }

  // MARK: Shapes

  public convenience init(circleOfRadius r: CGFloat) { self.init(circleOfRadius: r, center: .zero) }

  public convenience init(circleOfRadius r: CGFloat, center: CGPoint) {
    self.init([PhysicsShape(corners: [Vector(center)], radius: Double(max(0, r)))], isEdge: false)
  }

  public convenience init(rectangleOf s: CGSize) { self.init(rectangleOf: s, center: .zero) }

  public convenience init(rectangleOf s: CGSize, center: CGPoint) {
    let (x, y) = (Double(s.width) / 2, Double(s.height) / 2)
    let corners = [Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)].map { $0 + Vector(center) }
    self.init([PhysicsShape(corners: corners)], isEdge: false)
  }

  /// Creates the body of the convex polygon around a path.
  public convenience init(polygonFrom path: CGPath) {
    self.init([PhysicsShape.hull(path.flattenedPoints.map { Vector($0) })], isEdge: false)
  }

  /// Creates the body of the convex polygon around the pixels of a texture that are not transparent.
  public convenience init(texture: SKTexture, size: CGSize) {
    self.init(texture: texture, alphaThreshold: 0, size: size)
  }

  /// Creates the body of the convex polygon around the pixels of a texture that are more opaque than a limit.
  public convenience init(texture: SKTexture, alphaThreshold: Float, size: CGSize) {
    self.init([TextureOutline(texture, alphaThreshold).shape(size)], isEdge: false)
  }

  public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) {
    self.init([PhysicsShape(corners: [Vector(p1), Vector(p2)])], isEdge: true)
  }

  public convenience init(edgeChainFrom path: CGPath) {
    self.init(Self.edges(path.flattenedPoints, isClosed: false), isEdge: true)
  }

  public convenience init(edgeLoopFrom path: CGPath) {
    self.init(Self.edges(path.flattenedPoints, isClosed: true), isEdge: true)
  }

  public convenience init(edgeLoopFrom rect: CGRect) {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
    self.init(Self.edges(corners, isClosed: true), isEdge: true)
  }

  /// Creates a body of the shapes of others.
  public convenience init(bodies: [SKPhysicsBody]) {
    self.init(bodies.flatMap(\.shapes), isEdge: bodies.contains(where: \.isEdge))
  }

  private static func edges(_ points: [CGPoint], isClosed: Bool) -> [PhysicsShape] {
    let all = isClosed ? points + points.prefix(1) : points
    return zip(all, all.dropFirst()).filter { $0 != $1 }.map { PhysicsShape(corners: [Vector($0), Vector($1)]) }
  }

  public func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  func duplicate() -> SKPhysicsBody {
    let copy = SKPhysicsBody(shapes, isEdge: isEdge)
    (copy.isDynamic, copy.affectedByGravity, copy.allowsRotation) = (isDynamic, affectedByGravity, allowsRotation)
    (copy.pinned, copy.mass, copy.friction, copy.restitution) = (pinned, mass, friction, restitution)
    (copy.linearDamping, copy.angularDamping) = (linearDamping, angularDamping)
    (copy.categoryBitMask, copy.collisionBitMask) = (categoryBitMask, collisionBitMask)
    (copy.contactTestBitMask, copy.fieldBitMask, copy.charge) = (contactTestBitMask, fieldBitMask, charge)
    copy.usesPreciseCollisionDetection = usesPreciseCollisionDetection
    (copy.velocity, copy.angularVelocity) = (velocity, angularVelocity)
    return copy
  }

  // MARK: Forces

  /// The inverse of the mass; 0 for a body that does not move.
  var inverseMass: Double { isDynamic && !pinned && !isEdge && mass > 0 ? 1 / Double(mass) : 0 }
  /// The inverse of the moment of inertia in kilograms and square points; 0 for a body that does not turn.
  var inverseInertia: Double {
    let inertia = Double(mass) * squaredRadius
    return isDynamic && allowsRotation && !isEdge && inertia > 0 ? 1 / inertia : 0
  }

  /// Applies a force in newtons for the next frame.
  open func applyForce(_ force: CGVector) { self.force += Vector(force) }

  /// Applies a force at a point of the scene for the next frame.
  open func applyForce(_ force: CGVector, at point: CGPoint) {
    applyForce(force)
    torque += (Vector(point) - currentPlace).cross(Vector(force))
  }

  /// Applies a torque in newton metres for the next frame.
  open func applyTorque(_ torque: CGFloat) {
    self.torque += Double(torque) * Self.pointsPerMetre * Self.pointsPerMetre
  }

  /// Changes the velocity by an impulse divided by the mass, in points per second.
  open func applyImpulse(_ impulse: CGVector) {
    let change = Vector(impulse) * inverseMass
    velocity = CGVector(dx: velocity.dx + change.x, dy: velocity.dy + change.y)
  }

  /// Applies an impulse at a point of the scene.
  open func applyImpulse(_ impulse: CGVector, at point: CGPoint) {
    applyImpulse(impulse)
    angularVelocity += (Vector(point) - currentPlace).cross(Vector(impulse)) * inverseInertia
  }

  /// Applies an angular impulse in newton metre seconds.
  open func applyAngularImpulse(_ impulse: CGFloat) {
    angularVelocity += Double(impulse) * Self.pointsPerMetre * Self.pointsPerMetre * inverseInertia
  }

  /// The bodies that touched this one in the last frame.
  open func allContactedBodies() -> [SKPhysicsBody] { contactReferences.compactMap(\.object) }

  func note(contact body: SKPhysicsBody) { contactReferences.append(WeakReference(object: body)) }
  func forgetContacts() { contactReferences = [] }
  func note(_ joint: SKPhysicsJoint) { jointReferences.append(WeakReference(object: joint)) }
  func forget(_ joint: SKPhysicsJoint) { jointReferences.removeAll { $0.object == nil || $0.object === joint } }

  private var currentPlace: Vector {
    readOnMain { nodePlace?.place ?? place }
  }

  /// The place and the angle that the node states; `nil` without one. The scales of nodes do not apply to bodies.
  @MainActor var nodePlace: (place: Vector, angle: Double)? {
    guard let node else { return nil }
    let angle = Double(node.rootRotation)
    let origin = node.parent == nil ? Vector.zero : Vector(CGPoint.zero.applying(node.rootTransform))
    return (origin + center.rotated(by: angle), angle)
  }
}

/// A reference that does not keep its object: bodies and joints refer to each other.
private struct WeakReference<Object: AnyObject> {
  weak var object: Object?
}

/// The pixels of a texture that are more opaque than a limit.
private struct TextureOutline {
  /// The number of columns and rows in which the texture is looked at.
  private static let cells = 48

  /// The corners of the opaque part, from 0 to 1 with the origin at the bottom left.
  private let points: [Vector]

  init(_ texture: SKTexture, _ threshold: Float) {
    let count = Self.cells
    var bytes = [UInt8](repeating: 0, count: count * count * 4)
    let image = texture.cgImage()
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress, width: count, height: count, bitsPerComponent: 8, bytesPerRow: count * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.draw(image, in: CGRect(x: 0, y: 0, width: count, height: count))
    }
    var found: [Vector] = []
    for row in 0..<count {
      let opaque = (0..<count).filter { Float(bytes[(row * count + $0) * 4 + 3]) / 255 > threshold }
      guard let first = opaque.first, let last = opaque.last else { continue }
      // The first row is at the top.
      for y in [count - row, count - row - 1] {
        found.append(Vector(Double(first), Double(y)) / Double(count))
        found.append(Vector(Double(last + 1), Double(y)) / Double(count))
      }
    }
    points = found
  }

  func shape(_ size: CGSize) -> PhysicsShape {
    let scale = Vector(Double(size.width), Double(size.height))
    let all = points.isEmpty ? [Vector(0, 0), Vector(1, 0), Vector(1, 1), Vector(0, 1)] : points
    return PhysicsShape.hull(all.map { ($0 - Vector(0.5, 0.5)) * scale })
  }
}
