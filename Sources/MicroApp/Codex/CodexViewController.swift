import Ecology
import UIKit

/// The codex: every part and every number, from the rules' own table.
@MainActor final class CodexViewController: UIViewController {
  private let rules: Rules
  private let bar = ScreenBar(title: "Codex")
  private let search = UISearchBar(frame: .zero)
  private let table = UITableView(frame: .zero, style: .plain)
  private let page: CodexPageViewController
  private let icons = PartIcon()
  private var chapters: [CodexChapter] = []
  private var chosen: CodexEntry
  /// Whether the page covers the list, where both do not fit side by side.
  private var showsPage = false

  /// From this width on list and page stand side by side.
  private static let wideWidth: CGFloat = 720
  private static let listWidth: CGFloat = 300

  init(rules: Rules = .standard) {
    self.rules = rules
    chapters = CodexChapter.chapters(of: rules)
    let nucleus = chapters.first?.entries.first ?? CodexEntry(rules.sections[0])
    chosen = nucleus
    page = CodexPageViewController(nucleus)
    super.init(nibName: nil, bundle: nil)
    title = "Codex"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Look.panel
    search.placeholder = "Search parts and rules"
    search.delegate = self
    search.accessibilityIdentifier = "codex search"
    search.searchBarStyle = .minimal
    table.dataSource = self
    table.delegate = self
    table.register(CodexRow.self, forCellReuseIdentifier: "entry")
    table.backgroundColor = .clear
    table.separatorStyle = .none
    table.sectionHeaderTopPadding = 0
    table.accessibilityIdentifier = "codex list"
    bar.back.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
    for part in [search, table, bar] as [UIView] { view.addSubview(part) }
    addChild(page)
    view.addSubview(page.view)
    page.didMove(toParent: self)
  }

  private var isWide: Bool { view.bounds.width >= Self.wideWidth }

  override func viewWillLayoutSubviews() {
    let (width, height) = (view.bounds.width, view.bounds.height)
    let top = ScreenBar.height
    bar.frame = CGRect(x: 0, y: 0, width: width, height: top)
    let list = isWide ? Self.listWidth : width
    search.frame = CGRect(x: 4, y: top + 4, width: max(0, list - 8), height: 52)
    table.frame = CGRect(x: 0, y: top + 56, width: list, height: max(0, height - top - 56))
    let x = isWide ? list : showsPage ? 0 : width
    page.view.frame = CGRect(x: x, y: top, width: isWide ? width - list : width, height: max(0, height - top))
    page.view.isHidden = !isWide && !showsPage
  }

  /// Opens the page of a part.
  func open(_ subject: RuleSection.Subject) {
    guard let entry = chapters.flatMap(\.entries).first(where: { $0.subject == subject }) else { return }
    choose(entry)
  }

  private func choose(_ entry: CodexEntry) {
    chosen = entry
    page.show(entry)
    showsPage = true
    table.reloadData()
    view.setNeedsLayout()
  }

  private func goBack() {
    guard !isWide, showsPage else { return leave() }
    showsPage = false
    view.setNeedsLayout()
  }

  override func accessibilityPerformEscape() -> Bool {
    goBack()
    return true
  }

  private func image(of entry: CodexEntry) -> UIImage? {
    switch entry.subject {
    case .cell(let kind): icons.image(of: kind, side: 32)
    case .link(let kind): icons.image(of: kind, side: 32)
    case .topic: Icon.book.image(size: 22)
    }
  }
}

extension CodexViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { chapters.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    chapters[section].entries.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    let entry = chapters[indexPath.section].entries[indexPath.row]
    (cell as? CodexRow)?.show(entry, image: image(of: entry), isChosen: entry == chosen)
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: Look.touchSide)
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: 30)
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    PaletteHeader(chapters[section].title)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choose(chapters[indexPath.section].entries[indexPath.row])
  }
}

extension CodexViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    chapters = CodexChapter.chapters(of: rules, matching: searchText)
    table.reloadData()
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
    if let first = chapters.first?.entries.first { choose(first) }
  }
}
