import Testing
import UIKit
import UIKitTesting

/// The options of gesture recognizers and of the touches of views.
@Suite(.separateScreens) @MainActor struct GestureOptionTests {
  private let log = GestureTests.Log()
  private let start = CGPoint(x: 150, y: 150)

  private func make(_ recognizer: UIGestureRecognizer) throws -> (screen: TestScreen, view: GestureTests.Surface) {
    let view = GestureTests.Surface(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.addGestureRecognizer(recognizer)
    log.follow(recognizer, "it")
    return (try TestScreen(size: CGSize(width: 300, height: 300), view: view), view)
  }

  @Test(arguments: [(0.2, true), (1.5, false)])
  func `a press is long after the minimum duration`(seconds: Double, isRecognized: Bool) throws {
    let press = UILongPressGestureRecognizer(target: nil, action: nil)
    press.minimumPressDuration = seconds
    let (screen, _) = try make(press)
    screen.press(at: start, seconds: 0.4)
    #expect(log.lines.isEmpty == !isRecognized)
  }

  @Test(arguments: [(CGFloat(10), false), (40, true)])
  func `a press fails if the finger moves too far`(allowed: CGFloat, isRecognized: Bool) throws {
    let press = UILongPressGestureRecognizer(target: nil, action: nil)
    press.allowableMovement = allowed
    let (screen, _) = try make(press)
    screen.send(.touch(id: 0, .down, start))
    screen.send(.touch(id: 0, .move, CGPoint(x: 175, y: 150)))
    screen.advance(seconds: 1)
    #expect(log.lines.isEmpty == !isRecognized)
  }

  @Test(arguments: [(1, 0), (2, 1)])
  func `a pan with too many fingers is no pan`(most: Int, begun: Int) throws {
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.maximumNumberOfTouches = most
    let (screen, _) = try make(pan)
    screen.send(.touch(id: 0, .down, start))
    screen.send(.touch(id: 1, .down, CGPoint(x: 100, y: 150)))
    for id in 0...1 { screen.move(finger: id, from: start, to: CGPoint(x: 150, y: 250)) }
    #expect(log.lines.filter { $0 == "it began" }.count == begun)
  }

  @Test(arguments: [true, false])
  func `the end of a touch waits for a recognizer that delays it`(delays: Bool) throws {
    let taps = UITapGestureRecognizer(target: nil, action: nil)
    taps.numberOfTapsRequired = 2
    taps.delaysTouchesEnded = delays
    let (screen, view) = try make(taps)
    screen.tap(at: start)
    #expect(view.calls.contains("ended") == !delays)
    screen.advance(seconds: 1)
    #expect(view.calls.contains("ended"))
  }

  @Test(arguments: [true, false])
  func `other views receive no touches beside an exclusive one`(isExclusive: Bool) throws {
    let views = (0..<2).map { GestureTests.Surface(frame: CGRect(x: $0 * 150, y: 0, width: 150, height: 300)) }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    for view in views { root.addSubview(view) }
    views[0].isExclusiveTouch = isExclusive
    let screen = try TestScreen(size: CGSize(width: 300, height: 300), view: root)
    screen.send(.touch(id: 0, .down, CGPoint(x: 50, y: 50)))
    screen.send(.touch(id: 1, .down, CGPoint(x: 250, y: 50)))
    #expect(views.map(\.calls) == [["began"], isExclusive ? [] : ["began"]])
  }

  @Test(arguments: [true, false])
  func `subviews follow a change of size if the view resizes them`(resizes: Bool) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    inner.autoresizingMask = .flexibleWidth
    view.addSubview(inner)
    view.autoresizesSubviews = resizes
    view.frame.size.width = 160
    #expect(inner.frame.width == (resizes ? 160 : 100))
  }
}
