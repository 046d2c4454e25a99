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
    titleLabel?.shrinkToFit(least: 0.7)
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
  func show(_ deed: Deed, _ totals: HallOfRuns.Totals, isWorn: Bool) {
    let row = deed.row
    let isDone = deed.isDone(totals)
    titleLabel?.text = localized(text: row.text)
    amountLabel?.text =
      isDone ? localized("done") : localized("\(min(row.amount(totals), row.target)) of \(row.target)")
    rewardLabel?.text = row.reward.text + (isWorn ? "   " + localized("in use") : "")
    mark(isDone ? .check : .lock, isDone)
  }

  /// Shows a goal of runs.
  ///
  /// - Parameter isReached: True if it was reached in a run.
  func show(_ goal: Goal, isReached: Bool) {
    titleLabel?.text = localized(text: goal.row.text)
    amountLabel?.text = isReached ? localized("reached") : localized("not reached yet")
    rewardLabel?.text = localized("\(goal.row.points) points at the next bell")
    mark(isReached ? .check : .trophy, isReached)
  }

  private func mark(_ image: Icon, _ isDone: Bool) {
    icon?.image = image.image(size: 24)
    icon?.tintColor = isDone ? Theme.good : Theme.thirdText
    isAccessibilityElement = true
    accessibilityLabel = [titleLabel?.text, amountLabel?.text, rewardLabel?.text].compactMap { $0 }.joined(
      separator: ", ")
  }
}

/// The heading above the goals of runs.
@MainActor final class DeedsHeader: UICollectionReusableView {
  private let label = UILabel(frame: .zero)

  /// The height at the current text size, in points.
  static var height: CGFloat { (Theme.font(20, .bold).lineHeight + 28).rounded(.up) }

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = Theme.font(20, .bold)
    label.textColor = Theme.text
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.frame = bounds
    label.accessibilityTraits = .header
    addSubview(label)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }
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
