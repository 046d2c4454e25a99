import UIKit

/// A tab bar controller within the page; every tab keeps its state.
final class TabsPage: PageController {
  private let name: String

  private init(_ name: String, _ symbol: String, badge: String?) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
    tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: symbol), selectedImage: nil)
    tabBarItem.badgeValue = badge
    tabBarItem.accessibilityIdentifier = "tab.\(name.lowercased())"
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  static func embedded() -> UIViewController {
    let tabs = UITabBarController()
    tabs.viewControllers = [
      TabsPage("Home", "house", badge: nil), TabsPage("Messages", "envelope", badge: "3"),
      TabsPage("Places", "map", badge: nil), TabsPage("People", "person.2", badge: "new"),
    ]
    return tabs
  }

  override func build() {
    addSection(
      name,
      [
        Row.button("One more unread", identifier: "tabs.badge.\(name.lowercased())") { [weak self] in
          guard let item = self?.tabBarItem else { return }
          item.badgeValue = "\((Int(item.badgeValue ?? "") ?? 0) + 1)"
          self?.say("\(item.badgeValue ?? "no") unread")
        },
        Row.button("All read", identifier: "tabs.clear.\(name.lowercased())") { [weak self] in
          self?.tabBarItem.badgeValue = nil
          self?.say("All read")
        },
      ])
    addSection("Something to scroll", (1...20).map { Row.text("\(name), row \($0)") })
  }
}
