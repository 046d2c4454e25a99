import AppAudio
import Foundation
import Testing
import UIKit

@testable import AppSprites

@Suite @MainActor struct SpriteNodeTests {
  @Test func `a sound ends when a node around it is removed, and its copy is an audio node`() throws {
    let url = URL(fileURLWithPath: "\(NSTemporaryDirectory())/\(UUID().uuidString).wav")
    defer { try? FileManager.default.removeItem(at: url) }
    // One second of silence: 8000 samples of a byte.
    var data = Data("RIFF".utf8) + Data([100, 31, 0, 0]) + Data("WAVEfmt ".utf8)
    data += Data([16, 0, 0, 0, 1, 0, 1, 0, 64, 31, 0, 0, 64, 31, 0, 0, 1, 0, 8, 0]) + Data("data".utf8)
    data += Data([64, 31, 0, 0]) + Data(repeating: 128, count: 8000)
    try data.write(to: url)
    let (scene, group, sound) = (SKScene(size: CGSize(width: 9, height: 9)), SKNode(), SKAudioNode(url: url))
    group.addChild(sound)
    scene.addChild(group)
    scene.step(to: 1)
    #expect(sound.player?.isPlaying == true)
    group.removeFromParent()
    #expect(sound.player?.isPlaying == false)
    #expect((sound.copy() as? SKAudioNode)?.player?.url == url)
  }

  @Test func `a copy of a scene is a scene of its size`() {
    let scene = SKScene(size: CGSize(width: 30, height: 40))
    (scene.anchorPoint, scene.scaleMode) = (CGPoint(x: 0.5, y: 0.5), .aspectFit)
    scene.addChild(SKNode())
    let copy = scene.copy() as? SKScene
    #expect(copy?.size == scene.size && copy?.anchorPoint == scene.anchorPoint && copy?.scaleMode == .aspectFit)
    #expect(copy?.children.count == 1)
  }

  @Test func `the descendants of an effect are drawn in the order of their depths`() {
    let (effect, group, back, front) = (SKEffectNode(), SKNode(), SKNode(), SKNode())
    (front.zPosition, back.zPosition) = (2, 1)
    effect.addChild(group)
    group.addChild(front)
    effect.addChild(back)
    #expect(DrawList(descendantsOf: effect).elements.map(\.node) == [group, back, front])
  }

  @Test func `a sprite without a texture and a colour is not seen`() {
    let clear = UIColor(white: 1, alpha: 0)
    #expect(SKSpriteNode().color == clear && SKSpriteNode(texture: nil).color == clear)
  }

  private func node(_ name: String, _ children: SKNode...) -> SKNode {
    let node = SKNode()
    node.name = name
    for child in children { node.addChild(child) }
    return node
  }

  @Test func `nodes are found by names, paths and patterns`() {
    let root = node("root", node("a", node("ball1"), node("ball2", node("a"))), node("b"))
    #expect(root["a"].count == 1 && root["//a"].count == 2 && root["a/ball*"].count == 2)
    #expect(root["//ball[12]"].map(\.name) == ["ball1", "ball2"] && root["//ball[3-9]"].isEmpty)
    let ball = root.childNode(withName: "a/ball2")
    #expect(ball?.name == "ball2" && ball?["../ball1"].count == 1 && ball?["/b"].count == 1)
    #expect(root.childNode(withName: "c") == nil && root["*"].count == 2 && root["//*"].count == 5)
  }

  @Test func `a node has one parent, and moves keep its place`() {
    let (first, second, child) = (node("first"), node("second"), node("child"))
    let root = node("root", first, second)
    first.position = CGPoint(x: 10, y: 0)
    second.position = CGPoint(x: 0, y: 20)
    second.setScale(2)
    first.addChild(child)
    child.position = CGPoint(x: 5, y: 5)
    child.move(toParent: second)
    #expect(first.children.isEmpty && child.parent === second && child.inParentHierarchy(root))
    #expect(child.position == CGPoint(x: 7.5, y: -7.5))
    #expect(root.convert(.zero, from: child) == CGPoint(x: 15, y: 5))
    child.removeFromParent()
    #expect(child.parent == nil && second.children.isEmpty)
  }

