import UIKit

/// A heading, rows on a rounded card with separators, and a footnote.
final class SectionView: UIView {
  init(title: String, note: String?, rows: [UIView]) {
    super.init(frame: .zero)
    let heading = UILabel.of(title, .subheadline, color: .secondaryLabel)
    heading.accessibilityTraits = .header
    let column = UIStackView(arrangedSubviews: [Self.inset(heading), Self.card(rows)])
    column.axis = .vertical
    column.spacing = 8
    if let note {
      let label = UILabel.of(note, .footnote, color: .secondaryLabel)
      label.numberOfLines = 0
      column.addArrangedSubview(Self.inset(label))
    }
    fill(with: column)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  private static func card(_ rows: [UIView]) -> UIView {
    let card = UIView()
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 12
    card.clipsToBounds = true
    let column = UIStackView()
    column.axis = .vertical
    for (index, row) in rows.enumerated() {
      if index > 0 { column.addArrangedSubview(separator()) }
      column.addArrangedSubview(row)
    }
    card.fill(with: column)
    return card
  }

  private static func separator() -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    line.translatesAutoresizingMaskIntoConstraints = false
    let row = UIView()
    row.addSubview(line)
    NSLayoutConstraint.activate([
      line.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
      line.trailingAnchor.constraint(equalTo: row.trailingAnchor),
      line.topAnchor.constraint(equalTo: row.topAnchor),
      line.bottomAnchor.constraint(equalTo: row.bottomAnchor),
      line.heightAnchor.constraint(equalToConstant: 0.5),
    ])
    return row
  }

  private static func inset(_ view: UIView) -> UIView {
    let row = UIView()
    row.fill(with: view, insets: NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
    return row
  }
}
