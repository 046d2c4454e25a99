import Ecology
import ScreenBase
import UIKit
import UIKitComponents
import Workshop

/// A kind of cell or link with its purpose and its numbers in the rules. Its layout is in `Creature.storyboard`.
@MainActor final class PartCell: PageCell {
  private weak var icon: UIImageView?
  private weak var titleLabel: UILabel?
  private weak var purpose: UILabel?
  private weak var value: UILabel?

  override func awakeFromNib() {
    super.awakeFromNib()
    selectionStyle = .none
    applyStyle([
      (titleLabel, Theme.font(16, .semibold), Theme.text), (purpose, Theme.font(13), Theme.secondText),
      (value, Theme.figures(13), Theme.secondText),
    ])
  }

  func show(_ kind: CellKind, count: Int, _ section: RuleSection?, icons: PartIcon, rules: Rules = .standard) {
    icon?.image = icons.image(of: kind, side: 40)
    let rule = rules[kind]
    show(
      localized(text: kind.name), count, section, localized("\(Self.text(rule.hitPoints)) HP, \(rule.editCost) points"))
  }

  func show(_ kind: LinkKind, count: Int, _ section: RuleSection?, icons: PartIcon, rules: Rules = .standard) {
    icon?.image = icons.image(of: kind, side: 40)
    let rule = rules[kind]
    show(
      localized(text: kind.name), count, section,
      localized("holds \(Self.text(rule.breakingLoad)), \(rule.editCost) points"))
  }

  private func show(_ name: String, _ count: Int, _ section: RuleSection?, _ numbers: String) {
    titleLabel?.text = count == 1 ? name.sentence : "\(name.sentence) × \(count)"
    purpose?.text = section.map { localized(text: $0.purpose) }
    value?.text = numbers
    accessibilityIdentifier = "part-\(name)"
  }

  private static func text(_ number: Float) -> String {
    number == number.rounded() ? "\(Int(number))" : localized(number: "\(number)")
  }
}

/// Buttons for the actions on a creature. Its layout is in `Creature.storyboard`.
@MainActor final class ActionsCell: PageCell {
  private weak var row: UIStackView?
  private weak var buttonsHeight: NSLayoutConstraint?
  private weak var tree: UIButton?
  private weak var workshop: UIButton?
  private weak var starter: UIButton?
  private weak var copyCode: UIButton?
  private var hasTwoRows = false

  /// Width of the cell below which the buttons are in two rows, in points at the standard text size.
  private static let leastWidth: CGFloat = 520

  /// True if the titles of four buttons side by side would be too small to read.
  static func needsTwoRows(width: CGFloat) -> Bool { width < leastWidth * Theme.letterScale }

  override func layoutSubviews() {
    arrange()
    super.layoutSubviews()
  }

  private func arrange() {
    let needsTwoRows = Self.needsTwoRows(width: bounds.width)
    guard needsTwoRows != hasTwoRows, let row else { return }
    hasTwoRows = needsTwoRows
    let former = row.arrangedSubviews
    let buttons = [tree, workshop, starter, copyCode].compactMap { $0 }
    if needsTwoRows {
      for pair in [buttons.prefix(2), buttons.dropFirst(2)] {
        let line = UIStackView(arrangedSubviews: Array(pair))
        line.distribution = .fillEqually
        line.spacing = row.spacing
        row.addArrangedSubview(line)
      }
    } else {
      for button in buttons { row.addArrangedSubview(button) }
      for line in former { line.removeFromSuperview() }
    }
    row.axis = needsTwoRows ? .vertical : .horizontal
    buttonsHeight?.constant = needsTwoRows ? 2 * Theme.touchSide + row.spacing : Theme.touchSide
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    contentView.localizeTexts()
    for (button, icon) in [(tree, Icon.tree), (workshop, .flask), (starter, .plus), (copyCode, .copy)] {
      button?.applyStyle(.secondary)
      button?.titleLabel?.font = Theme.font(15, .semibold)
      button?.setImage(icon.image(size: 18), for: .normal)
      button?.setSignGap(8, margin: 4)
    }
  }

  /// - Parameters:
  ///   - hasFamily: Enables the button for the family tree.
  ///   - canStart: Enables the button for a run with this creature.
  ///   - isCopied: Shows the confirmation that the code was copied.
  func show(hasFamily: Bool, canStart: Bool, isCopied: Bool) {
    set(tree, isEnabled: hasFamily)
    set(starter, isEnabled: canStart)
    copyCode?.setTitle(isCopied ? localized("Copied") : localized("Copy code"), for: .normal)
  }

  private func set(_ button: UIButton?, isEnabled: Bool) {
    button?.isEnabled = isEnabled
    button?.alpha = isEnabled ? 1 : 0.45
  }

  /// Sets the actions of the buttons, replacing earlier ones.
  func act(
    tree: @escaping () -> Void, workshop: @escaping () -> Void, starter: @escaping () -> Void,
    copy: @escaping () -> Void
  ) {
    let actions = [(self.tree, tree), (self.workshop, workshop), (self.starter, starter), (copyCode, copy)]
    for (button, action) in actions {
      button?.removeAction(identifiedBy: ActionsCell.identifier, for: .touchUpInside)
      button?.addAction(UIAction(identifier: ActionsCell.identifier) { _ in action() }, for: .touchUpInside)
    }
  }

  private static let identifier = UIAction.Identifier("creature")
}

/// An input or output with its share. Its layout is in `Creature.storyboard`.
@MainActor final class ShareCell: PageCell {
  private weak var name: UILabel?
  private weak var meaning: UILabel?
  private weak var bar: ProgressView?
  private weak var value: UILabel?

  override func awakeFromNib() {
    super.awakeFromNib()
    bar?.barColor = Theme.link
    bar?.backgroundColor = Theme.selection
    bar?.layer.cornerRadius = 4
    bar?.clipsToBounds = true
    applyStyle([
      (name, Theme.font(15, .medium), Theme.text), (meaning, Theme.font(12), Theme.secondText),
      (value, Theme.figures(14), Theme.secondText),
    ])
  }

  /// - Parameter top: The largest share of the list, which fills its bar.
  func show(_ share: BrainAttention.Share, top: Float) {
    name?.text = share.name.sentence
    meaning?.text = share.meaning
    value?.text = share.percent
    bar?.setProgressValue(CGFloat(share.share / max(top, 1e-6)), animated: false)
    accessibilityLabel = "\(share.name), \(share.percent)"
  }
}

/// The network of the brain. Its layout is in `Creature.storyboard`.
@MainActor final class NetCell: PageCell {
  private(set) weak var net: BrainNetView?
}
