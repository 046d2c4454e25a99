import Drawing
import Foundation
import Raster
import Testing

@testable import Layers

@Suite @MainActor struct CompositorTests {
  private static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

  private func screen(_ width: Int = 100, _ height: Int = 80, scale: CGFloat = 1) throws -> (Compositor, CALayer) {
    CATransaction.setDisableActions(true)
    let compositor = try Compositor(width: width, height: height, scale: scale, threads: 1)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    compositor.root = root
    return (compositor, root)
  }

  private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }

  @Test func `the first frame draws everything and the next nothing`() throws {
    let (compositor, root) = try screen()
    root.addSublayer(layer(10, 10, 20, 20, Self.red))
    #expect(compositor.update() == [PixelRect(x: 0, y: 0, width: 100, height: 80)])
    #expect(!compositor.hasChanges)
    #expect(compositor.update().isEmpty)
    #expect(compositor.bitmap[10, 10] == Pixel(rgb: 0xFF0000))
    #expect(compositor.bitmap[9, 10] == .black)
  }

  @Test func `a moved layer damages its old and new place`() throws {
    let (compositor, root) = try screen()
    let moving = layer(10, 10, 20, 20, Self.red)
    root.addSublayer(moving)
    _ = compositor.update()
    moving.position.x += 50
    #expect(
      compositor.update() == [
        PixelRect(x: 10, y: 10, width: 20, height: 20), PixelRect(x: 60, y: 10, width: 20, height: 20),
      ])
    #expect(compositor.bitmap[10, 10] == .black)
    #expect(compositor.bitmap[60, 10] == Pixel(rgb: 0xFF0000))
  }

  @Test func `removed, hidden and transparent layers are erased`() throws {
    let (compositor, root) = try screen()
    let layers = (0..<3).map { layer(CGFloat($0) * 30, 0, 20, 20, Self.red) }
    for layer in layers { root.addSublayer(layer) }
    _ = compositor.update()
    layers[0].removeFromSuperlayer()
    layers[1].isHidden = true
    layers[2].opacity = 0
    _ = compositor.update()
    for x in [0, 30, 60] { #expect(compositor.bitmap[x, 0] == .black) }
    layers[1].isHidden = false
    _ = compositor.update()
    #expect(compositor.bitmap[30, 0] == Pixel(rgb: 0xFF0000))
  }

  @Test func `opacity applies to a layer with its sublayers as a group`() throws {
    let (compositor, root) = try screen()
    let group = layer(0, 0, 40, 40, Self.red)
    group.addSublayer(layer(10, 10, 20, 20, Self.blue))
    group.opacity = 0.5
    root.addSublayer(group)
    _ = compositor.update()
    #expect(abs(Int(compositor.bitmap[5, 5].red) - 128) <= 1)
    #expect(abs(Int(compositor.bitmap[15, 15].blue) - 128) <= 1)
    #expect(compositor.bitmap[15, 15].red == 0, "the red behind the blue must not shine through")
  }

  @Test func `a compositing filter blends the layer with what is below it`() throws {
    let (compositor, root) = try screen()
    let yellow = CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 1)
    root.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    let blended = layer(10, 10, 20, 20, Self.red)
    blended.addSublayer(layer(10, 0, 10, 20, yellow))
    blended.addSublayer(layer(0, 30, 10, 10, Self.blue))
    root.addSublayer(blended)
    for (name, left, right, below) in [
      ("differenceBlendMode", 0xFFFF00, 0xFF0000, 0x00FFFF), ("multiplyBlendMode", 0x000000, 0x00FF00, 0x000000),
      ("CIMultiplyBlendMode", 0x000000, 0x00FF00, 0x000000), ("plusL", 0xFFFF00, 0xFFFF00, 0x00FFFF),
      ("unknown", 0xFF0000, 0xFFFF00, 0x0000FF),
    ] as [(String, UInt32, UInt32, UInt32)] {
      blended.compositingFilter = name
      #expect(blended.value(forKey: "compositingFilter") as? String == name)
      _ = compositor.update()
      #expect(compositor.bitmap[12, 12] == Pixel(rgb: left), "\(name)")
      #expect(compositor.bitmap[22, 12] == Pixel(rgb: right), "\(name)")
      #expect(compositor.bitmap[12, 42] == Pixel(rgb: below), "\(name)")
      #expect(compositor.bitmap[32, 12] == Pixel(rgb: 0x00FF00))
    }
    // The layer below is redrawn with the blended one, and the blended one with the layer below.
    blended.compositingFilter = "multiplyBlendMode"
    _ = compositor.update()
    root.backgroundColor = Self.red
    _ = compositor.update()
    #expect(compositor.bitmap[12, 12] == Pixel(rgb: 0xFF0000))
    blended.compositingFilter = nil
    blended.opacity = 0
    _ = compositor.update()
    #expect(compositor.bitmap[22, 12] == Pixel(rgb: 0xFF0000))
  }

  @Test func `a turned layer blends by its own shape`() throws {
    let (compositor, root) = try screen()
    root.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    let blended = layer(20, 20, 40, 40, Self.red)
    blended.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    blended.compositingFilter = "differenceBlendMode"
    root.addSublayer(blended)
    _ = compositor.update()
    #expect(compositor.bitmap[40, 40] == Pixel(rgb: 0xFFFF00))
    #expect(compositor.bitmap[22, 22] == Pixel(rgb: 0x00FF00))
  }

  @Test func `masksToBounds clips contents larger than the layer`() throws {
    let (compositor, root) = try screen()
    let picture = try Bitmap(width: 60, height: 20)
    picture.replace(picture.bounds, with: Pixel(rgb: 0xFF0000))
    let frame = layer(30, 10, 40, 40, Self.blue)
    frame.contents = picture
    frame.contentsGravity = .resizeAspectFill
    root.addSublayer(frame)
    _ = compositor.update()
    #expect(compositor.bitmap[10, 30] == Pixel(rgb: 0xFF0000))
    frame.masksToBounds = true
    _ = compositor.update()
    #expect(compositor.bitmap[10, 30] == .black)
    #expect(compositor.bitmap[31, 30] == Pixel(rgb: 0xFF0000))
    #expect(compositor.bitmap[70, 30] == .black)
  }

  @Test func `masksToBounds clips sublayers, with rounded corners`() throws {
    let (compositor, root) = try screen()
    let mask = layer(20, 20, 40, 40, Self.red)
    mask.addSublayer(layer(-10, -10, 60, 60, Self.blue))
    root.addSublayer(mask)
    mask.masksToBounds = true
    _ = compositor.update()
    #expect(compositor.bitmap[19, 30] == .black)
    #expect(compositor.bitmap[20, 20] == Pixel(rgb: 0x0000FF))
    mask.cornerRadius = 20
    _ = compositor.update()
    #expect(compositor.bitmap[21, 21] == .black)
    #expect(compositor.bitmap[40, 40] == Pixel(rgb: 0x0000FF))
    #expect(compositor.bitmap[40, 21] == Pixel(rgb: 0x0000FF))
  }

  @Test func `the order by depth follows changes of depths and of the tree`() {
    let root = CALayer()
    let layers = (0..<4).map { _ in CALayer() }
    for layer in layers.prefix(3) { root.addSublayer(layer) }
    func expectOrder(_ indices: [Int], _ comment: Comment) {
      for _ in 0..<2 { #expect(root.sublayersFromBack.map { layers.firstIndex(of: $0) } == indices, comment) }
    }
    layers[0].zPosition = 5
    expectOrder([1, 2, 0], "a layer came to the front")
    root.addSublayer(layers[3])
    expectOrder([1, 2, 3, 0], "a layer was added")
    layers[2].zPosition = 6
    expectOrder([1, 3, 0, 2], "another one came to the front")
    layers[1].removeFromSuperlayer()
    expectOrder([3, 0, 2], "a layer was removed")
    let lowered = CALayer(layer: layers[2])
    lowered.zPosition = -1
    layers[2].showForPainting(lowered)
    expectOrder([2, 3, 0], "an animation shows another depth")
    layers[2].showForPainting(nil)
    expectOrder([3, 0, 2], "the animation ended")
  }

  @Test func `zPosition orders siblings, then the order of insertion`() throws {
    let (compositor, root) = try screen()
    let first = layer(0, 0, 10, 10, Self.red)
    root.addSublayer(first)
    root.addSublayer(layer(0, 0, 10, 10, Self.blue))
    _ = compositor.update()
    #expect(compositor.bitmap[5, 5] == Pixel(rgb: 0x0000FF))
    first.zPosition = 1
    _ = compositor.update()
    #expect(compositor.bitmap[5, 5] == Pixel(rgb: 0xFF0000))
  }

  @Test func `a layer that outlives its superlayer has none, and can be shown elsewhere`() throws {
    let (compositor, root) = try screen()
    let kept = layer(0, 0, 10, 10, Self.red)
    weak var ended: CALayer?
    do {
      let parent = CALayer()
      parent.addSublayer(kept)
      root.addSublayer(parent)
      _ = compositor.update()
      parent.removeFromSuperlayer()
      ended = parent
    }
    #expect(ended == nil && kept.superlayer == nil)
    kept.position.x += 1
    kept.removeFromSuperlayer()
    root.addSublayer(kept)
    _ = compositor.update()
    #expect(kept.superlayer === root && compositor.bitmap[5, 5] == Pixel(rgb: 0xFF0000))
  }

  @Test func `layers are drawn by their depths when these change, when layers are inserted, and during animations`()
    throws
  {
    let (compositor, root) = try screen()
    let (red, blue) = (layer(0, 0, 10, 10, Self.red), layer(0, 0, 10, 10, Self.blue))
    root.addSublayer(red)
    root.addSublayer(blue)
    func front() -> Pixel {
      _ = compositor.update()
      return compositor.bitmap[5, 5]
    }
    #expect(front() == Pixel(rgb: 0x0000FF))
    blue.zPosition = -1
    #expect(front() == Pixel(rgb: 0xFF0000))
    blue.zPosition = 0
    #expect(front() == Pixel(rgb: 0x0000FF))
    let high = layer(0, 0, 10, 10, Self.red)
    high.zPosition = 2
    let other = CALayer()
    other.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    other.addSublayer(high)
    other.addSublayer(layer(0, 0, 10, 10, Self.blue))
    root.addSublayer(other)
    #expect(front() == Pixel(rgb: 0xFF0000))
    other.removeFromSuperlayer()
    #expect(front() == Pixel(rgb: 0x0000FF))
    let rise = CABasicAnimation(keyPath: "zPosition")
    (rise.fromValue, rise.toValue, rise.duration) = (1, 1, 1)
    red.add(rise, forKey: "rise")
    #expect(front() == Pixel(rgb: 0xFF0000))
    red.removeAllAnimations()
    #expect(front() == Pixel(rgb: 0x0000FF))
  }

  @Test func `the border is inside the bounds and above the sublayers`() throws {
    let (compositor, root) = try screen()
    let framed = layer(10, 10, 30, 30, Self.red)
    framed.borderWidth = 3
    framed.borderColor = .white
    framed.addSublayer(layer(0, 0, 30, 30, Self.blue))
    root.addSublayer(framed)
    _ = compositor.update()
    #expect(compositor.bitmap[9, 20] == .black)
    #expect(compositor.bitmap[12, 20] == .white)
    #expect(compositor.bitmap[13, 20] == Pixel(rgb: 0x0000FF))
  }

  @Test func `a transform rotates about the anchor point`() throws {
    let (compositor, root) = try screen()
    let turned = layer(30, 30, 20, 20, Self.red)
    turned.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    root.addSublayer(turned)
    _ = compositor.update()
    #expect(compositor.bitmap[40, 40] == Pixel(rgb: 0xFF0000))
    #expect(compositor.bitmap[40, 28] == Pixel(rgb: 0xFF0000), "the corner now points up")
    #expect(compositor.bitmap[31, 31] == .black, "where the corner was is empty")
    #expect(abs(turned.frame.width - 28.284) < 0.001)
  }

  @Test func `layers draw themselves at the scale of the screen`() throws {
    final class Drawn: CALayer {
      var size = CGSize.zero
      override func draw(in context: CGContext) {
        size = bounds.size
        context.setFillColor(CompositorTests.red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
    }
    let (compositor, root) = try screen(100, 80, scale: 2)
    let drawn = Drawn()
    drawn.contentsScale = 2
    drawn.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    drawn.setNeedsDisplay()
    root.addSublayer(drawn)
    _ = compositor.update()
    #expect(drawn.size == CGSize(width: 10, height: 10))
    #expect(compositor.bitmap[10, 10] == Pixel(rgb: 0xFF0000) && compositor.bitmap[11, 11] == Pixel(rgb: 0xFF0000))
    #expect(compositor.bitmap[12, 12] == .black)
  }

  @Test(arguments: [false, true]) func `partial drawing equals full drawing`(blursBackdrops: Bool) throws {
    var state: UInt64 = 5
    func random(_ below: Int) -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(Int(state >> 33) % below)
    }
    let (compositor, root) = try screen()
    var layers: [CALayer] = []
    for index in 0..<24 {
      let color = CGColor(srgbRed: random(9) / 8, green: random(9) / 8, blue: random(9) / 8, alpha: (1 + random(8)) / 8)
      let child = layer(random(90), random(70), 5 + random(40), 5 + random(30), color)
      child.cornerRadius = random(8)
      child.masksToBounds = index % 3 == 0
      child.opacity = index % 4 == 0 ? 0.6 : 1
      child.shadowOpacity = index % 5 == 0 ? 0.5 : 0
      if blursBackdrops, index % 6 == 1 { child.backdropBlurRadius = 3 }
      (index > 8 && index % 2 == 0 ? layers[index / 3] : root).addSublayer(child)
      layers.append(child)
    }
    for step in 0..<60 {
      let moved = layers[Int(random(24))]
      switch step % 4 {
      case 0: moved.position = CGPoint(x: random(100), y: random(80))
      case 1: moved.isHidden.toggle()
      case 2: moved.cornerRadius = random(10)
      default: moved.bounds.size.width = 3 + random(50)
      }
      _ = compositor.update()
      let whole = try Compositor(width: 100, height: 80, scale: 1, threads: 2)
      compositor.root = nil
      whole.root = root
      root.setNeedsCompositing()
      _ = whole.update()
      let same = (0..<8000).allSatisfy { whole.bitmap.pixels[$0] == compositor.bitmap.pixels[$0] }
      try #require(same, "step \(step)")
      whole.root = nil
      compositor.root = root
      _ = compositor.update()
    }
  }

  @Test func `changes are reported once per frame`() throws {
    let (compositor, root) = try screen()
    _ = compositor.update()
    var told = 0
    compositor.onChange = { told += 1 }
    root.backgroundColor = Self.red
    root.cornerRadius = 4
    #expect(told == 1)
    _ = compositor.update()
    root.cornerRadius = 5
    #expect(told == 2)
  }

  @Test func `a layer that requests layout during layout does not hang`() {
    final class Restless: CALayer {
      var rounds = 0
      override func layoutSublayers() {
        rounds += 1
        setNeedsLayout()
      }
    }
    let restless = Restless()
    restless.layoutIfNeeded()
    #expect(restless.rounds == 16)
  }
}
