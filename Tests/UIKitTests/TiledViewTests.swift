import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct TiledViewTests {
  private final class MapView: UIView {
    var drawn: [CGRect] = []
    override class var layerClass: AnyClass { CATiledLayer.self }
    override func draw(_ rect: CGRect) {
      drawn.append(rect)
      UIColor.red.setFill()
      UIRectFill(rect)
    }
  }

  @Test func `a view with a tiled layer draws the tiles that a scroll view shows`() throws {
    let map = MapView(frame: CGRect(x: 0, y: 0, width: 5_000, height: 5_000))
    (map.layer as? CATiledLayer)?.tileSize = CGSize(width: 100, height: 100)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 150, height: 150))
    scroll.contentSize = map.bounds.size
    scroll.addSubview(map)
    let screen = try TestScreen(size: CGSize(width: 150, height: 150), view: scroll)
    screen.advanceFrame()
    #expect(!map.drawn.isEmpty && map.drawn.allSatisfy { $0.maxX <= 300 && $0.maxY <= 300 && $0.width <= 100 })
    #expect(screen.picture[75, 75] == screen.picture[1, 1])
    let count = map.drawn.count
    scroll.contentOffset = CGPoint(x: 2_000, y: 0)
    screen.advanceFrame()
    #expect(map.drawn.count > count && map.drawn.dropFirst(count).allSatisfy { $0.minX >= 1_900 })
    map.setNeedsDisplay(CGRect(x: 2_010, y: 10, width: 1, height: 1))
    let before = map.drawn.count
    screen.advanceFrame()
    #expect(map.drawn.count == before + 1)
  }
}
