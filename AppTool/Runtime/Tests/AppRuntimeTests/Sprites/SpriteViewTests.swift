import Foundation
import Testing
import UIKit

@testable import AppSprites

@Suite @MainActor struct SpriteViewTests {
  private final class Game: SKScene {
    var (moves, sizes, updates) = (0, 0, 0)
    var touched: [CGPoint] = []

    override func didMove(to view: SKView) { moves += 1 }
    override func didChangeSize(_ oldSize: CGSize) { sizes += 1 }
    override func update(_ currentTime: TimeInterval) { updates += 1 }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches { touched.append(touch.location(in: self)) }
    }
  }

  private let view = SKView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  /// The red, green and blue of a pixel of the view.
  private func color(_ x: Int, _ y: Int) -> [Int] {
    var bytes = [UInt8](repeating: 0, count: 200 * 100 * 4)
    bytes.withUnsafeMutableBytes { buffer in
      guard
        let context = CGContext(
          data: buffer.baseAddress, width: 200, height: 100, bitsPerComponent: 8, bytesPerRow: 800,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { return }
      context.translateBy(x: 0, y: 100)
      context.scaleBy(x: 1, y: -1)
      UIGraphicsPushContext(context)
      view.draw(view.bounds)
      UIGraphicsPopContext()
    }
    return (0..<3).map { Int(bytes[(y * 200 + x) * 4 + $0]) }
  }

  @Test func `the scene is scaled into the view, with its y axis upwards`() {
    let scene = Game(size: CGSize(width: 100, height: 100))
    view.presentScene(scene)
    #expect(scene.moves == 1 && scene.view === view)
    #expect(scene.convertPoint(toView: CGPoint(x: 25, y: 100)) == CGPoint(x: 50, y: 0))
    scene.scaleMode = .aspectFit
    #expect(scene.convertPoint(toView: .zero) == CGPoint(x: 50, y: 100))
    scene.scaleMode = .aspectFill
    #expect(scene.convertPoint(fromView: CGPoint(x: 100, y: 50)) == CGPoint(x: 50, y: 50))
    scene.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    #expect(scene.convertPoint(toView: .zero) == CGPoint(x: 100, y: 50))
    let camera = SKCameraNode()
    scene.addChild(camera)
    camera.position = CGPoint(x: 10, y: 10)
    scene.camera = camera
    #expect(scene.convertPoint(toView: CGPoint(x: 10, y: 10)) == CGPoint(x: 100, y: 50))
  }

  @Test func `sprites, shapes and colours are drawn in their order`() {
    let scene = Game(size: CGSize(width: 200, height: 100))
    scene.backgroundColor = .blue
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 40, height: 40))
    sprite.position = CGPoint(x: 50, y: 80)
    let cover = SKShapeNode(rectOf: CGSize(width: 10, height: 10))
    (cover.fillColor, cover.strokeColor) = (.green, .clear)
    sprite.addChild(cover)
    scene.addChild(sprite)
    view.presentScene(scene)
    #expect(color(150, 50) == [0, 0, 255] && color(35, 20) == [255, 0, 0])
    let middle = color(50, 20)
    #expect(middle[0] == 0 && middle[1] > 100 && middle[2] == 0)
    cover.zPosition = -1
    #expect(color(50, 20) == [255, 0, 0])
    sprite.isHidden = true
    #expect(color(50, 20) == [0, 0, 255])
  }

  @Test func `textures are drawn upright, and multiplied with a colour`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { renderer in
      UIColor.white.setFill()
      renderer.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      UIColor.red.setFill()
      renderer.fill(CGRect(x: 0, y: 10, width: 20, height: 10))
    }
    let sprite = SKSpriteNode(texture: SKTexture(image: image))
    sprite.position = CGPoint(x: 100, y: 50)
    let scene = Game(size: CGSize(width: 200, height: 100))
    scene.addChild(sprite)
    view.presentScene(scene)
    #expect(color(100, 45) == [255, 255, 255] && color(100, 55) == [255, 0, 0])
    (sprite.color, sprite.colorBlendFactor) = (.blue, 1)
    #expect(color(100, 45) == [0, 0, 255] && color(100, 55) == [0, 0, 0])
    let half = SKTexture(rect: CGRect(x: 0, y: 0, width: 1, height: 0.5), in: SKTexture(image: image))
    #expect(half.size() == CGSize(width: 20, height: 10))
    let whole = SKSpriteNode(texture: half)
    whole.position = CGPoint(x: 20, y: 20)
    scene.addChild(whole)
    #expect(color(20, 80) == [255, 0, 0])
  }

  @Test func `a crop node shows what its mask covers`() {
    let scene = Game(size: CGSize(width: 200, height: 100))
    scene.backgroundColor = .black
    let crop = SKCropNode()
    crop.position = CGPoint(x: 100, y: 50)
    crop.addChild(SKSpriteNode(color: .red, size: CGSize(width: 60, height: 60)))
    crop.maskNode = SKSpriteNode(color: .white, size: CGSize(width: 20, height: 20))
    scene.addChild(crop)
    view.presentScene(scene)
    #expect(color(100, 50) == [255, 0, 0] && color(120, 50) == [0, 0, 0])
  }

  @Test func `touches reach the node that takes them, or the scene`() {
    final class Button: SKSpriteNode {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let scene = Game(size: CGSize(width: 200, height: 100))
    let button = Button(color: .red, size: CGSize(width: 20, height: 20))
    scene.addChild(button)
    view.presentScene(scene)
    // A touch of a test is at the origin of the view, the top left.
    view.touchesBegan([UITouch()], with: nil)
    #expect(scene.touched == [CGPoint(x: 0, y: 100)])
    button.position = CGPoint(x: 0, y: 100)
    view.touchesBegan([UITouch()], with: nil)
    #expect(scene.touched.count == 2 && button.count == 0)
    button.isUserInteractionEnabled = true
    view.touchesBegan([UITouch()], with: nil)
    #expect(button.count == 1 && scene.touched.count == 2)
  }

  @Test func `a frame updates the scene, unless it is paused`() {
    let scene = Game(size: CGSize(width: 200, height: 100))
    scene.step(to: 1)
    scene.isPaused = true
    scene.step(to: 2)
    #expect(scene.updates == 1)
    scene.size = CGSize(width: 10, height: 10)
    #expect(scene.sizes == 1)
  }

  @Test func `emitters make as many particles as their rate tells`() {
    let emitter = SKEmitterNode()
    (emitter.particleBirthRate, emitter.particleLifetime, emitter.particleSpeed) = (60, 2, 50)
    emitter.particleSize = CGSize(width: 4, height: 4)
    emitter.particleColor = .white
    emitter.position = CGPoint(x: 100, y: 50)
    let scene = Game(size: CGSize(width: 200, height: 100))
    scene.backgroundColor = .black
    scene.addChild(emitter)
    view.presentScene(scene)
    #expect(color(110, 50) == [0, 0, 0])
    emitter.advanceSimulationTime(1)
    #expect(color(110, 50) == [255, 255, 255] && color(90, 50) == [0, 0, 0])
    emitter.resetSimulation()
    #expect(color(110, 50) == [0, 0, 0])
  }

  @Test func `a transition ends with the new scene`() {
    let (old, new) = (Game(size: CGSize(width: 200, height: 100)), Game(size: CGSize(width: 200, height: 100)))
    (old.backgroundColor, new.backgroundColor) = (.red, .blue)
    view.presentScene(old)
    view.presentScene(new, transition: .push(with: .left, duration: 1))
    #expect(view.scene === new && new.moves == 1 && color(100, 50) == [255, 0, 0])
    view.step(at: 10)
    view.step(at: 10.5)
    #expect(color(20, 50) == [255, 0, 0] && color(180, 50) == [0, 0, 255], "half of each")
    view.step(at: 11.1)
    #expect(color(20, 50) == [0, 0, 255] && color(180, 50) == [0, 0, 255])
  }
}
