import UIKit

/// A panel of a screen that is not over a dish.
@MainActor package final class CardView: UIView {
  /// True for a card over moving content: it has a border and a shadow.
  package var floats = false { didSet { styleEdge() } }

  /// Called when the card is pressed by a pointer, a finger, a key or a screen reader; with `nil` it is no button.
  package var onPress: (() -> Void)? { didSet { pressDidChange() } }
  private lazy var tap = UITapGestureRecognizer(target: self, action: CardView.press)

  package override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    backgroundColor = Theme.panel
    layer.cornerRadius = Theme.cardRadius
  }

  private func pressDidChange() {
    removeGestureRecognizer(tap)
    isAccessibilityElement = onPress != nil
    accessibilityTraits = onPress == nil ? [] : .button
    if onPress != nil { addGestureRecognizer(tap) }
  }

  private func press() { onPress?() }

  package override var canBecomeFocused: Bool { onPress != nil }

  package override func accessibilityActivate() -> Bool {
    guard let onPress else { return super.accessibilityActivate() }
    onPress()
    return true
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    styleEdge()
  }

  private func styleEdge() {
    layer.borderWidth = floats ? 1 : 0
    layer.borderColor = Theme.hairline.resolvedColor(with: traitCollection).cgColor
    layer.shadowOpacity = floats ? traitCollection.userInterfaceStyle == .light ? 0.16 : 0.45 : 0
    layer.shadowRadius = 11
    layer.shadowOffset = CGSize(width: 0, height: 8)
  }
}
