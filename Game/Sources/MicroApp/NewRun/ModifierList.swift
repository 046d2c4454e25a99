import Evolution
import ScreenBase
import UIKit

/// The modifiers of a new run as buttons in rows of two. Locked ones have a lock.
@MainActor final class ModifierList: UIStackView {
  /// Called with the modifier whose button is tapped.
  var onTap: ((Modifier) -> Void)?
  private var buttons: [UIButton] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  required init(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    axis = .vertical
    spacing = 6
    buttons = Modifier.allCases.map(button)
    for start in stride(from: 0, to: buttons.count, by: 2) {
      let row = UIStackView(arrangedSubviews: Array(buttons[start..<min(start + 2, buttons.count)]))
      row.spacing = 6
      row.distribution = .fillEqually
      addArrangedSubview(row)
    }
  }

  private func button(for modifier: Modifier) -> UIButton {
    let button = UIButton(type: .custom)
    button.applyStyle(.secondary)
    button.titleLabel?.font = Theme.font(14, .medium)
    button.layer.borderWidth = 1
    button.accessibilityIdentifier = "modifier-\(modifier)"
    button.heightAnchor.constraint(equalToConstant: 36).isActive = true
    button.addAction(UIAction { [weak self] _ in self?.onTap?(modifier) }, for: .touchUpInside)
    return button
  }

  /// - Parameters:
  ///   - chosen: The modifiers of the run.
  ///   - locked: Modifiers that cannot be chosen.
  func show(_ chosen: Set<Modifier>, locked: Set<Modifier>, isEnabled: Bool) {
    for (button, modifier) in zip(buttons, Modifier.allCases) {
      let (isChosen, isLocked) = (chosen.contains(modifier), locked.contains(modifier))
      button.setTitle(localized(text: modifier.name), for: .normal)
      button.setImage(isLocked ? Icon.lock.image(size: 14) : nil, for: .normal)
      button.titleEdgeInsets = isLocked ? UIEdgeInsets(top: 0, left: 6, bottom: 0, right: -6) : .zero
      button.tintColor = Theme.secondText
      button.isEnabled = isEnabled
      button.alpha = isEnabled || isChosen ? 1 : 0.5
      button.setTitleColor(isLocked ? Theme.secondText : Theme.text, for: .normal)
      button.backgroundColor = isChosen ? Theme.selection : Theme.field.withAlphaComponent(0.5)
      let line = isChosen ? Theme.accent : Theme.hairline
      button.layer.borderColor = line.resolvedColor(with: traitCollection).cgColor
      button.accessibilityTraits = isChosen ? [.button, .selected] : .button
      button.accessibilityValue = isLocked ? localized("locked") : nil
    }
  }
}
