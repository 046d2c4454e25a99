import Ecology
import UIKit

/// All parts with their numbers, from the rules' own table: what is pressed here is in hand on the canvas.
@MainActor final class PaletteViewController: UIViewController {
  /// Which parts are shown.
  enum Page: Int, CaseIterable {
    case cells, links, groups

    var title: String {
      switch self {
      case .cells: "Cells"
      case .links: "Links"
      case .groups: "Groups"
      }
    }
  }

  private let editor: MoltEditor
  private let icons: PartIcon
  private let table = UITableView(frame: .zero, style: .plain)
  private let pages = UISegmentedControl(items: Page.allCases.map(\.title))
  private let columns = (0..<4).map { _ in UILabel(frame: .zero) }
  private var page = Page.cells
  private var sections: [PaletteSection] = []

  init(_ editor: MoltEditor, icons: PartIcon) {
    self.editor = editor
    self.icons = icons
    super.init(nibName: nil, bundle: nil)
    editor.add(self)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Look.panel
    view.accessibilityIdentifier = "palette"
    pages.selectedSegmentTintColor = UIColor(Tint(0x27424D))
    pages.selectedSegmentIndex = 0
    pages.accessibilityIdentifier = "palette pages"
    pages.addTarget(self, action: PaletteViewController.choosePage, for: .valueChanged)
    table.dataSource = self
    table.delegate = self
    table.register(PaletteCell.self, forCellReuseIdentifier: "part")
    table.backgroundColor = .clear
    table.separatorStyle = .none
    table.sectionHeaderTopPadding = 0
    table.accessibilityIdentifier = "parts"
    for label in columns {
      label.font = Look.font(12, .medium)
      label.textColor = Look.secondText
      label.textAlignment = .right
    }
    for view in [pages, table] + columns as [UIView] { self.view.addSubview(view) }
    show()
  }

  override func viewWillLayoutSubviews() {
    let width = view.bounds.width
    let isNarrow = width < 120
    pages.isHidden = isNarrow
    pages.frame = CGRect(x: 16, y: 12, width: max(0, width - 32), height: 32)
    for (index, label) in columns.enumerated() {
      label.isHidden = isNarrow
      let column = PaletteCell.columns[index]
      label.frame = CGRect(x: width - column.inset - column.width - 8, y: 48, width: column.width + 8, height: 18)
    }
    let top: CGFloat = isNarrow ? 8 : 66
    table.frame = CGRect(x: 0, y: top, width: width, height: max(0, view.bounds.height - top))
  }

  /// Shows another page.
  func show(_ page: Page) {
    self.page = page
    pages.selectedSegmentIndex = page.rawValue
    show()
  }

  private func choosePage() {
    show(Page(rawValue: pages.selectedSegmentIndex) ?? .cells)
  }

  private func show() {
    let titles = PaletteSection.columns(of: page)
    for (label, title) in zip(columns, titles) { label.text = title }
    sections = PaletteSection.sections(of: page, editor, icons)
    table.reloadData()
  }

  private func refresh() {
    guard isViewLoaded else { return }
    sections = PaletteSection.sections(of: page, editor, icons)
    for path in table.indexPathsForVisibleRows ?? [] {
      guard let cell = table.cellForRow(at: path) as? PaletteCell else { continue }
      let row = sections[path.section].rows[path.row]
      cell.show(row.content, isChosen: row.tool == editor.tool)
    }
  }
}

extension PaletteViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "part", for: indexPath)
    let row = sections[indexPath.section].rows[indexPath.row]
    (cell as? PaletteCell)?.show(row.content, isChosen: row.tool == editor.tool)
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: page == .cells ? 31 : 40)
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: 25)
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    PaletteHeader(sections[section].title)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let row = sections[indexPath.section].rows[indexPath.row]
    if row.content.isLocked {
      editor.say("\(DraftRefusal.locked(row.kind ?? .stinger))")
    } else if case .paint(let group) = row.tool, editor.tool == .select {
      editor.paint(group)
    } else {
      editor.tool = editor.tool == row.tool ? .select : row.tool
    }
    tableView.deselectRow(at: indexPath, animated: false)
  }
}

extension PaletteViewController: MoltEditorObserver {
  func editor(_ editor: MoltEditor, didChange changes: MoltEditor.Changes) {
    if !changes.isDisjoint(with: [.body, .tool]) { refresh() }
  }
}
