import UIKit

/// A dark gradient from the bottom, behind text over a live scene.
@MainActor package final class ShadeView: UIView {
  private let shade = CAGradientLayer()

  package override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    isUserInteractionEnabled = false
    let ground = Theme.ground.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    shade.colors = [ground.withAlphaComponent(0).cgColor, ground.withAlphaComponent(0.92).cgColor]
    layer.addSublayer(shade)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shade.frame = bounds
    CATransaction.commit()
  }
}
