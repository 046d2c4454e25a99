import UIKit

/// How important a button is on its screen.
package enum ButtonDress: String {
  /// The one thing that is likely wanted, and others.
  case primary, secondary
  /// Words alone, and the way back from a screen.
  case link, back
  /// A sign on glass over a dish.
  case glass
}

extension UIButton {
  /// Wears the house's colours and corners.
  package func dress(_ dress: ButtonDress) {
    switch dress {
    case .primary: wear(Look.onPrimary, Look.primary)
    case .secondary: wear(Look.text, Look.button)
    case .link: wear(Look.link, nil)
    case .back:
      wear(Look.link, nil)
      titleLabel?.font = Look.font(15, .medium)
      setImage(Icon.back.image(size: (20 * Look.letterScale).rounded()), for: .normal)
      // The sign begins where the screen's other texts begin.
      contentEdgeInsets = UIEdgeInsets(top: 0, left: -5, bottom: 0, right: 0)
      contentHorizontalAlignment = .leading
    case .glass:
      wear(Look.text, Look.panelGlass)
      layer.cornerRadius = Look.cardRadius
      layer.borderWidth = 1
      layer.borderColor = Look.hairline.cgColor
    }
  }

  private func wear(_ color: UIColor, _ ground: UIColor?) {
    titleLabel?.font = Look.font(17, .semibold)
    titleLabel?.adjustsFontForContentSizeCategory = true
    // Where large letters have no room, smaller ones say more than a gap in the words.
    titleLabel?.shrinkToFit()
    setTitleColor(color, for: .normal)
    tintColor = color
    backgroundColor = ground
    layer.cornerRadius = Look.buttonRadius
  }

  /// Shows a sign before its words, or alone.
  func wear(_ sign: Icon) {
    let hasTitle = !(title(for: .normal) ?? "").isEmpty
    setImage(sign.image(size: hasTitle ? 18 : 22), for: .normal)
    guard hasTitle else { return }
    setSignGap(10, margin: 16)
  }

  /// Keeps its words that far from its sign, and both from its edges, in points.
  package func setSignGap(_ gap: CGFloat, margin: CGFloat) {
    titleEdgeInsets = UIEdgeInsets(top: 0, left: gap, bottom: 0, right: -gap)
    contentEdgeInsets = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin + gap)
  }
}
