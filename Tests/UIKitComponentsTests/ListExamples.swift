import UIKit
import UIKitComponents

/// The documentation's examples of lists and tables, word for word; ``ExampleTests`` compares and runs them.
@MainActor enum ListExamples {
  class PortraitHeader: UIView {}
  final class SearchHeader: PortraitHeader {}
  final class PodiumView: PortraitHeader {}
  final class RankTitles: PortraitHeader {}
  final class MonthHeader: UITableViewHeaderFooterView {}
  final class EraHeader: UICollectionReusableView {}
  final class PortraitCell: UICollectionViewCell {}

  final class RunCell: UITableViewCell {
    func show(_ run: String) { textLabel?.text = run }
  }

  /// A screen that makes a table with an elastic header.
  final class CreatureScreen: UIViewController, UITableViewDataSource {
    override func viewDidLoad() {
      super.viewDidLoad()
      let table = ElasticHeaderTableView(frame: view.bounds)
      table.tableHeaderView = PortraitHeader(frame: CGRect(x: 0, y: 0, width: 0, height: 240))
      table.dataSource = self
      table.register(UITableViewCell.self, forCellReuseIdentifier: "deed")
      view.addSubview(table)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "deed", for: indexPath)
    }
  }

  final class PartsController: ExpandableHeaderTableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      expandableHeaderView = SearchHeader(frame: .zero)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      setHeaderExpanded(!isHeaderExpanded, animated: true)
    }
  }

  /// A screen that makes a headed list.
  final class FameScreen: UIViewController, UITableViewDataSource, UITableViewDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      let list = HeadedListView(frame: view.bounds)
      list.headerView = PodiumView(frame: .zero)
      list.headerHeight = 180
      list.titleView = RankTitles(frame: .zero)
      list.tableView.register(RunCell.self, forCellReuseIdentifier: "run")
      list.dataSource = self
      list.delegate = self
      view.addSubview(list)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "run", for: indexPath)
    }
  }

  final class CodexController: UITableViewController {
    private lazy var scrollAwayBar = ScrollAwayBar(of: self, following: tableView)

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      scrollAwayBar.update()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      scrollAwayBar.letGo()
    }
  }

  static func codex() -> UINavigationController {
    let codex = CodexController(style: .plain)
    codex.scrollAwayThreshold = 120  // of the table header, which goes first
    let navigation = ScrollAwayNavigationController(rootViewController: codex)
    navigation.entersAlways = true
    return navigation
  }

  /// A screen whose cells are registered by class.
  final class RunsScreen: UIViewController, UITableViewDataSource {
    let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let runs = ["Hydra", "Vorticella"]

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(RunCell.self)
      tableView.register(MonthHeader.self)
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeue(RunCell.self, for: indexPath)
      cell.show(runs[indexPath.row])
      return cell
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { runs.count }
  }

  static func portrait(in collectionView: UICollectionView, at indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.register(PortraitCell.self)
    collectionView.register(EraHeader.self, ofKind: UICollectionView.elementKindSectionHeader)
    let cell = collectionView.dequeue(PortraitCell.self, for: indexPath)
    return cell
  }
}
