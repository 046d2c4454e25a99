import Foundation
import Testing
import UIKit

@testable import AppSprites

@Suite @MainActor struct SpriteJointTests {
  private final class Names: NSObject, SKPhysicsContactDelegate {
    var begun: [String] = []
    var ended: [String] = []

    private func name(_ contact: SKPhysicsContact) -> String {
      [contact.bodyA, contact.bodyB].map { $0.node?.name ?? "" }.joined(separator: " ")
    }

    func didBegin(_ contact: SKPhysicsContact) { begun.append(name(contact)) }
    func didEnd(_ contact: SKPhysicsContact) { ended.append(name(contact)) }
  }

  private let scene = SKScene(size: CGSize(width: 300, height: 300))

  init() { scene.physicsWorld.gravity = CGVector(dx: 0, dy: 0) }

  /// Adds a ball without damping and without collisions.
  private func ball(_ name: String, _ x: CGFloat, _ y: CGFloat = 100, isFixed: Bool = false) -> SKPhysicsBody {
    let (node, body) = (SKNode(), SKPhysicsBody(circleOfRadius: 5))
    (node.name, node.physicsBody, node.position) = (name, body, CGPoint(x: x, y: y))
    (body.isDynamic, body.linearDamping, body.angularDamping, body.collisionBitMask) = (!isFixed, 0, 0, 0)
    scene.addChild(node)
    return body
  }

  private func run(_ seconds: TimeInterval, each frame: (Double) -> Void = { _ in }) {
    for number in 0...Int((seconds * 60).rounded()) {
      scene.step(to: 1 + Double(number) / 60)
      frame(Double(number) / 60)
    }
  }

  private func place(_ body: SKPhysicsBody) -> CGPoint { body.node?.position ?? .zero }

  @Test func `a spring of one hertz has the period of one second`() {
    let (anchor, weight) = (ball("anchor", 50, isFixed: true), ball("weight", 150))
    let spring = SKPhysicsJointSpring.joint(
      withBodyA: anchor, bodyB: weight, anchorA: CGPoint(x: 50, y: 100), anchorB: CGPoint(x: 150, y: 100))
    spring.frequency = 1
    scene.physicsWorld.add(spring)
    weight.velocity = CGVector(dx: 100, dy: 0)
    var (former, crossings): (Double, [Double]) = (0, [])
    run(4) { time in
      let x = Double(place(weight).x) - 150
      if former < 0, x >= 0 { crossings.append(time - x / (x - former) / 60) }
      former = x
    }
    #expect(crossings.count >= 3 && abs(crossings[2] - crossings[0] - 2) < 0.04)
  }

  @Test func `a spring without a frequency is a rod`() {
    let (anchor, weight) = (ball("anchor", 50, isFixed: true), ball("weight", 150))
    scene.physicsWorld.add(
      SKPhysicsJointSpring.joint(
        withBodyA: anchor, bodyB: weight, anchorA: CGPoint(x: 50, y: 100), anchorB: CGPoint(x: 150, y: 100)))
    weight.velocity = CGVector(dx: 0, dy: 100)
    run(1)
    #expect(abs(hypot(place(weight).x - 50, place(weight).y - 100) - 100) < 1 && place(weight).y > 150)
  }

  @Test func `the friction of a pin takes its share of the rotation per second`() {
    let (anchor, wheel) = (ball("anchor", 50, isFixed: true), ball("wheel", 50))
    let pin = SKPhysicsJointPin.joint(withBodyA: anchor, bodyB: wheel, anchor: CGPoint(x: 50, y: 100))
    pin.frictionTorque = 0.2
    scene.physicsWorld.add(pin)
    wheel.angularVelocity = 3
    run(1)
    #expect(abs(wheel.angularVelocity / 3 - 0.8) < 0.01)
  }

  @Test func `a pin turns freely back from its limit`() {
    let (anchor, wheel) = (ball("anchor", 50, isFixed: true), ball("wheel", 50))
    let pin = SKPhysicsJointPin.joint(withBodyA: anchor, bodyB: wheel, anchor: CGPoint(x: 50, y: 100))
    (pin.shouldEnableLimits, pin.lowerAngleLimit, pin.upperAngleLimit) = (true, -0.5, 0.5)
    scene.physicsWorld.add(pin)
    wheel.angularVelocity = 3
    run(1)
    #expect(abs((wheel.node?.zRotation ?? 0) - 0.5) < 0.05)
    wheel.node?.zRotation = 0.6
    wheel.angularVelocity = -2
    scene.step(to: 2 + 1 / 60.0)
    #expect(wheel.angularVelocity <= -2)
  }

