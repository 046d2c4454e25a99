import Drawing
import Foundation
import Raster
import Testing

@testable import Layers

@Suite(.serialized) @MainActor struct TransformLayerTests {
  private static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

  private func screen(_ space: CALayer) throws -> Compositor {
    MediaClock.main = MediaClock()
    CATransaction.setDisableActions(true)
    let compositor = try Compositor(width: 100, height: 100, scale: 1, threads: 1)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    compositor.root = root
    space.frame = root.bounds
    root.addSublayer(space)
    return compositor
  }

  /// A square of 60 points about the middle.
  private func square(_ color: CGColor, _ transform: CATransform3D) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    layer.backgroundColor = color
    layer.transform = transform
    return layer
  }

  @Test func `the nearer layer hides the one behind it whatever their order`() throws {
    let space = CATransformLayer()
    space.addSublayer(square(Self.red, CATransform3DMakeTranslation(0, 0, 10)))
    space.addSublayer(square(Self.blue, CATransform3DMakeTranslation(0, 0, -10)))
    let compositor = try screen(space)
    _ = compositor.update()
    #expect(compositor.bitmap[50, 50] == Pixel(rgb: 0xFF0000))
    // From behind, the other one is nearer.
    space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    _ = compositor.update()
    #expect(compositor.bitmap[50, 50] == Pixel(rgb: 0x0000FF))
  }

  @Test func `a plain layer flattens its sublayers`() throws {
    let flat = CALayer()
    flat.addSublayer(square(Self.red, CATransform3DMakeTranslation(0, 0, 10)))
    flat.addSublayer(square(Self.blue, CATransform3DMakeTranslation(0, 0, -10)))
    let compositor = try screen(flat)
    _ = compositor.update()
    #expect(compositor.bitmap[50, 50] == Pixel(rgb: 0x0000FF))
  }

  @Test func `planes that intersect are both visible on their side`() throws {
    let space = CATransformLayer()
    space.addSublayer(square(Self.red, CATransform3DMakeRotation(.pi / 4, 0, 1, 0)))
    space.addSublayer(square(Self.blue, CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)))
    let compositor = try screen(space)
    _ = compositor.update()
    let (left, right) = (compositor.bitmap[40, 50], compositor.bitmap[60, 50])
    #expect(Set([left, right]) == [Pixel(rgb: 0xFF0000), Pixel(rgb: 0x0000FF)])
    #expect(compositor.bitmap[25, 50] == .black && compositor.bitmap[75, 50] == .black)
    // A turn of the whole by a half exchanges the sides.
    space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    _ = compositor.update()
    #expect(compositor.bitmap[40, 50] == left && compositor.bitmap[60, 50] == right)
    space.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    _ = compositor.update()
    #expect(compositor.bitmap[40, 50] == right && compositor.bitmap[60, 50] == left)
  }

  @Test func `a cube turned by a right angle shows its side`() throws {
    let cube = CATransformLayer()
    cube.addSublayer(square(Self.red, CATransform3DMakeTranslation(0, 0, 30)))
    let side = CATransform3DConcat(
      CATransform3DMakeTranslation(0, 0, 30), CATransform3DMakeRotation(.pi / 2, 0, 1, 0))
    cube.addSublayer(square(Self.blue, side))
    let compositor = try screen(cube)
    _ = compositor.update()
    #expect(compositor.bitmap[50, 50] == Pixel(rgb: 0xFF0000))
    cube.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
    _ = compositor.update()
    #expect(compositor.bitmap[50, 50] == Pixel(rgb: 0x0000FF))
  }

  @Test func `transform layers inside of each other share their depth`() throws {
    let (space, inner) = (CATransformLayer(), CATransformLayer())
    inner.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    inner.transform = CATransform3DMakeTranslation(0, 0, 40)
    inner.addSublayer(square(Self.red, CATransform3DMakeTranslation(0, 0, -20)))
    space.addSublayer(inner)
    space.addSublayer(square(Self.blue, CATransform3DMakeTranslation(0, 0, 10)))
    let compositor = try screen(space)
    _ = compositor.update()
    #expect(compositor.bitmap[50, 50] == Pixel(rgb: 0xFF0000))
  }

  @Test func `depth makes a layer larger under perspective`() throws {
    let space = CATransformLayer()
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 100
    space.sublayerTransform = perspective
    let near = square(Self.red, CATransform3DMakeTranslation(0, 0, 25))
    space.addSublayer(near)
    let compositor = try screen(space)
    _ = compositor.update()
    #expect(compositor.bitmap[12, 50] == Pixel(rgb: 0xFF0000) && compositor.bitmap[8, 50] == .black)
    near.transform = CATransform3DMakeTranslation(0, 0, 200)
    _ = compositor.update()
    #expect(compositor.bitmap[50, 50] == .black, "behind the eye")
  }

  @Test func `only the sublayers are drawn, each with the opacity`() throws {
    let space = CATransformLayer()
    space.backgroundColor = Self.blue
    space.borderWidth = 5
    space.masksToBounds = true
    space.opacity = 0.5
    space.addSublayer(square(Self.red, CATransform3DMakeTranslation(-40, 0, 0)))
    let compositor = try screen(space)
    _ = compositor.update()
    #expect(compositor.bitmap[90, 10] == .black)
    #expect(abs(Int(compositor.bitmap[20, 50].red) - 128) <= 1)
  }

  @Test func `faces that leave a place are erased`() throws {
    let space = CATransformLayer()
    space.addSublayer(square(Self.red, CATransform3DMakeTranslation(0, 0, 10)))
    let compositor = try screen(space)
    _ = compositor.update()
    for step in 1...12 {
      space.transform = CATransform3DMakeRotation(.pi / 6 * CGFloat(step), 0.3, 1, 0)
      _ = compositor.update()
      let redrawn = (0..<10_000).map { compositor.bitmap.pixels[$0] }
      // Draws the whole screen again, also with a kept picture of the face.
      let root = compositor.root
      compositor.root = root
      _ = compositor.update()
      #expect((0..<10_000).allSatisfy { compositor.bitmap.pixels[$0] == redrawn[$0] }, "step \(step)")
      let isOnEdge = step % 6 == 3
      #expect(redrawn.contains(Pixel(rgb: 0xFF0000).word) != isOnEdge, "step \(step)")
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, 1e300])
  func `invalid transforms are safe`(value: CGFloat) throws {
    let space = CATransformLayer()
    space.addSublayer(square(Self.red, CATransform3DMakeTranslation(value, 0, value)))
    space.addSublayer(square(Self.blue, CATransform3DMakeScale(0, 0, 0)))
    let compositor = try screen(space)
    _ = compositor.update()
    _ = compositor.update()
  }
}
