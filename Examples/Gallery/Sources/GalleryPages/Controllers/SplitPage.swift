import UIKit

/// A split view controller within the page: a list and a detail view.
final class SplitPage: UITableViewController {
  private static let rows = ["Shallows", "Murk", "Vent", "Open water"]

  static func embedded() -> UIViewController {
    let split = UISplitViewController(style: .doubleColumn)
    let list = SplitPage(style: .plain)
    list.title = "Regions"
    split.setViewController(UINavigationController(rootViewController: list), for: .primary)
    split.setViewController(UINavigationController(rootViewController: detail("Shallows")), for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    return split
  }

  private static func detail(_ name: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = name
    controller.view.backgroundColor = .systemBackground
    let label = UILabel.of(name, .largeTitle).named(
      "region.\(name.lowercased().replacingOccurrences(of: " ", with: "-"))")
    label.textAlignment = .center
    controller.view.fill(with: label)
    return controller
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "region")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "region", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = Self.rows[indexPath.row]
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityIdentifier = "split.\(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = Self.detail(Self.rows[indexPath.row])
    splitViewController?.showDetailViewController(UINavigationController(rootViewController: detail), sender: self)
  }
}
