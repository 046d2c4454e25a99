import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ScrollViewTests {
  final class Recorder: UIScrollViewDelegate {
    var calls: [String] = []
    var offsets: [CGFloat] = []
    var target: CGFloat?
    var velocity = CGPoint.zero
    var mayGoToTop = true

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
      if calls.last != "did scroll" { calls.append("did scroll") }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("will begin dragging") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      calls.append("will end dragging")
      self.velocity = velocity
      if let target { targetContentOffset.pointee.y = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("did end dragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("will begin decelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("did end decelerating") }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { mayGoToTop }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("did scroll to top") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("did end animation") }
  }

  func scrollScreen(height: CGFloat = 960, content: CGFloat = 5000) throws -> (TestScreen, UIScrollView, Recorder) {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    view.contentSize = CGSize(width: 320, height: content)
    let recorder = Recorder()
    view.delegate = recorder
    let screen = try TestScreen(size: CGSize(width: 320, height: height), view: view)
    return (screen, view, recorder)
  }

  @Test(arguments: [1, 2, 1.5] as [CGFloat])
  func `deceleration and animated scrolling step by whole pixels and end on one`(scale: CGFloat) throws {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.contentSize = CGSize(width: 320, height: 50_000)
    let recorder = Recorder()
    view.delegate = recorder
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), scale: scale, view: view)
    screen.fling(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 310), seconds: 0.1)
    recorder.offsets = []
    screen.advance(seconds: 5)
    view.setContentOffset(CGPoint(x: 0, y: 1000.3), animated: true)
    screen.advance(seconds: 1)
    #expect(recorder.offsets.count > 30)
    for offset in recorder.offsets { #expect(abs((offset * scale).rounded() - offset * scale) < 1e-9) }
    #expect(abs(view.contentOffset.y - 1000.3) <= 0.5 / scale)
    view.contentSize.height = 700.3
    let end = view.contentSize.height - 480
    view.setContentOffset(CGPoint(x: 0, y: end), animated: true)
    screen.advance(seconds: 2)
    #expect(view.contentOffset.y <= end && view.contentOffset.y > end - 1)
  }

  @Test func `a drag moves the content by the distance after the slop, in any number of steps`() throws {
    for seconds in [0.02, 0.1, 0.4] {
      let (screen, view, recorder) = try scrollScreen()
      screen.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 400), seconds: seconds)
      #expect(abs(view.contentOffset.y - 90) < 1e-9)
      withExtendedLifetime(recorder) {}
    }
  }

  @Test func `a fling calls all delegate methods in order`() throws {
    let (screen, view, recorder) = try scrollScreen()
    screen.fling(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 450), seconds: 0.1)
    screen.advance(seconds: 5)
    #expect(
      recorder.calls == [
        "will begin dragging", "did scroll", "will end dragging", "did end dragging true", "will begin decelerating",
        "did scroll", "did end decelerating",
      ])
    #expect(abs(recorder.velocity.y - 0.5) < 1e-9)
    // 40 + 249.75, on a whole pixel.
    #expect(view.contentOffset.y == 290)
  }

  @Test func `every frame of a fling follows the formula`() throws {
    let (screen, view, recorder) = try scrollScreen()
    screen.fling(from: CGPoint(x: 100, y: 800), to: CGPoint(x: 100, y: 700), seconds: 0.1)
    let start = view.contentOffset.y
    let k = 1000 * log(0.998)
    for frame in 1...150 {
      screen.advanceFrame()
      let expected = start + 1000 * (pow(0.998, 1000 * Double(frame) / 60) - 1) / k
      #expect(view.contentOffset.y == CGFloat(expected.rounded()))
    }
    #expect(view.isDecelerating)
    screen.advance(seconds: 2)
    #expect(!view.isDecelerating)
    #expect(view.contentOffset.y == CGFloat((Double(start) - 1000 / k).rounded()))
    #expect(recorder.offsets == recorder.offsets.sorted())
  }

  @Test func `overscroll follows the rubber band and returns`() throws {
    let (screen, view, recorder) = try scrollScreen()
    screen.beginDrag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 210))
    #expect(abs(view.contentOffset.y + 52.02) < 0.006)
    screen.move(from: CGPoint(x: 100, y: 210), to: CGPoint(x: 100, y: 510))
    #expect(abs(view.contentOffset.y + 178.98) < 0.006)
    screen.advance(seconds: 0.3)
    screen.send(.touch(id: 0, .up, CGPoint(x: 100, y: 510)))
    let start = view.contentOffset.y
    for frame in 1...40 {
      screen.advanceFrame()
      let time = Double(frame) / 60
      #expect(view.contentOffset.y == CGFloat((Double(start) * (1 + 10 * time) * exp(-10 * time)).rounded()))
    }
    screen.advance(seconds: 1)
    #expect(view.contentOffset.y == 0)
    #expect(
      recorder.calls.suffix(4) == [
        "did end dragging true", "will begin decelerating", "did scroll", "did end decelerating",
      ])
  }

  @Test func `without bouncing the content stops at the edge`() throws {
    let (screen, view, recorder) = try scrollScreen()
    view.bounces = false
    screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 400))
    #expect(view.contentOffset.y == 0)
    view.contentOffset.y = 4000
    screen.fling(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200), seconds: 0.1)
    screen.advance(seconds: 3)
    #expect(view.contentOffset.y == 4040)
    #expect(recorder.offsets.allSatisfy { $0 <= 4040 })
  }

  @Test func `a touch stops moving content without reaching the view under it`() throws {
    let (screen, view, recorder) = try scrollScreen()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
    view.addSubview(button)
    screen.fling(from: CGPoint(x: 100, y: 800), to: CGPoint(x: 100, y: 600), seconds: 0.1)
    screen.advance(seconds: 0.2)
    let caught = view.contentOffset.y
    screen.send(.touch(id: 0, .down, CGPoint(x: 100, y: 300)))
    screen.advance(seconds: 0.5)
    #expect(view.contentOffset.y == caught)
    #expect(view.isDragging && view.isTracking && !view.isDecelerating)
    #expect(!button.isHighlighted)
    screen.send(.touch(id: 0, .move, CGPoint(x: 100, y: 297)))
    #expect(view.contentOffset.y == caught + 3)
    screen.advance(seconds: 0.2)
    screen.send(.touch(id: 0, .up, CGPoint(x: 100, y: 297)))
    #expect(!view.isDragging && !view.isTracking)
    #expect(recorder.calls.last == "did end dragging false")
  }

  @Test func `content caught during the bounce does not jump`() throws {
    let (screen, view, recorder) = try scrollScreen()
    screen.fling(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 500), seconds: 0.1)
    screen.advance(seconds: 0.1)
    let caught = view.contentOffset.y
    #expect(caught < 0)
    screen.send(.touch(id: 0, .down, CGPoint(x: 100, y: 300)))
    screen.send(.touch(id: 0, .move, CGPoint(x: 100, y: 300.5)))
    #expect(abs(view.contentOffset.y - caught) < 0.5)
    screen.send(.touch(id: 0, .up, CGPoint(x: 100, y: 300.5)))
    screen.advance(seconds: 2)
    #expect(view.contentOffset.y == 0)
    withExtendedLifetime(recorder) {}
  }

  @Test func `the delegate can set the target of a fling`() throws {
    let (screen, view, recorder) = try scrollScreen()
    recorder.target = 640
    screen.fling(from: CGPoint(x: 100, y: 800), to: CGPoint(x: 100, y: 700), seconds: 0.1)
    screen.advance(seconds: 6)
    #expect(view.contentOffset.y == 640)
    #expect(recorder.offsets == recorder.offsets.sorted())
  }

  @Test func `pages turn one at a time`() throws {
    let (screen, view, recorder) = try scrollScreen(height: 480)
    view.isPagingEnabled = true
    screen.fling(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 250), seconds: 0.1)
    screen.advance(seconds: 2)
    #expect(view.contentOffset.y == 480)
    screen.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300))
    screen.advance(seconds: 2)
    #expect(view.contentOffset.y == 480)
    screen.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: -48))
    screen.advance(seconds: 2)
    #expect(view.contentOffset.y == 960)
    withExtendedLifetime(recorder) {}
  }

  @Test func `a touch that stops a page settles it at the nearest one`() throws {
    let (screen, view, recorder) = try scrollScreen(height: 480)
    view.isPagingEnabled = true
    screen.fling(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 250), seconds: 0.1)
    screen.advance(seconds: 0.05)
    let start = view.contentOffset.y
    #expect(start > 0 && start < 480)
    screen.tap(at: CGPoint(x: 100, y: 200))
    screen.advance(seconds: 2)
    #expect(view.contentOffset.y == (start > 240 ? 480 : 0))
    withExtendedLifetime(recorder) {}
  }

  @Test func `content gets a touch after 150 milliseconds, controls keep it, other views lose it to a drag`() throws {
    let (screen, view, recorder) = try scrollScreen()
    let plain = GestureTests.Surface(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    let button = UIButton(frame: CGRect(x: 0, y: 300, width: 320, height: 300))
    view.addSubview(plain)
    view.addSubview(button)
    screen.send(.touch(id: 0, .down, CGPoint(x: 100, y: 200)))
    screen.advance(seconds: 0.13)
    #expect(plain.calls.isEmpty)
    screen.advance(seconds: 0.04)
    #expect(plain.calls == ["began"])
    screen.move(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 150))
    screen.send(.touch(id: 0, .up, CGPoint(x: 100, y: 150)))
    #expect(plain.calls.filter { $0 != "moved" } == ["began", "cancelled"])
    screen.advance(seconds: 3)
    plain.calls = []
    view.contentOffset = .zero
    screen.tap(at: CGPoint(x: 100, y: 200))
    #expect(plain.calls == ["began", "ended"])
    screen.fling(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 350))
    #expect(view.contentOffset.y > 0)
    screen.advance(seconds: 4)
    view.contentOffset = .zero
    screen.send(.touch(id: 0, .down, CGPoint(x: 100, y: 400)))
    screen.advance(seconds: 0.2)
    #expect(button.isHighlighted)
    screen.move(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 350))
    #expect(view.contentOffset.y == 0)
    screen.send(.touch(id: 0, .up, CGPoint(x: 100, y: 350)))
    view.delaysContentTouches = false
    screen.send(.touch(id: 0, .down, CGPoint(x: 100, y: 200)))
    #expect(plain.calls.last == "began")
    withExtendedLifetime(recorder) {}
  }

  @Test func `an override of the offset gets every step and can change it without recursion`() throws {
    final class Stopping: UIScrollView {
      var sets = 0
      override var contentOffset: CGPoint {
        didSet {
          sets += 1
          if contentOffset.y > 100 { contentOffset.y = 100 }
        }
      }
    }
    let view = Stopping(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.contentSize = CGSize(width: 320, height: 5000)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), view: view)
    screen.fling(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), seconds: 0.1)
    screen.advance(seconds: 1)
    #expect(view.contentOffset.y == 100)
    #expect(view.sets > 10)
    view.bounds.origin.y = 50
    #expect(view.contentOffset.y == 50)
    let sets = view.sets
    view.contentOffset.y = 50
    view.contentInset = .zero
    #expect(view.sets <= sets + 1)
    view.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
    #expect(view.contentOffset == CGPoint(x: 0, y: 50))
  }

  @Test func `an animated scroll takes 0.3 s, reports its end, and is interrupted by a touch`() throws {
    let (screen, view, recorder) = try scrollScreen()
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    screen.advance(seconds: 0.15)
    #expect(abs(view.contentOffset.y - 150) < 1e-6)
    screen.advance(seconds: 0.2)
    #expect(view.contentOffset.y == 300)
    #expect(recorder.calls == ["did scroll", "did end animation"])
    view.scrollRectToVisible(CGRect(x: 0, y: 2000, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 1050)
    view.setContentOffset(.zero, animated: true)
    screen.advance(seconds: 0.1)
    screen.send(.touch(id: 0, .down, CGPoint(x: 100, y: 300)))
    let caught = view.contentOffset.y
    screen.advance(seconds: 0.5)
    #expect(view.contentOffset.y == caught && caught > 0)
    screen.send(.touch(id: 0, .up, CGPoint(x: 100, y: 300)))
  }

  @Test func `directional lock keeps to the axis of the drag's start`() throws {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.contentSize = CGSize(width: 900, height: 900)
    view.isDirectionalLockEnabled = true
    let screen = try TestScreen(size: CGSize(width: 300, height: 300), view: view)
    screen.beginDrag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 198, y: 200))
    screen.move(from: CGPoint(x: 198, y: 200), to: CGPoint(x: 100, y: 190))
    #expect(view.contentOffset.x == 0 && view.contentOffset.y > 40)
    screen.advance(seconds: 0.2)
    screen.send(.touch(id: 0, .up, CGPoint(x: 100, y: 190)))
    view.contentOffset = .zero
    screen.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 150, y: 150))
    #expect(view.contentOffset.x > 20 && view.contentOffset.y > 20)
  }

  @Test func `content that shrinks during a fling stops within its new limits`() throws {
    let (screen, view, recorder) = try scrollScreen()
    view.contentOffset.y = 2000
    screen.fling(from: CGPoint(x: 100, y: 800), to: CGPoint(x: 100, y: 600), seconds: 0.1)
    screen.advance(seconds: 0.3)
    view.contentSize.height = 2500
    screen.advance(seconds: 4)
    #expect(view.contentOffset.y == 1540)
    withExtendedLifetime(recorder) {}
  }

  @Test func `a pinch scales the delegate's view about the fingers`() throws {
    final class Zooming: UIScrollViewDelegate {
      let view: UIView
      var calls: [String] = []
      init(_ view: UIView) { self.view = view }
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
      func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { calls.append("begin") }
      func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        calls.append("end \(scale)")
      }
    }
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let delegate = Zooming(picture)
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.addSubview(picture)
    view.contentSize = CGSize(width: 300, height: 300)
    view.delegate = delegate
    #expect(view.pinchGestureRecognizer == nil)
    view.maximumZoomScale = 4
    let screen = try TestScreen(size: CGSize(width: 300, height: 300), view: view)
    let point = picture.convert(CGPoint(x: 100, y: 150), from: view)
    screen.pinch(at: CGPoint(x: 100, y: 150), from: 60, to: 120)
    screen.advance(seconds: 1)
    #expect(abs(view.zoomScale - 2) < 1e-9)
    #expect(view.contentSize == CGSize(width: 600, height: 600))
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 600, height: 600))
    let shown = picture.convert(point, to: view)
    #expect(abs(shown.x - view.contentOffset.x - 100) < 1 && abs(shown.y - view.contentOffset.y - 150) < 1)
    #expect(delegate.calls == ["begin", "end 2.0"])
    screen.pinch(at: CGPoint(x: 150, y: 150), from: 200, to: 20)
    #expect(view.zoomScale < 1)
    screen.advance(seconds: 1)
    #expect(view.zoomScale == 1)
    #expect(view.contentOffset == .zero)
    view.zoom(to: CGRect(x: 100, y: 100, width: 100, height: 100), animated: false)
    #expect(view.zoomScale == 3)
    #expect(view.contentOffset == CGPoint(x: 300, y: 300))
    view.setZoomScale(1, animated: true)
    screen.advance(seconds: 1)
    #expect(view.zoomScale == 1)
  }

  @Test func `the indicator shows position and length, and fades`() throws {
    let bar = ScrollIndicatorProbe.bar(position: 500, seen: 500, limits: 0...1500, track: 0...400)
    #expect(bar.length == 100)
    #expect(bar.start == 100)
    let pulled = ScrollIndicatorProbe.bar(position: -40, seen: 500, limits: 0...1500, track: 0...400)
    #expect(pulled.start == 0 && pulled.length == 60)
    let end = ScrollIndicatorProbe.bar(position: 1540, seen: 500, limits: 0...1500, track: 0...400)
    #expect(end.start + end.length == 400)
    let (screen, view, _) = try scrollScreen()
    view.backgroundColor = .white
    let before = screen.picture[315, 20]
    view.flashScrollIndicators()
    #expect(screen.picture[315, 20] != before)
    screen.advance(seconds: 2)
    #expect(screen.picture[315, 20] == before)
    #expect(screen.hosted.nextFrameTime == nil)
    #expect(view.subviews.isEmpty)
  }

  @Test func `constraints set the content size`() throws {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let content = UIView()
    let pinned = UIView()
    for part in [content, pinned] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1200),
      pinned.topAnchor.constraint(equalTo: view.frameLayoutGuide.topAnchor),
      pinned.leadingAnchor.constraint(equalTo: view.frameLayoutGuide.leadingAnchor),
      pinned.widthAnchor.constraint(equalToConstant: 20),
      pinned.heightAnchor.constraint(equalToConstant: 20),
    ])
    let screen = try TestScreen(size: CGSize(width: 300, height: 300), view: view)
    #expect(view.contentSize == CGSize(width: 300, height: 1200))
    view.contentOffset.y = 400
    screen.advanceFrame()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 1200))
    #expect(pinned.frame == CGRect(x: 0, y: 400, width: 20, height: 20))
  }

  @Test func `a scroll view released during its own callback is safe`() throws {
    final class Dropper: UIScrollViewDelegate {
      var view: UIScrollView?
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        scrollView.removeFromSuperview()
        view = nil
      }
    }
    let dropper = Dropper()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let screen = try TestScreen(size: CGSize(width: 300, height: 300), view: root)
    do {
      let view = UIScrollView(frame: root.bounds)
      view.contentSize = CGSize(width: 300, height: 3000)
      dropper.view = view
      root.addSubview(view)
      view.delegate = dropper
    }
    screen.fling(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 100))
    screen.advance(seconds: 1)
    #expect(dropper.view == nil)
    #expect(root.subviews.isEmpty)
  }

  @Test func `page keys, Home, End and arrow keys scroll unless another responder handles them`() throws {
    let (screen, view, recorder) = try scrollScreen(height: 400)
    for (key, offset) in [
      (UIKeyboardHIDUsage.keyboardPageDown, CGFloat(360)), (.keyboardDownArrow, 408), (.keyboardPageUp, 48),
      (.keyboardEnd, 4600),
      (.keyboardHome, 0), (.keyboardUpArrow, 0),
    ] {
      screen.type(key)
      screen.advance(seconds: 0.4)
      #expect(view.contentOffset.y == offset)
    }
    #expect(recorder.calls.contains("did scroll to top"))
    recorder.mayGoToTop = false
    view.contentOffset.y = 70
    screen.type(.keyboardHome)
    screen.advance(seconds: 0.4)
    #expect(view.contentOffset.y == 70)
    view.contentOffset.y = 0
    view.allowsKeyboardScrolling = false
    screen.type(.keyboardPageDown)
    screen.advance(seconds: 0.4)
    #expect(view.contentOffset.y == 0)
  }

  @Test func `a view resized during a drag continues without a jump`() throws {
    let (screen, view, _) = try scrollScreen()
    screen.beginDrag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 400))
    view.frame.size.height = 700
    screen.move(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 380))
    #expect(abs(view.contentOffset.y - 110) < 1e-9)
    view.contentOffset.y += 1000
    screen.move(from: CGPoint(x: 100, y: 380), to: CGPoint(x: 100, y: 370))
    #expect(abs(view.contentOffset.y - 1120) < 1e-9)
  }

  @Test func `stopScrollingAndZooming stops every movement immediately`() throws {
    let (screen, view, recorder) = try scrollScreen()
    screen.fling(from: CGPoint(x: 100, y: 800), to: CGPoint(x: 100, y: 600), seconds: 0.1)
    screen.advance(seconds: 0.1)
    view.stopScrollingAndZooming()
    let offset = view.contentOffset
    screen.advance(seconds: 1)
    #expect(view.contentOffset == offset && !view.isDecelerating)
    view.setContentOffset(.zero, animated: true)
    #expect(view.isScrollAnimating)
    view.isScrollEnabled = false
    #expect(!view.isScrollAnimating)
    screen.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 400))
    #expect(view.contentOffset == offset)
    withExtendedLifetime(recorder) {}
  }
}
