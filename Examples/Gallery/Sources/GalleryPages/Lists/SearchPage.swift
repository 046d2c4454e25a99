import UIKit

/// A navigation bar with a search field over a table whose rows change by diffing.
final class SearchPage: UITableViewController {
  private enum Kind: Int, CaseIterable {
    case cells, links
  }

  private static let names: [Kind: [String]] = [
    .cells: [
      "Nucleus", "Body", "Vacuole", "Mouth", "Spike", "Shell", "Flagellum", "Jet", "Fin", "Eye", "Nose", "Feeler",
      "Pacemaker", "Chloroplast",
    ],
    .links: ["Strut", "Hinge", "Elastic", "Muscle", "Bender", "Rope", "Vein", "Shed"],
  ]
  private let search = UISearchController(searchResultsController: nil)
  private var source: UITableViewDiffableDataSource<Kind, String>?

  static func embedded() -> UIViewController {
    let page = SearchPage(style: .insetGrouped)
    page.title = "Parts"
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "part")
    tableView.accessibilityIdentifier = "parts"
    source = UITableViewDiffableDataSource(tableView: tableView) { table, path, name in
      let cell = table.dequeueReusableCell(withIdentifier: "part", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = name
      content.secondaryText = path.section == 0 ? "Cell" : "Link"
      cell.contentConfiguration = content
      cell.accessibilityIdentifier = "part.\(name.lowercased())"
      return cell
    }
    search.searchBar.placeholder = "Parts"
    search.searchBar.accessibilityIdentifier = "parts.search"
    search.obscuresBackgroundDuringPresentation = false
    search.searchResultsUpdater = self
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    show(matching: "", animated: false)
  }

  /// Limits the search to the kind of the chosen part.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard search.isActive, let kind = source?.sectionIdentifier(for: indexPath.section) else { return }
    let token = UISearchToken(icon: nil, text: kind == .cells ? "Cell" : "Link")
    token.representedObject = kind
    search.searchBar.searchTextField.tokens = [token]
    updateSearchResults(for: search)
  }

  private func show(matching text: String, animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Kind, String>()
    let kinds = search.searchBar.searchTextField.tokens.compactMap { $0.representedObject as? Kind }
    for kind in Kind.allCases where kinds.isEmpty || kinds.contains(kind) {
      let found = (Self.names[kind] ?? []).filter { text.isEmpty || $0.localizedCaseInsensitiveContains(text) }
      guard !found.isEmpty else { continue }
      snapshot.appendSections([kind])
      snapshot.appendItems(found, toSection: kind)
    }
    source?.apply(snapshot, animatingDifferences: animated)
    contentUnavailableConfiguration = snapshot.numberOfItems == 0 ? UIContentUnavailableConfiguration.search() : nil
  }
}

extension SearchPage: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    show(matching: searchController.searchBar.text ?? "", animated: true)
  }
}
