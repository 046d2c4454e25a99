import Ecology
import ScreenBase
import UIKit

/// One side of a duel: its creature, the number of its living bodies, and its points. Its layout in `Duel.storyboard`
/// runs from the outer edge inwards.
@MainActor final class DuelSideView: UIView {
  private weak var portrait: UIImageView?
  private weak var name: UILabel?
  private weak var detail: UILabel?
  private weak var points: UILabel?
  private weak var portraitWidth: NSLayoutConstraint?
  private var detailText = ""
  private var isMirrored = false

  /// True if the width suffices only for names, which then may take two lines.
  var isCompact = false {
    didSet {
      detail?.isHidden = isCompact
      name?.numberOfLines = isCompact ? 2 : 1
      // Large names take the portrait's space; their colour already identifies the side.
      let hasPortrait = !isCompact || Theme.letterScale < 1.2
      portrait?.isHidden = !hasPortrait
      portraitWidth?.constant = hasPortrait ? 60 : 0
    }
  }

  func show(_ contender: DuelPlan.Contender, tint: UIColor, portraits: PortraitStudio, isMirrored: Bool) {
    self.isMirrored = isMirrored
    backgroundColor = .clear
    portrait?.image = portraits.picture(of: contender.creature.body, contender.lineage, side: 60)
    portrait?.layer.cornerRadius = Theme.tileRadius
    portrait?.layer.borderWidth = 2
    portrait?.layer.borderColor = tint.cgColor
    portrait?.clipsToBounds = true
    name?.text = contender.name
    name?.font = Theme.font(17, .semibold)
    name?.textColor = tint
    detail?.font = Theme.figures(13)
    detail?.textColor = Theme.secondText
    points?.font = Theme.figures(30, .bold)
    points?.textColor = Theme.text
    points?.shrinkToFit()
    for label in [name, detail] { label?.textAlignment = isMirrored ? .right : .left }
    points?.textAlignment = isMirrored ? .left : .right
    detailText = contender.detail
  }

  func show(points number: Double, living: Int, of team: Int) {
    let text = "\(Int(number.rounded()))"
    if points?.text != text { points?.text = text }
    let words = localized("\(living) of \(team) live") + (detailText.isEmpty ? "" : ", \(detailText)")
    if detail?.text != words { detail?.text = words }
  }
}

/// A tile for a possible opponent.
@MainActor final class DuelTile: UIControl {
  private let picture = UIImageView(frame: .zero)
  private let name = UILabel(frame: .zero)

  init(_ contender: DuelPlan.Contender, portraits: PortraitStudio) {
    super.init(frame: .zero)
    picture.image = portraits.picture(of: contender.creature.body, contender.lineage, side: 52)
    picture.layer.cornerRadius = Theme.buttonRadius
    picture.clipsToBounds = true
    name.text = contender.isAncestor ? contender.detail.split(separator: ",").first.map { String($0) } : contender.name
    name.font = Theme.font(12, .medium)
    name.textColor = Theme.secondText
    name.textAlignment = .center
    for part in [picture, name] as [UIView] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = localized("Fight \(contender.name), \(contender.detail)")
    translatesAutoresizingMaskIntoConstraints = false
    widthAnchor.constraint(equalToConstant: max(88, name.intrinsicContentSize.width + 8)).isActive = true
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override var isSelected: Bool {
    didSet {
      picture.layer.borderWidth = isSelected ? 2.5 : 0
      picture.layer.borderColor = Theme.accent.cgColor
      name.textColor = isSelected ? Theme.accent : Theme.secondText
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: (bounds.width - 52) / 2, y: 2, width: 52, height: 52)
    name.frame = CGRect(x: 0, y: 58, width: bounds.width, height: max(16, name.font.lineHeight.rounded(.up)))
  }
}
