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
}
