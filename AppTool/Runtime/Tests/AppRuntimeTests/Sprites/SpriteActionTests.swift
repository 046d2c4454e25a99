import Foundation
import Testing
import UIKit

@testable import AppSprites

@Suite @MainActor struct SpriteActionTests {
  private let node = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))

  private func advance(_ seconds: TimeInterval, steps: Int = 1) {
    for _ in 0..<steps { node.evaluateActions(by: seconds / Double(steps)) }
  }

  @Test func `movements that add run beside each other, and end at their end`() {
    node.run(.moveBy(x: 100, y: 0, duration: 1))
    node.run(.moveBy(x: 0, y: 50, duration: 2))
    advance(0.5)
    #expect(node.position == CGPoint(x: 50, y: 12.5))
    advance(5, steps: 7)
    #expect(abs(node.position.x - 100) < 1e-9 && abs(node.position.y - 50) < 1e-9 && !node.hasActions())
  }

  @Test func `a sequence passes the rest of the time on, and is undone by its reverse`() {
    let turn = SKAction.rotate(byAngle: 2, duration: 1)
    let path = SKAction.sequence([.moveBy(x: 10, y: 0, duration: 1), turn])
    #expect(path.duration == 2)
    node.run(path)
    advance(1.5)
    #expect(node.position.x == 10 && abs(node.zRotation - 1) < 1e-9)
    advance(1)
    node.run(path.reversed())
    advance(1)
    #expect(abs(node.zRotation) < 1e-9 && abs(node.position.x - 10) < 1e-9)
    advance(1)
    #expect(abs(node.position.x) < 1e-9)
  }

  @Test func `an action to a value is reversed to one that changes nothing for its duration`() {
    let actions: [SKAction] = [
      .move(to: CGPoint(x: 9, y: 9), duration: 2), .moveTo(x: 9, duration: 2), .scale(to: 3, duration: 2),
      .rotate(toAngle: 1, duration: 2), .rotate(toAngle: 1, duration: 2, shortestUnitArc: true),
      .fadeAlpha(to: 0.5, duration: 2), .resize(toWidth: 4, duration: 2), .speed(to: 3, duration: 2),
      .colorize(with: .blue, colorBlendFactor: 1, duration: 2),
    ]
    for action in actions.map({ $0.reversed() }) {
      #expect(action.duration == 2)
      node.run(action)
    }
    advance(1)
    #expect(node.position == .zero && node.xScale == 1 && node.zRotation == 0 && node.alpha == 1 && node.speed == 1)
    #expect(node.size.width == 10 && node.color == .red && node.hasActions())
    advance(1.5)
    #expect(!node.hasActions())
    let longer = SKAction.moveBy(x: 1, y: 0, duration: 1)
    longer.duration = 3
    #expect(longer.reversed().duration == 3)
  }

  @Test func `a function of the app changes the progress of the timing mode`() {
    let action = SKAction.moveBy(x: 100, y: 0, duration: 1)
    action.timingMode = .easeIn
    action.timingFunction = { $0 + 0.25 }
    node.run(action)
    advance(0.5)
    #expect(abs(node.position.x - 37.5) < 1e-4)
  }

  @Test func `an action that one of its parts removes ends at once`() {
    var calls: [String] = []
    let node = node
    let remove = SKAction.run { node.removeAllActions() }
    let call = SKAction.run { calls.append("part") }
    node.run(.sequence([remove, call])) { calls.append("end") }
    advance(1)
    node.run(.group([remove, call])) { calls.append("end") }
    advance(1)
    node.run(remove) { calls.append("end") }
    advance(1)
    #expect(calls.isEmpty && !node.hasActions())
  }

  @Test(arguments: [Float.nan, -3, 5]) func `any progress of an app's function shows a texture`(progress: Float) {
    let pixel = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
    let textures = [SKTexture(image: pixel), SKTexture(image: pixel)]
    let action = SKAction.animate(with: textures, timePerFrame: 1)
    action.timingFunction = { _ in progress }
    node.run(action)
    advance(0.5)
    #expect(node.texture === (progress > 0 ? textures[1] : textures[0]))
  }

  @Test func `actions are repeated, counted and told of their end`() {
    var (calls, ends) = (0, 0)
    let count = SKAction.run { calls += 1 }
    node.run(.repeat(.sequence([count, .wait(forDuration: 1)]), count: 3)) { ends += 1 }
    advance(2.5, steps: 5)
    #expect(calls == 3 && ends == 0)
    advance(1)
    #expect(calls == 3 && ends == 1)
    node.run(.repeatForever(.sequence([count, .wait(forDuration: 1)])), withKey: "forever")
    advance(10, steps: 100)
    #expect(calls >= 12 && node.action(forKey: "forever") != nil)
    node.removeAction(forKey: "forever")
    let former = calls
    advance(5)
    #expect(calls == former && !node.hasActions())
  }

  @Test func `an action without a duration is repeated once a frame`() {
    var calls = 0
    node.run(.repeatForever(.run { calls += 1 }))
    advance(1, steps: 3)
    #expect(calls == 3)
  }

  @Test func `a group lasts as long as its longest action`() {
    var isOver = false
    node.run(.group([.fadeAlpha(to: 0.5, duration: 1), .scale(to: 3, duration: 2)])) { isOver = true }
    advance(1)
    #expect(abs(node.alpha - 0.5) < 1e-9 && abs(node.xScale - 2) < 1e-9 && !isOver)
    advance(1)
    #expect(node.yScale == 3 && isOver)
  }

  @Test func `the timing and the speed change the course`() {
    let action = SKAction.moveTo(x: 100, duration: 2)
    action.timingMode = .easeIn
    action.speed = 2
    node.run(action)
    advance(0.5)
    #expect(abs(node.position.x - 12.5) < 1e-4)
    node.speed = 0
    advance(1)
    #expect(abs(node.position.x - 12.5) < 1e-4)
  }

  @Test func `textures are shown in turn`() {
    let textures = [1, 2, 3].map { size in
      SKTexture(
        image: UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { _ in })
    }
    node.run(.animate(with: textures, timePerFrame: 0.1, resize: true, restore: false))
    advance(0.15)
    #expect(node.texture === textures[1] && node.size == CGSize(width: 2, height: 2))
    advance(1)
    #expect(node.texture === textures[2])
  }

  @Test func `a node follows a path and turns to its direction`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 30))
    node.position = CGPoint(x: 5, y: 5)
    node.run(.follow(path, asOffset: true, orientToPath: true, speed: 10))
    advance(2)
    #expect(abs(node.position.x - 15) < 1e-9 && abs(node.position.y - 15) < 1e-6)
    #expect(abs(node.zRotation) < 1e-9)
    advance(2)
    #expect(abs(node.position.y - 35) < 1e-6)
  }

  @Test func `a node that removes itself ends its sequence`() {
    let parent = SKNode()
    parent.addChild(node)
    node.run(.sequence([.fadeOut(withDuration: 1), .removeFromParent()]))
    parent.evaluateActions(by: 1)
    #expect(parent.children.isEmpty && node.alpha == 0)
  }
}
