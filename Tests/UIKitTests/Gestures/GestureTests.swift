import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct GestureTests {
  /// A view that records its touch calls.
  final class Surface: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("cancelled") }
  }

  /// Counts and names the calls of recognizers.
  @MainActor final class Log {
    var lines: [String] = []
    func follow(_ recognizer: UIGestureRecognizer, _ name: String) {
      recognizer.addHandler { [weak self] in self?.lines.append("\(name) \($0.state)") }
    }
  }

  final class Delegate: UIGestureRecognizerDelegate {
    var shouldBegin = true
    var isSimultaneous = false
    var waitsFor: UIGestureRecognizer?
    var receives = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { shouldBegin }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { other === waitsFor }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
  }

  let log = Log()

  func screen(_ view: UIView) throws -> TestScreen {
    try TestScreen(size: CGSize(width: 300, height: 300), view: view)
  }

  func surface() -> Surface { Surface(frame: CGRect(x: 0, y: 0, width: 300, height: 300)) }

  let middle = CGPoint(x: 150, y: 150)

  @Test func `a tap calls its target and cancels the touch of the view`() throws {
    @MainActor final class Target {
      var taps: [CGPoint] = []
      var plain = 0
      func tapped(_ tap: UITapGestureRecognizer) { taps.append(tap.location(in: tap.view)) }
      func hit() { plain += 1 }
    }
    let view = surface()
    let target = Target()
    let tap = UITapGestureRecognizer(target: target, action: Target.tapped)
    tap.addTarget(target, action: Target.hit)
    view.addGestureRecognizer(tap)
    let screen = try screen(view)
    screen.tap(at: CGPoint(x: 40, y: 50))
    #expect(target.taps == [CGPoint(x: 40, y: 50)])
    #expect(target.plain == 1)
    #expect(view.calls == ["began", "cancelled"])
    #expect(tap.state == .possible)
    tap.cancelsTouchesInView = false
    view.calls = []
    screen.tap(at: middle)
    #expect(view.calls == ["began", "ended"])
    tap.isEnabled = false
    screen.tap(at: middle)
    #expect(target.plain == 2)
  }

  @Test func `a touch that moves or is held is not a tap`() throws {
    let view = surface()
    let tap = UITapGestureRecognizer()
    log.follow(tap, "tap")
    view.addGestureRecognizer(tap)
    let screen = try screen(view)
    screen.drag(from: middle, to: CGPoint(x: 150, y: 165))
    screen.press(at: middle, seconds: 1)
    #expect(log.lines.isEmpty)
    #expect(view.calls.last == "ended")
  }

  @Test func `a single tap waits for the double tap to fail`() throws {
    let view = surface()
    let single = UITapGestureRecognizer()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    log.follow(single, "single")
    log.follow(double, "double")
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    let screen = try screen(view)
    screen.tap(at: middle)
    #expect(log.lines.isEmpty)
    screen.advance(seconds: 0.5)
    #expect(log.lines == ["single ended"])
    log.lines = []
    screen.tap(at: middle, count: 2)
    screen.advance(seconds: 1)
    #expect(log.lines == ["double ended"])
  }

  @Test func `two fingers tap together`() throws {
    let view = surface()
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    log.follow(tap, "tap")
    view.addGestureRecognizer(tap)
    let screen = try screen(view)
    screen.tap(at: middle)
    screen.send(.touch(id: 0, .down, middle))
    screen.send(.touch(id: 1, .down, CGPoint(x: 200, y: 150)))
    screen.send(.touch(id: 0, .up, middle))
    screen.send(.touch(id: 1, .up, CGPoint(x: 200, y: 150)))
    #expect(log.lines == ["tap ended"])
  }

  @Test func `a long press begins, changes and ends`() throws {
    let view = surface()
    let press = UILongPressGestureRecognizer()
    log.follow(press, "press")
    view.addGestureRecognizer(press)
    let screen = try screen(view)
    screen.press(at: middle, seconds: 0.4)
    #expect(log.lines.isEmpty)
    screen.send(.touch(id: 0, .down, middle))
    screen.advance(seconds: 0.5)
    #expect(log.lines == ["press began"])
    screen.send(.touch(id: 0, .move, CGPoint(x: 250, y: 150)))
    screen.send(.touch(id: 0, .up, CGPoint(x: 250, y: 150)))
    #expect(log.lines == ["press began", "press changed", "press ended"])
    log.lines = []
    screen.drag(from: middle, to: CGPoint(x: 250, y: 150), seconds: 1)
    #expect(log.lines.isEmpty)
  }

  @Test func `a pan begins after ten points and reports translation and velocity`() throws {
    let view = surface()
    let pan = UIPanGestureRecognizer()
    var translations: [CGPoint] = []
    var speed = CGPoint.zero
    pan.addHandler {
      translations.append($0.translation(in: view))
      speed = $0.velocity(in: view)
    }
    log.follow(pan, "pan")
    view.addGestureRecognizer(pan)
    let screen = try screen(view)
    screen.send(.touch(id: 0, .down, middle))
    screen.advanceFrame()
    screen.send(.touch(id: 0, .move, CGPoint(x: 159, y: 150)))
    #expect(log.lines.isEmpty)
    screen.send(.touch(id: 0, .move, CGPoint(x: 160, y: 150)))
    #expect(log.lines == ["pan began"])
    #expect(translations == [CGPoint(x: 10, y: 0)])
    screen.send(.touch(id: 0, .up, CGPoint(x: 160, y: 150)))
    log.lines = []
    screen.fling(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 80, y: 90), seconds: 0.1)
    #expect(log.lines.first == "pan began" && log.lines.last == "pan ended")
    #expect(translations.last == CGPoint(x: 30, y: 40))
    #expect(abs(speed.x - 300) < 1e-6 && abs(speed.y - 400) < 1e-6)
    log.lines = []
    screen.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 80, y: 90))
    #expect(speed == .zero)
    pan.setTranslation(.zero, in: view)
    #expect(pan.translation(in: view) == .zero)
  }

  @Test func `more fingers do not make a pan jump, and it can require two`() throws {
    let view = surface()
    let pan = UIPanGestureRecognizer()
    var last = CGPoint.zero
    pan.addHandler { last = $0.translation(in: view) }
    view.addGestureRecognizer(pan)
    let screen = try screen(view)
    screen.beginDrag(from: middle, to: CGPoint(x: 180, y: 150))
    screen.send(.touch(id: 1, .down, CGPoint(x: 20, y: 20)))
    screen.send(.touch(id: 1, .move, CGPoint(x: 22, y: 20)))
    // The other finger rests, so the movement waits for the frame.
    screen.advanceFrame()
    #expect(last == CGPoint(x: 31, y: 0))
    screen.send(.touch(id: 0, .up, CGPoint(x: 180, y: 150)))
    screen.send(.touch(id: 1, .move, CGPoint(x: 32, y: 20)))
    #expect(last == CGPoint(x: 41, y: 0))
    screen.send(.touch(id: 1, .up, CGPoint(x: 32, y: 20)))
    pan.minimumNumberOfTouches = 2
    log.follow(pan, "pan")
    screen.drag(from: middle, to: CGPoint(x: 200, y: 150))
    #expect(log.lines.isEmpty)
  }

  @Test func `the inner of two pans wins, and a delegate can allow both`() throws {
    let outer = surface()
    let inner = UIView(frame: outer.bounds)
    outer.addSubview(inner)
    let outerPan = UIPanGestureRecognizer()
    let innerPan = UIPanGestureRecognizer()
    outer.addGestureRecognizer(outerPan)
    inner.addGestureRecognizer(innerPan)
    log.follow(outerPan, "outer")
    log.follow(innerPan, "inner")
    let screen = try screen(outer)
    screen.drag(from: middle, to: CGPoint(x: 150, y: 250))
    #expect(Set(log.lines) == ["inner began", "inner changed", "inner ended"])
    let delegate = Delegate()
    delegate.isSimultaneous = true
    outerPan.delegate = delegate
    log.lines = []
    screen.drag(from: middle, to: CGPoint(x: 150, y: 250))
    #expect(log.lines.prefix(2) == ["inner began", "outer began"])
    #expect(log.lines.suffix(2) == ["inner ended", "outer ended"])
    delegate.isSimultaneous = false
    delegate.waitsFor = outerPan
    innerPan.delegate = delegate
    log.lines = []
    screen.drag(from: middle, to: CGPoint(x: 150, y: 250))
    #expect(Set(log.lines) == ["outer began", "outer changed", "outer ended"])
  }

  @Test func `a delegate's refusal leaves the gesture to other recognizers`() throws {
    let outer = surface()
    let inner = UIView(frame: outer.bounds)
    outer.addSubview(inner)
    let outerPan = UIPanGestureRecognizer()
    let innerPan = UIPanGestureRecognizer()
    outer.addGestureRecognizer(outerPan)
    inner.addGestureRecognizer(innerPan)
    log.follow(outerPan, "outer")
    log.follow(innerPan, "inner")
    let delegate = Delegate()
    delegate.shouldBegin = false
    innerPan.delegate = delegate
    let screen = try screen(outer)
    screen.drag(from: middle, to: CGPoint(x: 150, y: 250))
    #expect(Set(log.lines) == ["outer began", "outer changed", "outer ended"])
    delegate.receives = false
    delegate.shouldBegin = true
    log.lines = []
    screen.drag(from: middle, to: CGPoint(x: 150, y: 250))
    #expect(!log.lines.contains("inner began"))
  }

  @Test func `a delayed gesture is recognized once the required recognizer fails`() throws {
    let view = surface()
    let pan = UIPanGestureRecognizer()
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = .left
    pan.require(toFail: swipe)
    log.follow(pan, "pan")
    log.follow(swipe, "swipe")
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(swipe)
    let screen = try screen(view)
    screen.drag(from: middle, to: CGPoint(x: 250, y: 150), seconds: 0.1)
    #expect(Set(log.lines) == ["pan began", "pan changed", "pan ended"])
    log.lines = []
    screen.drag(from: middle, to: CGPoint(x: 50, y: 150), seconds: 0.1)
    #expect(log.lines == ["swipe ended"])
  }

  @Test func `touches that a recognizer delays reach the view later`() throws {
    let view = surface()
    let press = UILongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    view.addGestureRecognizer(press)
    let screen = try screen(view)
    screen.send(.touch(id: 0, .down, middle))
    screen.advance(seconds: 0.3)
    #expect(view.calls.isEmpty)
    screen.send(.touch(id: 0, .up, middle))
    #expect(view.calls == ["began", "ended"])
    view.calls = []
    screen.press(at: middle, seconds: 0.7)
    #expect(view.calls.isEmpty)
  }

  @Test func `a swipe is quick and straight`() throws {
    for (end, seconds, isSwipe) in [
      (CGPoint(x: 230, y: 160), 0.1, true), (CGPoint(x: 230, y: 150), 1.0, false),
      (CGPoint(x: 150, y: 230), 0.1, false),
      (CGPoint(x: 180, y: 150), 0.1, false),
    ] {
      let view = surface()
      let swipe = UISwipeGestureRecognizer()
      let log = Log()
      log.follow(swipe, "swipe")
      view.addGestureRecognizer(swipe)
      try screen(view).fling(from: middle, to: end, seconds: seconds)
      #expect(log.lines == (isSwipe ? ["swipe ended"] : []))
    }
  }

  @Test func `pinch and rotation measure two fingers`() throws {
    let view = surface()
    let pinch = UIPinchGestureRecognizer()
    let turn = UIRotationGestureRecognizer()
    var scale: CGFloat = 0
    var angle: CGFloat = 0
    pinch.addHandler { scale = $0.scale }
    turn.addHandler { angle = $0.rotation }
    view.addGestureRecognizer(pinch)
    view.addGestureRecognizer(turn)
    let screen = try screen(view)
    screen.pinch(at: middle, from: 80, to: 200)
    #expect(abs(scale - 2.5) < 1e-9)
    #expect(angle == 0)
    screen.rotate(at: middle, by: 3.5)
    #expect(abs(angle - 3.5) < 1e-9)
  }

  @Test func `an edge pan begins at its edge only and takes precedence over a scroll view`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 900, height: 300)
    scroll.contentOffset.x = 300
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    log.follow(edge, "edge")
    let root = UIView(frame: scroll.frame)
    root.addSubview(scroll)
    root.addGestureRecognizer(edge)
    let screen = try screen(root)
    screen.drag(from: CGPoint(x: 5, y: 100), to: CGPoint(x: 120, y: 100))
    #expect(log.lines.first == "edge began" && log.lines.last == "edge ended")
    #expect(scroll.contentOffset.x == 300)
    log.lines = []
    screen.drag(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 170, y: 100))
    #expect(log.lines.isEmpty)
    #expect(scroll.contentOffset.x == 200)
    screen.drag(from: CGPoint(x: 5, y: 100), to: CGPoint(x: 8, y: 200))
    #expect(log.lines.isEmpty)
  }

  @Test func `hovering follows the pointer in and out`() throws {
    let root = surface()
    let spot = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    root.addSubview(spot)
    let hover = UIHoverGestureRecognizer()
    log.follow(hover, "hover")
    spot.addGestureRecognizer(hover)
    let screen = try screen(root)
    for point in [CGPoint(x: 10, y: 10), CGPoint(x: 110, y: 110), CGPoint(x: 120, y: 110), CGPoint(x: 10, y: 10)] {
      screen.hover(at: point)
    }
    #expect(log.lines == ["hover began", "hover changed", "hover ended"])
    screen.hover(at: CGPoint(x: 110, y: 110))
    screen.send(.pointerLeft)
    #expect(log.lines.last == "hover ended")
  }

  @Test func `a tap on a control reaches the control only`() throws {
    let root = surface()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    root.addSubview(button)
    var presses = 0
    final class Target {
      let act: () -> Void
      init(_ act: @escaping () -> Void) { self.act = act }
      func call() { act() }
    }
    let target = Target { presses += 1 }
    button.addTarget(target, action: Target.call, for: .touchUpInside)
    let tap = UITapGestureRecognizer()
    log.follow(tap, "tap")
    root.addGestureRecognizer(tap)
    let screen = try screen(root)
    screen.tap(at: middle)
    #expect(presses == 1)
    #expect(log.lines.isEmpty)
    button.isEnabled = false
    screen.tap(at: middle)
    #expect(log.lines == ["tap ended"])
  }

  @Test func `the secondary button triggers only recognizers with its button mask`() throws {
    let view = surface()
    let plain = UITapGestureRecognizer()
    let secondary = UITapGestureRecognizer()
    secondary.buttonMaskRequired = .secondary
    log.follow(plain, "plain")
    log.follow(secondary, "secondary")
    view.addGestureRecognizer(plain)
    view.addGestureRecognizer(secondary)
    let screen = try screen(view)
    screen.send(.pointerDown(middle, .right))
    screen.send(.pointerUp(middle, .right))
    #expect(log.lines == ["secondary ended"])
    #expect(view.calls.isEmpty)
    screen.send(.pointerDown(middle, .left))
    screen.send(.pointerUp(middle, .left))
    #expect(log.lines == ["secondary ended", "plain ended"])
  }

  @Test func `disabling or removing a recognizer during its gesture cancels it`() throws {
    let view = surface()
    let pan = UIPanGestureRecognizer()
    log.follow(pan, "pan")
    view.addGestureRecognizer(pan)
    let screen = try screen(view)
    screen.beginDrag(from: middle, to: CGPoint(x: 200, y: 150))
    pan.isEnabled = false
    #expect(log.lines.last == "pan cancelled")
    screen.send(.touch(id: 0, .up, middle))
    pan.isEnabled = true
    screen.beginDrag(from: middle, to: CGPoint(x: 200, y: 150))
    view.removeGestureRecognizer(pan)
    #expect(log.lines.suffix(1) == ["pan cancelled"])
    #expect(pan.view == nil)
    screen.send(.touch(id: 0, .up, middle))
    #expect(pan.state == .possible)
  }

  @Test func `a custom recognizer follows the same rules`() throws {
    final class Third: UIGestureRecognizer {
      var resets = 0
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if location(in: view).x > 200 { state = state == .possible ? .began : .changed }
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
      }
      override func reset() {
        super.reset()
        resets += 1
      }
    }
    let view = surface()
    let third = Third(target: nil, action: nil)
    let pan = UIPanGestureRecognizer()
    pan.require(toFail: third)
    log.follow(third, "third")
    log.follow(pan, "pan")
    view.addGestureRecognizer(third)
    view.addGestureRecognizer(pan)
    let screen = try screen(view)
    screen.drag(from: middle, to: CGPoint(x: 190, y: 150))
    #expect(log.lines == ["pan began", "pan ended"])
    log.lines = []
    screen.drag(from: middle, to: CGPoint(x: 250, y: 150))
    #expect(Set(log.lines) == ["third began", "third changed", "third ended"])
    #expect(third.resets == 2)
  }

  /// Apple, "Handling UIKit gestures": "default control actions prevent overlapping gesture recognizer behavior" for "a
  /// single finger single tap on a `UIButton`, `UISwitch`, `UIStepper`, `UISegmentedControl`, and `UIPageControl`".
  @Test func `a tap recognizer of a superview leaves taps to buttons, and takes those of other controls`() throws {
    final class Plain: UIControl {}
    @MainActor final class Counter {
      var taps = 0
      func tapped() { taps += 1 }
    }
    let controls: [UIControl] = [UIButton(type: .system), UISwitch(), UISegmentedControl(items: ["A"]), Plain()]
    for control in controls {
      let counter = Counter()
      let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let tap = UITapGestureRecognizer(target: counter, action: Counter.tapped)
      page.addGestureRecognizer(tap)
      control.frame = CGRect(x: 50, y: 50, width: 60, height: 30)
      page.addSubview(control)
      let screen = try TestScreen(size: page.bounds.size, view: page)
      screen.advanceFrame()
      screen.tap(at: CGPoint(x: 70, y: 65))
      #expect(counter.taps == (control is Plain ? 1 : 0), "\(type(of: control))")
      control.isEnabled = false
      screen.tap(at: CGPoint(x: 70, y: 65))
      #expect(counter.taps == (control is Plain ? 2 : 1), "\(type(of: control))")
    }
  }

  /// Apple, `gestureRecognizerShouldBegin(_:)`: also the touched view is asked about recognizers that would cancel its
  /// touches.
  @Test func `a touched view refuses recognizers of its superviews that would cancel its touches`() throws {
    final class Refusing: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(gestureRecognizer is UITapGestureRecognizer)
      }
    }
    for cancels in [true, false] {
      let (root, log) = (surface(), Log())
      root.addSubview(Refusing(frame: CGRect(x: 100, y: 100, width: 100, height: 100)))
      let tap = UITapGestureRecognizer()
      tap.cancelsTouchesInView = cancels
      log.follow(tap, "tap")
      root.addGestureRecognizer(tap)
      try screen(root).tap(at: middle)
      #expect(log.lines == (cancels ? [] : ["tap ended"]))
    }
  }

  /// Apple, "Handling UIKit gestures": "a single finger swipe on the knob of a `UISlider`, in a direction parallel to the
  /// slider", and "a single finger pan gesture on the knob of a `UISwitch`".
  @Test func `drags along a knob move it instead of a recognizer of a superview`() throws {
    for isOnKnob in [true, false] {
      let (root, log) = (surface(), Log())
      let slider = UISlider(frame: CGRect(x: 0, y: 133, width: 300, height: 34))
      root.addSubview(slider)
      let swipe = UISwipeGestureRecognizer()
      log.follow(swipe, "swipe")
      root.addGestureRecognizer(swipe)
      try screen(root).fling(from: CGPoint(x: isOnKnob ? 14 : 100, y: 150), to: CGPoint(x: 250, y: 150))
      #expect(log.lines == (isOnKnob ? [] : ["swipe ended"]))
      #expect((slider.value > 0.5) == isOnKnob)
    }
    let (root, log) = (surface(), Log())
    let toggle = UISwitch(frame: CGRect(x: 125, y: 135, width: 51, height: 31))
    root.addSubview(toggle)
    let pan = UIPanGestureRecognizer()
    log.follow(pan, "pan")
    root.addGestureRecognizer(pan)
    try screen(root).drag(from: CGPoint(x: 140, y: 150), to: CGPoint(x: 190, y: 150))
    #expect(toggle.isOn && log.lines.isEmpty)
  }
}
