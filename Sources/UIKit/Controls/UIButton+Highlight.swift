/// The light of a pressed button, and the shadow of its title.
extension UIButton {
  /// The diameter of the glow of a pressed button, in points. Apple publishes none.
  private static let glowDiameter: CGFloat = 100

  /// Shows or hides the glow and reverses the shadow of the title, as the button is pressed.
  func showHighlight() {
    let isReversed = isHighlighted && reversesTitleShadowWhenHighlighted
    if let title = parts.title, parts.isTitleShadowReversed != isReversed {
      parts.isTitleShadowReversed = isReversed
      title.shadowOffset = CGSize(width: -title.shadowOffset.width, height: -title.shadowOffset.height)
    }
    if isHighlighted, showsTouchWhenHighlighted {
      madeGlow.center = CGPoint(x: bounds.midX, y: bounds.midY)
      madeGlow.isHidden = false
    } else {
      parts.glow?.isHidden = true
    }
  }

  private var madeGlow: UIView {
    if let glow = parts.glow { return glow }
    let glow = GlowView(frame: CGRect(x: 0, y: 0, width: UIButton.glowDiameter, height: UIButton.glowDiameter))
    glow.isUserInteractionEnabled = false
    parts.glow = glow
    addSubview(glow)
    return glow
  }
}

/// A white light that fades towards its edge.
private final class GlowView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.type = .radial
    gradient.colors = [UIColor.white.withAlphaComponent(0.8).cgColor, UIColor.white.withAlphaComponent(0).cgColor]
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 1)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
