import UIKit

/// A list whose items expand and collapse, and what it shows without items.
final class OutlinePage: UIViewController {
  private typealias Source = UICollectionViewDiffableDataSource<Int, String>

  /// Groups of single-celled organisms, with genera of each.
  private static let groups = [
    ("Ciliates", ["Paramecium", "Stentor", "Vorticella"]), ("Amoebae", ["Amoeba", "Arcella", "Difflugia"]),
    ("Flagellates", ["Euglena", "Peranema", "Trypanosoma"]), ("Diatoms", ["Navicula", "Pinnularia", "Surirella"]),
  ]

  private lazy var collection = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)))
  private lazy var source = makeSource()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collection.accessibilityIdentifier = "outline"
    let remove = UIButton(
      configuration: .tinted(), primaryAction: UIAction(title: "Remove all") { [weak self] _ in self?.show([]) })
    let header = Row.flow([remove.named("outline.remove")])
    // The list takes all room that the button leaves.
    let least = header.heightAnchor.constraint(equalToConstant: 0)
    least.priority = .defaultLow
    least.isActive = true
    let column = UIStackView(arrangedSubviews: [header, collection])
    column.axis = .vertical
    view.fill(with: column)
    show(Self.groups)
  }

  private func makeSource() -> Source {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      let isGroup = Self.groups.contains { $0.0 == name }
      cell.accessories = isGroup ? [.outlineDisclosure(options: .init(style: .header))] : []
      cell.accessibilityIdentifier = "outline.\(name)"
    }
    return Source(collectionView: collection) { collection, path, name in
      collection.dequeueConfiguredReusableCell(using: row, for: path, item: name)
    }
  }

  private func show(_ groups: [(String, [String])]) {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(groups.map(\.0))
    for (group, members) in groups { tree.append(members, to: group) }
    if let first = groups.first { tree.expand([first.0]) }
    source.apply(tree, to: 0, animatingDifferences: view.window != nil)
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "magnifyingglass")
    empty.text = "No organisms"
    empty.button = .tinted()
    empty.button.title = "Restore"
    empty.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.show(Self.groups) }
    contentUnavailableConfiguration = groups.isEmpty ? empty : nil
  }
}
