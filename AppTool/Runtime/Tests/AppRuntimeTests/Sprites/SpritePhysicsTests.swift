import Foundation
import Testing
import UIKit

@testable import AppSprites

@Suite @MainActor struct SpritePhysicsTests {
  private final class Contacts: NSObject, SKPhysicsContactDelegate {
    var begun: [Set<String>] = []
    var ended = 0

    func didBegin(_ contact: SKPhysicsContact) {
      begun.append(Set([contact.bodyA, contact.bodyB].compactMap { $0.node?.name }))
    }

    func didEnd(_ contact: SKPhysicsContact) { ended += 1 }
  }

  private let scene = SKScene(size: CGSize(width: 300, height: 300))

  private func add(_ name: String, _ body: SKPhysicsBody, at point: CGPoint) -> SKNode {
    let node = SKNode()
    (node.name, node.physicsBody, node.position) = (name, body, point)
    scene.addChild(node)
    return node
  }

  private func run(_ seconds: TimeInterval) {
    for frame in 0...Int((seconds * 60).rounded()) { scene.step(to: 1 + Double(frame) / 60) }
  }

  private func floor() -> SKNode {
    let floor = add("floor", SKPhysicsBody(edgeFrom: CGPoint(x: 0, y: 0), to: CGPoint(x: 300, y: 0)), at: .zero)
    return floor
  }

  @Test func `150 points are a metre`() {
    #expect(SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 150)).mass == 1)
    let circle = SKPhysicsBody(circleOfRadius: 150)
    #expect(abs(circle.mass - CGFloat.pi) < 1e-9 && circle.density == 1)
    circle.density = 2
    #expect(abs(circle.mass - 2 * CGFloat.pi) < 1e-9)
    circle.applyImpulse(CGVector(dx: 2 * CGFloat.pi, dy: 0))
    #expect(abs(circle.velocity.dx - 1) < 1e-9)
  }

  @Test func `a body falls with the gravity`() {
    let node = add("ball", SKPhysicsBody(circleOfRadius: 5), at: CGPoint(x: 150, y: 2000))
    node.physicsBody?.linearDamping = 0
    run(1)
    // s = g t² / 2, with the error of steps of 1/240 s at most.
    let way = 9.8 * 150 / 2
    #expect(abs(2000 - Double(node.position.y) - way) < way / 100)
    #expect(abs(Double(node.physicsBody?.velocity.dy ?? 0) + 9.8 * 150) < 1)
  }

  @Test func `a box comes to rest on the floor`() {
    _ = floor()
    let box = add("box", SKPhysicsBody(rectangleOf: CGSize(width: 40, height: 20)), at: CGPoint(x: 150, y: 60))
    run(3)
    #expect(abs(box.position.y - 10) < 1 && abs(box.position.x - 150) < 2 && abs(box.zRotation) < 0.05)
    #expect(box.physicsBody?.allContactedBodies().first?.node?.name == "floor")
  }

  @Test func `a ball rebounds to the square of its restitution`() {
    _ = floor()
    let ball = add("ball", SKPhysicsBody(circleOfRadius: 10), at: CGPoint(x: 150, y: 210))
    ball.physicsBody?.restitution = 0.5
    ball.physicsBody?.linearDamping = 0
    var (highest, hasHit): (CGFloat, Bool) = (0, false)
    for frame in 0...120 {
      scene.step(to: 1 + Double(frame) / 60)
      if ball.physicsBody?.velocity.dy ?? 0 > 0 { hasHit = true }
      if hasHit { highest = max(highest, ball.position.y) }
    }
    #expect(abs(highest - 60) < 6)
  }

  @Test func `contacts are told once if a mask asks for them`() {
    let contacts = Contacts()
    scene.physicsWorld.contactDelegate = contacts
    scene.physicsWorld.gravity = CGVector(dx: 0, dy: 0)
    let wall = add("wall", SKPhysicsBody(rectangleOf: CGSize(width: 10, height: 100)), at: CGPoint(x: 100, y: 0))
    wall.physicsBody?.isDynamic = false
    wall.physicsBody?.categoryBitMask = 2
    let ball = add("ball", SKPhysicsBody(circleOfRadius: 5), at: CGPoint(x: 50, y: 0))
    ball.physicsBody?.velocity = CGVector(dx: 100, dy: 0)
    ball.physicsBody?.collisionBitMask = 0
    ball.physicsBody?.contactTestBitMask = 2
    run(1)
    #expect(contacts.begun == [["wall", "ball"]] && contacts.ended == 1 && ball.position.x > 140)
    ball.position.x = 50
    ball.physicsBody?.contactTestBitMask = 0
    run(1)
    #expect(contacts.begun.count == 1)
  }

