import UIKit
import UIKitComponents

/// A table with a stretching header, under a bar that hides if allowed.
final class ElasticHeaderPage: ComponentPage {
  private let table = ElasticHeaderTableView(frame: .zero).named("elastic.table")
  private let rows = DeedRows([("Yesterday", 14), ("Last week", 20), ("Long ago", 40)])

  override func makeStage() -> UIViewController {
    rows.fill(table)
    table.tableHeaderView = PortraitHeader("Hydra", "Pull down: it stretches.", height: 180)
    let controller = UIViewController()
    controller.title = "Creature"
    controller.view = table
    return UINavigationController(rootViewController: controller)
  }

  override func makeSettings() -> [UIView] {
    [
      Setting.toggle("Stretches", "elastic.stretches", isOn: true) { [table] in table.stretchesHeader = $0 },
      Setting.slider("Height", "elastic.height", 180, in: 60...360) { [table] height in
        table.tableHeaderView = PortraitHeader("Hydra", "\(Int(height)) points at least.", height: height)
      },
      Setting.button("Another header", "elastic.replace") { [table] in
        table.tableHeaderView = PortraitHeader("Drifter", "Setting it while scrolled moves no row.", height: 240)
      },
      Setting.button("No header", "elastic.remove") { [table] in table.tableHeaderView = nil },
      Setting.note("Section headers pin below the bar, not at the height of the header."),
    ]
  }
}
