import Evolution
import ScreenBase
import UIKit

/// The modifiers of a new run as buttons in rows of two, each with its name and what it does. Locked ones have a lock.
@MainActor final class ModifierList: UIStackView {
  /// Called with the modifier whose button is tapped.
  var onTap: ((Modifier) -> Void)?
  private var buttons: [UIButton] = []
  /// The texts about what the modifiers do, in their buttons.
  private var meanings: [UILabel] = []
  /// The distances of those texts from the upper edges of the buttons.
  private var indents: [NSLayoutConstraint] = []

  /// Margin of the texts in a button, in points.
  private static let margin: CGFloat = 8

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
    button.contentHorizontalAlignment = .leading
    button.contentVerticalAlignment = .top
    button.contentEdgeInsets = UIEdgeInsets(top: 6, left: Self.margin, bottom: 0, right: Self.margin)
    button.layer.borderWidth = 1
    button.accessibilityIdentifier = "modifier-\(modifier)"
    button.addAction(UIAction { [weak self] _ in self?.onTap?(modifier) }, for: .touchUpInside)
    addMeaning(to: button)
    return button
  }

  private func addMeaning(to button: UIButton) {
    let label = UILabel(frame: .zero)
    label.numberOfLines = 0
    label.isUserInteractionEnabled = false
    label.translatesAutoresizingMaskIntoConstraints = false
    button.addSubview(label)
    let indent = label.topAnchor.constraint(equalTo: button.topAnchor)
    NSLayoutConstraint.activate([
      indent, label.leadingAnchor.constraint(equalTo: button.leadingAnchor, constant: Self.margin),
      label.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: -Self.margin),
      button.bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 7),
    ])
    meanings.append(label)
    indents.append(indent)
  }

  /// - Parameters:
  ///   - chosen: The modifiers of the run.
  ///   - locked: Modifiers that cannot be chosen.
  func show(_ chosen: Set<Modifier>, locked: Set<Modifier>, isEnabled: Bool) {
    for (index, (button, modifier)) in zip(buttons, Modifier.allCases).enumerated() {
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
      showMeaning(of: modifier, in: meanings[index])
      indents[index].constant = 6 + (button.titleLabel?.font.lineHeight ?? 0).rounded(.up)
      button.accessibilityHint = meanings[index].text
      button.accessibilityTraits = isChosen ? [.button, .selected] : .button
      button.accessibilityValue = isLocked ? localized("locked") : nil
    }
  }

  private func showMeaning(of modifier: Modifier, in label: UILabel) {
    label.text = localized(text: modifier.meaning)
    label.font = Theme.font(12)
    label.textColor = Theme.secondText
  }
}
