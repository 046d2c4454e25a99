import Drawing
import Foundation
import Raster
import Testing

@testable import Layers

@Suite(.serialized) @MainActor struct LayerKindTests {
  private static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

  private func screen() throws -> (Compositor, CALayer) {
    MediaClock.main = MediaClock()
    CATransaction.setDisableActions(true)
    let compositor = try Compositor(width: 100, height: 80, scale: 1, threads: 1)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    compositor.root = root
    return (compositor, root)
  }

  private func placed<Layer: CALayer>(_ layer: Layer, _ frame: CGRect, in root: CALayer) -> Layer {
    layer.frame = frame
    root.addSublayer(layer)
    return layer
  }

  @Test func `a shape fills and strokes its path, also outside its bounds, and is erased`() throws {
    let (compositor, root) = try screen()
    let shape = placed(CAShapeLayer(), CGRect(x: 20, y: 20, width: 10, height: 10), in: root)
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 20), transform: nil)
    shape.fillColor = Self.red
    shape.strokeColor = Self.blue
    shape.lineWidth = 4
    _ = compositor.update()
    #expect(compositor.bitmap[40, 30] == Pixel(rgb: 0xFF0000))
    #expect(compositor.bitmap[19, 30] == Pixel(rgb: 0x0000FF) && compositor.bitmap[60, 41] == Pixel(rgb: 0x0000FF))
    #expect(compositor.bitmap[17, 30] == .black && compositor.bitmap[62, 30] == .black)
    shape.strokeEnd = 0.25
    shape.fillColor = nil
    _ = compositor.update()
    // The stroke covers a quarter of 120 points: 30 along the upper side.
    #expect(compositor.bitmap[49, 20] == Pixel(rgb: 0x0000FF) && compositor.bitmap[51, 20] == .black)
    #expect(compositor.bitmap[40, 30] == .black && compositor.bitmap[60, 41] == .black)
    shape.path = nil
    _ = compositor.update()
    #expect((0..<8000).allSatisfy { compositor.bitmap.pixels[$0] == Pixel.black.word })
  }

  @Test(arguments: [CAGradientLayerType.axial, .radial, .conic])
  func `a gradient keeps its points if new ones are not finite`(type: CAGradientLayerType) throws {
    let (compositor, root) = try screen()
    let gradient = placed(CAGradientLayer(), CGRect(x: 0, y: 0, width: 100, height: 80), in: root)
    gradient.colors = [CGColor.black, CGColor.white]
    gradient.type = type
    _ = compositor.update()
    let before = (0..<8000).map { compositor.bitmap.pixels[$0] }
    gradient.startPoint = CGPoint(x: CGFloat.nan, y: 0)
    gradient.endPoint = CGPoint(x: 0, y: CGFloat.infinity)
    gradient.setNeedsCompositing()
    _ = compositor.update()
    #expect((0..<8000).map { compositor.bitmap.pixels[$0] } == before)
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
  }

  @Test func `axial, radial and conic gradients follow their points`() throws {
    let (compositor, root) = try screen()
    let gradient = placed(CAGradientLayer(), CGRect(x: 0, y: 0, width: 100, height: 80), in: root)
    gradient.colors = [CGColor.black, CGColor.white]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    _ = compositor.update()
    for x in 0..<100 {
      let expected = (Double(x) + 0.5) / 100 * 255
      #expect(abs(Double(compositor.bitmap[x, 33].red) - expected) <= 1.1)
    }
    gradient.locations = [0.5, 0.75]
    _ = compositor.update()
    #expect(compositor.bitmap[40, 9] == .black && compositor.bitmap[80, 70] == .white)
    gradient.locations = nil
    gradient.type = .radial
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    _ = compositor.update()
    #expect(abs(Int(compositor.bitmap[75, 40].red) - 130) <= 3 && abs(Int(compositor.bitmap[50, 60].red) - 130) <= 3)
    gradient.type = .conic
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    _ = compositor.update()
    #expect(abs(Int(compositor.bitmap[50, 70].red) - 64) <= 2, "a quarter turn, clockwise")
    #expect(abs(Int(compositor.bitmap[20, 40].red) - 128) <= 2)
    gradient.cornerRadius = 20
    _ = compositor.update()
    #expect(compositor.bitmap[1, 1] == .black)
    gradient.colors = []
    _ = compositor.update()
    #expect(compositor.bitmap[20, 40] == .black)
  }

  @Test func `a replicator draws instances, each transformed relative to the previous one`() throws {
    let (compositor, root) = try screen()
    let replicator = placed(CAReplicatorLayer(), CGRect(x: 0, y: 0, width: 100, height: 80), in: root)
    let dot = placed(CALayer(), CGRect(x: 0, y: 0, width: 10, height: 10), in: replicator)
    dot.backgroundColor = .white
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 10, 0)
    replicator.instanceColor = Self.red
    replicator.instanceBlueOffset = 0.5
    _ = compositor.update()
    #expect(compositor.bitmap[5, 5] == Pixel(rgb: 0xFF0000))
    #expect(compositor.bitmap[25, 15] == Pixel(rgb: 0xFF0080) && compositor.bitmap[45, 25] == Pixel(rgb: 0xFF00FF))
    #expect(compositor.bitmap[65, 35] == .black)
    dot.frame.origin.y = 40
    _ = compositor.update()
    #expect(compositor.bitmap[45, 25] == .black && compositor.bitmap[45, 65] == Pixel(rgb: 0xFF00FF))
    replicator.instanceCount = -4
    _ = compositor.update()
    #expect((0..<8000).allSatisfy { compositor.bitmap.pixels[$0] == Pixel.black.word })
  }

  @Test func `a mask shows its alpha, and a change of it is drawn`() throws {
    let (compositor, root) = try screen()
    let layer = placed(CALayer(), CGRect(x: 10, y: 10, width: 60, height: 60), in: root)
    layer.backgroundColor = Self.red
    let mask = CALayer()
    mask.frame = CGRect(x: 20, y: 0, width: 20, height: 60)
    mask.backgroundColor = CGColor(gray: 0, alpha: 1)
    layer.mask = mask
    _ = compositor.update()
    #expect(compositor.bitmap[40, 40] == Pixel(rgb: 0xFF0000) && compositor.bitmap[20, 40] == .black)
    mask.frame.origin.x = 0
    _ = compositor.update()
    #expect(compositor.bitmap[20, 40] == Pixel(rgb: 0xFF0000) && compositor.bitmap[40, 40] == .black)
    mask.opacity = 0.5
    _ = compositor.update()
    #expect(abs(Int(compositor.bitmap[20, 40].red) - 128) <= 1)
    layer.mask = nil
    _ = compositor.update()
    #expect(compositor.bitmap[60, 60] == Pixel(rgb: 0xFF0000))
  }

  @Test func `perspective matches its formula`() throws {
    let (compositor, root) = try screen()
    root.sublayerTransform.m34 = -1 / 120
    let card = placed(CALayer(), CGRect(x: 20, y: 15, width: 60, height: 50), in: root)
    card.backgroundColor = .white
    card.transform = CATransform3DMakeRotation(0.9, 0, 1, 0)
    _ = compositor.update()
    // Computed by hand: (x, y) about the centre maps to (x cos a, y)/(1 + x sin a/120).
    var wrong = 0
    for y in 0..<80 {
      for x in 0..<100 {
        let (u, v) = (Double(x) + 0.5 - 50, Double(y) + 0.5 - 40)
        let local = u / (cos(0.9) - u * sin(0.9) / 120)
        let w = 1 + local * sin(0.9) / 120
        let inside = min(30 - abs(local), 25 - abs(v * w))
        guard abs(inside) > 2.5 else { continue }
        if (compositor.bitmap[x, y] == .white) != (inside > 0) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
    card.transform = CATransform3DMakeRotation(.pi - 0.2, 0, 1, 0)
    card.isDoubleSided = false
    _ = compositor.update()
    #expect((0..<8000).allSatisfy { compositor.bitmap.pixels[$0] == Pixel.black.word }, "seen from behind")
  }

  @Test func `shadows come from shadow paths, or from the content without a background`() throws {
    let (compositor, root) = try screen()
    root.backgroundColor = .white
    let layer = placed(CALayer(), CGRect(x: 10, y: 10, width: 20, height: 20), in: root)
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 30, height: 0)
    layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 40), transform: nil)
    _ = compositor.update()
    #expect(compositor.bitmap[45, 45] == .black && compositor.bitmap[55, 20] == .white)
    layer.shadowPath = nil
    let dot = placed(CALayer(), CGRect(x: 0, y: 0, width: 5, height: 20), in: layer)
    dot.backgroundColor = Self.red
    _ = compositor.update()
    #expect(compositor.bitmap[42, 20] == .black && compositor.bitmap[50, 20] == .white)
    dot.frame.origin.x = 10
    _ = compositor.update()
    #expect(compositor.bitmap[42, 20] == .white && compositor.bitmap[52, 20] == .black, "it follows")
  }

  @Test func `contents can show a part and stretch at their centre`() throws {
    let (compositor, root) = try screen()
    let picture = try Bitmap(width: 9, height: 9)
    for y in 0..<9 { for x in 0..<9 { picture[x, y] = x < 3 ? Pixel(rgb: 0xFF0000) : x < 6 ? .white : .black } }
    let layer = placed(CALayer(), CGRect(x: 0, y: 0, width: 60, height: 30), in: root)
    layer.contents = picture
    layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    _ = compositor.update()
    #expect(compositor.bitmap[2, 15] == Pixel(rgb: 0xFF0000) && compositor.bitmap[4, 15] == .white)
    #expect(compositor.bitmap[55, 15] == .white && compositor.bitmap[58, 15] == .black)
    layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.contentsRect = CGRect(x: 0, y: 0, width: 1.0 / 3, height: 1)
    _ = compositor.update()
    #expect([0, 30, 59].allSatisfy { compositor.bitmap[$0, 15] == Pixel(rgb: 0xFF0000) })
    layer.contentsRect = CGRect(x: CGFloat.nan, y: 0, width: 9, height: -1)
    _ = compositor.update()
  }

  @Test func `continuous corners are outside circular ones near the sides`() throws {
    let (compositor, root) = try screen()
    let layer = placed(CALayer(), CGRect(x: 0, y: 0, width: 80, height: 80), in: root)
    layer.backgroundColor = .white
    layer.cornerRadius = 20
    _ = compositor.update()
    let circular = (0..<80).count { compositor.bitmap[$0, 0] == .white }
    layer.cornerCurve = .continuous
    _ = compositor.update()
    let continuous = (0..<80).count { compositor.bitmap[$0, 0] == .white }
    #expect(continuous < circular, "the bend begins 1.53 radii from the corner")
    #expect(compositor.bitmap[2, 2] == .black && compositor.bitmap[40, 40] == .white)
    layer.borderWidth = 4
    layer.borderColor = Self.red
    layer.masksToBounds = true
    _ = placed(CALayer(), CGRect(x: 0, y: 0, width: 80, height: 80), in: layer).backgroundColor = Self.blue
    _ = compositor.update()
    #expect(compositor.bitmap[2, 40] == Pixel(rgb: 0xFF0000) && compositor.bitmap[6, 40] == Pixel(rgb: 0x0000FF))
    #expect(compositor.bitmap[1, 1] == .black)
  }

  @Test func `push, reveal, move-in and fade transitions work`() throws {
    for (type, old, new) in [
      (CATransitionType.push, 60, 20), (.moveIn, 60, 20), (.reveal, 20, 60), (.fade, -1, -1),
    ] {
      let (compositor, root) = try screen()
      let layer = placed(CALayer(), CGRect(x: 0, y: 0, width: 80, height: 80), in: root)
      layer.backgroundColor = Self.red
      _ = compositor.update()
      let transition = CATransition()
      transition.type = type
      transition.subtype = type == .reveal ? .fromRight : .fromLeft
      transition.duration = 1
      layer.add(transition, forKey: "any")
      #expect(layer.animationKeys() == [kCATransition])
      layer.backgroundColor = Self.blue
      MediaClock.main.advance(to: 0)
      MediaClock.main.advance(to: 0.5)
      _ = compositor.update()
      if old >= 0 {
        #expect(compositor.bitmap[old, 40] == Pixel(rgb: 0xFF0000), "\(type)")
        #expect(compositor.bitmap[new, 40] == Pixel(rgb: 0x0000FF), "\(type)")
      } else {
        #expect(abs(Int(compositor.bitmap[40, 40].red) - 128) <= 1 && compositor.bitmap[40, 40].alpha == 255)
      }
      #expect(compositor.bitmap[90, 40] == .black)
      MediaClock.main.advance(to: 1.1)
      _ = compositor.update()
      #expect(compositor.bitmap[40, 40] == Pixel(rgb: 0x0000FF))
    }
  }

  @Test func `a rasterized layer is redrawn only after a change inside it`() throws {
    final class Counting: CALayer {
      static var count = 0
      override func draw(in context: CGContext) { Self.count += 1 }
    }
    let (compositor, root) = try screen()
    let group = placed(CALayer(), CGRect(x: 0, y: 0, width: 40, height: 40), in: root)
    group.shouldRasterize = true
    let part = placed(CALayer(), CGRect(x: 0, y: 0, width: 20, height: 40), in: group)
    part.backgroundColor = Self.red
    _ = compositor.update()
    let kept = try #require(group.cachedPictures.upright)
    group.position.x += 30
    _ = compositor.update()
    #expect(group.cachedPictures.upright?.bitmap === kept.bitmap)
    #expect(compositor.bitmap[35, 20] == Pixel(rgb: 0xFF0000) && compositor.bitmap[5, 20] == .black)
    part.backgroundColor = Self.blue
    _ = compositor.update()
    #expect(group.cachedPictures.upright?.bitmap !== kept.bitmap)
    #expect(compositor.bitmap[35, 20] == Pixel(rgb: 0x0000FF))
  }

  @Test func `a backdrop is blurred behind the layer and follows changes there`() throws {
    let (compositor, root) = try screen()
    let stripe = placed(CALayer(), CGRect(x: 0, y: 0, width: 50, height: 80), in: root)
    stripe.backgroundColor = .white
    let glass = placed(CALayer(), CGRect(x: 20, y: 20, width: 60, height: 40), in: root)
    glass.backdropBlurRadius = 6
    _ = compositor.update()
    #expect((80...175).contains(Int(compositor.bitmap[50, 40].red)), "half and half at the edge")
    #expect(compositor.bitmap[48, 10] == .white && compositor.bitmap[52, 10] == .black)
    #expect(compositor.bitmap[75, 40].red < 10)
  }

  @Test func `text layers draw with the text drawing that is set`() throws {
    @MainActor final class Setter: LayerTextDrawing {
      var texts: [String] = []
      func draw(_ text: LayerText, in rect: CGRect, _ context: CGContext) { texts.append(text.characters) }
    }
    let (compositor, root) = try screen()
    let setter = Setter()
    CATextLayer.drawing = setter
    let text = placed(CATextLayer(), CGRect(x: 0, y: 0, width: 50, height: 20), in: root)
    text.string = "one"
    _ = compositor.update()
    text.string = NSAttributedString(string: "two")
    _ = compositor.update()
    text.bounds.size.width = 60
    _ = compositor.update()
    #expect(setter.texts == ["one", "two", "two"])
    CATextLayer.drawing = nil
  }

  @Test func `hit testing finds the front-most layer through transforms`() throws {
    let (_, root) = try screen()
    let turned = placed(CALayer(), CGRect(x: 30, y: 30, width: 20, height: 20), in: root)
    turned.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    #expect(root.hitTest(CGPoint(x: 40, y: 27)) === turned && root.hitTest(CGPoint(x: 31, y: 31)) === root)
    turned.isHidden = true
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === root && root.hitTest(CGPoint(x: 200, y: 0)) == nil)
  }

  @Test func `a layer renders into any context`() throws {
    let (_, root) = try screen()
    let part = placed(CALayer(), CGRect(x: 10, y: 10, width: 10, height: 10), in: root)
    part.backgroundColor = Self.red
    let bitmap = try Bitmap(width: 100, height: 80)
    let context = CGContext(bitmap: bitmap, scale: 2)
    part.render(in: context)
    #expect(bitmap[19, 19] == Pixel(rgb: 0xFF0000) && bitmap[20, 20] == .clear)
  }
}
