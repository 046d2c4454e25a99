import Raster
import Testing
import UIKit
import UIKitComponents
import UIKitTesting

extension ComponentTests {
  @Suite(.separateScreens) @MainActor struct CentredPopoverTests {
    let stage: Stage
    let content = UIViewController()
    let popover: CentredPopoverController

    init() throws {
      stage = try Stage(size: CGSize(width: 600, height: 400))
      content.preferredContentSize = CGSize(width: 200, height: 100)
      popover = CentredPopoverController(showing: content)
    }

    private func present() throws {
      let presenter = try #require(stage.root.window?.rootViewController)
      presenter.present(popover, animated: true)
      stage.screen.advance(seconds: 0.5)
    }

    private var isShown: Bool { content.view.window != nil }

    /// The content's frame in the window.
    private var place: CGRect { content.view.convert(content.view.bounds, to: nil) }

    /// Proves centredPopover
    @Test func `a popover is centred on the screen with its preferred content size`() throws {
      try present()
      #expect(place == CGRect(x: 200, y: 150, width: 200, height: 100))
      #expect(popover.popoverPresentationController?.arrowDirection == [])
    }

    /// Proves centredPopover
    @Test func `a popover follows rotation and a new preferred size`() throws {
      try present()
      stage.resize(to: CGSize(width: 400, height: 600))
      stage.screen.advance(seconds: 0.5)
      #expect(place == CGRect(x: 100, y: 250, width: 200, height: 100))
      content.preferredContentSize = CGSize(width: 300, height: 60)
      stage.screen.advance(seconds: 0.5)
      #expect(place == CGRect(x: 50, y: 270, width: 300, height: 60))
    }

    /// Proves centredPopover
    @Test func `with an anchor it has an arrow, without one it is centred on the anchor`() throws {
      let anchor = UIView(frame: CGRect(x: 250, y: 40, width: 100, height: 20))
      stage.root.addSubview(anchor)
      popover.anchor = anchor
      try present()
      #expect(popover.popoverPresentationController?.arrowDirection == .up)
      #expect(place.midX == 300 && place.minY > 60)
      popover.arrowDirections = []
      popover.anchorRect = CGRect(x: 0, y: 200, width: 100, height: 20)
      stage.screen.advance(seconds: 0.2)
      #expect(popover.popoverPresentationController?.arrowDirection == [])
      #expect(place.midX == 300 && place.midY == 250)
    }

    /// Proves centredPopover
    @Test func `the background is dimmed and takes no touches, a tap outside dismisses`() throws {
      var taps = 0
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      stage.root.addSubview(button)
      let bright = stage.screen.picture[500, 300].red
      var dismissals = 0
      popover.onDismiss = { dismissals += 1 }
      try present()
      #expect(Double(stage.screen.picture[500, 380].red) < 0.75 * Double(bright))
      stage.screen.tap(at: CGPoint(x: 300, y: 200))
      #expect(isShown)
      stage.screen.tap(at: CGPoint(x: 50, y: 30))
      stage.screen.advance(seconds: 0.5)
      #expect(!isShown && taps == 0 && dismissals == 1)
      #expect(stage.screen.picture[500, 380].red == bright)
      stage.screen.tap(at: CGPoint(x: 50, y: 30))
      #expect(taps == 1)
    }

    /// Proves centredPopover
    @Test func `Escape dismisses it`() throws {
      var dismissals = 0
      popover.onDismiss = { dismissals += 1 }
      try present()
      stage.screen.type(.keyboardEscape)
      stage.screen.advance(seconds: 0.5)
      #expect(!isShown && dismissals == 1)
    }

    /// Proves centredPopover
    @Test(arguments: [true, false]) func `a modal popover ignores input outside`(isContentModal: Bool) throws {
      if isContentModal { content.isModalInPresentation = true } else { popover.isModalInPresentation = true }
      try present()
      stage.screen.tap(at: CGPoint(x: 20, y: 20))
      stage.screen.type(.keyboardEscape)
      stage.screen.press(PadButton.b)
      stage.screen.advance(seconds: 0.5)
      #expect(isShown)
    }

    /// Proves centredPopover: keyboard
    @Test func `keys do not reach the background while it is presented`() throws {
      let below = UIButton(type: .system)
      below.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
      stage.root.addSubview(below)
      try present()
      for _ in 0..<5 {
        stage.screen.type(.keyboardTab)
        #expect(!below.isFocused)
      }
      stage.screen.type(.keyboardEscape)
      stage.screen.advance(seconds: 0.5)
      stage.screen.type(.keyboardTab)
      #expect(below.isFocused)
    }

