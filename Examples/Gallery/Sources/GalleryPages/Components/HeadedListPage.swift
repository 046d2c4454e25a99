import UIKit
import UIKitComponents

/// A header that scrolls away, a title bar that stays, and ten thousand rows.
final class HeadedListPage: ComponentPage {
  private let list = HeadedListView(frame: .zero).named("headed.list")
  private let rows = DeedRows([(nil, 10_000)])
  private let said = UILabel.of("Rank", .headline)

  override func makeStage() -> UIViewController {
    rows.fill(list.tableView)
    list.headerView = PortraitHeader("Hall of fame", "Let go half-way: it snaps.", height: 0)
    list.headerHeight = 160
    list.titleView = makeTitleBar()
    list.dataSource = rows
    list.delegate = rows
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    controller.view.fill(with: list)
    return controller
  }

  private func makeTitleBar() -> UIView {
    let bar = UIView()
    bar.backgroundColor = .secondarySystemBackground
    let sort = UIButton(
      configuration: .plain(),
      primaryAction: UIAction(title: "Sort") { [said] _ in said.text = said.text == "Rank" ? "Age" : "Rank" }
    ).named("headed.sort")
    let row = UIStackView(arrangedSubviews: [said, UIView(), sort])
    row.alignment = .center
    bar.fill(with: row, insets: NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 8))
    return bar
  }

  override func makeSettings() -> [UIView] {
    [
      Setting.slider("Header", "headed.header", 160, in: 40...320) { [list] in list.headerHeight = $0 },
      Setting.slider("Title bar", "headed.title", 44, in: 30...90) { [list] in list.titleHeight = $0 },
      Setting.slider("Snap threshold", "headed.threshold", 20, in: 1...100) { [list] in list.snapThreshold = $0 },
      Setting.button("Show header", "headed.show") { [list] in list.setHeaderShown(true, animated: true) },
      Setting.button("Hide header", "headed.hide") { [list] in list.setHeaderShown(false, animated: true) },
    ]
  }
}
