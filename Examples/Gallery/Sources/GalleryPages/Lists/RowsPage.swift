import UIKit

/// Ten thousand self-sizing rows: a picture, a title, a text of one or more lines.
final class RowsPage: UITableViewController {
  private static let count = 10_000
  private static let names = ["Hydra", "Volvox", "Stentor", "Rotifer", "Amoeba", "Euglena", "Daphnia", "Vorticella"]
  private static let lines = [
    "Drifts with the current and eats what comes.",
    "Turns slowly towards anything that it smells and holds on to it; it has never been seen to let go.",
    "Lives near the vent.",
  ]

  init() { super.init(style: .plain) }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(PortraitCell.self, forCellReuseIdentifier: "portrait")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 72
    tableView.accessibilityIdentifier = "rows"
    tableView.sectionIndexMinimumDisplayRowCount = 20
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "portrait", for: indexPath)
    let number = indexPath.row
    (cell as? PortraitCell)?
      .show(
        title: "\(Self.names[number % Self.names.count]) \(number + 1)",
        text: Self.lines[number * 7 % Self.lines.count],
        hue: CGFloat(number * 37 % 100) / 100)
    cell.accessibilityIdentifier = "row.\(number)"
    return cell
  }
}

/// A rounded picture beside two texts.
final class PortraitCell: UITableViewCell {
  private let portrait = UIView.patch(.systemFill, cornerRadius: 22)
  private let title = UILabel.of("", .body)
  private let text = UILabel.of("", .footnote, color: .secondaryLabel)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    text.numberOfLines = 0
    let texts = UIStackView(arrangedSubviews: [title, text])
    texts.axis = .vertical
    texts.spacing = 2
    let line = UIStackView(arrangedSubviews: [portrait.sized(44, 44), texts])
    line.spacing = 12
    line.alignment = .center
    contentView.fill(with: line, insets: NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16))
    separatorInset = UIEdgeInsets(top: 0, left: 72, bottom: 0, right: 0)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  func show(title: String, text: String, hue: CGFloat) {
    self.title.text = title
    self.text.text = text
    portrait.backgroundColor = UIColor(hue: hue, saturation: 0.5, brightness: 0.85, alpha: 1)
  }
}
