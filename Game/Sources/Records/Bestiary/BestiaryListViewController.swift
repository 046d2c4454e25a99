import InterfaceBuilder
import ScreenBase
import UIKit
import UIKitComponents
import Workshop

/// The list of the bestiary: sort orders at the top, a search bar that expands, and entries in sections. Its layout is
/// in `Bestiary.storyboard`.
@MainActor final class BestiaryListViewController: ExpandableHeaderTableViewController {
  override class var interface: InterfaceTable {
    super.interface
      .action("orderChanged", BestiaryListViewController.orderChanged)
      .action("toggleSearch", BestiaryListViewController.toggleSearch)
  }

  var model: BestiaryModel?
  var portraits: PortraitStudio?
  /// Called with the selected entry.
  var onChoose: ((BestiaryEntry) -> Void)?
  /// ID of the entry whose page is shown beside the list.
  var chosen: Int? { didSet { if chosen != oldValue, isViewLoaded { tableView.reloadData() } } }
  private weak var order: UISegmentedControl?
  private weak var find: UIButton?
  private weak var searchBar: UISearchBar?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    // The header is not in the view hierarchy yet; the table adds it as the header of its first section.
    expandableHeaderView?.localizeTexts()
    view.backgroundColor = Theme.ground
    tableView.separatorStyle = .none
    tableView.sectionHeaderTopPadding = 0
    expandableHeaderView?.backgroundColor = Theme.panel
    order?.applyStyle()
    find?.setImage(Icon.search.image(size: 20), for: .normal)
    find?.tintColor = Theme.link
    find?.accessibilityLabel = localized("Search")
  }

  /// Reloads the list from the model.
  func refresh() {
    guard isViewLoaded else { return }
    tableView.reloadData()
  }

  private func orderChanged() {
    model?.order = BestiaryModel.Order(rawValue: order?.selectedSegmentIndex ?? 0) ?? .latest
  }

  /// Expands the search bar, or collapses it and clears the search.
  func toggleSearch() {
    setHeaderExpanded(!isHeaderExpanded, animated: true)
    if isHeaderExpanded {
      searchBar?.becomeFirstResponder()
    } else {
      searchBar?.resignFirstResponder()
      searchBar?.text = ""
      model?.search = ""
    }
  }

  override func headerExpansionDidChange() {
    find?.setImage((isHeaderExpanded ? Icon.close : .search).image(size: 20), for: .normal)
    find?.accessibilityLabel = isHeaderExpanded ? localized("End the search") : localized("Search")
  }

  // MARK: Table

  /// The first section has the sort orders as its header, and notes as its only rows.
  override func numberOfSections(in tableView: UITableView) -> Int { 1 + (model?.sections.count ?? 0) }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    guard let model else { return 0 }
    return section == 0 ? notes.count : model.sections[section - 1].bestiaryEntries.count
  }

  /// Texts for an empty list, followed by errors for files that cannot be read.
  private var notes: [String] {
    guard let model else { return [] }
    var notes: [String] = []
    if model.isLoading { notes.append(localized("Reading the chronicles of your runs …")) }
    if !model.isLoading, model.metCount == 0 {
      notes.append(localized("You have met no creatures yet. Swim a run: all that you sense are listed here."))
    }
    if !model.search.isEmpty, model.sections.isEmpty {
      notes.append(
        localized("Nothing matches “\(model.search)”. Search for a name, a part such as spike, an age or a seed."))
    }
    return notes + model.faults.map(faultText)
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard indexPath.section > 0, let model else {
      let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
      (cell as? NoteCell)?.show(notes[indexPath.row])
      return cell
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "bestiary-entry", for: indexPath)
    let bestiaryEntry = model.sections[indexPath.section - 1].bestiaryEntries[indexPath.row]
    if let portraits {
      (cell as? BestiaryCell)?.show(bestiaryEntry, isChosen: bestiaryEntry.id == chosen, portraits: portraits)
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.section == 0
      ? NoteCell.height(of: notes[indexPath.row], width: tableView.bounds.width)
      : UIFontMetrics.default.scaledValue(for: 84)
  }

  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard section > 0, let model else { return super.tableView(tableView, viewForHeaderInSection: section) }
    return PaletteHeader(model.sections[section - 1].title)
  }

  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    guard section > 0 else { return super.tableView(tableView, heightForHeaderInSection: section) }
    return UIFontMetrics.default.scaledValue(for: 34)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard indexPath.section > 0, let model else { return }
    onChoose?(model.sections[indexPath.section - 1].bestiaryEntries[indexPath.row])
  }
}

extension BestiaryListViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { model?.search = searchText }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
    if let first = model?.first { onChoose?(first) }
  }
}
