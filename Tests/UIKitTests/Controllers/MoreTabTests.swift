import Testing
import UIKitTesting

@testable import UIKit

/// Tab bar controllers with more controllers than the bar has space for.
@Suite(.separateScreens) @MainActor struct MoreTabTests {
  private static let phone = CGSize(width: 375, height: 667)

  private func page(_ name: String) -> UIViewController {
    let page = UIViewController()
    page.title = name
    page.tabBarItem.accessibilityIdentifier = "tab \(name)"
    return page
  }

  private func screen(
    _ tabs: [UIViewController], size: CGSize = MoreTabTests.phone
  ) throws -> (TestScreen, UITabBarController) {
    let controller = UITabBarController()
    controller.viewControllers = tabs
    return (try TestScreen(size: size) { controller }, controller)
  }

  private func pages(_ names: String) -> [UIViewController] { names.map { page(String($0)) } }

  private func titles(_ tabs: UITabBarController) -> [String] { tabs.tabBar.items?.compactMap(\.title) ?? [] }

  private func order(_ tabs: UITabBarController) -> String { (tabs.viewControllers ?? []).compactMap(\.title).joined() }

  private func activate(_ label: String, on screen: TestScreen) throws {
    var found: UIView?
    try #require(screen.hosted.keyWindow).visitVisible {
      if $0.accessibilityLabel == label, $0 is UIControl { found = $0 }
    }
    try #require(found, "\(label)").accessibilityActivate()
    screen.advance(seconds: 0.6)
  }

  @Test func `narrow bars show four tabs and More, wide ones up to eight tabs`() throws {
    #expect(titles(try screen(pages("ABCDE")).1) == ["A", "B", "C", "D", "E"])
    #expect(titles(try screen(pages("ABCDEF")).1) == ["A", "B", "C", "D", "More"])
    let wide = CGSize(width: 1024, height: 768)
    #expect(titles(try screen(pages("ABCDEFGH"), size: wide).1).count == 8)
    #expect(titles(try screen(pages("ABCDEFGHI"), size: wide).1).dropFirst(6) == ["G", "More"])
  }

  @Test func `the title of the More tab is localized`() {
    SystemPreferences.current.language = "fr"
    defer { SystemPreferences.current = SystemPreferences() }
    #expect(UITabBarController().moreNavigationController.tabBarItem.title == "Plus")
  }

  @Test func `the More list shows the hidden tabs, and choosing one pushes it`() throws {
    let (screen, tabs) = try screen(pages("ABCDEF"))
    #expect(tabs.selectedIndex == 0)
    try activate("More", on: screen)
    #expect(tabs.selectedViewController === tabs.moreNavigationController && tabs.selectedIndex == NSNotFound)
    try screen.tap("tab F")
    screen.advance(seconds: 0.6)
    let last = try #require(tabs.viewControllers?.last)
    #expect(tabs.selectedIndex == 5 && tabs.selectedViewController === last)
    #expect(last.navigationController === tabs.moreNavigationController && last.view.window != nil)
    #expect(last.tabBarController === tabs && tabs.tabBar.selectedItem?.title == "More")
    try activate("More", on: screen)
    #expect(tabs.moreNavigationController.viewControllers.count == 1)
    #expect(last.parent === tabs && last.view.window == nil)
  }

  @Test func `selecting a hidden tab by code shows it in the More navigation`() throws {
    let log = LifeCycleLog()
    let (screen, tabs) = try screen(pages("ABCDE") + [NotingController("F", log)])
    tabs.selectedIndex = 5
    screen.advanceFrame()
    #expect(tabs.selectedIndex == 5 && tabs.moreNavigationController.topViewController?.title == "F")
    tabs.selectedIndex = 4
    #expect(tabs.moreNavigationController.viewControllers.dropFirst().compactMap(\.title) == ["E"])
    tabs.selectedIndex = 1
    #expect(tabs.selectedViewController?.title == "B" && tabs.tabBar.selectedItem?.title == "B")
    let calls = log.take().filter { $0.contains("ppear") && !$0.contains("isAppearing") }
    #expect(calls == ["F.willAppear", "F.didAppear", "F.willDisappear", "F.didDisappear"])
    tabs.selectedViewController = tabs.moreNavigationController
    #expect(tabs.selectedViewController?.title == "E" && tabs.selectedIndex == 4)
  }

  @Test func `a hidden navigation controller lends its stack, and gets it back`() throws {
    let (root, detail) = (page("root"), page("detail"))
    let navigation = UINavigationController(rootViewController: root)
    navigation.title = "F"
    navigation.tabBarItem.accessibilityIdentifier = "tab F"
    let (screen, tabs) = try screen(pages("ABCDE") + [navigation])
    try activate("More", on: screen)
    try screen.tap("tab F")
    screen.advance(seconds: 0.6)
    let more = tabs.moreNavigationController
    #expect(tabs.selectedViewController === navigation && root.navigationController === more)
    navigation.pushViewController(detail, animated: true)
    screen.advance(seconds: 0.6)
    #expect(more.viewControllers.dropFirst() == [root, detail] && navigation.viewControllers == [root, detail])
    #expect(detail.view.window != nil && navigation.topViewController === detail)
    tabs.selectedIndex = 4
    #expect(root.parent === navigation && navigation.viewControllers == [root, detail])
    tabs.selectedIndex = 5
    #expect(more.topViewController === detail)
    more.popToRootViewController(animated: false)
    #expect(navigation.viewControllers == [root] && root.parent === navigation && navigation.parent === tabs)
    navigation.setViewControllers([detail], animated: false)
    #expect(detail.parent === navigation)
  }

  @Test func `another root of a lent stack stays in the More navigation`() throws {
    let navigation = UINavigationController(rootViewController: page("root"))
    let (_, tabs) = try screen(pages("ABCDE") + [navigation])
    tabs.selectedIndex = 5
    let other = page("other")
    navigation.viewControllers = [other]
    #expect(tabs.moreNavigationController.topViewController === other && tabs.selectedIndex == 5)
    #expect(navigation.viewControllers == [other])
  }

  @Test func `a window that becomes wide moves the selected hidden tab to the bar, and back`() throws {
    let (screen, tabs) = try screen(pages("ABCDEF"))
    tabs.selectedIndex = 5
    screen.send(.resized(CGSize(width: 1024, height: 768), scale: 1))
    screen.advanceFrame()
    let last = try #require(tabs.viewControllers?.last)
    #expect(titles(tabs).count == 6 && tabs.selectedIndex == 5)
    #expect(last.parent === tabs && last.view.window != nil && tabs.moreNavigationController.parent == nil)
    screen.send(.resized(Self.phone, scale: 1))
    screen.advanceFrame()
    #expect(titles(tabs).last == "More" && tabs.selectedIndex == 5)
    #expect(last.parent === tabs.moreNavigationController && last.view.window != nil)
  }

  private final class Delegate: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []

    private func note(_ name: String, _ controllers: [UIViewController], _ changed: Bool? = nil) {
      let titles = controllers.compactMap(\.title).joined()
      calls.append("\(name) \(titles)\(changed.map { " \($0)" } ?? "")")
    }
    func tabBarController(_ tabs: UITabBarController, willBeginCustomizing controllers: [UIViewController]) {
      note("begin", controllers)
    }
    func tabBarController(
      _ tabs: UITabBarController, willEndCustomizing controllers: [UIViewController], changed: Bool
    ) { note("end", controllers, changed) }
    func tabBarController(
      _ tabs: UITabBarController, didEndCustomizing controllers: [UIViewController], changed: Bool
    ) { note("ended", controllers, changed) }
  }

  @Test func `the Edit button opens a screen on which taps and drags exchange tabs`() throws {
    let (screen, tabs) = try screen(pages("ABCDEF"))
    let delegate = Delegate()
    tabs.delegate = delegate
    try activate("More", on: screen)
    try activate("Edit", on: screen)
    #expect(tabs.tabBar.isCustomizing && delegate.calls == ["begin ABCDEF"])
    // Four icons are in a row; the second row begins with E and F.
    screen.tap(at: CGPoint(x: 47, y: 184))
    screen.tap(at: CGPoint(x: 37, y: 640))
    #expect(titles(tabs) == ["E", "B", "C", "D", "More"])
    screen.drag(from: CGPoint(x: 140, y: 184), to: CGPoint(x: 112, y: 640))
    screen.advanceFrame()
    #expect(titles(tabs) == ["E", "F", "C", "D", "More"])
    try activate("Done", on: screen)
    #expect(!tabs.tabBar.isCustomizing && order(tabs) == "EFCDAB")
    #expect(delegate.calls.dropFirst() == ["end EFCDAB true", "ended EFCDAB true"])
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    try screen.tap("tab A")
    screen.advance(seconds: 0.6)
    #expect(tabs.selectedIndex == 4)
  }

  @Test func `a selected tab that leaves the bar stays selected, and More keeps its place`() throws {
    let (screen, tabs) = try screen(pages("ABCDEF"))
    let items = tabs.viewControllers?.compactMap(\.tabBarItem) ?? []
    tabs.tabBar.beginCustomizingItems(items)
    screen.advance(seconds: 0.6)
    screen.tap(at: CGPoint(x: 47, y: 184))
    screen.tap(at: CGPoint(x: 337, y: 640))
    #expect(titles(tabs).last == "More")
    screen.tap(at: CGPoint(x: 37, y: 640))
    #expect(tabs.tabBar.endCustomizing(animated: false))
    #expect(order(tabs) == "EBCDAF" && tabs.selectedViewController?.title == "A")
    #expect(tabs.moreNavigationController.topViewController?.title == "A")
    #expect(!tabs.tabBar.endCustomizing(animated: false))
  }

  @Test func `without customizable controllers there is no Edit button`() throws {
    let (_, tabs) = try screen(pages("ABCDEF"))
    let list = try #require(tabs.moreNavigationController.viewControllers.first)
    #expect(list.navigationItem.rightBarButtonItem != nil)
    tabs.customizableViewControllers = nil
    #expect(list.navigationItem.rightBarButtonItem == nil)
  }

  @Test func `a bar without a controller notifies its delegate of exchanges`() throws {
    final class Delegate: NSObject, UITabBarDelegate {
      var calls: [String] = []
      func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) { calls.append("will begin") }
      func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) { calls.append("did begin") }
      func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
        calls.append("will end \(items.compactMap(\.title)) \(changed)")
      }
      func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
        calls.append("did end \(changed)")
      }
    }
    let bar = UITabBar(frame: CGRect(x: 0, y: 618, width: 375, height: 49))
    let items = ["A", "B", "C"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    bar.items = Array(items.prefix(2))
    let delegate = Delegate()
    bar.delegate = delegate
    let view = UIView()
    view.addSubview(bar)
    let screen = try TestScreen(size: Self.phone, view: view)
    bar.beginCustomizingItems(items)
    screen.advance(seconds: 0.6)
    try activate("C", on: screen)
    screen.tap(at: CGPoint(x: 280, y: 640))
    try activate("Done", on: screen)
    #expect(delegate.calls == ["will begin", "did begin", "will end [\"A\", \"C\"] true", "did end true"])
  }

  /// Apple, `tabBar(_:didBeginCustomizing:)`: "Sent to the delegate after the customizing modal view is displayed".
  @Test func `a bar at the top of its view notifies of the screen of items after the call returns`() throws {
    final class Delegate: NSObject, UITabBarDelegate {
      var calls: [String] = []
      func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) { calls.append("did begin") }
      func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
        calls.append("did end")
      }
    }
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 375, height: 49))
    let items = ["A", "B"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    bar.items = items
    let delegate = Delegate()
    bar.delegate = delegate
    let view = UIView()
    view.addSubview(bar)
    let screen = try TestScreen(size: Self.phone, view: view)
    screen.advanceFrame()
    bar.beginCustomizingItems(items)
    #expect(delegate.calls.isEmpty)
    screen.advance(seconds: 0.6)
    #expect(delegate.calls == ["did begin"])
    bar.endCustomizing(animated: true)
    #expect(delegate.calls == ["did begin"])
    screen.advance(seconds: 0.6)
    #expect(delegate.calls == ["did begin", "did end"])
  }
}
