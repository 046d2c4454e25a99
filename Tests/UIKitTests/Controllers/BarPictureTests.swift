import Foundation
import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct BarPictureTests {
  private let pictures = GoldenPictures(
    folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Golden"))

  private func tabs(_ style: UIUserInterfaceStyle) -> UITabBarController {
    let first = UIViewController()
    first.title = "Field guide"
    let second = UIViewController()
    second.title = "Cells"
    for controller in [first, second] { controller.view.backgroundColor = .systemGroupedBackground }
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    second.toolbarItems = [
      UIBarButtonItem(systemItem: .trash), .flexibleSpace(), UIBarButtonItem(systemItem: .done),
    ]
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    navigation.isToolbarHidden = false
    navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 0)
    navigation.tabBarItem.badgeValue = "3"
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, other]
    tabs.overrideUserInterfaceStyle = style
    return tabs
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func `bars and an alert match their golden pictures`(
    style: UIUserInterfaceStyle
  ) throws {
    let tabs = tabs(style)
    let screen = try TestScreen(size: CGSize(width: 375, height: 420)) { tabs }
    let alert = UIAlertController(
      title: "Leave the dish?", message: "The run ends here.", preferredStyle: .alert)
    alert.overrideUserInterfaceStyle = style
    alert.addAction(UIAlertAction(title: "Stay", style: .cancel))
    alert.addAction(UIAlertAction(title: "Leave", style: .destructive))
    tabs.present(alert, animated: false)
    screen.advance(seconds: 0.1)
    try pictures.check(screen.picture, "bars-\(style == .dark ? "dark" : "light")", .text)
  }

  /// A list beside or over its detail.
  private func split(_ mode: UISplitViewController.DisplayMode) -> UISplitViewController {
    let list = UIViewController()
    list.title = "Regions"
    list.view.backgroundColor = .systemGroupedBackground
    let detail = UIViewController()
    detail.title = "Shallows"
    detail.view.backgroundColor = .systemBackground
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.preferredDisplayMode = mode
    return split
  }

  @Test(arguments: [
    (UISplitViewController.DisplayMode.oneBesideSecondary, "split-beside"), (.oneOverSecondary, "split-over"),
    (.secondaryOnly, "split-alone"),
  ])
  func `columns of a split view match their pictures`(mode: UISplitViewController.DisplayMode, name: String) throws {
    let split = split(mode)
    let screen = try TestScreen(size: CGSize(width: 720, height: 360)) { split }
    screen.advance(seconds: 0.1)
    try pictures.check(screen.picture, name, .text)
  }
}
