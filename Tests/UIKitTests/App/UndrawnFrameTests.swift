import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct UndrawnFrameTests {
  /// A view that counts its drawings and writes their number.
  private final class CountingView: UIView {
    var drawings = 0

    override func draw(_ rect: CGRect) {
      drawings += 1
      UIColor.orange.setFill()
      UIRectFill(CGRect(x: 2, y: 2, width: bounds.width / 2, height: 5))
    }
  }

  /// A screen on which a view moves and fades, a scroll view scrolls, and a view is drawn again.
  private func screen() throws -> (screen: TestScreen, counter: CountingView) {
    let root = UIView()
    root.backgroundColor = .white
    let list = UIScrollView(frame: CGRect(x: 10, y: 10, width: 90, height: 120))
    list.contentSize = CGSize(width: 90, height: 900)
    for row in 0..<30 {
      let view = UIView(frame: CGRect(x: 0, y: row * 30, width: 90, height: 28))
      view.backgroundColor = UIColor(hue: CGFloat(row) / 30, saturation: 0.6, brightness: 0.9, alpha: 1)
      list.addSubview(view)
    }
    let mover = UIView(frame: CGRect(x: 110, y: 10, width: 30, height: 30))
    mover.backgroundColor = .blue
    let counter = CountingView(frame: CGRect(x: 110, y: 100, width: 40, height: 40))
    for view in [list, mover, counter] { root.addSubview(view) }
    let screen = try TestScreen(size: CGSize(width: 160, height: 150), view: root)
    counter.drawings = 0
    UIView.animate(withDuration: 0.5) {
      mover.center = CGPoint(x: 130, y: 80)
      mover.alpha = 0.4
    }
    list.setContentOffset(CGPoint(x: 0, y: 333), animated: true)
    return (screen, counter)
  }

  @Test(arguments: [1, 2, 7, 18, 60]) func `a frame after undrawn ones has the pixels of one after drawn ones`(
    frames: Int
  ) throws {
    let (drawn, first) = try screen()
    for _ in 0..<frames {
      first.setNeedsDisplay()
      drawn.advanceFrame()
    }
    let (other, second) = try screen()
    for frame in 1...frames {
      second.setNeedsDisplay()
      if frame < frames { other.hosted.advanceWithoutDrawing(to: Double(frame) / 60) }
    }
    _ = other.hosted.advance(to: Double(frames) / 60)
    let difference = try #require(BitmapDifference(drawn.picture, other.picture))
    #expect(difference.isNone, "\(difference)")
    #expect(first.drawings == frames && second.drawings == 1)
  }
}
