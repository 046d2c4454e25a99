import Testing
import UIKit
import UIKitTesting

/// The point that a `tap` of a script or test presses, and the messages if there is none.
@Suite(.separateScreens) @MainActor struct TapTargetTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
  private let screen: TestScreen

  init() throws {
    screen = try TestScreen(size: CGSize(width: 200, height: 150), view: root)
  }

  private func button(_ frame: CGRect, _ name: String = "go") -> UIButton {
    let button = UIButton(frame: frame)
    button.accessibilityIdentifier = name
    root.addSubview(button)
    screen.advanceFrame()
    return button
  }

  private func refusal(of name: String) -> String {
    do {
      _ = try screen.hosted.tappablePoint(ofElement: name)
      return ""
    } catch { return "\(error)" }
  }

  @Test func `of two views with one identifier the uncovered one is tapped, of two uncovered ones the first`() throws {
    var pressed: [String] = []
    let behind = button(CGRect(x: 10, y: 10, width: 80, height: 40))
    behind.addAction(UIAction { _ in pressed.append("behind") }, for: .touchUpInside)
    let drawer = UIView(frame: root.bounds)
    root.addSubview(drawer)
    let front = button(CGRect(x: 10, y: 80, width: 80, height: 40))
    front.addAction(UIAction { _ in pressed.append("front") }, for: .touchUpInside)
    try screen.tap("go")
    front.isEnabled = false
    #expect(refusal(of: "go") == "'go' is disabled")
    front.removeFromSuperview()
    #expect(refusal(of: "go") == "'go' cannot be pressed: UIView covers its centre")
    drawer.isHidden = true
    try screen.tap("go")
    root.addSubview(front)
    front.isEnabled = true
    screen.advanceFrame()
    try screen.tap("go")
    #expect(pressed == ["front", "behind", "behind"])
  }

  @Test func `a tap outside the window fails with the advice to scroll`() {
    _ = button(CGRect(x: 10, y: 400, width: 80, height: 40))
    #expect(
      refusal(of: "go") == "'go' cannot be pressed: its centre is outside the window; scroll to it first")
  }
}
