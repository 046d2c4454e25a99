import UIKit
import UIKitComponents

/// A pinned header that expands for a search; a tap on a row also toggles it.
final class ExpandableHeaderPage: ComponentPage {
  private final class Parts: ExpandableHeaderTableViewController {
    let rows = DeedRows([(nil, 60)])

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self)
      tableView.keepRows(height: 52)
      tableView.accessibilityIdentifier = "expandable.table"
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.tableView(tableView, numberOfRowsInSection: section)
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      rows.tableView(tableView, cellForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      tableView.deselectRow(at: indexPath, animated: true)
      setHeaderExpanded(!isHeaderExpanded, animated: true)
    }
  }

  private let parts = Parts(style: .plain)

  override func makeStage() -> UIViewController {
    parts.expandableHeaderView = makeHeader()
    return parts
  }

  private func makeHeader() -> UIView {
    let header = UIView().named("expandable.header")
    header.backgroundColor = .secondarySystemBackground
    header.clipsToBounds = true
    let title = UILabel.of("Parts", .headline)
    let search = UISearchBar(frame: .zero).named("expandable.search")
    search.placeholder = "Search parts"
    search.searchBarStyle = .minimal
    for view in [title, search] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      header.addSubview(view)
    }
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: header.topAnchor),
      title.heightAnchor.constraint(equalToConstant: 44),
      title.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 16),
      search.topAnchor.constraint(equalTo: title.bottomAnchor, constant: -4),
      search.heightAnchor.constraint(equalToConstant: 44),
      search.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 8),
      search.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -8),
    ])
    return header
  }

  override func makeSettings() -> [UIView] {
    [
      Setting.button("Toggle", "expandable.toggle") { [parts] in
        parts.setHeaderExpanded(!parts.isHeaderExpanded, animated: true)
      },
      Setting.slider("At rest", "expandable.rest", 44, in: 30...80) { [parts] in parts.restingHeaderHeight = $0 },
      Setting.slider("Expanded", "expandable.expanded", 88, in: 60...200) { [parts] in
        parts.expandedHeaderHeight = $0
      },
      Setting.note("Toggle it twice quickly: it reverses where it is."),
    ]
  }
}
