import UIKit
import UIKitComponents

/// A menu that slides in over a list with a header, which keeps its own scrolling and swipes.
final class SlideOutMenuPage: ComponentPage {
  private let menu = SlideOutMenu(frame: .zero).named("menu.container")
  private let list = HeadedListView(frame: .zero)
  private let rows = DeedRows([(nil, 200)])

  override func makeStage() -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    rows.fill(list.tableView)
    list.headerView = PortraitHeader("Dish", "Drag from the left.", height: 0)
    list.headerHeight = 120
    list.dataSource = rows
    list.delegate = rows
    controller.view.fill(with: list)
    let items = UIStackView(arrangedSubviews: ["Continue", "Molt", "Settings"].map(item))
    items.axis = .vertical
    items.alignment = .leading
    items.spacing = 8
    let content = UIView()
    items.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(items)
    NSLayoutConstraint.activate([
      items.topAnchor.constraint(equalTo: content.topAnchor, constant: 24),
      items.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
    ])
    menu.menuView = content
    menu.menuWidth = 220
    menu.panelColor = .secondarySystemBackground
    controller.view.fill(with: menu)
    return controller
  }

  private func item(_ title: String) -> UIView {
    UIButton(
      configuration: .plain(),
      primaryAction: UIAction(title: title) { [weak menu] _ in menu?.setOpen(false, animated: true) }
    ).named("menu.\(title.lowercased())")
  }

  override func makeSettings() -> [UIView] {
    [
      Setting.button("Open", "menu.open") { [menu] in menu.setOpen(true, animated: true) },
      Setting.toggle("From the edge only", "menu.edge", isOn: false) { [menu] in menu.opensFromEdgeOnly = $0 },
      Setting.slider("Width", "menu.width", 220, in: 120...360) { [menu] in menu.menuWidth = $0 },
      Setting.note("A drag that begins more vertical than horizontal scrolls the list."),
    ]
  }
}
