import Testing
import UIKitTesting

@testable import UIKit

/// Menus with entries side by side, and changes of visible menus.
@Suite(.separateScreens) @MainActor struct MenuSizeTests {
  private final class Page: UIViewController, UIContextMenuInteractionDelegate {
    var menu = UIMenu()
    lazy var interaction = UIContextMenuInteraction(delegate: self)

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addInteraction(interaction)
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { [menu] _ in menu })
    }
  }

  private func shown(_ menu: UIMenu) throws -> (screen: TestScreen, page: Page) {
    let page = Page()
    page.menu = menu
    let screen = try TestScreen(size: CGSize(width: 400, height: 600)) { page }
    let point = CGPoint(x: 100, y: 100)
    screen.send(.pointerDown(point, .right))
    screen.send(.pointerUp(point, .right))
    screen.advance(seconds: 0.6)
    return (screen, page)
  }

  private func rows(_ screen: TestScreen) -> [MenuRow] {
    var found: [MenuRow] = []
    func look(_ view: UIView) {
      if let row = view as? MenuRow { found.append(row) }
      for inner in view.subviews { look(inner) }
    }
    if let window = screen.hosted.keyWindow { look(window) }
    return found
  }

  private func actions(_ names: String...) -> [UIAction] {
    names.map { UIAction(title: $0, image: UIImage(systemName: "star")) { _ in } }
  }

  @Test func `a palette shows its entries side by side, and rows of another menu below`() throws {
    let palette = UIMenu(options: [.displayInline, .displayAsPalette], children: actions("a", "b", "c"))
    let (screen, _) = try shown(UIMenu(children: [palette] + actions("d")))
    let rows = rows(screen)
    #expect(rows.map(\.shownText) == ["a", "b", "c", "d"])
    let frames = rows.map { $0.convert($0.bounds, to: nil) }
    #expect(Set(frames[0...2].map(\.minY)).count == 1 && frames[3].minY >= frames[0].maxY)
    #expect(frames[1].minX >= frames[0].maxX - 1e-6 && frames[2].minX >= frames[1].maxX - 1e-6)
    #expect(abs(frames[0].width * 3 - frames[3].width) < 1e-6 && frames[0].height == MenuListView.rowHeight)
  }

  @Test func `medium entries are higher, and keys reach them`() throws {
    var chosen: [String] = []
    let entries = ["a", "b"].map { name in
      UIAction(title: name, image: UIImage(systemName: "star")) { _ in chosen.append(name) }
    }
    let (screen, _) = try shown(UIMenu(preferredElementSize: .medium, children: entries))
    #expect(rows(screen).allSatisfy { $0.bounds.height > MenuListView.rowHeight })
    for key in [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardDownArrow, .keyboardReturnOrEnter] {
      screen.send(.keyDown(key, isRepeat: false))
      screen.send(.keyUp(key))
    }
    screen.advance(seconds: 0.6)
    #expect(chosen == ["b"])
  }

  @Test func `a copy with other entries keeps the size`() {
    let menu = UIMenu(preferredElementSize: .small, children: actions("a"))
    #expect(menu.replacingChildren(actions("b")).preferredElementSize == .small)
    #expect(UIMenu().preferredElementSize == .automatic)
  }

  @Test func `the visible menu is replaced, and only while it is visible`() throws {
    let (screen, page) = try shown(UIMenu(children: actions("a")))
    #expect(page.interaction.menuAppearance == .compact)
    page.interaction.updateVisibleMenu { $0.replacingChildren($0.children + actions("b")) }
    screen.advanceFrame()
    #expect(rows(screen).map(\.shownText) == ["a", "b"])
    page.interaction.dismissMenu()
    screen.advance(seconds: 0.6)
    #expect(page.interaction.menuAppearance == .unknown)
    page.interaction.updateVisibleMenu { _ in
      Issue.record("no menu is visible")
      return UIMenu()
    }
  }
}
