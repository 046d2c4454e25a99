import Testing
import UIKitTesting

@testable import UIKit

/// The side of edit menus.
@Suite(.separateScreens) @MainActor struct MenuArrowTests {
  private static let area = CGRect(x: 0, y: 0, width: 400, height: 400)
  private static let source = CGRect(x: 190, y: 190, width: 20, height: 20)

  @Test(
    arguments: [
      (.up, CGRect(x: 150, y: 216, width: 100, height: 80)), (.down, CGRect(x: 150, y: 104, width: 100, height: 80)),
      (.left, CGRect(x: 216, y: 160, width: 100, height: 80)), (.right, CGRect(x: 84, y: 160, width: 100, height: 80)),
    ] as [(UIMenuController.ArrowDirection, CGRect)])
  func `a menu is at the side to which its arrow does not point`(arrow: UIMenuController.ArrowDirection, frame: CGRect)
  {
    let size = CGSize(width: 100, height: 80)
    #expect(MenuPresentationController.frame(of: size, beside: Self.source, in: Self.area, arrow) == frame)
  }

  @Test func `a side without room is not used`() {
    let size = CGSize(width: 100, height: 195)
    let free = MenuPresentationController.frame(of: size, beside: Self.source, in: Self.area)
    #expect(MenuPresentationController.frame(of: size, beside: Self.source, in: Self.area, .down) == free)
  }

  @Test func `the shared menu appears at the chosen side`() throws {
    final class Text: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.name == "copy:" }
    }
    let text = Text()
    let screen = try TestScreen(size: CGSize(width: 400, height: 400), view: text)
    text.becomeFirstResponder()
    let menu = UIMenuController.shared
    menu.arrowDirection = .down
    menu.showMenu(from: text, rect: Self.source)
    screen.advance(seconds: 1)
    #expect(menu.isMenuVisible && menu.menuFrame.maxY <= 190)
  }
}
