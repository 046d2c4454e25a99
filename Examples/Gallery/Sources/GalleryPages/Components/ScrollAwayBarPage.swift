import UIKit
import UIKitComponents

/// A navigation bar that scrolls with the content, in a tab bar controller, with pinned headers below it.
final class ScrollAwayBarPage: ComponentPage {
  private let rows = DeedRows([("Cells", 12), ("Links", 16), ("Parts", 40)])
  private let controller = UITableViewController(style: .plain)
  private lazy var navigation = ScrollAwayNavigationController(rootViewController: controller)

  override func makeStage() -> UIViewController {
    controller.title = "Codex"
    rows.fill(controller.tableView)
    controller.tableView.accessibilityIdentifier = "away.table"
    rows.onSelect = { [weak self] _ in
      let next = UIViewController()
      next.title = "Entry"
      next.view.backgroundColor = .systemBackground
      self?.navigation.pushViewController(next, animated: true)
    }
    navigation.tabBarItem = UITabBarItem(title: "Codex", image: UIImage(systemName: "list.bullet"), selectedImage: nil)
    let tabs = UITabBarController()
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Bestiary", image: UIImage(systemName: "star"), selectedImage: nil)
    other.view.backgroundColor = .systemBackground
    tabs.viewControllers = [navigation, other]
    return tabs
  }

  override func makeSettings() -> [UIView] {
    [
      Setting.toggle("Enters always", "away.enters", isOn: false) { [weak self] in
        self?.navigation.entersAlways = $0
      },
      Setting.slider("Threshold", "away.threshold", 0, in: 0...200) { [weak self] in
        self?.navigation.scrollAwayThreshold = $0
      },
      Setting.toggle("Translucent", "away.translucent", isOn: true) { [weak self] in
        self?.navigation.navigationBar.isTranslucent = $0
      },
      Setting.button("To the top", "away.top") { [weak self] in
        self?.controller.tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
      },
    ]
  }
}
