import Drawing
import Foundation
import Raster
import Testing

@testable import Layers

@Suite(.serialized) @MainActor struct ScrollLayerTests {
  private func scroller() -> (CAScrollLayer, CALayer) {
    let scroller = CAScrollLayer()
    scroller.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let content = CALayer()
    content.frame = CGRect(x: 10, y: 20, width: 400, height: 300)
    scroller.addSublayer(content)
    return (scroller, content)
  }

  @Test(arguments: [
    (CAScrollLayerScrollMode.both, CGPoint(x: 30, y: 40)), (.horizontally, CGPoint(x: 30, y: 0)),
    (.vertically, CGPoint(x: 0, y: 40)), (.none, .zero),
  ])
  func `a scroll layer moves its bounds in the directions of its mode`(mode: CAScrollLayerScrollMode, origin: CGPoint) {
    let (scroller, _) = scroller()
    scroller.scrollMode = mode
    scroller.scroll(to: CGPoint(x: 30, y: 40))
    #expect(scroller.bounds.origin == origin)
  }

  @Test func `a sublayer scrolls the least distance to a rectangle, and knows what is visible`() {
    let (scroller, content) = scroller()
    #expect(content.visibleRect == CGRect(x: 0, y: 0, width: 90, height: 80))
    content.scrollRectToVisible(CGRect(x: 190, y: 0, width: 50, height: 10))
    #expect(scroller.bounds.origin == CGPoint(x: 150, y: 0))
    content.scrollRectToVisible(CGRect(x: 160, y: 5, width: 10, height: 10))
    #expect(scroller.bounds.origin == CGPoint(x: 150, y: 0), "it was visible")
    content.scroll(CGPoint(x: 40, y: 30))
    #expect(scroller.bounds.origin == CGPoint(x: 50, y: 50))
    #expect(content.visibleRect == CGRect(x: 40, y: 30, width: 100, height: 100))
    CALayer().scroll(CGPoint(x: 1, y: 1))
  }

  @Test func `enlarged contents are mixed, or sharp with the nearest filter`() throws {
    let pixels = try Bitmap(width: 2, height: 1)
    (pixels[0, 0], pixels[1, 0]) = (.black, .white)
    MediaClock.main = MediaClock()
    CATransaction.setDisableActions(true)
    let compositor = try Compositor(width: 8, height: 2, scale: 1, threads: 1)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 8, height: 2)
    compositor.root = root
    let layer = CALayer()
    layer.contents = pixels
    layer.frame = root.bounds
    root.addSublayer(layer)
    func row() -> [UInt8] { (0..<8).map { compositor.bitmap[$0, 1].red } }
    _ = compositor.update()
    #expect(Set(row()).count > 2)
    layer.magnificationFilter = .nearest
    _ = compositor.update()
    #expect(row() == [0, 0, 0, 0, 255, 255, 255, 255])
    let wide = try Bitmap(width: 8, height: 1)
    for x in 0..<8 { wide[x, 0] = x == 6 ? .white : .black }
    layer.contents = wide
    layer.frame = CGRect(x: 0, y: 0, width: 2, height: 1)
    layer.minificationFilter = .nearest
    _ = compositor.update()
    #expect(compositor.bitmap[1, 0].red == 255, "the centre of the second pixel is in the seventh of the picture")
  }
}