  @Test func `bodies collide only with the categories of their mask`() {
    scene.physicsWorld.gravity = CGVector(dx: 0, dy: 0)
    let wall = add("wall", SKPhysicsBody(rectangleOf: CGSize(width: 10, height: 100)), at: CGPoint(x: 100, y: 0))
    wall.physicsBody?.isDynamic = false
    let ball = add("ball", SKPhysicsBody(circleOfRadius: 5), at: CGPoint(x: 50, y: 0))
    ball.physicsBody?.velocity = CGVector(dx: 200, dy: 0)
    run(1)
    #expect(ball.position.x < 91)
  }

  @Test func `a pin keeps two bodies together, and a rope within its length`() throws {
    let anchor = add("anchor", SKPhysicsBody(circleOfRadius: 5), at: CGPoint(x: 150, y: 200))
    anchor.physicsBody?.isDynamic = false
    let arm = add("arm", SKPhysicsBody(rectangleOf: CGSize(width: 80, height: 10)), at: CGPoint(x: 190, y: 200))
    let weight = add("weight", SKPhysicsBody(circleOfRadius: 5), at: CGPoint(x: 150, y: 180))
    let (first, second) = (try #require(anchor.physicsBody), try #require(arm.physicsBody))
    let third = try #require(weight.physicsBody)
    scene.physicsWorld.add(SKPhysicsJointPin.joint(withBodyA: first, bodyB: second, anchor: anchor.position))
    let rope = SKPhysicsJointLimit.joint(
      withBodyA: first, bodyB: third, anchorA: anchor.position, anchorB: weight.position)
    rope.maxLength = 50
    third.collisionBitMask = 0
    second.collisionBitMask = 0
    scene.physicsWorld.add(rope)
    run(2)
    let end = scene.convert(CGPoint(x: -40, y: 0), from: arm)
    #expect(hypot(end.x - 150, end.y - 200) < 2 && arm.position.y < 200)
    #expect(abs(hypot(weight.position.x - 150, weight.position.y - 200) - 50) < 2)
    #expect(first.joints.count == 2)
    scene.physicsWorld.removeAllJoints()
    #expect(first.joints.isEmpty)
  }

  @Test func `bodies that touch or are joined are released with their scene`() throws {
    weak var body: SKPhysicsBody?
    try inScope {
      let scene = SKScene(size: CGSize(width: 100, height: 100))
      let nodes = (0..<3).map { index in
        let node = SKNode()
        (node.physicsBody, node.position.x) = (SKPhysicsBody(circleOfRadius: 5), CGFloat(6 * index))
        scene.addChild(node)
        return node
      }
      let (first, second) = (try #require(nodes[0].physicsBody), try #require(nodes[2].physicsBody))
      scene.physicsWorld.add(SKPhysicsJointPin.joint(withBodyA: first, bodyB: second, anchor: .zero))
      scene.step(to: 1)
      scene.step(to: 1.05)
      #expect(!first.allContactedBodies().isEmpty && first.joints.count == 1)
      body = first
    }
    #expect(body == nil)
  }

  private func inScope(_ body: () throws -> Void) throws { try body() }

  @Test func `rays and points find bodies`() {
    let box = add("box", SKPhysicsBody(rectangleOf: CGSize(width: 20, height: 20)), at: CGPoint(x: 100, y: 100))
    let ball = add("ball", SKPhysicsBody(circleOfRadius: 10), at: CGPoint(x: 200, y: 100))
    let world = scene.physicsWorld
    #expect(world.body(at: CGPoint(x: 105, y: 95)) === box.physicsBody && world.body(at: .zero) == nil)
    #expect(world.body(alongRayStart: CGPoint(x: 0, y: 100), end: CGPoint(x: 300, y: 100)) === box.physicsBody)
    var places: [CGFloat] = []
    world.enumerateBodies(alongRayStart: CGPoint(x: 300, y: 100), end: CGPoint(x: 0, y: 100)) { _, point, normal, _ in
      places.append(point.x)
      #expect(abs(normal.dx - 1) < 1e-9)
    }
    #expect(places.count == 2 && abs(places[0] - 210) < 1e-9 && abs(places[1] - 110) < 1e-9)
    #expect(world.body(in: CGRect(x: 185, y: 95, width: 10, height: 10)) === ball.physicsBody)
  }
}
