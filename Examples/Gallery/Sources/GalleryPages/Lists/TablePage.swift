import UIKit

/// A table in its three styles: cell styles, accessories, swipe actions, editing, reordering, an index.
final class TablePage: UIViewController {
  private static let styles: [(String, UITableView.Style)] = [
    ("Plain", .plain), ("Grouped", .grouped), ("Inset", .insetGrouped),
  ]
  private let choice = UISegmentedControl(items: TablePage.styles.map(\.0)).named("table.style")
  private let edit = UIButton(configuration: .tinted()).named("table.edit")
  private let status = UILabel.of("Nothing happened yet.", .footnote, color: .secondaryLabel).named("status")
  private let column = UIStackView()
  private var table = UITableView(frame: .zero, style: .insetGrouped)
  private var sections = TableSection.samples

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    choice.selectedSegmentIndex = 2
    choice.addAction(UIAction { [weak self] _ in self?.replaceTable() }, for: .valueChanged)
    edit.setTitle("Edit", for: .normal)
    edit.addAction(UIAction { [weak self] _ in self?.toggleEditing() }, for: .touchUpInside)
    edit.setContentHuggingPriority(.required, for: .horizontal)
    let bar = UIStackView(arrangedSubviews: [choice, edit])
    bar.spacing = 12
    let head = UIView()
    head.fill(with: bar, insets: NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16))
    let foot = UIView()
    foot.fill(with: status, insets: NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
    column.axis = .vertical
    for part in [head, table, foot] { column.addArrangedSubview(part) }
    view.fill(with: column)
    setUpTable()
  }

  private func replaceTable() {
    let old = table
    table = UITableView(frame: old.frame, style: TablePage.styles[choice.selectedSegmentIndex].1)
    column.insertArrangedSubview(table, at: 1)
    old.removeFromSuperview()
    setUpTable()
  }

  private func setUpTable() {
    table.accessibilityIdentifier = "table"
    table.dataSource = self
    table.delegate = self
    table.allowsSelectionDuringEditing = true
    table.setEditing(edit.title(for: .normal) == "Done", animated: false)
  }

  private func toggleEditing() {
    let begins = !table.isEditing
    table.setEditing(begins, animated: true)
    edit.setTitle(begins ? "Done" : "Edit", for: .normal)
  }

  private func remove(_ path: IndexPath) {
    let row = sections[path.section].rows.remove(at: path.row)
    table.deleteRows(at: [path], with: .automatic)
    status.text = "\(row.title) removed"
  }
}

extension TablePage: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { sections[section].note }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    let identifier = "\(row.style.rawValue)"
    let cell =
      tableView.dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: row.style, reuseIdentifier: identifier)
    cell.textLabel?.text = row.title
    cell.detailTextLabel?.text = row.detail
    cell.imageView?.image = row.symbol.flatMap { UIImage(systemName: $0) }
    cell.accessoryType = row.accessory
    cell.showsReorderControl = true
    cell.accessibilityIdentifier = "row.\(row.title.lowercased())"
    return cell
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    let row = sections[source.section].rows.remove(at: source.row)
    sections[destination.section].rows.insert(row, at: destination.row)
    status.text = "\(row.title) moved to place \(destination.row + 1) of \(sections[destination.section].title)"
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { remove(indexPath) }
  }
}

extension TablePage: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    status.text = "\(sections[indexPath.section].rows[indexPath.row].title) selected"
    if !tableView.isEditing { tableView.deselectRow(at: indexPath, animated: true) }
  }

  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    status.text = "More about \(sections[indexPath.section].rows[indexPath.row].title)"
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
      guard let self else { return }
      status.text = "\(sections[indexPath.section].rows[indexPath.row].title) flagged"
      done(true)
    }
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [flag])
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.remove(indexPath)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}

/// A section of the page's table.
struct TableSection {
  struct Row {
    var title: String
    var detail: String?
    var style: UITableViewCell.CellStyle = .default
    var symbol: String?
    var accessory: UITableViewCell.AccessoryType = .none
  }

  var title: String
  var note: String?
  var rows: [Row]

  static let samples = [
    TableSection(
      title: "Cell styles", note: "Default, value 1, value 2 and subtitle.",
      rows: [
        Row(title: "Default", symbol: "star"),
        Row(title: "Value 1", detail: "Detail", style: .value1),
        Row(title: "Value 2", detail: "Detail", style: .value2),
        Row(title: "Subtitle", detail: "A second line below the first", style: .subtitle, symbol: "photo"),
      ]),
    TableSection(
      title: "Accessories", note: "Swipe a row to either side; Edit reorders and removes.",
      rows: [
        Row(title: "Disclosure", accessory: .disclosureIndicator), Row(title: "Checkmark", accessory: .checkmark),
        Row(title: "Detail", accessory: .detailButton),
        Row(title: "Both", detail: "A button and a chevron", style: .subtitle, accessory: .detailDisclosureButton),
      ]),
    TableSection(
      title: "Many", note: nil, rows: (1...30).map { Row(title: "Row \($0)", detail: "\($0 * $0)", style: .value1) }),
  ]
}
