import Testing
import UIKitTesting

@testable import UIKit

/// The state of tab bar controllers with hidden tabs between two runs of an app.
@Suite(.serialized, .separateScreens) @MainActor struct MoreRestorationTests {
  private func makeTabs() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.restorationIdentifier = "tabs"
    let navigation = UINavigationController(rootViewController: Page("root"))
    navigation.restorationIdentifier = "nav"
    tabs.viewControllers = ["a", "b", "c", "d", "e"].map { Page($0) } + [navigation, Page("g")]
    return tabs
  }

  private func tabs(of app: RestoringApp) throws -> UITabBarController {
    try #require(app.window?.rootViewController as? UITabBarController)
  }

  @Test func `a hidden tab, a lent stack and the More list are restored`() throws {
    try RestoringApp.withFile { file in
      let app = RestoringApp { makeTabs() }
      app.hook = { $0 == ["tabs", "nav", "item"] ? Page("item") : nil }
      try app.run(file) { _ in
        let tabs = try tabs(of: app)
        (tabs.viewControllers?.last as? Page)?.note = "last"
        tabs.selectedIndex = 6
      }
      try app.run(file) { _ in
        let tabs = try tabs(of: app)
        let page = try #require(tabs.selectedViewController as? Page)
        #expect(tabs.selectedIndex == 6 && page.note == "last" && page.view.window != nil)
        tabs.selectedIndex = 5
        let navigation = try #require(tabs.selectedViewController as? UINavigationController)
        navigation.pushViewController(Page("item", note: "pushed"), animated: false)
      }
      try app.run(file) { _ in
        let tabs = try tabs(of: app)
        #expect(tabs.selectedIndex == 5)
        let navigation = try #require(tabs.selectedViewController as? UINavigationController)
        #expect(navigation.viewControllers.compactMap { ($0 as? Page)?.note } == ["", "pushed"])
        #expect(tabs.moreNavigationController.viewControllers.count == 3)
        tabs.selectedIndex = 0
        tabs.moreNavigationController.popToRootViewController(animated: false)
        tabs.selectedViewController = tabs.moreNavigationController
      }
      try app.run(file) { _ in
        let tabs = try tabs(of: app)
        #expect(tabs.selectedViewController === tabs.moreNavigationController)
      }
    }
  }
}
