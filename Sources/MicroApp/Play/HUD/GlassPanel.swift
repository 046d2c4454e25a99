import UIKit

/// A panel over the dish: a dark glass that blurs what swims behind it, with a hairline and a soft shadow.
@MainActor class GlassPanel: UIVisualEffectView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    // Panels lie on the glass itself; the effect's own content is empty.
    contentView.isUserInteractionEnabled = false
    effect = UIBlurEffect(style: .systemThickMaterialDark)
    tone()
    layer.cornerRadius = Look.panelRadius
    layer.borderWidth = 1
    layer.borderColor = Look.hairline.cgColor
    layer.shadowOpacity = 0.45
    layer.shadowRadius = 11
    layer.shadowOffset = CGSize(width: 0, height: 8)
    overrideUserInterfaceStyle = .dark
  }

  /// The house's tone in place of the effect's.
  private func tone() {
    backgroundColor = UIAccessibility.isReduceTransparencyEnabled ? Look.panel : Look.panelGlass
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    tone()
  }

  /// Adds a label in one line.
  func addLabel(_ font: UIFont, _ color: UIColor, identifier: String? = nil) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = font
    label.textColor = color
    label.accessibilityIdentifier = identifier
    addSubview(label)
    return label
  }
}
