import Chronicle
import Ecology
import Evolution
import Portrayal
import ScreenBase
import UIKit

/// A card for a deed: what to do, how much is done, and what it opens. Its layout is in `Deeds.storyboard`.
@MainActor package final class DeedCell: UICollectionViewCell {
  private weak var icon: UIImageView?
  private weak var titleLabel: UILabel?
  private weak var amountLabel: UILabel?
  private weak var rewardLabel: UILabel?

  package override func awakeFromNib() {
    super.awakeFromNib()
    contentView.layer.cornerRadius = Theme.cardRadius
    contentView.backgroundColor = Theme.panel
    icon?.contentMode = .center
    for (label, font, color) in [
      (titleLabel, Theme.font(17, .semibold), Theme.text), (amountLabel, Theme.figures(13), Theme.secondText),
      (rewardLabel, Theme.font(12, .medium), Theme.accent),
    ] {
      label?.font = font
      label?.textColor = color
    }
  }

  /// Minimum size that fits its three lines at the current text size.
  static var leastSize: CGSize {
    let lines = Theme.font(17, .semibold).lineHeight + Theme.font(13).lineHeight + Theme.font(12, .medium).lineHeight
    return CGSize(width: 82 + 258 * Theme.letterScale, height: max(92, (lines + 36).rounded(.up)))
  }

  package override var isHighlighted: Bool {
    didSet { contentView.backgroundColor = isHighlighted ? Theme.raised : Theme.panel }
  }

  /// - Parameter isWorn: True for the player's present skin.
  func show(_ deed: Deed, _ tally: HallOfRuns.Tally, isWorn: Bool) {
    let row = deed.row
    let isDone = deed.isDone(tally)
    titleLabel?.text = localized(text: row.text)
    amountLabel?.text =
      isDone ? localized("done") : localized("\(min(row.amount(tally), row.target)) of \(row.target)")
    rewardLabel?.text = row.reward.text + (isWorn ? "   " + localized("in use") : "")
    icon?.image = (isDone ? Icon.check : .lock).image(size: 24)
    icon?.tintColor = isDone ? Theme.good : Theme.thirdText
    isAccessibilityElement = true
    accessibilityLabel = [titleLabel?.text, amountLabel?.text, rewardLabel?.text].compactMap { $0 }.joined(
      separator: ", ")
  }
}

extension Deed.Reward {
  /// Localized description.
  package var text: String {
    switch self {
    case .starter(let starter): localized("Starter: \(localized(text: starter.name))")
    case .age(let minutes): localized("Age of \(minutes) minutes")
    case .modifier(let modifier): localized("Modifier: \(localized(text: modifier.name))")
    case .skin(.beaded): localized("Skin: beaded pearl")
    case .skin(.double): localized("Skin: double pearl")
    case .skin(.plain): localized("Skin: plain pearl")
    }
  }
}
