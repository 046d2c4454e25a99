import UIKit

/// A navigation controller within the page: large titles, bar items, a toolbar.
final class NavigationPage: PageController {
  private let depth: Int

  private init(depth: Int) {
    self.depth = depth
    super.init(nibName: nil, bundle: nil)
    title = depth == 0 ? "Large title" : "Level \(depth)"
    navigationItem.largeTitleDisplayMode = depth == 0 ? .always : .never
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  static func embedded() -> UIViewController {
    let navigation = UINavigationController(rootViewController: NavigationPage(depth: 0))
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  override func build() {
    navigationItem.rightBarButtonItems = [
      item("add", .add) { "Add" }, item("edit", .edit) { "Edit" },
    ]
    toolbarItems = [
      item("trash", .trash) { "Trash" }, .flexibleSpace(), item("compose", .compose) { "Compose" }, .flexibleSpace(),
      item("share", .action) { "Share" },
    ]
    addSection(
      "Stack", note: "Pull the title down and up: it goes into the bar. Drag from the edge to go back.",
      [
        Row.button("Push another", identifier: "navigation.push") { [weak self] in
          guard let self else { return }
          navigationController?.pushViewController(NavigationPage(depth: depth + 1), animated: true)
        },
        Row.button("Back to the first", identifier: "navigation.root") { [weak self] in
          self?.navigationController?.popToRootViewController(animated: true)
        },
      ])
    addSection(
      "Bars",
      [
        Row.titled(
          "Toolbar",
          bar("toolbar", isOn: !(navigationController?.isToolbarHidden ?? true)) {
            $0.setToolbarHidden(!$1, animated: true)
          }),
        Row.titled("Bars hide on swipe", bar("swipe", isOn: false) { $0.hidesBarsOnSwipe = $1 }),
      ])
    addSection("Something to scroll", (1...24).map { Row.text("Row \($0)") })
  }

  private func item(
    _ name: String, _ item: UIBarButtonItem.SystemItem, text: @escaping () -> String
  ) -> UIBarButtonItem {
    let made = UIBarButtonItem(
      systemItem: item, primaryAction: UIAction { [weak self] _ in self?.say("\(text()) pressed") })
    made.accessibilityIdentifier = "navigation.\(name)"
    return made
  }

  private func bar(
    _ name: String, isOn: Bool, change: @escaping @MainActor (UINavigationController, Bool) -> Void
  ) -> UIView {
    let toggle = UISwitch().named("navigation.\(name)")
    toggle.isOn = isOn
    toggle.addAction(
      UIAction { [weak self] action in
        guard let toggle = action.sender as? UISwitch, let navigation = self?.navigationController else { return }
        change(navigation, toggle.isOn)
      }, for: .valueChanged)
    return toggle
  }
}
