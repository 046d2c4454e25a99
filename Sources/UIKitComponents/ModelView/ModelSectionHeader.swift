import UIKit

/// The title above a section of a collection view.
final class ModelSectionHeader: UICollectionReusableView {
  static let identifier = "UIKitComponents.ModelSectionHeader"

  let label = UILabel()

  /// The distance of the title from the upper and lower edges, in points.
  private static let padding: CGFloat = 8

  /// The height with the user's text size.
  static var height: CGFloat { (font.lineHeight + 2 * padding).rounded(.up) }

  private static var font: UIFont { .preferredFont(forTextStyle: .headline) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    label.font = Self.font
    label.adjustsFontForContentSizeCategory = true
    label.accessibilityTraits = .header
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: layoutMarginsGuide.trailingAnchor),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }
}
