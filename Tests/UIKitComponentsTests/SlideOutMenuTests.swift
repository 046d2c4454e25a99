import Testing
import UIKit
import UIKitTesting

@testable import UIKitComponents

extension ComponentTests {
  @Suite(.separateScreens) @MainActor struct SlideOutMenuTests {
    let stage: Stage
    let menu = SlideOutMenu(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let under = UIButton(type: .system)
    let item = UIButton(type: .system)

    init() throws {
      stage = try Stage()
      under.frame = CGRect(x: 300, y: 100, width: 80, height: 40)
      stage.root.addSubview(under)
      item.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
      let content = UIView(frame: .zero)
      content.addSubview(item)
      menu.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      menu.menuView = content
      menu.menuWidth = 200
      stage.show(menu)
    }

    private var screen: TestScreen { stage.screen }
    /// The position of the panel's trailing edge on screen.
    private var shownEdge: CGFloat { (menu.panel.layer.presentation() ?? menu.panel.layer).frame.maxX }
    private var shownDim: CGFloat { CGFloat((menu.dimming.layer.presentation() ?? menu.dimming.layer).opacity) }

    private func at(_ x: CGFloat, _ y: CGFloat = 200) -> CGPoint { CGPoint(x: x, y: y) }

    // MARK: Numbers

    /// Proves slideOutMenu
    @Test func `the position follows progress, with a continuous rubber band beyond open`() {
      #expect(SlideOutMenu.position(at: -0.5) == 0)
      #expect(SlideOutMenu.position(at: 0.25) == 0.25)
      #expect(SlideOutMenu.position(at: 1) == 1)
      #expect(abs(SlideOutMenu.position(at: 2) - 1.148698) < 1e-5)
      #expect(SlideOutMenu.position(at: 100) == 1.5)
      #expect(abs(SlideOutMenu.position(at: 1.0001) - 1) < 1e-4)
      for progress in stride(from: 0, to: 1.4, by: 0.1) as StrideTo<CGFloat> {
        #expect(abs(SlideOutMenu.progress(at: SlideOutMenu.position(at: progress)) - progress) < 1e-9)
      }
    }

    /// Proves slideOutMenu
    @Test func `the dimming is never darker than half`() {
      for progress in stride(from: -1, to: 3, by: 0.05) as StrideTo<CGFloat> {
        menu.progress = progress
        #expect(menu.dimming.alpha <= 0.5)
        #expect(abs(menu.dimming.alpha - min(1, max(0, progress)) / 2) < 1e-6)
      }
    }

    /// Proves slideOutMenu
    @Test func `NaN progress changes nothing`() {
      menu.progress = 0.4
      menu.progress = .nan
      #expect(menu.progress == 0.4)
    }

    // MARK: Fingers

    /// Proves slideOutMenu: everyFrame
    @Test func `a drag opens and closes it without a jump`() {
      var edges: [CGFloat] = []
      var dims: [CGFloat] = []
      func note() {
        screen.advanceFrame()
        edges.append(shownEdge)
        dims.append(shownDim)
      }
      screen.send(.touch(id: 0, .down, at(20)))
      for x in stride(from: 20, through: 390, by: 10) {
        screen.send(.touch(id: 0, .move, at(CGFloat(x))))
        note()
      }
      screen.send(.touch(id: 0, .up, at(390)))
      for _ in 0..<20 { note() }
      let steps = zip(edges, edges.dropFirst()).map { $1 - $0 }
      // The finger moves 10 points a frame; the release springs back by less than a third of the overshoot in a frame.
      #expect(steps.allSatisfy { $0 <= 10.01 && $0 > -12 })
      #expect(edges.max() ?? 0 > 200)
      #expect(edges.last == 200)
      #expect(dims.allSatisfy { $0 <= 0.5 })
      #expect(zip(dims, dims.dropFirst()).allSatisfy { abs($1 - $0) < 0.03 })
      #expect(menu.progress == 1)
    }

    /// Proves slideOutMenu: everyFrame
    @Test(arguments: [10, 40] as [CGFloat])
    func `a fling moves in one direction, limited by the speed of finger and easing`(speed: CGFloat) {
      for (start, sign, end) in [(20, 1, 200), (190, -1, 0)] as [(CGFloat, CGFloat, CGFloat)] {
        var edges = [shownEdge]
        screen.send(.touch(id: 0, .down, at(start)))
        for step in 1...4 {
          screen.send(.touch(id: 0, .move, at(start + sign * speed * CGFloat(step))))
          screen.advanceFrame()
          edges.append(shownEdge)
        }
        screen.send(.touch(id: 0, .up, at(start + sign * speed * 4)))
        for _ in 0..<20 {
          screen.advanceFrame()
          edges.append(shownEdge)
        }
        let steps = zip(edges, edges.dropFirst()).map { sign * ($1 - $0) }
        // Ease-out over a quarter of a second begins with less than an eighth of the distance in a frame.
        #expect(steps.allSatisfy { $0 > -0.01 && $0 <= max(speed, 25) + 0.01 })
        #expect(edges.last == end)
      }
    }

    /// Proves slideOutMenu
    @Test(arguments: [(90, false), (130, true)])
    func `a slow release beyond one half opens, otherwise it closes`(way: Int, opens: Bool) {
      screen.drag(from: at(20), to: at(20 + CGFloat(way)), seconds: 1)
      #expect(menu.progress == (opens ? 1 : 0))
      screen.advance(seconds: 0.4)
      #expect(shownEdge == (opens ? 200 : 0))
    }

    /// Proves slideOutMenu
    @Test func `a fast release overrides the position`() {
      screen.fling(from: at(20), to: at(80), seconds: 0.1)
      #expect(menu.progress == 1)
      screen.advance(seconds: 0.4)
      screen.fling(from: at(300), to: at(240), seconds: 0.1)
      #expect(menu.progress == 0)
    }

    /// Proves slideOutMenu
    @Test func `a mostly vertical drag scrolls the list below`() {
      let list = UIScrollView(frame: stage.root.bounds)
      list.contentSize = CGSize(width: 400, height: 2000)
      stage.root.insertSubview(list, belowSubview: menu)
      screen.beginDrag(from: at(200), to: at(230, 100), seconds: 0.3)
      #expect(menu.progress == 0)
      #expect(list.contentOffset.y > 50)
      screen.move(from: at(230, 100), to: at(390, 100), seconds: 0.3)
      #expect(menu.progress == 0)
      screen.send(.touch(id: 0, .up, at(390, 100)))
    }

    /// Proves slideOutMenu
    @Test func `a closed menu leaves swipes in the other direction to a row`() {
      let swipe = UIPanGestureRecognizer()
      let row = UIView(frame: CGRect(x: 0, y: 150, width: 400, height: 100))
      row.addGestureRecognizer(swipe)
      stage.root.insertSubview(row, belowSubview: menu)
      screen.beginDrag(from: at(300), to: at(200), seconds: 0.2)
      #expect(swipe.state == .changed)
      #expect(menu.progress == 0)
      screen.send(.touch(id: 0, .up, at(200)))
    }

    /// Proves slideOutMenu
    @Test func `with edge opening only, a drag in the middle does not open it`() {
      menu.opensFromEdgeOnly = true
      screen.drag(from: at(100), to: at(300))
      #expect(menu.progress == 0)
      screen.drag(from: at(10), to: at(190))
      #expect(menu.progress == 1)
    }

    /// Proves slideOutMenu
    @Test func `a tap on the dimmed part closes it, a tap on the panel does not`() {
      menu.setOpen(true, animated: false)
      screen.advanceFrame()
      screen.tap(at: at(100, 250))
      #expect(menu.isOpen)
      screen.tap(at: at(350))
      #expect(!menu.isOpen)
    }

    /// Proves slideOutMenu
    @Test func `closed it lets touches through, closing it blocks them until the animation ends`() {
      #expect(menu.hitTest(at(340, 120), with: nil) == nil)
      menu.setOpen(true, animated: false)
      #expect(menu.isUserInteractionEnabled)
      screen.advanceFrame()
      menu.setOpen(false, animated: true)
      for _ in 0..<12 {
        screen.advanceFrame()
        #expect(menu.isUserInteractionEnabled)
      }
      screen.advance(seconds: 0.2)
      #expect(!menu.isUserInteractionEnabled)
      var taps = 0
      under.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      screen.tap(at: at(340, 120))
      #expect(taps == 1)
    }

    /// Proves slideOutMenu: interruption
    @Test func `grabbed during its animation it stays under the finger`() {
      menu.setOpen(true, animated: true)
      screen.advance(seconds: 0.08)
      let before = shownEdge
      #expect(before > 40 && before < 190)
      screen.send(.touch(id: 0, .down, at(150)))
      screen.send(.touch(id: 0, .move, at(138)))
      let grabbed = shownEdge
      #expect(abs(grabbed - before) < 1)
      screen.advance(seconds: 0.3)
      #expect(abs(shownEdge - grabbed) < 0.01)
      screen.send(.touch(id: 0, .move, at(118)))
      screen.advanceFrame()
      #expect(abs(shownEdge - (grabbed - 20)) < 0.01)
      screen.send(.touch(id: 0, .up, at(118)))
    }

    /// Proves slideOutMenu: interruption
    @Test func `closed by a key during a drag, it is caught by the finger where it is`() {
      menu.setOpen(true, animated: false)
      screen.advanceFrame()
      screen.beginDrag(from: at(180), to: at(120))
      screen.type(.keyboardEscape)
      screen.advance(seconds: 0.1)
      let caught = shownEdge
      #expect(caught > 0 && caught < 140)
      for step in 1...5 {
        screen.send(.touch(id: 0, .move, at(120 + CGFloat(step) * 4)))
        screen.advanceFrame()
        #expect(abs(shownEdge - caught) < 4 * CGFloat(step) + 12)
      }
      screen.send(.touch(id: 0, .up, at(140)))
      screen.advance(seconds: 0.5)
      #expect(menu.progress == 0 || menu.progress == 1)
    }

    /// Proves slideOutMenu
    @Test func `closed again while closing, it takes touches until the end`() {
      menu.setOpen(true, animated: false)
      screen.advanceFrame()
      menu.setOpen(false, animated: true)
      screen.advance(seconds: 0.1)
      menu.setOpen(false, animated: true)
      for _ in 0..<10 {
        screen.advanceFrame()
        #expect(menu.isUserInteractionEnabled && shownEdge > 0)
      }
      screen.advance(seconds: 0.2)
      #expect(!menu.isUserInteractionEnabled && shownEdge == 0)
    }

    /// Proves slideOutMenu: interruption
    @Test func `closed while opening, it reverses from its position`() {
      menu.setOpen(true, animated: true)
      screen.advance(seconds: 0.08)
      let before = shownEdge
      menu.setOpen(false, animated: true)
      screen.advanceFrame()
      #expect(shownEdge < before && before - shownEdge < 40)
      screen.advance(seconds: 0.3)
      #expect(!menu.isUserInteractionEnabled)
      #expect(shownEdge == 0)
    }

    // MARK: Surroundings

    /// Proves slideOutMenu: rightToLeft
    @Test func `in right-to-left layout everything is mirrored`() {
      stage.root.semanticContentAttribute = .forceRightToLeft
      menu.semanticContentAttribute = .forceRightToLeft
      menu.panel.semanticContentAttribute = .forceRightToLeft
      screen.advanceFrame()
      screen.drag(from: at(380), to: at(200))
      #expect(menu.progress == 1)
      screen.advance(seconds: 0.4)
      #expect(menu.panel.frame.minX == 200)
      screen.drag(from: at(100), to: at(300))
      #expect(menu.progress == 0)
    }

    /// Proves slideOutMenu: resizing
    @Test func `a resize during the gesture keeps the panel intact`() {
      screen.beginDrag(from: at(20), to: at(130))
      screen.advanceFrame()
      let before = shownEdge
      #expect(before > 90 && before < 101)
      stage.resize(to: CGSize(width: 600, height: 500))
      #expect(menu.panel.frame.height == 500)
      #expect(shownEdge == before)
      stage.resize(to: CGSize(width: 150, height: 500))
      #expect(menu.panel.frame.width == 150)
      screen.send(.touch(id: 0, .up, at(130)))
      screen.advance(seconds: 0.4)
      #expect(shownEdge == 150 || shownEdge == 0)
    }

    /// Proves slideOutMenu: keyboard
    @Test func `Escape closes it, and Tab reaches its items`() {
      menu.setOpen(true, animated: false)
      screen.advanceFrame()
      screen.type(.keyboardTab)
      #expect(item.isFocused)
      screen.type(.keyboardEscape)
      #expect(!menu.isOpen)
      screen.advance(seconds: 0.4)
      screen.type(.keyboardTab)
      #expect(under.isFocused)
    }

    /// Proves slideOutMenu: reducedMotion
    @Test func `with reduced motion the panel does not slide`() {
      SystemPreferences.current.reducesMotion = true
      defer { SystemPreferences.current = SystemPreferences() }
      menu.setOpen(true, animated: true)
      for _ in 0..<10 {
        screen.advanceFrame()
        #expect(shownEdge == 200)
      }
      screen.advance(seconds: 0.3)
      menu.setOpen(false, animated: true)
      screen.advance(seconds: 0.1)
      #expect(shownEdge == 200)
      screen.advance(seconds: 0.3)
      #expect(!menu.isUserInteractionEnabled && menu.progress == 0 && menu.panel.alpha == 1)
    }

    /// Proves slideOutMenu
    @Test func `on its first appearance it can show itself briefly`() {
      let other = SlideOutMenu(frame: stage.root.bounds)
      other.peeksOnFirstAppearance = true
      stage.show(other)
      func edge() -> CGFloat { other.panel.layer.presentation()?.frame.maxX ?? 0 }
      #expect(edge() == 280)
      screen.advance(seconds: 0.4)
      #expect(edge() == 280)
      screen.advance(seconds: 0.5)
      #expect(edge() == 0)
      #expect(!other.isUserInteractionEnabled)
      other.removeFromSuperview()
      stage.show(other)
      #expect(other.progress == 0)
    }

    /// Proves slideOutMenu: removal
    @Test func `removed while opening it is open when added again, without gestures on the old superview`() {
      menu.setOpen(true, animated: true)
      screen.advance(seconds: 0.1)
      menu.removeFromSuperview()
      #expect(stage.root.gestureRecognizers == nil)
      screen.advance(seconds: 0.1)
      stage.show(menu)
      #expect(menu.progress == 1 && menu.isUserInteractionEnabled)
      #expect(shownEdge == 200)
    }

    /// Proves slideOutMenu: accessibility
    @Test func `accessibility activation of the dimming closes it`() {
      menu.setOpen(true, animated: false)
      #expect(menu.dimming.accessibilityLabel == "Close menu")
      #expect(menu.dimming.accessibilityActivate())
      #expect(!menu.isOpen)
    }

    /// Proves slideOutMenu
    @Test(arguments: [(0, 0, 280), (0, 150, 150), (90, 150, 90)] as [(CGFloat, CGFloat, CGFloat)])
    func `its width is the given one, else that of the menu's view, else 280`(
      given: CGFloat, placed: CGFloat, width: CGFloat
    ) {
      menu.menuWidth = given
      let view = UIView(frame: CGRect(x: 0, y: 0, width: placed, height: 300))
      if placed > 0 { menu.addSubview(view) }
      menu.menuView = view
      menu.setOpen(true, animated: false)
      screen.advanceFrame()
      #expect(menu.panel.frame.width == width)
    }

    /// Proves slideOutMenu
    @Test func `a view from elsewhere gets the default width, however wide it is`() {
      menu.menuWidth = 0
      menu.menuView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
      menu.setOpen(true, animated: false)
      screen.advanceFrame()
      #expect(menu.panel.frame.width == 280)
    }

    /// Proves elasticHeader: file
    /// Proves slideOutMenu: file
    @Test func `a menu created from a file behaves the same`() throws {
      let loaded = try #require(SlideOutMenu(coder: NSCoder()))
      loaded.frame = stage.root.bounds
      loaded.menuWidth = 120
      stage.show(loaded)
      loaded.setOpen(true, animated: false)
      screen.advanceFrame()
      #expect(loaded.panel.frame == CGRect(x: 0, y: 0, width: 120, height: 300))
    }
  }
}
