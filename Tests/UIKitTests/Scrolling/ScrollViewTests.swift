import Testing
import UIKit
import UIKitTesting

@Suite(.serialized) @MainActor struct ScrollViewTests {
  final class Recorder: UIScrollViewDelegate {
    var calls: [String] = []
    var offsets: [CGFloat] = []
    var target: CGFloat?
    var velocity = CGPoint.zero

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

  @Test func `a drag moves the content by what follows the slop, however it is cut into steps`() throws {
    for seconds in [0.02, 0.1, 0.4] {
      let (screen, view, recorder) = try scrollScreen()
      screen.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 400), seconds: seconds)
      #expect(abs(view.contentOffset.y - 90) < 1e-9)
      withExtendedLifetime(recorder) {}
    }
  }

  @Test func `a fling tells its delegate everything in order`() throws {
    let (screen, view, recorder) = try scrollScreen()
    screen.fling(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 450), seconds: 0.1)
    screen.advance(seconds: 5)
    #expect(
      recorder.calls == [
        "will begin dragging", "did scroll", "will end dragging", "did end dragging true", "will begin decelerating",
        "did scroll", "did end decelerating",
      ])
    #expect(abs(recorder.velocity.y - 0.5) < 1e-9)
    #expect(abs(view.contentOffset.y - (40 + 249.75)) < 0.01)
  }
}
