import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct FocusGuideTests {
  /// Two buttons in a column, a third one to the far right of the lower one, and a guide to the right of the upper one.
  private func start() throws -> (TestScreen, [UIButton], UIFocusGuide) {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let places = [CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 200), CGPoint(x: 300, y: 200)]
    let buttons = places.map { place in
      let button = UIButton(type: .system)
      button.frame = CGRect(origin: place, size: CGSize(width: 80, height: 40))
      page.addSubview(button)
      return button
    }
    let guide = UIFocusGuide()
    page.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 300),
      guide.topAnchor.constraint(equalTo: page.topAnchor, constant: 20),
      guide.widthAnchor.constraint(equalToConstant: 80), guide.heightAnchor.constraint(equalToConstant: 40),
    ])
    let screen = try TestScreen(size: page.bounds.size, view: page)
    screen.advanceFrame()
    screen.type(.keyboardTab)
    return (screen, buttons, guide)
  }

  @Test func `a guide passes the focus on to the views that it prefers`() throws {
    let (screen, buttons, guide) = try start()
    #expect(buttons[0].isFocused)
    guide.preferredFocusEnvironments = [buttons[1]]
    screen.type(.keyboardRightArrow)
    #expect(buttons[1].isFocused)
  }

  @Test(arguments: [true, false])
  func `a guide that is disabled or leads nowhere gets no focus`(isEnabled: Bool) throws {
    let (screen, buttons, guide) = try start()
    guide.isEnabled = isEnabled
    guide.preferredFocusEnvironments = isEnabled ? [] : [buttons[1]]
    screen.type(.keyboardRightArrow)
    #expect(buttons[2].isFocused)
  }
}
