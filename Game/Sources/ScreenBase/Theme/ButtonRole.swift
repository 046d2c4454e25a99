import UIKit

/// The role of a button on its screen.
package enum ButtonRole: String {
  /// The main action of a screen, and other actions.
  case primary, secondary
  /// Text only, and the back button of a screen.
  case link, back
  /// An icon on glass over a dish.
  case glass
}

extension UIButton {
  /// Applies the colours and corners of a role.
  package func applyStyle(_ role: ButtonRole) {
    switch role {
    case .primary: applyColors(Theme.onPrimary, Theme.primary)
    case .secondary: applyColors(Theme.text, Theme.button)
    case .link: applyColors(Theme.link, nil)
    case .back:
      applyColors(Theme.link, nil)
      titleLabel?.font = Theme.font(15, .medium)
      setImage(Icon.back.image(size: (20 * Theme.letterScale).rounded()), for: .normal)
      // Aligns the icon with the other texts of the screen.
      contentEdgeInsets = UIEdgeInsets(top: 0, left: -5, bottom: 0, right: 0)
      contentHorizontalAlignment = .leading
    case .glass:
      applyColors(Theme.text, Theme.panelGlass)
      layer.cornerRadius = Theme.cardRadius
      layer.borderWidth = 1
      layer.borderColor = Theme.hairline.cgColor
    }
  }

  private func applyColors(_ color: UIColor, _ ground: UIColor?) {
    titleLabel?.font = Theme.font(17, .semibold)
    titleLabel?.adjustsFontForContentSizeCategory = true
    // Long titles shrink instead of being truncated.
    titleLabel?.shrinkToFit()
    setTitleColor(color, for: .normal)
    tintColor = color
    backgroundColor = ground
    layer.cornerRadius = Theme.buttonRadius
  }

  /// Shows an icon before the title, or alone.
  func showIcon(_ sign: Icon) {
    let hasTitle = !(title(for: .normal) ?? "").isEmpty
    setImage(sign.image(size: hasTitle ? 18 : 22), for: .normal)
    guard hasTitle else { return }
    setSignGap(10, margin: 16)
  }

  /// Sets the gap between icon and title, and the margins of both, in points.
  package func setSignGap(_ gap: CGFloat, margin: CGFloat) {
    titleEdgeInsets = UIEdgeInsets(top: 0, left: gap, bottom: 0, right: -gap)
    contentEdgeInsets = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin + gap)
  }
}
