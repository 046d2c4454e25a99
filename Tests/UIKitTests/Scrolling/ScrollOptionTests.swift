import Raster
import Testing
import UIKitTesting

@testable import UIKit

/// The options of scroll views, one behaviour each.
@Suite(.separateScreens) @MainActor struct ScrollOptionTests {
  private final class Zoomed: UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  private func make() throws -> (screen: TestScreen, view: UIScrollView) {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.contentSize = CGSize(width: 640, height: 2000)
    return (try TestScreen(size: CGSize(width: 320, height: 480), view: view), view)
  }

  /// The visible bars of the indicators, vertical before horizontal.
  private func bars(_ view: UIScrollView) -> [CALayer] {
    (view.layer.sublayers ?? []).filter { $0.zPosition == 10_000 && !$0.isHidden }
  }

  @Test(arguments: [true, false]) func `without bounces a pinch stops at the maximum scale`(bounces: Bool) throws {
    let (screen, view) = try make()
    let zoomed = Zoomed()
    view.addSubview(zoomed.view)
    view.delegate = zoomed
    view.maximumZoomScale = 2
    view.bouncesZoom = bounces
    var largest: CGFloat = 0
    screen.send(.touch(id: 0, .down, CGPoint(x: 150, y: 240)))
    screen.send(.touch(id: 1, .down, CGPoint(x: 170, y: 240)))
    for frame in 1...20 {
      screen.advanceFrame()
      screen.send(.touch(id: 1, .move, CGPoint(x: 170 + frame * 7, y: 240)))
      largest = max(largest, view.zoomScale)
    }
    #expect(bounces ? largest > 2 : largest == 2)
  }

  @Test(arguments: [true, false])
  func `a view keeps its touch when the scroll view must not cancel it`(cancels: Bool) throws {
    let (screen, view) = try make()
    let inner = GestureTests.Surface(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.addSubview(inner)
    view.delaysContentTouches = false
    view.canCancelContentTouches = cancels
    screen.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
    #expect((view.contentOffset.y > 0) == cancels)
    #expect(inner.calls.last == (cancels ? "cancelled" : "ended"))
  }

  @Test(arguments: [UIScrollView.KeyboardDismissMode.none, .onDrag, .interactive])
  func `a drag ends editing if the scroll view dismisses the keyboard on drag`(mode: UIScrollView.KeyboardDismissMode)
    throws
  {
    let (screen, view) = try make()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.addSubview(field)
    view.keyboardDismissMode = mode
    #expect(field.becomeFirstResponder())
    screen.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
    // An interactive dismissal begins where the finger reaches the keyboard.
    #expect(field.isFirstResponder == (mode != .onDrag))
  }

  @Test func `the indicators have the colour of their style`() throws {
    let (_, view) = try make()
    view.indicatorStyle = .white
    view.flashScrollIndicators()
    let white = try #require(bars(view).first?.backgroundColor)
    view.indicatorStyle = .black
    let black = try #require(bars(view).first?.backgroundColor)
    #expect(white != black)
    #expect(white == UIScrollView.IndicatorStyle.white.color.cgColor)
  }

  @Test func `each indicator can be hidden, and insets move it`() throws {
    let (_, view) = try make()
    view.flashScrollIndicators()
    #expect(bars(view).count == 2)
    view.showsHorizontalScrollIndicator = false
    view.flashScrollIndicators()
    let vertical = try #require(bars(view).first)
    #expect(bars(view).count == 1 && vertical.frame.height > vertical.frame.width)
    let before = vertical.frame
    view.scrollIndicatorInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 12)
    view.flashScrollIndicators()
    #expect(bars(view).first?.frame.minY == before.minY + 40)
    #expect(bars(view).first?.frame.minX == before.minX - 12)
    #expect(view.scrollIndicatorInsets.top == 40 && view.verticalScrollIndicatorInsets.right == 12)
    view.showsVerticalScrollIndicator = false
    view.flashScrollIndicators()
    #expect(bars(view).isEmpty)
  }

  @Test(arguments: [true, false]) func `the Home key scrolls to the top if the scroll view allows it`(allows: Bool)
    throws
  {
    let (screen, view) = try make()
    view.contentOffset.y = 500
    view.scrollsToTop = allows
    screen.type(.keyboardHome)
    screen.advance(seconds: 1)
    #expect(view.contentOffset.y == (allows ? 0 : 500))
  }
}
