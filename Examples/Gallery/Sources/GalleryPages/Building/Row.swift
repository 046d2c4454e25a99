import UIKit

/// Creates the rows that pages consist of.
@MainActor enum Row {
  /// Returns a row with a title at the leading edge and a control at the trailing one.
  static func titled(_ title: String, _ control: UIView, detail: String? = nil) -> UIView {
    let name = UILabel.of(title, .body)
    name.numberOfLines = 0
    let texts = UIStackView(arrangedSubviews: [name])
    texts.axis = .vertical
    texts.spacing = 2
    if let detail {
      let label = UILabel.of(detail, .footnote, color: .secondaryLabel)
      label.numberOfLines = 0
      texts.addArrangedSubview(label)
    }
    // A screen reader says the title with the control.
    for view in [control] + control.subviews where view is UIControl && !(view is UIButton) {
      view.accessibilityLabel = view.accessibilityLabel ?? title
    }
    control.setContentHuggingPriority(.required, for: .horizontal)
    control.setContentCompressionResistancePriority(.required, for: .horizontal)
    let line = UIStackView(arrangedSubviews: [texts, control])
    line.alignment = .center
    line.spacing = 12
    return padded(line)
  }

  /// Returns a row of views, on as many lines as they need.
  static func flow(_ views: [UIView]) -> UIView { padded(FlowView(views)) }

  /// Returns a row with one view over the whole width.
  static func wide(_ view: UIView, height: CGFloat? = nil) -> UIView {
    if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
    return padded(view)
  }

  /// Returns a row with one view from edge to edge of the card.
  static func bleeding(_ view: UIView, height: CGFloat) -> UIView {
    view.heightAnchor.constraint(equalToConstant: height).isActive = true
    return view
  }

  /// Returns a row with a text over the whole width.
  static func text(_ text: String) -> UIView {
    let label = UILabel.of(text, .body)
    label.numberOfLines = 0
    return padded(label)
  }

  /// Returns a button over the whole width that looks like a row.
  static func button(_ title: String, identifier: String, action: @escaping () -> Void) -> UIView {
    let button = plainButton(title, identifier: identifier)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return padded(button)
  }

  /// Returns the button of such a row.
  static func plainButton(_ title: String, identifier: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.contentHorizontalAlignment = .leading
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    // The row provides the space above and below.
    button.contentEdgeInsets.top = .leastNormalMagnitude
    button.accessibilityIdentifier = identifier
    return button
  }

  /// Returns a view with padding, centred in a row of at least 44 points.
  private static func padded(_ view: UIView) -> UIView {
    let row = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
      view.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      row.heightAnchor.constraint(greaterThanOrEqualTo: view.heightAnchor, constant: 20),
      row.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
    return row
  }
}
