import Raster
import Testing
import UIKitTesting

@testable import UIKit

/// The classes that describe how bars look.
@Suite(.separateScreens) @MainActor struct BarAppearanceTests {
  @Test func `the three configurations differ in effect, colour and line`() {
    let appearance = UIBarAppearance()
    #expect(appearance.backgroundEffect != nil && appearance.backgroundColor == nil)
    #expect(appearance.shadowColor == .separator)
    appearance.configureWithOpaqueBackground()
    #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == .systemBackground)
    #expect(appearance.shadowColor == .separator)
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == nil && appearance.shadowColor == nil)
    appearance.configureWithDefaultBackground()
    #expect(appearance.backgroundEffect != nil)
  }

  @Test func `a copy of a navigation bar's appearance is independent of the original`() throws {
    let appearance = UINavigationBarAppearance()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
    appearance.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
    appearance.setBackIndicatorImage(UIImage(systemName: "star"), transitionMaskImage: nil)
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    let copy = try #require(appearance.copy() as? UINavigationBarAppearance)
    appearance.titleTextAttributes = [:]
    appearance.buttonAppearance.normal.titleTextAttributes = [:]
    #expect(copy.titleTextAttributes[.foregroundColor] as? UIColor == .red)
    #expect(copy.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: 2))
    #expect(copy.backIndicatorImage == UIImage(systemName: "star"))
    #expect(copy.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor == .green)
  }

  @Test func `a toolbar's appearance gives its buttons their colour and the bar its background`() throws {
    let appearance = UIToolbarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .blue
    let state: UIBarButtonItemStateAppearance = appearance.buttonAppearance.normal
    state.titleTextAttributes = [.foregroundColor: UIColor.red]
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    bar.setItems([UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)], animated: false)
    bar.standardAppearance = appearance
    let screen = try TestScreen(size: CGSize(width: 200, height: 44), view: bar)
    #expect(screen.picture[100, 4] == .init(rgb: 0x0000FF))
    func labels(_ view: UIView) -> [UILabel] { ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels) }
    #expect(labels(bar).first { $0.text == "Tool" }?.textColor == .red)
  }

  @Test func `buttons have a font for each style, and an appearance for each state`() {
    func font(_ style: UIBarButtonItem.Style) -> UIFont? {
      UIBarButtonItemAppearance(style: style).normal.titleTextAttributes[.font] as? UIFont
    }
    #expect(font(.plain) == .systemFont(ofSize: 17) && font(.done) == .systemFont(ofSize: 17, weight: .semibold))
    let appearance = UIBarButtonItemAppearance()
    #expect(appearance.appearance(for: .normal) === appearance.normal)
    #expect(appearance.appearance(for: .highlighted) === appearance.highlighted)
    #expect(appearance.appearance(for: [.disabled, .highlighted]) === appearance.disabled)
  }

  @Test func `tabs have larger titles beside their image, and keep the values of a copy`() {
    func size(_ style: UITabBarItemAppearance.Style) -> CGFloat? {
      (UITabBarItemAppearance(style: style).normal.titleTextAttributes[.font] as? UIFont)?.pointSize
    }
    #expect(size(.stacked) == 10 && size(.inline) == 13 && size(.compactInline) == 13)
    let appearance = UITabBarItemAppearance()
    appearance.selected.iconColor = .red
    let bar = UITabBarAppearance()
    bar.stackedLayoutAppearance = appearance
    let copy = bar.copy() as? UITabBarAppearance
    appearance.selected.iconColor = .green
    #expect(copy?.stackedLayoutAppearance.selected.iconColor == .red)
  }

  @Test func `every bar item notifies its bar of changes`() throws {
    let item: UIBarItem = UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    bar.setItems([try #require(item as? UIBarButtonItem)], animated: false)
    let screen = try TestScreen(size: CGSize(width: 200, height: 44), view: bar)
    screen.advanceFrame()
    item.title = "Two"
    item.accessibilityIdentifier = "two"
    screen.advanceFrame()
    #expect(try Set(screen.element("two").shownTexts) == ["Two"])
  }

  @Test func `a copy of an appearance has its class`() {
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .red
    let copy: UINavigationBarAppearance = appearance.copy()
    copy.backgroundColor = .blue
    #expect(appearance.backgroundColor == .red && copy.backgroundColor == .blue)
    #expect((appearance.copy() as? UINavigationBarAppearance)?.backgroundColor == .red)
  }

  /// A screen with a navigation bar, a toolbar and a tab bar in red, green and blue, and content of 2000 points.
  private func bars() throws -> (screen: TestScreen, navigation: UINavigationController, content: UIScrollView) {
    func opaque<Appearance: UIBarAppearance>(_ appearance: Appearance, _ color: UIColor) -> Appearance {
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = color
      return appearance
    }
    let page = UIViewController()
    page.view.backgroundColor = .white
    let content = UIScrollView(frame: page.view.bounds)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.contentSize = CGSize(width: 320, height: 2000)
    page.view.addSubview(content)
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    navigation.navigationBar.standardAppearance = opaque(UINavigationBarAppearance(), .red)
    navigation.toolbar.standardAppearance = opaque(UIToolbarAppearance(), .green)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    tabs.tabBar.standardAppearance = opaque(UITabBarAppearance(), .blue)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { tabs }
    screen.advanceFrame()
    return (screen, navigation, content)
  }

  /// The colours of the navigation bar, the toolbar and the tab bar.
  private func colors(_ screen: TestScreen) -> [UInt32] {
    screen.advanceFrame()
    return [10, 409, 470].map { screen.picture[4, $0].word & 0xFFFFFF }
  }

  /// Apple, `scrollEdgeAppearance`: if it is `nil`, "UIKit uses the settings found in the `standardAppearance` property,
  /// modified to use a transparent background".
  @Test func `bars have no background while the content is at their edge`() throws {
    let (screen, navigation, content) = try bars()
    #expect(colors(screen) == [0xFFFFFF, 0x00FF00, 0x0000FF])
    let end = content.contentSize.height + content.adjustedContentInset.bottom - content.bounds.height
    content.contentOffset.y = end
    #expect(colors(screen) == [0xFF0000, 0xFFFFFF, 0xFFFFFF])
    content.contentSize.height = 2500
    #expect(colors(screen) == [0xFF0000, 0x00FF00, 0x0000FF])
    let edge = UIToolbarAppearance()
    edge.configureWithOpaqueBackground()
    edge.backgroundColor = .red
    navigation.toolbar.scrollEdgeAppearance = edge
    content.contentOffset.y = end + 500
    #expect(colors(screen).prefix(2) == [0xFF0000, 0xFF0000])
  }

  /// Apple on iOS 15: bars use this appearance always "if you don't have a `UIScrollView` in your hierarchy".
  @Test func `bars over content that does not scroll have no background`() throws {
    let (screen, navigation, content) = try bars()
    content.removeFromSuperview()
    navigation.view.setNeedsLayout()
    #expect(colors(screen) == [0xFFFFFF, 0xFFFFFF, 0xFFFFFF])
  }
}
