import Raster
import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct TabAppearanceTests {
  @Test func `an appearance moves titles and badges of tabs in its state only`() throws {
    func frames(_ change: (UITabBarItemStateAppearance) -> Void) throws -> [(title: CGRect, badge: CGRect)] {
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
      let items = (0..<2).map { UITabBarItem(title: "Tab \($0)", image: UIImage(systemName: "star"), tag: $0) }
      for item in items { item.badgeValue = "3" }
      let appearance = UITabBarAppearance()
      change(appearance.stackedLayoutAppearance.normal)
      bar.standardAppearance = appearance
      bar.items = items
      bar.selectedItem = items[0]
      let screen = try TestScreen(size: CGSize(width: 300, height: 600)) {
        let controller = UIViewController()
        controller.view.addSubview(bar)
        return controller
      }
      screen.advanceFrame()
      func buttons(in view: UIView) -> [TabBarButton] {
        view.subviews.flatMap { ($0 as? TabBarButton).map { [$0] } ?? buttons(in: $0) }
      }
      return try buttons(in: bar).map { button in
        let title = try #require(button.subviews.first { $0 is UILabel })
        let badge = try #require(button.subviews.first { $0 is BadgeView })
        return (title.frame, badge.frame)
      }
    }
    let before = try frames { _ in }
    let after = try frames { look in
      look.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -2)
      look.badgePositionAdjustment = UIOffset(horizontal: -4, vertical: 5)
    }
    try #require(before.count == 2 && after.count == 2)
    #expect(after[0] == before[0])
    #expect(after[1].title == before[1].title.offsetBy(dx: 3, dy: -2))
    #expect(after[1].badge == before[1].badge.offsetBy(dx: -4, dy: 5))
  }

  @Test(arguments: ["3", "new"]) func `a badge is not over a title beside its picture`(value: String) throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 1280, height: 49))
    let item = UITabBarItem(title: "People", image: UIImage(systemName: "star"), tag: 0)
    item.badgeValue = value
    bar.items = [item]
    let screen = try TestScreen(size: CGSize(width: 1280, height: 800)) {
      let controller = UIViewController()
      controller.view.addSubview(bar)
      return controller
    }
    screen.advanceFrame()
    let button = try #require(bar.button(for: item))
    let title = try #require(button.subviews.first { $0 is UILabel })
    let badge = try #require(button.subviews.first { $0 is BadgeView })
    #expect(title.frame.height == button.bounds.height)
    #expect(badge.frame.maxX <= title.frame.minX)
    #expect(title.frame.maxX <= button.bounds.width)
  }

  /// Apple, `UITabBarItem.standardAppearance`: applies "when the tab bar item is selected".
  @Test func `the appearance of an item is that of the bar while the item is selected`() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    let items = (0..<2).map { UITabBarItem(title: "Tab \($0)", image: nil, tag: $0) }
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    items[1].standardAppearance = appearance
    bar.items = items
    bar.selectedItem = items[0]
    let screen = try TestScreen(size: CGSize(width: 300, height: 49), view: bar)
    screen.advanceFrame()
    #expect(screen.picture[2, 40].word != 0xFFFF_0000)
    bar.selectedItem = items[1]
    screen.advanceFrame()
    #expect(screen.picture[2, 40].word == 0xFFFF_0000)
    bar.selectedItem = items[0]
    screen.advanceFrame()
    #expect(screen.picture[2, 40].word != 0xFFFF_0000)
  }
}
