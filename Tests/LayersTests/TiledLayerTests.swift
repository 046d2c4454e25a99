import Drawing
import Foundation
import Raster
import Testing

@testable import Layers

@Suite(.serialized) @MainActor struct TiledLayerTests {
  /// Draws a coordinate as a colour, and records the tiles.
  private final class Map: CATiledLayer {
    var drawn: [CGRect] = []
    var scales: [CGFloat] = []
    var color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

    override func draw(in context: CGContext) {
      drawn.append(context.boundingBoxOfClipPath)
      scales.append(context.ctm.a)
      context.setFillColor(color)
      context.fill(bounds)
    }
  }

  private func screen(_ map: Map) throws -> (Compositor, CALayer) {
    MediaClock.main = MediaClock()
    CATransaction.setDisableActions(true)
    let compositor = try Compositor(width: 100, height: 80, scale: 1, threads: 1)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    compositor.root = root
    map.bounds = CGRect(x: 0, y: 0, width: 10_000, height: 10_000)
    map.anchorPoint = .zero
    map.position = .zero
    map.tileSize = CGSize(width: 50, height: 50)
    root.addSublayer(map)
    return (compositor, root)
  }

  @Test func `nothing is drawn before display was requested`() throws {
    let map = Map()
    let (compositor, _) = try screen(map)
    _ = compositor.update()
    #expect(map.drawn.isEmpty && compositor.bitmap[50, 40] == .black)
    map.setNeedsDisplay()
    _ = compositor.update()
    #expect(compositor.bitmap[50, 40] == Pixel(rgb: 0xFF0000))
  }

  @Test func `only tiles that are shown are drawn, and once`() throws {
    let map = Map()
    let (compositor, root) = try screen(map)
    map.setNeedsDisplay()
    _ = compositor.update()
    #expect(map.drawn.allSatisfy { $0.minX <= 100 && $0.minY <= 80 && $0.width <= 50 && $0.height <= 50 })
    #expect(map.drawn.contains(CGRect(x: 50, y: 0, width: 50, height: 50)))
    let count = map.drawn.count
    #expect(count <= 6)
    root.backgroundColor = CGColor.white
    _ = compositor.update()
    #expect(map.drawn.count == count, "the tiles are kept")
    map.position = CGPoint(x: -120, y: 0)
    _ = compositor.update()
    #expect(map.drawn.count > count)
    #expect(map.drawn.dropFirst(count).allSatisfy { $0.minX >= 100 }, "only new tiles are drawn")
    #expect(compositor.bitmap[99, 79] == Pixel(rgb: 0xFF0000))
  }

  @Test func `the resolution follows the scale within the levels`() throws {
    let map = Map()
    map.levelsOfDetail = 3
    map.levelsOfDetailBias = 1
    let (compositor, _) = try screen(map)
    map.setNeedsDisplay()
    func scale(at zoom: CGFloat) -> CGFloat? {
      map.drawn = []
      map.scales = []
      map.transform = CATransform3DMakeScale(zoom, zoom, 1)
      _ = compositor.update()
      #expect(compositor.bitmap[50, 40] == Pixel(rgb: 0xFF0000))
      return map.scales.first
    }
    #expect(scale(at: 1) == 1)
    #expect(scale(at: 2) == 2)
    #expect(scale(at: 1.5) == 2)
    #expect(scale(at: 8) == nil, "the kept tiles of the finest level are magnified")
    #expect(scale(at: 0.5) == 0.5)
    #expect(map.drawn.contains { $0.width == 100 }, "tiles have the same number of pixels")
    map.setNeedsDisplay()
    #expect(scale(at: 0.25) == 0.5, "there is no coarser level")
  }

  @Test func `a part that needs display draws its tiles again`() throws {
    let map = Map()
    let (compositor, _) = try screen(map)
    map.setNeedsDisplay()
    _ = compositor.update()
    map.drawn = []
    map.color = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    map.setNeedsDisplay(CGRect(x: 10, y: 10, width: 5, height: 5))
    _ = compositor.update()
    #expect(map.drawn == [CGRect(x: 0, y: 0, width: 50, height: 50)])
    #expect(compositor.bitmap[49, 49] == Pixel(rgb: 0x0000FF) && compositor.bitmap[51, 51] == Pixel(rgb: 0xFF0000))
    map.setNeedsDisplay()
    _ = compositor.update()
    #expect(compositor.bitmap[51, 51] == Pixel(rgb: 0x0000FF))
  }

  @Test func `no edges between tiles are visible at any scale`() throws {
    let map = Map()
    let (compositor, _) = try screen(map)
    map.setNeedsDisplay()
    for zoom in [0.37, 0.9, 1.3, 2.71] as [CGFloat] {
      map.transform = CATransform3DMakeScale(zoom, zoom, 1)
      map.position = CGPoint(x: -13.4, y: -7.7)
      _ = compositor.update()
      let red = Pixel(rgb: 0xFF0000).word
      #expect((0..<8000).allSatisfy { compositor.bitmap.pixels[$0] == red }, "zoom \(zoom)")
    }
  }

  @Test func `a rotated layer and its edge are drawn`() throws {
    let map = Map()
    let (compositor, _) = try screen(map)
    map.bounds.size = CGSize(width: 40, height: 40)
    map.position = CGPoint(x: 50, y: 10)
    map.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    map.setNeedsDisplay()
    _ = compositor.update()
    #expect(compositor.bitmap[50, 38] == Pixel(rgb: 0xFF0000) && compositor.bitmap[50, 75] == .black)
  }

  @Test func `tiles of any size are safe`() throws {
    for size in [CGSize.zero, CGSize(width: -1, height: CGFloat.nan), CGSize(width: 1e9, height: 1e9)] {
      let map = Map()
      let (compositor, _) = try screen(map)
      map.tileSize = size
      map.levelsOfDetail = .max
      map.levelsOfDetailBias = .max
      map.bounds.size = CGSize(width: 10, height: 10)
      map.setNeedsDisplay()
      _ = compositor.update()
    }
  }
}
