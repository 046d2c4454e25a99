import UIKit

extension UIView {
  /// Adds a view that fills this one but for insets.
  func fill(with view: UIView, insets: NSDirectionalEdgeInsets = .zero) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
      view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.leading),
      trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: insets.trailing),
      bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets.bottom),
    ])
  }

  /// The view with a size of its own, for what has none.
  func sized(_ width: CGFloat, _ height: CGFloat) -> Self {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: width), heightAnchor.constraint(equalToConstant: height),
    ])
    return self
  }

  /// The view under a name that scripts find it by.
  func named(_ identifier: String) -> Self {
    accessibilityIdentifier = identifier
    return self
  }

  /// A rounded patch of one colour.
  static func patch(_ color: UIColor, cornerRadius: CGFloat = 8) -> UIView {
    let view = UIView()
    view.backgroundColor = color
    view.layer.cornerRadius = cornerRadius
    return view
  }
}

extension UILabel {
  /// A label in a text style that follows the reader's text size.
  static func of(_ text: String, _ style: UIFont.TextStyle, color: UIColor = .label) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    return label
  }
}