  @Test func `the frame of a sprite depends on its anchor, scale and rotation`() {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 40, height: 20))
    sprite.position = CGPoint(x: 100, y: 50)
    #expect(sprite.frame == CGRect(x: 80, y: 40, width: 40, height: 20))
    sprite.anchorPoint = .zero
    sprite.xScale = 2
    #expect(sprite.frame == CGRect(x: 100, y: 50, width: 80, height: 20))
    sprite.zRotation = .pi / 2
    let turned = sprite.frame
    #expect(abs(turned.minX - 80) < 1e-9 && abs(turned.height - 80) < 1e-9)
    let child = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))
    let parent = SKNode()
    parent.addChild(child)
    child.position = CGPoint(x: 50, y: 0)
    #expect(parent.calculateAccumulatedFrame() == CGRect(x: 45, y: -5, width: 10, height: 10))
    #expect(parent.contains(CGPoint(x: 50, y: 0)) && !parent.contains(.zero))
  }

  @Test func `the size of a sprite has the scale in it`() {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 40, height: 20))
    sprite.setScale(2)
    #expect(sprite.size == CGSize(width: 80, height: 40))
    sprite.size = CGSize(width: 20, height: 20)
    #expect(sprite.frame == CGRect(x: -10, y: -10, width: 20, height: 20) && sprite.xScale == 2)
    sprite.scale(to: CGSize(width: 100, height: 5))
    #expect(sprite.size == CGSize(width: 100, height: 5) && sprite.xScale == 10)
  }

  @Test func `the nodes at a point are those in front first`() {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let sprites = ["low", "high", "far"].map { name in
      let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 20))
      sprite.name = name
      scene.addChild(sprite)
      return sprite
    }
    sprites[1].zPosition = 1
    sprites[2].position = CGPoint(x: 50, y: 50)
    #expect(scene.nodes(at: CGPoint(x: 5, y: 5)).map(\.name) == ["high", "low"])
    #expect(scene.atPoint(CGPoint(x: 55, y: 45)) === sprites[2] && scene.atPoint(CGPoint(x: 90, y: 0)) === scene)
    sprites[1].isHidden = true
    #expect(scene.atPoint(.zero) === sprites[0])
  }

  @Test func `copies have the children and values of the original`() {
    let sprite = SKSpriteNode(color: .green, size: CGSize(width: 4, height: 8))
    sprite.name = "sprite"
    sprite.physicsBody = SKPhysicsBody(circleOfRadius: 3)
    sprite.addChild(SKLabelNode(text: "Hi"))
    let copy = sprite.copy() as? SKSpriteNode
    #expect(copy?.size == sprite.size && copy?.color == .green && copy?.name == "sprite" && copy !== sprite)
    #expect((copy?.children.first as? SKLabelNode)?.text == "Hi")
    #expect(copy?.physicsBody?.node === copy && sprite.physicsBody?.node === sprite)
  }

  @Test func `constraints limit the place and the rotation`() {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let (target, node) = (SKNode(), SKNode())
    scene.addChild(target)
    scene.addChild(node)
    target.position = CGPoint(x: 30, y: 40)
    node.constraints = [
      .positionX(SKRange(upperLimit: 60)), .distance(SKRange(upperLimit: 10), to: .zero),
      .orient(to: target, offset: SKRange(constantValue: 0)),
    ]
    node.position = CGPoint(x: 90, y: 80)
    scene.step(to: 1)
    #expect(abs(node.position.x - 6) < 1e-9 && abs(node.position.y - 8) < 1e-9)
    #expect(abs(node.zRotation - atan2(32, 24)) < 1e-9)
  }

  @Test func `a label is placed by its alignments`() throws {
    let label = SKLabelNode(text: "Score")
    let middle = try #require(label.contentBounds)
    #expect(abs(middle.midX) <= 0.5 && middle.minY < 0 && middle.maxY > 0)
    label.horizontalAlignmentMode = .left
    label.verticalAlignmentMode = .top
    #expect(label.contentBounds?.minX == 0 && label.contentBounds?.maxY == 0)
    label.text = ""
    #expect(label.contentBounds == nil)
  }
}