  @Test func `a rope does not slow a body that comes back`() {
    let (anchor, weight) = (ball("anchor", 50, isFixed: true), ball("weight", 160))
    let rope = SKPhysicsJointLimit.joint(
      withBodyA: anchor, bodyB: weight, anchorA: CGPoint(x: 50, y: 100), anchorB: CGPoint(x: 160, y: 100))
    rope.maxLength = 109
    scene.physicsWorld.add(rope)
    weight.velocity = CGVector(dx: -100, dy: 0)
    run(0.5)
    #expect(abs(weight.velocity.dx + 100) < 1e-6 && abs(place(weight).x - 110) < 0.01)
  }

  @Test func `a fixed joint keeps the angle, and a sliding one turns with its first body`() {
    let (first, second, third) = (ball("first", 100), ball("second", 140), ball("third", 100, 160))
    let world = scene.physicsWorld
    world.add(SKPhysicsJointFixed.joint(withBodyA: first, bodyB: second, anchor: CGPoint(x: 120, y: 100)))
    first.angularVelocity = 1
    run(1)
    let (a, b) = (first.node?.zRotation ?? 0, second.node?.zRotation ?? 1)
    let (start, end) = (place(first), place(second))
    #expect(abs(a - b) < 0.02 && abs(hypot(end.x - start.x, end.y - start.y) - 40) < 1)
    world.removeAllJoints()
    first.isDynamic = false
    let anchor = place(first)
    third.node?.position = CGPoint(x: anchor.x, y: anchor.y + 60)
    world.add(SKPhysicsJointSliding.joint(withBodyA: first, bodyB: third, anchor: anchor, axis: CGVector(dx: 1, dy: 0)))
    // The axis turns with the body: what was horizontal is vertical.
    first.node?.zRotation += .pi / 2
    third.node?.position = CGPoint(x: anchor.x - 60, y: anchor.y)
    third.node?.zRotation += .pi / 2
    third.velocity = CGVector(dx: 0, dy: 50)
    run(1)
    #expect(abs(place(third).y - anchor.y - 50) < 2 && abs(place(third).x - anchor.x + 60) < 1)
  }

  @Test func `joints of removed bodies are removed`() {
    let (anchor, weight) = (ball("anchor", 50, isFixed: true), ball("weight", 50))
    scene.physicsWorld.add(
      SKPhysicsJointPin.joint(withBodyA: anchor, bodyB: weight, anchor: CGPoint(x: 50, y: 100)))
    anchor.node?.removeFromParent()
    weight.velocity = CGVector(dx: 60, dy: 0)
    run(1)
    #expect(weight.joints.isEmpty && anchor.joints.isEmpty && abs(place(weight).x - 110) < 0.01)
  }

  @Test func `contacts begin and end in the order of the tree, also of removed bodies`() {
    let names = Names()
    scene.physicsWorld.contactDelegate = names
    let bodies = (0..<8).map { ball("\($0)", 40 * CGFloat($0 / 2) + 6 * CGFloat($0 % 2)) }
    for body in bodies { body.contactTestBitMask = 1 }
    run(0.1)
    let expected = ["0 1", "2 3", "4 5", "6 7"]
    #expect(names.begun == expected)
    // Another order of the nodes is no other contact.
    let nodes = scene.children
    scene.removeAllChildren()
    for node in nodes.reversed() { scene.addChild(node) }
    run(0.1)
    #expect(names.begun == expected && names.ended.isEmpty)
    scene.removeAllChildren()
    scene.step(to: 3)
    #expect(names.ended.count == 4 && bodies.allSatisfy { $0.node != nil })
  }

  @Test func `a force of a frame without time is gone in the next`() {
    let body = ball("ball", 50)
    scene.physicsWorld.speed = 0
    body.applyForce(CGVector(dx: 1000, dy: 0))
    run(0.1)
    scene.physicsWorld.speed = 1
    run(0.1)
    #expect(body.velocity.dx == 0)
  }
}
