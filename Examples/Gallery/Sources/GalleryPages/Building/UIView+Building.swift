import UIKit

extension UIView {
  /// Adds a view that fills this one, apart from the insets.
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

  /// Gives a view without an intrinsic size a fixed size.
  func sized(_ width: CGFloat, _ height: CGFloat) -> Self {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: width), heightAnchor.constraint(equalToConstant: height),
    ])
    return self
  }

  /// Sets the identifier by which scripts find the view.
  func named(_ identifier: String) -> Self {
    accessibilityIdentifier = identifier
    return self
  }

  /// Returns a rounded patch of one colour.
  static func patch(_ color: UIColor, cornerRadius: CGFloat = 8) -> UIView {
    let view = UIView()
    view.backgroundColor = color
    view.layer.cornerRadius = cornerRadius
    return view
  }
}

extension UILabel {
  /// Returns a label in a text style that follows the user's preferred text size.
  static func of(_ text: String, _ style: UIFont.TextStyle, color: UIColor = .label) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    return label
  }
}
