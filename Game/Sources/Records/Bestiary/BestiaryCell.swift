import Chronicle
import Ecology
import Portrayal
import ScreenBase
import UIKit

/// A table row for a bestiary entry. Its layout is in `Bestiary.storyboard`.
@MainActor final class BestiaryCell: UITableViewCell {
  private weak var mark: UIView?
  private weak var portrait: UIImageView?
  private weak var dot: UIView?
  private weak var name: UILabel?
  private weak var what: UILabel?
  private weak var verdict: UILabel?

  override func awakeFromNib() {
    super.awakeFromNib()
    backgroundColor = .clear
    selectionStyle = .none
    mark?.backgroundColor = Theme.accent
    mark?.layer.cornerRadius = 2
    portrait?.layer.cornerRadius = Theme.tileRadius
    portrait?.layer.borderWidth = 1
    portrait?.layer.borderColor = Theme.hairline.cgColor
    portrait?.clipsToBounds = true
    dot?.layer.cornerRadius = 5
    for (label, font, color) in [
      (name, Theme.font(17, .semibold), Theme.text), (what, Theme.figures(13), Theme.secondText),
      (verdict, Theme.font(12, .semibold), Theme.bad),
    ] {
      label?.font = font
      label?.textColor = color
    }
  }

  func show(_ bestiaryEntry: BestiaryEntry, isChosen: Bool, portraits: PortraitStudio) {
    let lineage = bestiaryEntry.profile.lineage
    portrait?.image = portraits.picture(of: bestiaryEntry.profile.creature.body, lineage, side: 64)
    dot?.backgroundColor = lineage.map { UIColor(portraits.palette.tint(of: $0)) } ?? Theme.text
    name?.text = bestiaryEntry.name
    what?.text = bestiaryEntry.summary
    verdict?.text = bestiaryEntry.verdict
    verdict?.textColor = bestiaryEntry.record?.outcome == .killedPlayer ? Theme.bad : Theme.good
    mark?.isHidden = !isChosen
    contentView.backgroundColor = isChosen ? Theme.selection : .clear
    accessibilityIdentifier = "bestiary-entry-\(bestiaryEntry.id)"
    accessibilityLabel = [bestiaryEntry.name, bestiaryEntry.summary, bestiaryEntry.verdict ?? ""].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}