    /// Adds two buttons to the popover that report their titles.
    private func addButtons(_ press: @escaping (String) -> Void) -> [UIButton] {
      ["Keep", "Molt"].enumerated().map { index, title in
        let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in press(title) })
        button.frame = CGRect(x: 10 + 90 * CGFloat(index), y: 30, width: 80, height: 40)
        content.view.addSubview(button)
        return button
      }
    }

    /// Proves centredPopover: keyboard
    @Test func `Tab cycles through its buttons, and Return activates them`() throws {
      var pressed: [String] = []
      let below = UIButton(type: .system)
      below.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
      stage.root.addSubview(below)
      let buttons = addButtons { pressed.append($0) }
      stage.screen.advanceFrame()
      stage.screen.type(.keyboardTab)
      #expect(below.isFocused)
      try present()
      var visited: [String?] = []
      for _ in 0..<3 {
        stage.screen.type(.keyboardTab)
        stage.screen.advanceFrame()
        visited.append(buttons.first(where: \.isFocused)?.title(for: .normal))
        stage.screen.type(.keyboardReturnOrEnter)
        stage.screen.advanceFrame()
      }
      #expect(visited == ["Keep", "Molt", "Keep"])
      #expect(pressed == ["Keep", "Molt", "Keep"])
    }

    /// Proves centredPopover: keyboard
    @Test func `a game pad moves through its buttons and can dismiss it`() throws {
      let presenter = try #require(stage.root.window?.rootViewController)
      let buttons = addButtons { if $0 == "Molt" { presenter.dismiss(animated: true) } }
      try present()
      stage.screen.press(PadButton.right)
      stage.screen.press(PadButton.right)
      #expect(buttons[1].isFocused)
      stage.screen.press(PadButton.a)
      stage.screen.advance(seconds: 0.5)
      #expect(!isShown)
    }

    /// Proves centredPopover: accessibility
    @Test func `the background is not accessible while it is presented`() throws {
      let below = UIButton(type: .system, primaryAction: UIAction(title: "Below") { _ in })
      below.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
      stage.root.addSubview(below)
      _ = addButtons { _ in }
      stage.screen.advanceFrame()
      #expect(stage.screen.tree.contains(#"label="Below""#))
      try present()
      #expect(!stage.screen.tree.contains(#"label="Below""#) && stage.screen.tree.contains(#"label="Keep""#))
      stage.screen.type(.keyboardEscape)
      stage.screen.advance(seconds: 0.5)
      #expect(stage.screen.tree.contains(#"label="Below""#))
    }

    /// Proves centredPopover: rightToLeft, reducedMotion
    @Test func `with reduced motion it appears without movement, also in right-to-left layout`() throws {
      SystemPreferences.current.reducesMotion = true
      SystemPreferences.current.layoutDirection = .rightToLeft
      defer { SystemPreferences.current = SystemPreferences() }
      let presenter = try #require(stage.root.window?.rootViewController)
      presenter.present(popover, animated: true)
      for _ in 0..<20 {
        stage.screen.advanceFrame()
        if isShown { #expect(content.view.shown == CGRect(x: 200, y: 150, width: 200, height: 100)) }
      }
      #expect(isShown)
    }

    /// Proves centredPopover: resizing
    @Test func `a rotation during the presentation ends with the popover centred`() throws {
      let presenter = try #require(stage.root.window?.rootViewController)
      presenter.present(popover, animated: true)
      stage.screen.advance(seconds: 0.08)
      stage.resize(to: CGSize(width: 400, height: 600))
      stage.screen.advance(seconds: 0.6)
      #expect(place == CGRect(x: 100, y: 250, width: 200, height: 100))
    }

    /// Proves centredPopover: interruption, removal
    @Test func `dismissal during the presentation removes the popover`() throws {
      let presenter = try #require(stage.root.window?.rootViewController)
      presenter.present(popover, animated: true)
      stage.screen.advance(seconds: 0.05)
      presenter.dismiss(animated: false)
      stage.screen.advance(seconds: 0.5)
      #expect(!isShown)
      #expect(presenter.presentedViewController == nil)
    }

    /// Proves centredPopover: file
    @Test func `a popover created from a file shows its own view`() throws {
      let loaded = try #require(CentredPopoverController(coder: NSCoder()))
      loaded.preferredContentSize = CGSize(width: 100, height: 50)
      let presenter = try #require(stage.root.window?.rootViewController)
      presenter.present(loaded, animated: false)
      stage.screen.advance(seconds: 0.1)
      #expect(loaded.view.convert(loaded.view.bounds, to: nil) == CGRect(x: 250, y: 175, width: 100, height: 50))
    }
  }
}
