import UIKit
import UIKitComponents

/// Several components at once: an elastic header under a hiding bar, pinned section headers, an expandable section
/// header, and a tab bar.
final class TogetherPage: ComponentPage {
  private final class Creature: ExpandableHeaderTableViewController {
    let rows = DeedRows([("Deeds", 24), ("Parts", 24), ("Kin", 24)])
    let elastic = ElasticHeaderTableView(frame: .zero).named("together.table")

    override func loadView() {
      tableView = elastic
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Hydra"
      tableView.register(UITableViewCell.self)
      tableView.keepRows(height: 52)
      elastic.tableHeaderView = PortraitHeader("Hydra", "Seven generations old.", height: 200)
      let header = UIView()
      header.backgroundColor = .secondarySystemBackground
      let label = UILabel.of("Tap a row: this grows", .headline)
      header.fill(with: label, insets: NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
      expandableHeaderView = header
    }

    override func numberOfSections(in tableView: UITableView) -> Int { rows.numberOfSections(in: tableView) }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.tableView(tableView, numberOfRowsInSection: section)
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      rows.tableView(tableView, titleForHeaderInSection: section)
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      rows.tableView(tableView, cellForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      tableView.deselectRow(at: indexPath, animated: true)
      setHeaderExpanded(!isHeaderExpanded, animated: true)
    }
  }

  private let creature = Creature(style: .plain)

  override func makeStage() -> UIViewController {
    let navigation = ScrollAwayNavigationController(rootViewController: creature)
    navigation.tabBarItem = UITabBarItem(title: "Creature", image: UIImage(systemName: "star"), selectedImage: nil)
    navigation.scrollAwayThreshold = 120
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    return tabs
  }

  override func makeSettings() -> [UIView] {
    [
      Setting.toggle("Bar enters always", "together.enters", isOn: false) { [creature] in
        (creature.navigationController as? ScrollAwayNavigationController)?.entersAlways = $0
      },
      Setting.toggle("Header stretches", "together.stretches", isOn: true) { [creature] in
        creature.elastic.stretchesHeader = $0
      },
      Setting.button("Grow the header", "together.grow") { [creature] in
        creature.setHeaderExpanded(!creature.isHeaderExpanded, animated: true)
      },
    ]
  }
}
