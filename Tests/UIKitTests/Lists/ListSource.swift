import UIKit

/// Sections of texts that record the table's queries and notifications.
@MainActor final class ListSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var headers: [String?] = []
  /// Heights by text; others are automatic.
  var heights: [String: CGFloat] = [:]
  var calls: [String] = []
  var made = 0
  var isEditable = false
  var isMovable = false
  var leading: UISwipeActionsConfiguration?
  var trailing: UISwipeActionsConfiguration?
  var indexTitles: [String]?
  var headerHeights: [Int: CGFloat] = [:]
  var onCell: (() -> Void)?

  init(_ sections: [[String]]) {
    self.sections = sections
  }

  static func rows(_ count: Int, _ name: String = "Row") -> [String] { (0..<count).map { "\(name) \($0)" } }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    made += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    let text = sections[indexPath.section][indexPath.row]
    if let tall = cell as? TallCell {
      tall.tallness.constant = heights[text] ?? 60
      tall.name.text = text
    } else {
      cell.textLabel?.text = text
    }
    onCell?()
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    headerHeights[section] ?? tableView.sectionHeaderHeight
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { isEditable }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { isMovable }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    calls.append("commit \(editingStyle == .delete ? "delete" : "insert") \(indexPath.row)")
    guard editingStyle == .delete else { return }
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }

  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    calls.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
    let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.row)
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    calls.append("should highlight \(indexPath.row)")
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    calls.append("did highlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    calls.append("did unhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    calls.append("will select \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("did select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    calls.append("will deselect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    calls.append("did deselect \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing }
}

/// A cell whose constraints set its height.
final class TallCell: UITableViewCell {
  let name = UILabel(frame: .zero)
  private(set) lazy var tallness = name.heightAnchor.constraint(equalToConstant: 60)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    name.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(name)
    NSLayoutConstraint.activate([
      name.topAnchor.constraint(equalTo: contentView.topAnchor),
      name.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      name.leadingAnchor.constraint(equalTo: contentView.leadingAnchor), tallness,
    ])
  }

  required init?(coder: NSCoder) {
    nil
  }
}
