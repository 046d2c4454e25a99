import Ecology
import ScreenBase
import UIKit
import UIKitComponents
import Workshop

/// The list of the codex under a bar that scrolls with it: chapters, and a search in names, purposes and values. Its
/// layout is in `Codex.storyboard`.
@MainActor final class CodexListViewController: UITableViewController {
  var rules = Rules.standard { didSet { refill() } }
  /// Called when a page is selected.
  var onChoose: (CodexEntry) -> Void = { _ in }
  var onLeave: () -> Void = {}
  /// The selected page.
  private(set) var chosen: CodexEntry?
  private(set) var chapters = CodexChapter.chapters()
  private weak var search: UISearchBar?
  private let icons = PartIcon()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    navigationItem.title = localized("Codex")
    view.backgroundColor = Theme.panel
    tableView.register(CodexHeading.self, nib: Screens.nib("CodexHeading"))
    tableView.sectionHeaderTopPadding = 0
    tableView.rowHeight = UIFontMetrics.default.scaledValue(for: Theme.touchSide)
    tableView.sectionHeaderHeight = UIFontMetrics.default.scaledValue(for: 32)
    let back = UIBarButtonItem(
      image: Icon.back.image(size: 20),
      primaryAction: UIAction(title: localized("Title")) { [weak self] _ in self?.onLeave() })
    back.accessibilityIdentifier = "back"
    back.accessibilityLabel = localized("Back")
    back.tintColor = Theme.link
    navigationItem.leftBarButtonItem = back
    navigationItem.applyStyle()
  }

  /// Selects a page and scrolls its row into view.
  func mark(_ entry: CodexEntry) {
    chosen = entry
    guard isViewLoaded else { return }
    for path in tableView.indexPathsForVisibleRows ?? [] {
      if let cell = tableView.cellForRow(at: path) as? CodexRow { fill(cell, at: path) }
    }
  }

  private func refill() {
    chapters = CodexChapter.chapters(of: rules, matching: search?.text ?? "")
    guard isViewLoaded else { return }
    tableView.backgroundView = chapters.isEmpty ? nothingFound : nil
    tableView.reloadData()
  }

  private lazy var nothingFound: UILabel = {
    let label = UILabel(frame: .zero)
    label.applyStyle(.note)
    label.text = localized("No part found")
    label.textAlignment = .center
    label.accessibilityIdentifier = "codex-nothing"
    return label
  }()

  private func fill(_ cell: CodexRow, at path: IndexPath) {
    let entry = chapters[path.section].entries[path.row]
    cell.show(entry, image: image(of: entry), isChosen: entry == chosen)
  }

  private func image(of entry: CodexEntry) -> UIImage? {
    switch entry.subject {
    case .cell(let kind): icons.image(of: kind, side: 32)
    case .link(let kind): icons.image(of: kind, side: 32)
    case .topic: Icon.book.image(size: 22)
    }
  }

  // MARK: Table

  override func numberOfSections(in tableView: UITableView) -> Int { chapters.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    chapters[section].entries.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeue(CodexRow.self, for: indexPath)
    fill(cell, at: indexPath)
    return cell
  }

  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let heading = tableView.dequeue(CodexHeading.self)
    heading.show(chapters[section].title)
    return heading
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoose(chapters[indexPath.section].entries[indexPath.row])
  }
}

extension CodexListViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { refill() }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
    if let first = chapters.first?.entries.first { onChoose(first) }
  }
}
