import ScreenBase
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
    // Made first, so that it lies behind what code adds: storyboards put their parts into it.
    contentView.backgroundColor = nil
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

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === contentView ? self : hit
  }

  /// The house's tone in place of the effect's.
  private func tone() {
    backgroundColor = UIAccessibility.isReduceTransparencyEnabled ? Look.panel : Look.panelGlass
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    tone()
    guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else {
      return
    }
    lettersChanged()
    superview?.setNeedsLayout()
  }

  /// The person's size of letters is another one now.
  func lettersChanged() { invalidateIntrinsicContentSize() }
}
