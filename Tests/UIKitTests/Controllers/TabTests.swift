import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct TabTests {
  private let log = LifeCycleLog()

  private func screen(_ count: Int = 3, size: CGSize = CGSize(width: 375, height: 667)) throws -> (
    TestScreen, UITabBarController
  ) {
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B", "C"].prefix(count).map { name in
      let tab = NotingController(name, log)
      tab.tabBarItem.accessibilityIdentifier = "tab \(name)"
      return tab
    }
    let screen = try TestScreen(size: size) { tabs }
    _ = log.take()
    return (screen, tabs)
  }

  @Test func `a change of tabs calls the new controller first, like Apple's systems`() throws {
    let (_, tabs) = try screen()
    tabs.selectedIndex = 1
    #expect(
      log.take().withoutLayout == [
        "B.load", "B.didLoad", "B.willAppear", "A.willDisappear", "B.isAppearing", "A.didDisappear", "B.didAppear",
      ])
    #expect(tabs.selectedViewController?.title == "B" && tabs.tabBar.selectedItem?.title == "B")
    tabs.selectedIndex = 9
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `the tab of a navigation controller is that of its first controller, until it has its own`() throws {
    let (root, other) = (UIViewController(), UIViewController())
    root.tabBarItem = UITabBarItem(title: "Root", image: nil, tag: 4)
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    _ = try TestScreen(size: CGSize(width: 375, height: 667)) { tabs }
    #expect(tabs.tabBar.items?.first === root.tabBarItem)
    #expect(tabs.tabBar.selectedItem === root.tabBarItem)
    root.tabBarItem = UITabBarItem(title: "New", image: nil, tag: 5)
    #expect(tabs.tabBar.items?.first?.title == "New")
    other.title = "Other"
    navigation.setViewControllers([other], animated: false)
    #expect(tabs.tabBar.items?.first?.title == "Other")
    other.title = "Changed"
    #expect(tabs.tabBar.items?.first?.title == "Changed")
    navigation.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 6)
    #expect(tabs.tabBar.items?.first?.title == "Own")
    let named = UINavigationController(rootViewController: UIViewController())
    named.title = "Named"
    #expect(named.tabBarItem.title == "Named")
  }

  private final class Measuring: UITabBarController {
    var frames: [CGRect] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      frames.append(tabBar.frame)
    }
  }

  @Test func `the bar of a file has its place when the view is loaded`() throws {
    let tabs = Measuring()
    tabs.adopt(tabBar: UITabBar(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000)))
    tabs.viewControllers = [UIViewController(), UIViewController()]
    _ = try TestScreen(size: CGSize(width: 375, height: 667)) { tabs }
    #expect(tabs.frames == [CGRect(x: 0, y: 618, width: 375, height: 49)])
  }

  /// Selects another tab in its first `viewWillAppear`.
  private final class Forwarding: NotingController {
    var target: Int?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      guard let target, let tabs = tabBarController else { return }
      self.target = nil
      tabs.selectedIndex = target
      note("selected \(tabs.selectedIndex)")
    }
  }

  @Test func `a selection inside viewWillAppear follows the running change of tabs`() throws {
    let (stage, tabs) = try self.screen()
    let middle = Forwarding("M", self.log)
    middle.target = 2
    tabs.viewControllers = (tabs.viewControllers ?? []) + [middle]
    _ = self.log.take()
    tabs.selectedIndex = 3
    stage.advance(seconds: 0.5)
    #expect(tabs.selectedViewController?.title == "C" && tabs.tabBar.selectedItem?.title == "C")
    #expect(tabs.selectedViewController?.view.window != nil && middle.view.window == nil)
    let lines: [String] = self.log.take()
    #expect(lines.contains("M.selected 2"))
    let calls: [String] = lines.filter { $0.contains("ppear") && !$0.contains("isAppearing") }
    #expect(
      calls.filter { $0.hasPrefix("M.") } == ["M.willAppear", "M.didAppear", "M.willDisappear", "M.didDisappear"])
    #expect(calls.filter { $0.hasPrefix("A.") } == ["A.willDisappear", "A.didDisappear"])
    #expect(calls.filter { $0.hasPrefix("C.") } == ["C.willAppear", "C.didAppear"])
  }

  @Test func `the delegate can refuse a tap and is not queried for selections by code`() throws {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      var calls: [String] = []
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool {
        calls.append("should \(viewController.title ?? "")")
        return viewController.title != "C"
      }
      func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        calls.append("did \(viewController.title ?? "")")
      }
    }
    let (screen, tabs) = try screen()
    let delegate = Delegate()
    tabs.delegate = delegate
    try screen.tap("tab B")
    try screen.tap("tab C")
    tabs.selectedIndex = 0
    #expect(delegate.calls == ["should B", "did B", "should C"])
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `the bar is 49 high and covers the content unless it is opaque`() throws {
    let (screen, tabs) = try screen()
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 618, width: 375, height: 49))
    #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == 49)
    tabs.tabBar.isTranslucent = false
    screen.advanceFrame()
    #expect(tabs.selectedViewController?.view.frame.height == 618)
    #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == 0)
  }

  @Test func `tabs divide narrow bars equally`() throws {
    let (screen, _) = try screen()
    #expect(try screen.element("tab B").frame == CGRect(x: 125, y: 0, width: 125, height: 49))
  }

  @Test func `a controller's title is that of its tab and its navigation item`() {
    let controller = UIViewController()
    controller.title = "First"
    #expect(controller.tabBarItem.title == "First" && controller.navigationItem.title == "First")
    controller.title = "Second"
    #expect(controller.tabBarItem.title == "Second" && controller.navigationItem.title == "Second")
  }

  @Test func `a split view shows columns side by side, and one stack in a narrow window`() throws {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    let screen = try TestScreen(size: CGSize(width: 1024, height: 768)) { split }
    screen.advanceFrame()
    #expect(!split.isCollapsed)
    #expect(list.view.convert(list.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(detail.view.convert(detail.view.bounds, to: nil) == CGRect(x: 321, y: 0, width: 703, height: 768))
    screen.send(.resized(CGSize(width: 375, height: 667), scale: 1))
    screen.advanceFrame()
    #expect(split.isCollapsed)
    #expect(list.navigationController?.viewControllers.count == 2)
    #expect(detail.navigationController === list.navigationController)
    screen.send(.resized(CGSize(width: 1024, height: 768), scale: 1))
    screen.advanceFrame()
    #expect(!split.isCollapsed && detail.navigationController !== list.navigationController)
    #expect(detail.view.window != nil)
  }

  @Test func `a notification tells that a split view has collapsed or expanded`() throws {
    let split = UISplitViewController(style: .doubleColumn)
    var changes: [Bool] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIViewController.showDetailTargetDidChangeNotification, object: split, queue: nil
    ) { _ in MainActor.assumeIsolated { changes.append(split.isCollapsed) } }
    defer { NotificationCenter.default.removeObserver(observer) }
    let screen = try TestScreen(size: CGSize(width: 1024, height: 768)) { split }
    screen.advanceFrame()
    changes = []
    for width in [375, 1024] {
      screen.send(.resized(CGSize(width: width, height: 768), scale: 1))
      screen.advanceFrame()
    }
    #expect(changes == [true, false])
  }

  @Test func `the bar's method is called before the tab changes`() throws {
    final class Tabs: UITabBarController {
      var indexes: [Int] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { indexes.append(selectedIndex) }
    }
    let tabs = Tabs()
    tabs.viewControllers = ["A", "B"].map { NotingController($0, log) }
    let screen = try TestScreen(size: CGSize(width: 300, height: 400)) { tabs }
    screen.advanceFrame()
    screen.tap(at: CGPoint(x: 225, y: tabs.tabBar.frame.minY + 20))
    screen.advanceFrame()
    #expect(tabs.selectedIndex == 1 && tabs.indexes == [0])
  }
}

