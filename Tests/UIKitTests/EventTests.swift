import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct EventTests {
  private final class Pad: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

    private func note(_ name: String, _ touches: Set<UITouch>) {
      guard let touch = touches.first else { return }
      let point = touch.location(in: self)
      calls.append("\(name) \(Int(point.x)) \(Int(point.y)) \(touch.tapCount)")
    }
  }

  private func padScreen() throws -> (TestScreen, Pad) {
    let pad = Pad(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let screen = try TestScreen(size: CGSize(width: 100, height: 100)) {
      let controller = UIViewController()
      controller.view.addSubview(pad)
      return controller
    }
    return (screen, pad)
  }

  @Test func `updates of estimated properties go up the responders`() {
    final class Base: UIView {
      var updates = 0
      override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { updates += touches.count }
    }
    let (base, pad) = (Base(), Pad())
    base.addSubview(pad)
    pad.touchesEstimatedPropertiesUpdated([UITouch()])
    #expect(base.updates == 1)
  }

  @Test func `a touch that a test makes has no window and is at the origin`() {
    let touch = UITouch()
    #expect(touch.window == nil && touch.location(in: UIView()) == .zero && touch.phase == .began)
  }

  @Test func `an event that an app makes has the time of the clock and no touches`() throws {
    let (screen, _) = try padScreen()
    let before = UIEvent().timestamp
    screen.advance(seconds: 1)
    let event = UIEvent()
    #expect(abs(event.timestamp - before - 1) < 1e-6 && event.allTouches == nil && event.type == .touches)
  }

  @Test func `a touch stays with the view in which it began`() throws {
    let (screen, pad) = try padScreen()
    screen.send(.pointerDown(CGPoint(x: 20, y: 20), .left))
    screen.send(.pointerMoved(CGPoint(x: 90, y: 15)))
    screen.send(.pointerUp(CGPoint(x: 95, y: 20), .left))
    screen.send(.pointerMoved(CGPoint(x: 20, y: 20)))
    #expect(pad.calls == ["began 10 10 1", "moved 80 5 1", "ended 85 10 1"])
  }

  @Test func `fingers are distinguished, and other buttons are not touches`() throws {
    let (screen, pad) = try padScreen()
    pad.isMultipleTouchEnabled = true
    screen.send(.pointerDown(CGPoint(x: 20, y: 20), .right))
    screen.send(.touch(id: 0, .down, CGPoint(x: 20, y: 20)))
    screen.send(.touch(id: 1, .down, CGPoint(x: 50, y: 50)))
    screen.send(.touch(id: 0, .up, CGPoint(x: 21, y: 21)))
    screen.send(.touch(id: 7, .up, CGPoint(x: 1, y: 1)))
    #expect(pad.calls == ["began 10 10 1", "began 40 40 1", "ended 11 11 1"])
  }

  @Test func `quick successive taps at one place are counted`() throws {
    let (screen, pad) = try padScreen()
    for pause in [0.0, 0.2, 0.5] {
      screen.advance(seconds: pause)
      screen.send(.pointerDown(CGPoint(x: 20, y: 20), .left))
      screen.send(.pointerUp(CGPoint(x: 20, y: 20), .left))
    }
    #expect(pad.calls.filter { $0.hasPrefix("began") } == ["began 10 10 1", "began 10 10 2", "began 10 10 1"])
  }

  @Test func `losing the window's focus cancels touches and releases keys`() throws {
    let (screen, pad) = try padScreen()
    screen.send(.pointerDown(CGPoint(x: 20, y: 20), .left))
    screen.send(.focus(false))
    screen.send(.pointerUp(CGPoint(x: 20, y: 20), .left))
    #expect(pad.calls == ["began 10 10 1", "cancelled 10 10 1"])
  }

  @Test func `a control acts on a release inside or near it, not far away`() throws {
    final class Target {
      var taps = 0
      func tapped() { taps += 1 }
    }
    let target = Target()
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 50, height: 20))
    button.addTarget(target, action: Target.tapped, for: .touchUpInside)
    let screen = try TestScreen(size: CGSize(width: 300, height: 300)) {
      let controller = UIViewController()
      controller.view.addSubview(button)
      return controller
    }
    for (end, taps) in [(CGPoint(x: 30, y: 20), 1), (CGPoint(x: 30, y: 95), 2), (CGPoint(x: 30, y: 110), 2)] {
      screen.send(.pointerDown(CGPoint(x: 30, y: 20), .left))
      #expect(button.isHighlighted)
      screen.send(.pointerMoved(end))
      screen.send(.pointerUp(end, .left))
      #expect(target.taps == taps)
      #expect(!button.isHighlighted)
    }
    button.isEnabled = false
    screen.send(.pointerDown(CGPoint(x: 30, y: 20), .left))
    screen.send(.pointerUp(CGPoint(x: 30, y: 20), .left))
    #expect(target.taps == 2)
  }

  @Test func `keys go to the first responder and up the chain, with their modifiers`() throws {
    final class Controller: UIViewController {
      var keys: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("down", presses) }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("up", presses) }
      private func note(_ name: String, _ presses: Set<UIPress>) {
        for press in presses {
          guard let key = press.key else { continue }
          keys.append("\(name) \(key.keyCode.name)\(key.modifierFlags.contains(.shift) ? " shift" : "")")
        }
      }
    }
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let controller = Controller()
    let field = Field(frame: .zero)
    let screen = try TestScreen(size: CGSize(width: 10, height: 10)) {
      controller.view.addSubview(field)
      return controller
    }
    field.becomeFirstResponder()
    #expect(field.isFirstResponder)
    screen.send(.keyDown(.keyboardLeftShift, isRepeat: false))
    screen.send(.keyDown(.keyboardA, isRepeat: false))
    screen.send(.keyDown(.keyboardA, isRepeat: true))
    field.removeFromSuperview()
    #expect(!field.isFirstResponder)
    screen.send(.keyUp(.keyboardA))
    screen.send(.keyUp(.keyboardLeftShift))
    #expect(controller.keys.prefix(2) == ["down shift shift", "down a shift"])
  }

  @Test func `events with NaN or infinite coordinates are dropped`() throws {
    let (screen, pad) = try padScreen()
    screen.send(.pointerDown(CGPoint(x: CGFloat.nan, y: 20), .left))
    screen.send(.touch(id: 0, .down, CGPoint(x: 20, y: CGFloat.infinity)))
    screen.send(.scroll(.zero, deltaX: .nan, deltaY: 0))
    screen.send(.padAxis(.leftX, .nan))
    #expect(pad.calls.isEmpty)
  }
}
