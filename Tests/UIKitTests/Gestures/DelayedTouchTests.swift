import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct DelayedTouchTests {
  /// Records the locations of its touches.
  final class Recorder: UIControl {
    var places: [CGPoint] = []

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      places.append(touch.location(in: self))
      return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      places.append(touch.location(in: self))
      return true
    }
  }

  private func screen(_ content: UIView) throws -> TestScreen {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 300, height: 900)
    scroll.addSubview(content)
    return try TestScreen(size: CGSize(width: 300, height: 300), view: scroll)
  }

  @Test func `a delayed touch in a scroll view is reported with its original position`() throws {
    let recorder = Recorder(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let screen = try screen(recorder)
    screen.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 50))
    #expect(recorder.places.first == CGPoint(x: 50, y: 50))
    #expect(recorder.places.last == CGPoint(x: 250, y: 50))
  }

  @Test func `a slider in a scroll view follows an immediate drag`() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 50, width: 300, height: 34))
    let screen = try screen(slider)
    screen.drag(from: CGPoint(x: 14, y: 67), to: CGPoint(x: 290, y: 67))
    #expect(slider.value == 1)
  }

  /// Records the number of touches of each call.
  private final class Counter: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began \(touches.count)") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("moved \(touches.count)") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended \(touches.count)") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("cancelled \(touches.count)")
    }
  }

  private func touch(_ id: Int, _ change: TouchChange, _ x: CGFloat) -> HostEvent {
    .touch(id: id, change, CGPoint(x: x, y: 50))
  }

  @Test func `touches that begin or end in one moment come as one call for each view`() throws {
    let (root, left, right) = (UIView(), Counter(), Counter())
    for (view, x) in [(left, CGFloat(0)), (right, 100)] {
      view.frame = CGRect(x: x, y: 0, width: 100, height: 100)
      view.isMultipleTouchEnabled = true
      root.addSubview(view)
    }
    let screen = try TestScreen(size: CGSize(width: 200, height: 100), view: root)
    screen.send(together: [touch(0, .down, 20), touch(1, .down, 60), touch(2, .down, 150)])
    #expect(left.calls == ["began 2"] && right.calls == ["began 1"])
    screen.send(together: [touch(0, .move, 22), touch(1, .move, 62), touch(2, .move, 152)])
    screen.advanceFrame()
    #expect(left.calls == ["began 2", "moved 2"] && right.calls == ["began 1", "moved 1"])
    screen.send(together: [touch(0, .up, 22), touch(2, .up, 152)])
    #expect(left.calls.last == "ended 1" && right.calls.last == "ended 1")
    screen.send(together: [touch(1, .cancel, 62)])
    #expect(left.calls == ["began 2", "moved 2", "ended 1", "cancelled 1"])
  }

  @Test func `a finger that leaves and another that touches in one moment are two calls in order`() throws {
    let view = Counter(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.isMultipleTouchEnabled = true
    let screen = try TestScreen(size: CGSize(width: 200, height: 100), view: view)
    screen.send(together: [touch(0, .down, 20), touch(0, .up, 20), touch(0, .down, 30), touch(1, .down, 60)])
    #expect(view.calls == ["began 1", "ended 1", "began 2"])
    let single = Counter(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let other = try TestScreen(size: CGSize(width: 200, height: 100), view: single)
    other.send(together: [touch(0, .down, 20), touch(1, .down, 60)])
    #expect(single.calls == ["began 1"], "the view has no multiple touch")
  }

  @Test func `two fingers that touch together tap and pan as two fingers`() throws {
    let view = Counter(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.isMultipleTouchEnabled = true
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    tap.addHandler { _ in taps += 1 }
    view.addGestureRecognizer(tap)
    let screen = try TestScreen(size: CGSize(width: 200, height: 100), view: view)
    screen.send(together: [touch(0, .down, 20), touch(1, .down, 60)])
    screen.advanceFrame()
    screen.send(together: [touch(0, .up, 20), touch(1, .up, 60)])
    #expect(taps == 1 && view.calls == ["began 2", "cancelled 2"])
  }
}
