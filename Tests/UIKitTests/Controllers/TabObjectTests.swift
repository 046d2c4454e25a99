import Foundation
import Testing
import UIKit
import UIKitTesting

/// `UITab` and `UITabGroup`, by Apple's documentation.
@Suite(.separateScreens) @MainActor struct TabObjectTests {
  private func tab(_ name: String) -> UITab {
    UITab(title: name, image: UIImage(systemName: "star"), identifier: name.lowercased()) { tab in
      let controller = UIViewController()
      controller.title = "Page of \(tab.title)"
      return controller
    }
  }

  private func start(_ tabs: [UITab]) throws -> (TestScreen, UITabBarController) {
    let controller = UITabBarController()
    controller.tabs = tabs
    let screen = try TestScreen(size: CGSize(width: 390, height: 700)) { controller }
    screen.advance(seconds: 0.2)
    return (screen, controller)
  }

  private func titles(_ controller: UITabBarController) -> [String?] { controller.tabBar.items?.map(\.title) ?? [] }

  final class Delegate: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []
    var refused: String?
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      tab.identifier != refused
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) { calls.append("\(previousTab?.identifier ?? "-")→\(selectedTab.identifier)") }
  }

  private func tap(_ index: Int, _ controller: UITabBarController, _ screen: TestScreen) {
    let count = CGFloat(controller.tabBar.items?.count ?? 1)
    let bar = controller.tabBar
    let x = bar.bounds.width * (CGFloat(index) + 0.5) / count
    screen.tap(at: bar.convert(CGPoint(x: x, y: 20), to: nil))
    screen.advance(seconds: 0.5)
  }

  @Test func `tabs show the controllers of their providers under their own titles`() throws {
    let tabs = [tab("Home"), tab("Books")]
    let (_, controller) = try start(tabs)
    #expect(titles(controller) == ["Home", "Books"] && controller.selectedTab === tabs[0])
    #expect(controller.selectedViewController?.title == "Page of Home")
    #expect(tabs[1].tabBarController === controller)
    tabs[1].title = "Library"
    tabs[1].badgeValue = "3"
    #expect(titles(controller) == ["Home", "Library"] && controller.tabBar.items?[1].badgeValue == "3")
    #expect(controller.tab(forIdentifier: "books") === tabs[1])
  }

  /// Apple, `UITab.viewController`: the provider is called when "the tab is selected for the first time".
  @Test func `the controller of a tab is made when the tab is first selected`() throws {
    var made: [String] = []
    let tabs = ["a", "b", "c", "d", "e", "f", "g"].map { name in
      UITab(title: name, image: nil, identifier: name) { tab in
        made.append(tab.identifier)
        let controller = UIViewController()
        controller.title = tab.identifier
        return controller
      }
    }
    let (screen, controller) = try start(tabs)
    #expect(made == ["a"] && tabs[1].viewController == nil && controller.selectedViewController?.title == "a")
    tap(1, controller, screen)
    #expect(made == ["a", "b"] && controller.selectedTab === tabs[1] && controller.selectedIndex == 1)
    controller.selectedIndex = 2
    controller.selectedTab = tabs[5]
    screen.advance(seconds: 0.5)
    #expect(made == ["a", "b", "c", "f"] && controller.selectedViewController === tabs[5].viewController)
    #expect(tabs[5].viewController?.tabBarItem.title == "f")
    #expect(controller.viewControllers?.map(\.title) == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(controller.selectedTab === tabs[5] && made.count == 7)
  }

  @Test func `taps select tabs and ask the delegate, code does not`() throws {
    let tabs = [tab("A"), tab("B"), tab("C")]
    let (screen, controller) = try start(tabs)
    let delegate = Delegate()
    delegate.refused = "c"
    controller.delegate = delegate
    tap(1, controller, screen)
    #expect(controller.selectedTab === tabs[1] && delegate.calls == ["a→b"])
    tap(2, controller, screen)
    #expect(controller.selectedTab === tabs[1] && delegate.calls == ["a→b"])
    controller.selectedTab = tabs[2]
    #expect(controller.selectedIndex == 2 && delegate.calls == ["a→b"])
  }

  @Test func `hidden tabs leave the bar and search is at its end`() throws {
    let search = UISearchTab { _ in UIViewController() }
    let tabs = [search, tab("A"), tab("B")]
    let (_, controller) = try start(tabs)
    #expect(titles(controller) == ["A", "B", "Search"])
    controller.selectedTab = tabs[2]
    tabs[1].isHidden = true
    #expect(titles(controller) == ["B", "Search"] && controller.selectedTab === tabs[2])
    tabs[2].isHidden = true
    #expect(controller.selectedTab === search)
    tabs[1].isHidden = false
    tabs[1].preferredPlacement = .sidebarOnly
    #expect(titles(controller) == ["Search"])
  }

  @Test func `a group without a controller shows its selected child`() throws {
    let children = [tab("Rock"), tab("Jazz")]
    let group = UITabGroup(title: "Music", image: nil, identifier: "music", children: children)
    let (_, controller) = try start([tab("Home"), group])
    #expect(titles(controller) == ["Home", "Music"] && children[0].parent === group)
    controller.selectedTab = children[1]
    #expect(controller.selectedIndex == 1 && controller.selectedViewController?.title == "Page of Jazz")
    #expect(controller.selectedTab === children[1] && children[1].tabBarController === controller)
    group.selectedChild = children[0]
    #expect(controller.selectedViewController?.title == "Page of Rock" && titles(controller) == ["Home", "Music"])
    #expect(controller.tab(forIdentifier: "jazz") === children[1])
  }

  @Test func `the default child of a group is shown first`() throws {
    let group = UITabGroup(title: "Music", image: nil, identifier: "music", children: [tab("Rock"), tab("Jazz")])
    group.defaultChildIdentifier = "jazz"
    let (_, controller) = try start([group])
    #expect(controller.selectedViewController?.title == "Page of Jazz")
  }

  @Test func `a managed navigation controller shows the child above the group`() throws {
    let child = tab("Rock")
    let group = UITabGroup(title: "Music", image: nil, identifier: "music", children: [child]) { _ in
      let controller = UIViewController()
      controller.title = "All music"
      return controller
    }
    let navigation = UINavigationController()
    group.managingNavigationController = navigation
    let (screen, controller) = try start([tab("Home"), group])
    #expect(navigation.viewControllers.map(\.title) == ["All music"])
    controller.selectedTab = child
    screen.advance(seconds: 0.5)
    #expect(controller.selectedViewController === navigation)
    #expect(navigation.viewControllers.map(\.title) == ["All music", "Page of Rock"])
    #expect(controller.selectedTab === child)
    group.selectedChild = nil
    #expect(navigation.viewControllers.map(\.title) == ["All music"] && controller.selectedTab === group)
  }

  @Test func `controllers in place of tabs remove the tabs`() throws {
    let (_, controller) = try start([tab("A")])
    controller.viewControllers = [UIViewController()]
    #expect(controller.tabs.isEmpty && controller.selectedTab == nil)
  }
}
