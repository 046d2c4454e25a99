import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct UnwindTests {
  final class Page: UIViewController {
    let name: String
    var takesUnwind = false
    var asked: [String] = []
    init(_ name: String) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    func back(_ segue: UIStoryboardSegue) {}
    override func canPerformUnwindSegueAction(
      _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
      asked.append(name)
      return takesUnwind && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
    }
  }

  private let action = Selector(Page.back)

  @Test func `the nearest controller with the action is found from the top of the stack down`() throws {
    let pages = ["a", "b", "c", "d"].map(Page.init)
    pages[0].takesUnwind = true
    pages[1].takesUnwind = true
    let navigation = UINavigationController()
    navigation.setViewControllers(pages, animated: false)
    let found = UnwindSearch(action: action, from: pages[3], sender: nil).target()
    #expect(found === pages[1])
    #expect(pages[3].asked.isEmpty)
    #expect(pages[2].asked == ["c"])
    #expect(pages[0].asked.isEmpty)
  }

  @Test func `unwinding dismisses and pops to its target`() throws {
    let pages = ["a", "b"].map(Page.init)
    pages[0].takesUnwind = true
    let navigation = UINavigationController()
    navigation.setViewControllers(pages, animated: false)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { navigation }
    let sheet = Page("sheet")
    pages[1].present(sheet, animated: false)
    screen.advanceFrame()
    let target = try #require(UnwindSearch(action: action, from: sheet, sender: nil).target())
    #expect(target === pages[0])
    UnwindSearch.lead(UIStoryboardSegue(identifier: nil, source: sheet, destination: target))
    screen.advance(seconds: 1)
    #expect(navigation.presentedViewController == nil)
    #expect(navigation.viewControllers == [pages[0]])
  }

  @Test func `a tab controller selects the tab that unwinding leads to`() throws {
    let pages = ["a", "b"].map(Page.init)
    pages[0].takesUnwind = true
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    tabs.selectedIndex = 1
    let target = try #require(UnwindSearch(action: action, from: pages[1], sender: nil).target())
    UnwindSearch.lead(UIStoryboardSegue(identifier: nil, source: pages[1], destination: target))
    #expect(tabs.selectedViewController === pages[0])
    #expect(UnwindSearch(action: action, from: pages[0], sender: nil).target() == nil)
  }
}
