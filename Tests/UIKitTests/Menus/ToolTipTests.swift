import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ToolTipTests {
  private func start(_ views: UIView...) throws -> TestScreen {
    let view = UIView()
    for inner in views { view.addSubview(inner) }
    return try TestScreen(size: CGSize(width: 300, height: 200), view: view)
  }

  private func tip(on screen: TestScreen) -> String? {
    screen.hosted.keyWindow?.subviews.first { "\(type(of: $0))" == "ToolTipView" }?.shownTexts.first
  }

  @Test func `a tool tip appears where the pointer rests and disappears when it leaves or clicks`() throws {
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    button.toolTip = "Plays the dish"
    let screen = try start(button)
    screen.send(.pointerMoved(CGPoint(x: 20, y: 20)))
    screen.advance(seconds: 0.5)
    screen.send(.pointerMoved(CGPoint(x: 25, y: 20)))
    screen.advance(seconds: 0.5)
    #expect(tip(on: screen) == nil)
    screen.advance(seconds: 0.3)
    #expect(tip(on: screen) == "Plays the dish")
    screen.send(.pointerMoved(CGPoint(x: 30, y: 20)))
    #expect(tip(on: screen) != nil)
    screen.send(.pointerMoved(CGPoint(x: 200, y: 150)))
    #expect(tip(on: screen) == nil)
    screen.send(.pointerMoved(CGPoint(x: 30, y: 20)))
    screen.advance(seconds: 0.8)
    #expect(tip(on: screen) != nil)
    screen.send(.pointerDown(CGPoint(x: 30, y: 20), .left))
    #expect(tip(on: screen) == nil)
    button.toolTip = nil
    #expect(button.toolTipInteraction == nil)
  }

  @Test func `a truncated label shows its whole text`() throws {
    let short = UILabel(frame: CGRect(x: 10, y: 10, width: 60, height: 20))
    short.text = "A text without room"
    short.showsExpansionTextWhenTruncated = true
    let screen = try start(short)
    screen.send(.pointerMoved(CGPoint(x: 20, y: 20)))
    screen.advance(seconds: 1)
    #expect(tip(on: screen) == short.text)
    screen.send(.pointerLeft)
    #expect(tip(on: screen) == nil)
    short.frame.size.width = 280
    screen.send(.pointerMoved(CGPoint(x: 20, y: 20)))
    screen.advance(seconds: 1)
    #expect(tip(on: screen) == nil)
  }
}
