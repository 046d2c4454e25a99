import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.serialized) @MainActor final class InspectorTests {
  lazy var screen = makeScreen()
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 400))
  let box = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
  var inspector: ViewInspector { .shared }

  init() {
    root.backgroundColor = .white
    box.accessibilityIdentifier = "box"
    root.addSubview(box)
  }

  /// A screen created by the test itself, as concurrent tests share the clock and the application.
  private func makeScreen() -> TestScreen {
    let screen = try! TestScreen(size: CGSize(width: 800, height: 400), view: root)
    screen.advanceFrame()
    return screen
  }

  private func open() {
    screen.type(.keyboardF12)
    screen.advanceFrame()
  }

  private func select(_ point: CGPoint) {
    screen.tap(at: point)
  }

  /// Proves viewInspector
  @Test func `a key opens and closes the inspector, and the picture is restored`() {
    let before = screen.picture[700, 10]
    open()
    #expect(inspector.isOpen)
    #expect(screen.picture[700, 10] != before)
    screen.type(.keyboardF12)
    screen.advanceFrame()
    #expect(!inspector.isOpen)
    #expect(screen.picture[700, 10] == before)
    open()
    screen.type(.keyboardEscape)
    #expect(!inspector.isOpen)
  }

  /// Proves viewInspector
  @Test func `the inspector is not part of the app's view tree`() {
    _ = screen
    let before = screen.tree
    open()
    #expect(screen.tree == before)
  }

  /// Proves viewInspector
  @Test func `a click selects the innermost view without reaching the app`() {
    var taps = 0
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 200, y: 100, width: 100, height: 40)
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    root.addSubview(button)
    open()
    select(CGPoint(x: 250, y: 120))
    #expect(taps == 0)
    #expect(inspector.selected?.isDescendant(of: button) == true)
    screen.type(.keyboardEscape)
    select(CGPoint(x: 250, y: 120))
    #expect(taps == 1)
  }

  /// Proves viewInspector
  @Test func `the view under the pointer is highlighted`() {
    open()
    screen.hover(at: CGPoint(x: 40, y: 40))
    #expect(inspector.hovered === box)
    screen.hover(at: CGPoint(x: 300, y: 200))
    #expect(inspector.hovered === root)
  }

  @Test func `views that draw nothing are skipped unless they contain the hit view`() {
    box.backgroundColor = .red
    let veil = UIView(frame: root.bounds)
    let column = UIView(frame: CGRect(x: 200, y: 100, width: 100, height: 100))
    root.addSubview(column)
    root.addSubview(veil)
    open()
    screen.hover(at: CGPoint(x: 40, y: 40))
    #expect(inspector.hovered === box, "a veil that shows nothing covers the box")
    veil.removeFromSuperview()
    screen.hover(at: CGPoint(x: 250, y: 150))
    #expect(inspector.hovered === column)
  }

  /// Proves viewInspector: keyboard
  @Test func `Tab moves through the tree, and U selects the superview`() {
    open()
    select(CGPoint(x: 40, y: 40))
    #expect(inspector.selected === box)
    screen.type(.keyboardU)
    #expect(inspector.selected === root)
    screen.type(.keyboardTab)
    #expect(inspector.selected === box)
    screen.type(.keyboardTab, with: [.keyboardLeftShift])
    #expect(inspector.selected === root)
  }

  /// Proves viewInspector
  @Test func `arrow keys move and resize a view with a frame`() {
    open()
    select(CGPoint(x: 40, y: 40))
    screen.type(.keyboardRightArrow)
    screen.type(.keyboardDownArrow, with: [.keyboardLeftShift])
    #expect(box.frame == CGRect(x: 21, y: 40, width: 100, height: 50))
    screen.type(.keyboardRightArrow, with: [.keyboardLeftAlt])
    #expect(box.frame == CGRect(x: 21, y: 40, width: 101, height: 50))
  }

  /// Proves viewInspector
  @Test func `arrow keys move and resize a view by its constraints`() {
    box.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      root.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 300),
      box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 50),
    ])
    screen.advanceFrame()
    #expect(box.frame == CGRect(x: 20, y: 50, width: 100, height: 50))
    open()
    select(CGPoint(x: 40, y: 60))
    screen.type(.keyboardRightArrow, with: [.keyboardLeftShift])
    screen.type(.keyboardDownArrow)
    screen.type(.keyboardLeftArrow, with: [.keyboardLeftAlt])
    screen.advanceFrame()
    #expect(box.frame == CGRect(x: 30, y: 51, width: 99, height: 50))
  }

  /// Proves viewInspector: code
  @Test func `the panel lists frame, constraints and their owners`() {
    let rule = box.widthAnchor.constraint(lessThanOrEqualToConstant: 200)
    rule.identifier = "limit"
    rule.isActive = true
    open()
    select(CGPoint(x: 40, y: 40))
    let text = inspector.lines.joined(separator: "\n")
    #expect(text.contains("UIView 'box'"))
    #expect(text.contains("frame 20 30 100 × 50"))
    #expect(text.contains("'limit'>, owned by UIView 'box'"))
  }

  /// Proves viewInspector
  @Test func `ambiguous layout is explained`() {
    box.translatesAutoresizingMaskIntoConstraints = false
    box.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    box.heightAnchor.constraint(equalToConstant: 50).isActive = true
    box.widthAnchor.constraint(equalToConstant: 50).isActive = true
    screen.advanceFrame()
    open()
    while inspector.selected !== box { screen.type(.keyboardTab) }
    #expect(
      inspector.lines.suffix(2) == [
        "Ambiguous: its constraints allow more than one frame, and this is one of them.",
        "Its horizontal position is not set: add leading, trailing or centerX.",
      ])
  }

  /// Proves viewInspector
  @Test func `conflicting constraints are listed`() {
    box.translatesAutoresizingMaskIntoConstraints = false
    for width in [50, 70] as [CGFloat] {
      let rule = box.widthAnchor.constraint(equalToConstant: width)
      rule.identifier = "w\(Int(width))"
      rule.isActive = true
    }
    Log.redirect { _ in }
    screen.advanceFrame()
    open()
    while inspector.selected !== box { screen.type(.keyboardTab) }
    let text = inspector.lines.joined(separator: "\n")
    Log.redirect(to: nil)
    #expect(text.contains("Contradiction: "))
    #expect(text.contains("'w50'") && text.contains("'w70'"))
  }

  /// Proves viewInspector
  @Test func `redraws flash and fade, except the inspector's own`() {
    open()
    screen.type(.keyboardO)
    screen.type(.keyboardF)
    screen.advance(seconds: 0.5)
    let quiet = screen.picture[300, 300]
    screen.advance(seconds: 0.5)
    #expect(screen.picture[300, 300] == quiet)
    let resting = screen.picture[60, 60]
    box.backgroundColor = .white
    screen.advanceFrame()
    screen.advanceFrame()
    #expect(screen.picture[60, 60].blue < resting.blue - 30)
    screen.advance(seconds: 0.5)
    #expect(screen.picture[60, 60] == resting)
    #expect(screen.advanceFrame().isEmpty)
  }

  /// Proves viewInspector
  @Test func `the tree is written to the log`() {
    final class Lines: @unchecked Sendable {
      private let lock = NSLock()
      private var lines: [String] = []
      func add(_ line: String) { lock.withLock { lines.append(line) } }
      var all: [String] { lock.withLock { lines } }
    }
    let lines = Lines()
    open()
    Log.redirect { lines.add($0) }
    screen.type(.keyboardL)
    Log.redirect(to: nil)
    #expect(lines.all.first?.hasPrefix("UIWindow") == true)
    #expect(lines.all.contains { $0.contains("UIView #box (20 30 100 50)") })
  }

  /// Proves viewInspector: removal
  @Test func `a selected view that is removed is deselected`() {
    open()
    select(CGPoint(x: 40, y: 40))
    box.removeFromSuperview()
    screen.advanceFrame()
    #expect(inspector.selected === root.window)
  }

  /// Proves viewInspector: interruption, everyFrame
  @Test func `a drag that began before opening ends in the app, later fingers belong to the inspector`() {
    let list = UIScrollView(frame: root.bounds)
    list.contentSize = CGSize(width: 800, height: 2000)
    root.addSubview(list)
    screen.beginDrag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 200))
    #expect(list.isDragging)
    open()
    let offset = list.contentOffset.y
    screen.send(.touch(id: 0, .move, CGPoint(x: 300, y: 150)))
    #expect(list.contentOffset.y == offset + 50)
    screen.send(.touch(id: 1, .down, CGPoint(x: 40, y: 40)))
    screen.send(.touch(id: 0, .up, CGPoint(x: 300, y: 150)))
    screen.send(.touch(id: 1, .up, CGPoint(x: 40, y: 40)))
    screen.advance(seconds: 2)
    #expect(!list.isDragging && !list.isTracking)
    screen.type(.keyboardEscape)
    let rest = list.contentOffset.y
    screen.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 250))
    #expect(list.contentOffset.y > rest)
  }

  /// Proves viewInspector: keyboard
  @Test func `a key held before opening is released in the app`() {
    final class Listener: UIView {
      var ended = 0
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { ended += 1 }
    }
    let listener = Listener(frame: .zero)
    root.addSubview(listener)
    screen.advanceFrame()
    listener.becomeFirstResponder()
    screen.send(.keyDown(.keyboardD, isRepeat: false))
    open()
    screen.send(.keyUp(.keyboardD))
    #expect(listener.ended == 1)
    screen.type(.keyboardD)
    #expect(listener.ended == 1)
  }

  /// Proves viewInspector: resizing
  @Test func `views are found correctly after the window is resized while open`() {
    box.autoresizingMask = [.flexibleLeftMargin]
    open()
    screen.send(.resized(CGSize(width: 400, height: 300), scale: 1))
    screen.advanceFrame()
    root.frame.size = CGSize(width: 400, height: 300)
    box.frame.origin.x = 280
    screen.advanceFrame()
    select(CGPoint(x: 300, y: 50))
    #expect(inspector.selected === box)
    #expect(screen.picture.width == 400)
  }

  /// Proves viewInspector: rightToLeft
  @Test func `in right-to-left layout the right arrow moves a view to the right`() {
    SystemPreferences.current.layoutDirection = .rightToLeft
    defer { SystemPreferences.current = SystemPreferences() }
    box.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 50),
    ])
    screen.advanceFrame()
    #expect(box.frame.minX == 680)
    open()
    select(CGPoint(x: 700, y: 50))
    screen.type(.keyboardLeftArrow, with: [.keyboardLeftShift])
    screen.advanceFrame()
    #expect(box.frame.minX == 670)
  }
}