@Suite(.separateScreens) @MainActor struct PageTests {
  private final class Source: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [UIViewController]
    var calls: [String] = []
    init(_ pages: [UIViewController]) { self.pages = pages }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, 1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { calls.append("turned \(completed)") }

    private func neighbour(of page: UIViewController, _ step: Int) -> UIViewController? {
      let index = pages.firstIndex(of: page)! + step
      return pages.indices.contains(index) ? pages[index] : nil
    }
  }

  @Test func `a drag past the middle turns the page, a shorter one reverts, and the ends resist`() throws {
    let log = LifeCycleLog()
    let source = Source(["A", "B"].map { NotingController($0, log) })
    let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pager.dataSource = source
    pager.delegate = source
    pager.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    let screen = try TestScreen(size: CGSize(width: 300, height: 400)) { pager }
    _ = log.take()
    func drag(_ start: CGFloat, _ end: CGFloat) {
      screen.send(.touch(id: 0, .down, CGPoint(x: start, y: 200)))
      for step in 1...20 {
        screen.send(.touch(id: 0, .move, CGPoint(x: start + (end - start) * CGFloat(step) / 20, y: 200)))
        screen.advanceFrame()
      }
      screen.advance(seconds: 0.3)
      screen.send(.touch(id: 0, .up, CGPoint(x: end, y: 200)))
      screen.advance(seconds: 0.5)
    }
    drag(250, 150)
    #expect(pager.viewControllers == [source.pages[0]])
    drag(50, 250)
    #expect(pager.viewControllers == [source.pages[0]])
    drag(280, 60)
    #expect(pager.viewControllers == [source.pages[1]])
    #expect(source.pages[1].view.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
    #expect(source.calls == ["turned false", "turned true"])
    #expect(log.take().filter { $0.contains("didAppear") } == ["A.didAppear animated", "B.didAppear animated"])
    #expect(source.pages[0].parent == nil && source.pages[0].view.window == nil)
  }
}
