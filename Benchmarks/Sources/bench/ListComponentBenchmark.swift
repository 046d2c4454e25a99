import Foundation
import TableScene
import UIKit
import UIKitComponents

/// List components with 10,000 self-sizing rows at 1280 × 800, dragged up and down around the top; processor time on
/// one thread.
@MainActor enum ListComponentBenchmark {
  static func run() throws -> [Row] {
    try [elasticHeader(), headedList(), scrollAwayBar(), expandableHeader(), refresh(), together()]
  }

  private static func drag(_ name: String, _ controller: UIViewController, rows: RowSource) throws -> Row {
    try ComponentScreen(controller, rows: rows).measure("components.\(name)") { screen, frame in
      screen.drag(frame: frame)
    }
  }

  /// Returns a header with a colour and a name at its lower edge.
  private static func header(height: CGFloat) -> UIView {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 1280, height: height))
    header.backgroundColor = .systemTeal
    let name = UILabel(frame: CGRect(x: 20, y: height - 50, width: 400, height: 40))
    name.autoresizingMask = .flexibleTopMargin
    name.font = .systemFont(ofSize: 30)
    name.text = "Hydra"
    header.addSubview(name)
    return header
  }

  private static func controller(of table: UITableView, rows: RowSource) -> UIViewController {
    rows.fill(table)
    let controller = UIViewController()
    controller.view = table
    return controller
  }

  private static func elasticHeader() throws -> Row {
    let rows = RowSource(count: 10_000, isFixed: false)
    let table = ElasticHeaderTableView(frame: CGRect(origin: .zero, size: ComponentScreen.size))
    table.tableHeaderView = header(height: 240)
    return try drag("elastic_header.drag", controller(of: table, rows: rows), rows: rows)
  }

  private static func headedList() throws -> Row {
    let rows = RowSource(count: 10_000, isFixed: false)
    let list = HeadedListView(frame: CGRect(origin: .zero, size: ComponentScreen.size))
    list.headerView = header(height: 200)
    list.titleView = header(height: 44)
    rows.fill(list.tableView)
    list.dataSource = rows
    list.delegate = rows
    let controller = UIViewController()
    controller.view.addSubview(list)
    return try drag("headed_list.drag", controller, rows: rows)
  }

  private static func scrollAwayBar() throws -> Row {
    let rows = RowSource(count: 10_000, isFixed: false)
    let table = UITableView(frame: CGRect(origin: .zero, size: ComponentScreen.size))
    let codex = controller(of: table, rows: rows)
    codex.title = "Codex"
    let navigation = ScrollAwayNavigationController(rootViewController: codex)
    navigation.entersAlways = true
    return try drag("scroll_away_bar.drag", navigation, rows: rows)
  }

  private final class Parts: ExpandableHeaderTableViewController {
    let rows = RowSource(count: 10_000, isFixed: false)

    override func viewDidLoad() {
      super.viewDidLoad()
      RowSource.register(in: tableView)
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      UITableView.automaticDimension
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      rows.tableView(tableView, cellForRowAt: indexPath)
    }
  }

  /// Expands and collapses the header repeatedly while rows are dragged under it.
  private static func expandableHeader() throws -> Row {
    let parts = Parts(style: .plain)
    parts.expandableHeaderView = header(height: 88)
    return try ComponentScreen(parts).measure("components.expandable_header.drag") { screen, frame in
      screen.drag(frame: frame)
      if frame % 20 == 0 { parts.setHeaderExpanded(!parts.isHeaderExpanded, animated: true) }
    }
  }

  private static func refresh() throws -> Row {
    let rows = RowSource(count: 10_000, isFixed: false)
    let table = UITableView(frame: CGRect(origin: .zero, size: ComponentScreen.size))
    table.refreshControl = UIRefreshControl()
    return try drag("refresh.drag", controller(of: table, rows: rows), rows: rows)
  }

  /// Measures an elastic header, a scroll-away bar and a tab bar on one screen.
  private static func together() throws -> Row {
    let rows = RowSource(count: 10_000, isFixed: false)
    let table = ElasticHeaderTableView(frame: CGRect(origin: .zero, size: ComponentScreen.size))
    table.tableHeaderView = header(height: 240)
    let creature = controller(of: table, rows: rows)
    creature.title = "Creature"
    let tabs = UITabBarController()
    tabs.viewControllers = [ScrollAwayNavigationController(rootViewController: creature)]
    return try drag("together.drag", tabs, rows: rows)
  }
}
