import UIKit

/// The bar above a screen: the way back, and what it is.
@MainActor final class ScreenBar: UIView {
  static let height: CGFloat = 56

  let back = UIButton(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let line = UIView(frame: .zero)

  /// - Parameter backTitle: Where the way back leads.
  init(title: String, back backTitle: String = "Title") {
    super.init(frame: .zero)
    backgroundColor = Look.panel
    self.title.text = title
    self.title.font = Look.font(18, .semibold)
    self.title.textColor = Look.text
    self.title.textAlignment = .center
    self.title.accessibilityTraits = .header
    self.title.accessibilityIdentifier = "screen-title"
    back.setImage(Icon.back.image(size: 20), for: .normal)
    back.setTitle(backTitle, for: .normal)
    back.titleLabel?.font = Look.font(15, .medium)
    back.setTitleColor(Look.link, for: .normal)
    back.tintColor = Look.link
    back.contentHorizontalAlignment = .leading
    back.accessibilityIdentifier = "back"
    line.backgroundColor = Look.hairline
    for part in [self.title, back, line] as [UIView] { addSubview(part) }
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    back.frame = CGRect(x: 12, y: 6, width: min(140, width * 0.4), height: height - 12)
    let side = back.frame.maxX + 8
    title.frame = CGRect(x: side, y: 0, width: max(0, width - 2 * side), height: height)
    line.frame = CGRect(x: 0, y: height - 1, width: width, height: 1)
  }
}

extension UIViewController {
  /// Goes back to where this screen was opened from.
  func leave() {
    if let navigation = navigationController, navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: !SystemPreferences.current.reducesMotion)
    } else {
      dismiss(animated: true)
    }
  }
}
