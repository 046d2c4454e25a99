import ScreenBase
import UIKit

/// A panel over the dish: dark glass that blurs the dish behind it, with a hairline and a soft shadow.
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
    // The content view must be created first, so that it is behind the views that storyboards and code add.
    contentView.backgroundColor = nil
    effect = UIBlurEffect(style: .systemThickMaterialDark)
    tone()
    layer.cornerRadius = Theme.panelRadius
    layer.borderWidth = 1
    layer.borderColor = Theme.hairline.cgColor
    layer.shadowOpacity = 0.45
    layer.shadowRadius = 11
    layer.shadowOffset = CGSize(width: 0, height: 8)
    overrideUserInterfaceStyle = .dark
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === contentView ? self : hit
  }

  /// Replaces the effect's tint by the game's colour.
  private func tone() {
    backgroundColor = UIAccessibility.isReduceTransparencyEnabled ? Theme.panel : Theme.panelGlass
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

  /// Updates the layout after a change of the text size.
  func lettersChanged() { invalidateIntrinsicContentSize() }
}
