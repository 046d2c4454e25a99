import Ecology
import InterfaceBuilder
import ScreenBase
import UIKit
import UIKitComponents

/// The palette of all parts with their numbers from the rules; a tap selects the part as the canvas's tool. Its header
/// expands for a search over all pages.
@MainActor final class PaletteViewController: ExpandableHeaderTableViewController {
  override class var interface: InterfaceTable {
    super.interface
      .action("choosePage", PaletteViewController.choosePage)
      .action("toggleSearch", PaletteViewController.toggleSearch)
      .action("toggleWidth", PaletteViewController.toggleWidth)
  }

  /// The kinds of parts.
  enum Page: Int, CaseIterable {
    case cells, links, groups
  }

  /// The contents of a row.
  private enum Item {
    case heading(String)
    case part(PaletteSection.Row)
  }

  var editor = MoltEditor()
  /// Called when the narrow palette is queried for names and numbers.
  var onWiden: () -> Void = {}
  private let icons = PartIcon()
  private var page = Page.cells
  private var search = ""
  private var items: [Item] = []
  /// The width of the last layout of the header.
  private var width: CGFloat = 0

  private var header: PartsHeader? { expandableHeaderView as? PartsHeader }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    view.backgroundColor = Theme.panel
    tableView.register(PaletteCell.self, nib: Screens.nib("PaletteCell"))
    tableView.register(PaletteHeading.self)
    tableView.backgroundColor = Theme.panel
    tableView.separatorStyle = .none
    tableView.sectionHeaderTopPadding = 0
    tableView.accessibilityIdentifier = "parts"
    editor.add(self)
    show()
  }

  /// Shows that there are more parts than fit.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tableView.flashScrollIndicators()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard view.bounds.width != width else { return }
    width = view.bounds.width
    header?.fit(width, isSearching: isHeaderExpanded)
    // Larger text needs a higher header.
    let columns = UIFontMetrics.default.scaledValue(for: 18)
    let isNarrow = width < PaletteCell.narrowWidth
    restingHeaderHeight = isNarrow ? 56 : 48 + columns
    expandedHeaderHeight = isNarrow ? 56 : 96 + columns
  }

  /// The focus starts at the environments of the whole screen.
  override var preferredFocusEnvironments: [any UIFocusEnvironment] { parent.map { [$0] } ?? [] }

  // MARK: Pages and search

  func show(_ page: Page) {
    self.page = page
    header?.pages?.selectedSegmentIndex = page.rawValue
    endSearch()
    show()
  }

  private func choosePage() {
    show(header?.pages.flatMap { Page(rawValue: $0.selectedSegmentIndex) } ?? .cells)
  }

  private func toggleSearch() {
    if isHeaderExpanded { endSearch() } else { beginSearch() }
  }

  private func toggleWidth() { onWiden() }

  /// Expands the header and makes the search field first responder.
  func beginSearch() {
    if view.bounds.width < PaletteCell.narrowWidth { onWiden() }
    setHeaderExpanded(true, animated: true)
    header?.search?.becomeFirstResponder()
  }

  /// True if the search field is first responder.
  var isSearching: Bool { isHeaderExpanded && header?.search?.searchTextField.isFirstResponder == true }

  /// Ends the search; returns false if there was none.
  @discardableResult func endSearch() -> Bool {
    guard isHeaderExpanded else { return false }
    header?.search?.text = ""
    header?.search?.resignFirstResponder()
    search = ""
    setHeaderExpanded(false, animated: true)
    show()
    return true
  }

  override func headerExpansionDidChange() {
    super.headerExpansionDidChange()
    UIView.animate(withDuration: 0.3) { [self] in header?.fit(view.bounds.width, isSearching: isHeaderExpanded) }
  }

  // MARK: Display

  private func show() {
    header?.show(columns: PaletteSection.columns(of: search.isEmpty ? page : .cells))
    items = makeItems()
    tableView.reloadData()
  }

  /// Updates only the rows. A full reload would remove the header for a moment, and the search field would lose first
  /// responder status.
  private func showFound() {
    header?.show(columns: PaletteSection.columns(of: search.isEmpty ? page : .cells))
    func paths(_ count: Int) -> [IndexPath] { (0..<count).map { IndexPath(row: $0, section: 0) } }
    let old = paths(items.count)
    items = makeItems()
    UIView.performWithoutAnimation {
      tableView.performBatchUpdates({
        tableView.deleteRows(at: old, with: .none)
        tableView.insertRows(at: paths(items.count), with: .none)
      })
    }
  }

  private func makeItems() -> [Item] {
    let sections =
      search.isEmpty
      ? PaletteSection.sections(of: page, editor, icons) : PaletteSection.found(search, editor, icons)
    guard !sections.isEmpty else { return [.heading(localized("No part found"))] }
    return sections.flatMap { section in [Item.heading(section.title)] + section.rows.map(Item.part) }
  }

  private func refresh() {
    guard isViewLoaded else { return }
    items = makeItems()
    for path in tableView.indexPathsForVisibleRows ?? [] {
      guard let cell = tableView.cellForRow(at: path) as? PaletteCell, items.indices.contains(path.row),
        case .part(let row) = items[path.row]
      else { continue }
      cell.show(row.content, isChosen: row.tool == editor.tool)
    }
  }

  // MARK: Selection

  private func choose(_ row: PaletteSection.Row) {
    if row.content.isLocked {
      editor.showMessage("\(DraftError.locked(row.kind ?? .stinger))")
    } else if case .paint(let group) = row.tool, editor.tool == .select {
      editor.paint(group)
    } else {
      editor.tool = editor.tool == row.tool ? .select : row.tool
    }
  }

  /// Selects the part `step` rows from the current tool, across all pages, with wrap-around.
  func stepPart(by step: Int) {
    let rows = PaletteViewController.Page.allCases.flatMap { page in
      PaletteSection.sections(of: page, editor, icons).flatMap(\.rows).map { (page, $0) }
    }.filter { !$0.1.content.isLocked }
    guard !rows.isEmpty else { return }
    let now = rows.firstIndex { $0.1.tool == editor.tool }
    let next = now.map { ($0 + step + rows.count) % rows.count } ?? (step > 0 ? 0 : rows.count - 1)
    if rows[next].0 != page || !search.isEmpty { show(rows[next].0) }
    editor.tool = rows[next].1.tool
    let shown = items.firstIndex { if case .part(let row) = $0 { row.tool == editor.tool } else { false } }
    if let shown { tableView.scrollToRow(at: IndexPath(row: shown, section: 0), at: .none, animated: true) }
  }

  // MARK: Table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    switch items[indexPath.row] {
    case .heading(let title):
      let cell = tableView.dequeue(PaletteHeading.self, for: indexPath)
      cell.show(title)
      return cell
    case .part(let row):
      let cell = tableView.dequeue(PaletteCell.self, for: indexPath)
      cell.show(row.content, isChosen: row.tool == editor.tool)
      return cell
    }
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if case .heading = items[indexPath.row] { return UIFontMetrics.default.scaledValue(for: 25) }
    if view.bounds.width < PaletteCell.narrowWidth { return Theme.touchSide }
    return UIFontMetrics.default.scaledValue(for: page == .cells && search.isEmpty ? 31 : 40)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    if case .part(let row) = items[indexPath.row] { choose(row) }
  }
}

extension PaletteViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    search = searchText
    showFound()
  }

  /// Selects the first result.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    for case .part(let row) in items where !row.content.isLocked {
      endSearch()
      return choose(row)
    }
  }
}

extension PaletteViewController: MoltEditorObserver {
  func editor(_ editor: MoltEditor, didChange changes: MoltEditor.Changes) {
    if !changes.isDisjoint(with: [.body, .tool]) { refresh() }
  }
}
