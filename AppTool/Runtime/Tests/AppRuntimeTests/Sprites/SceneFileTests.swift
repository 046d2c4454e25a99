import Foundation
import Testing
import UIKit

@testable import AppSprites

@Suite @MainActor struct SceneFileTests {
  private func coder(_ root: CodedSceneNode) throws -> SpriteCoder {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(root, forKey: "root")
    archiver.finishEncoding()
    return try #require(SpriteCoder(archiver.encodedData))
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

  @Test func `other data are no scene`() {
    #expect(SpriteCoder(Data("bplist00".utf8)) == nil && SpriteCoder(Data(repeating: 7, count: 100)) == nil)
    #expect(SKAction(named: "Pulse") == nil, "the tests have no file of actions")
    #expect(SKScene(fileNamed: "missing") == nil && SKScene.scene(fileNamed: "missing") == nil)
  }

  @Test func `damaged lists are refused or read without a failure`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(NSArray(array: ["a", 1, 2.5]), forKey: "root")
    archiver.finishEncoding()
    let data = archiver.encodedData
    var numbers = ParticleNumbers()
    for _ in 0..<300 {
      var damaged = data
      for _ in 0..<3 {
        damaged[Int.random(in: 8..<data.count, using: &numbers)] = .random(in: 0...255, using: &numbers)
      }
      _ = SpriteArchive(damaged)
    }
    #expect(SpriteArchive(data) != nil)
  }
}

/// An object with the keys of a scene file. Archives take only classes at the top of a file.
final class CodedSceneNode: NSObject, NSCoding {
  private let values: [String: Any]

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
