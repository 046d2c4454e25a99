import UIKit
import UIKitComponents

/// Rows to scroll: numbered deeds in sections with pinned headers.
@MainActor final class DeedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  private let sections: [(title: String?, count: Int)]
  var onSelect: ((IndexPath) -> Void)?

  init(_ sections: [(title: String?, count: Int)] = [(nil, 60)]) {
    self.sections = sections
  }

  /// Makes a table show the rows.
  func fill(_ table: UITableView) {
    table.register(UITableViewCell.self)
    table.keepRows(height: 52)
    table.dataSource = self
    table.delegate = self
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeue(UITableViewCell.self, for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = Self.deeds[(indexPath.row * 5 + indexPath.section) % Self.deeds.count]
    content.secondaryText = "Minute \(indexPath.row + 1)"
    let hue = CGFloat((indexPath.row * 29 + indexPath.section * 41) % 100) / 100
    content.image = UIImage(systemName: "circle.fill")
    content.imageProperties.tintColor = UIColor(hue: hue, saturation: 0.55, brightness: 0.85, alpha: 1)
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onSelect?(indexPath)
  }

  private static let deeds = [
    "Ate a mote", "Swam upstream", "Lost a flagellum", "Bit a drifter", "Shed a shell", "Grew an eye",
    "Hid in the murk", "Stole a chunk", "Warmed itself at the vent",
  ]
}

/// A header with a gradient, a name and a line; its content fills any size.
final class PortraitHeader: UIView {
  private let gradient = CAGradientLayer()
  private let name = UILabel.of("", .largeTitle, color: .white)

  init(_ text: String, _ detail: String, height: CGFloat) {
    super.init(frame: .zero)
    gradient.colors = [UIColor.systemTeal.cgColor, UIColor.systemIndigo.cgColor]
    layer.addSublayer(gradient)
    name.text = text
    let line = UILabel.of(detail, .subheadline, color: UIColor(white: 1, alpha: 0.85))
    line.numberOfLines = 0
    let column = UIStackView(arrangedSubviews: [name, line])
    column.axis = .vertical
    column.spacing = 4
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    let room = heightAnchor.constraint(greaterThanOrEqualToConstant: height)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor, constant: 8),
      column.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor, constant: -8),
      column.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor, constant: -8),
      column.topAnchor.constraint(greaterThanOrEqualTo: layoutMarginsGuide.topAnchor), room,
    ])
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Follows an animation of the header without the layer's own implicit animation.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gradient.frame = bounds
    CATransaction.commit()
  }
}
