import Foundation
import Testing
import UIKit

@testable import AppSprites

@Suite @MainActor struct SceneFileTests {
  private func data(_ root: Any) -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(root, forKey: "root")
    archiver.finishEncoding()
    return archiver.encodedData
  }

  private func coder(_ root: CodedSceneNode) throws -> SpriteCoder { try #require(SpriteCoder(data(root))) }

  private static func body(_ values: [String: Any] = [:]) -> CodedSceneNode {
    CodedSceneNode(["_shapeType": 1.0, "_radius": 8.0].merging(values) { $1 })
  }

  /// The values of a scene with a node of each kind, whose numbers are a given one.
  private static func scene(_ number: Double) -> [String: Any] {
    func kind(_ name: String, _ values: [String: Any]) -> CodedSceneNode {
      let names: [String: Any] = ["_originalClass": NSString(string: name), "_name": NSString(string: name)]
      return CodedSceneNode(names.merging(values) { $1 })
    }
    let label = kind(
      "SKLabelNode",
      [
        "_text": NSString(string: "Points"), "_fontSize": 12.0, "_numberOfLines": number,
        "_horizontalAlignmentMode": number, "_verticalAlignmentMode": number,
      ])
    let emitter = kind(
      "SKEmitterNode",
      [
        "_birthrate": number, "_lifetime": 1.0, "_lifetimeVariance": number, "_numParticlesToEmit": number,
        "_startScale": 1.0, "_startOpacity": 1.0, "_startColorR": number, "_startColorMix": number,
        "_startSize": NSString(string: "{2, 2}"), "_particleBlendMode": number,
      ])
    let sprite = kind(
      "SKSpriteNode",
      [
        "_size": NSString(string: "{20, 20}"), "_blendMode": number, "_children": NSArray(array: [label]),
        "_PKPhysicsBody": body(["categoryBitMask": number, "collisionBitMask": number]),
      ])
    return [
      "_originalClass": NSString(string: "SKScene"), "_size": NSString(string: "{100, 100}"), "_scaleMode": number,
      "_children": NSArray(array: [sprite, emitter]),
    ]
  }

  /// Runs and draws the nodes of a file.
  private func show(_ data: Data) {
    guard let node = SpriteCoder(data)?.makeNode() else { return }
    let scene = node as? SKScene ?? SKScene(size: CGSize(width: 100, height: 100))
    if node !== scene { scene.addChild(node) }
    scene.step(to: 1)
    scene.step(to: 1.1)
    let size = CGSize(width: 40, height: 40)
    _ = UIGraphicsImageRenderer(size: size).image { renderer in
      for node in scene.subtree { node.draw(in: renderer.cgContext, alpha: 1) }
    }
  }

  @Test func `a scene has the size, the colour and the nodes of its file`() throws {
    let sprite = CodedSceneNode([
      "_originalClass": NSString(string: "SKSpriteNode"), "_position": NSString(string: "{10, -20}"),
      "_name": NSString(string: "player"), "_zRotation": 0.5,
      "_size": NSString(string: "{30, 40}"), "_hidden": true, "_zPosition": 3.0,
    ])
    let root = CodedSceneNode([
      "_originalClass": NSString(string: "SKScene"), "_size": NSString(string: "{750, 1334}"),
      "_anchorPoint": NSString(string: "{0.5, 0.5}"),
      "_backgroundColorR": 1.0, "_backgroundColorG": 0.5, "_backgroundColorB": 0.0, "_backgroundColorA": 1.0,
      "_scaleMode": 2.0, "_children": NSArray(array: [sprite]),
    ])
    let scene = try #require(try coder(root).makeNode() as? SKScene)
    #expect(scene.size == CGSize(width: 750, height: 1334) && scene.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(scene.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) && scene.scaleMode == .aspectFit)
    let player = try #require(scene.childNode(withName: "player") as? SKSpriteNode)
    #expect(player.position == CGPoint(x: 10, y: -20) && player.zRotation == 0.5 && player.zPosition == 3)
    #expect(player.size == CGSize(width: 30, height: 40) && player.isHidden)
  }

  @Test func `a class of the app is created by its initializer for coders`() throws {
    final class Level: SKScene {
      var hasLoaded = false
      override func sceneDidLoad() { hasLoaded = true }
    }
    let level = try #require(Level(coder: try coder(CodedSceneNode(["_size": NSString(string: "{8, 9}")]))))
    #expect(level.size == CGSize(width: 8, height: 9) && level.hasLoaded)
  }

  @Test func `a body has the masks and the velocity of its file, and tells no contacts without a mask`() throws {
    let plain = try #require(try coder(CodedSceneNode(["_PKPhysicsBody": Self.body()])).makeNode()?.physicsBody)
    #expect(plain.contactTestBitMask == 0 && plain.categoryBitMask == .max && plain.fieldBitMask == .max)
    let values: [String: Any] = [
      "intersectionTestBitMask": 4.0, "fieldBitMask": 2.0, "linearVelocity": NSString(string: "{3, 4}"),
      "angularVelocity": 0.5,
    ]
    let body = try #require(try coder(CodedSceneNode(["_PKPhysicsBody": Self.body(values)])).makeNode()?.physicsBody)
    #expect(body.contactTestBitMask == 4 && body.fieldBitMask == 2 && body.angularVelocity == 0.5)
    #expect(body.velocity == CGVector(dx: 3, dy: 4))
  }

  @Test func `other data are no scene`() {
    #expect(SpriteCoder(Data("bplist00".utf8)) == nil && SpriteCoder(Data(repeating: 7, count: 100)) == nil)
    #expect(SKAction(named: "Pulse") == nil, "the tests have no file of actions")
    #expect(SKScene(fileNamed: "missing") == nil && SKScene.scene(fileNamed: "missing") == nil)
  }

  @Test func `damaged lists are refused or read without a failure`() throws {
    let data = data(CodedSceneNode(Self.scene(1)))
    var numbers = ParticleNumbers()
    for _ in 0..<300 {
      var damaged = data
      for _ in 0..<3 {
        damaged[Int.random(in: 8..<data.count, using: &numbers)] = .random(in: 0...255, using: &numbers)
      }
      show(damaged)
    }
    #expect(SpriteArchive(data) != nil)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -1e300, 1e18, -1])
  func `numbers that no property has are read as those of a node without them`(number: Double) throws {
    let data = data(CodedSceneNode(Self.scene(number)))
    show(data)
    let scene = try #require(SpriteCoder(data)?.makeNode() as? SKScene)
    #expect(scene.scaleMode == .fill && scene.childNode(withName: "//SKLabelNode") is SKLabelNode)
    #expect(scene.childNode(withName: "SKSpriteNode")?.physicsBody != nil)
  }

  @Test func `a node that is in itself, or at two places, is read once`() throws {
    let shared = CodedSceneNode(["_name": NSString(string: "shared")])
    let branches = (0..<2).map { _ in CodedSceneNode(["_children": NSArray(array: [shared, shared])]) }
    let root = CodedSceneNode(["_children": NSArray(array: branches)])
    shared.values["_children"] = NSArray(array: [root, shared])
    let node = try #require(try coder(root).makeNode())
    #expect(node.subtree.count == 4 && node.subtree.filter { $0.name == "shared" }.count == 1)
  }

  @Test func `nodes of any depth are read down to a limit`() throws {
    var node = CodedSceneNode([:])
    for _ in 0..<400 { node = CodedSceneNode(["_children": NSArray(array: [node])]) }
    #expect(try #require(try coder(node).makeNode()).subtree.count == 257)
  }

  @Test func `an emitter makes a bounded number of particles, and no time passes backwards`() {
    let emitter = SKEmitterNode()
    (emitter.particleBirthRate, emitter.particleLifetime) = (.infinity, .infinity)
    emitter.particlePositionRange = CGVector(dx: CGFloat.infinity, dy: 0)
    emitter.advanceSimulationTime(-5)
    emitter.advanceSimulationTime(.nan)
    emitter.advanceSimulationTime(0.1)
    emitter.particleBirthRate = 1e18
    emitter.advanceSimulationTime(0.1)
  }
}

/// An object with the keys of a scene file. Archives take only classes at the top of a file.
final class CodedSceneNode: NSObject, NSCoding {
  var values: [String: Any]

  init(_ values: [String: Any]) {
    self.values = values
  }

  required init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    for (key, value) in values {
      switch value {
      case let number as Double: coder.encode(number, forKey: key)
      case let flag as Bool: coder.encode(flag, forKey: key)
      default: coder.encode(value, forKey: key)
      }
    }
  }
}
