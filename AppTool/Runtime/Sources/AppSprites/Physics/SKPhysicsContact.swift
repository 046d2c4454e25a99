import UIKit

/// The contact of two bodies.
open class SKPhysicsContact: NSObject, @unchecked Sendable {
  public let bodyA: SKPhysicsBody
  public let bodyB: SKPhysicsBody
  /// In the coordinates of the scene.
  public let contactPoint: CGPoint
  /// From the first body to the second.
  public let contactNormal: CGVector
  /// The strength of the impact, in newton seconds.
  public let collisionImpulse: CGFloat

  init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, at point: Vector, normal: Vector, impulse: Double) {
    (self.bodyA, self.bodyB) = (bodyA, bodyB)
    (contactPoint, contactNormal, collisionImpulse) = (point.point, normal.vector, CGFloat(impulse))
    super.init()
  }
}

@preconcurrency @MainActor public protocol SKPhysicsContactDelegate: NSObjectProtocol {
  func didBegin(_ contact: SKPhysicsContact)
  func didEnd(_ contact: SKPhysicsContact)
}

extension SKPhysicsContactDelegate {
  public func didBegin(_ contact: SKPhysicsContact) {}
  public func didEnd(_ contact: SKPhysicsContact) {}
}
