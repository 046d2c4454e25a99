import UIKit

/// A panel of a screen that is not over a dish.
@MainActor final class CardView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    backgroundColor = Look.panel
    layer.cornerRadius = Look.cardRadius
  }
}
