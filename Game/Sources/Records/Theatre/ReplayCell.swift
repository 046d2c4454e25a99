import ScreenBase
import UIKit

/// A row for a replay: body, end and length. Its layout is in `Replays.storyboard`.
@MainActor final class ReplayCell: UITableViewCell {
  private weak var portrait: UIImageView?
  private weak var nameLabel: UILabel?
  private weak var whatLabel: UILabel?
  private weak var lengthLabel: UILabel?
  private weak var unitLabel: UILabel?

  override func awakeFromNib() {
    super.awakeFromNib()
    backgroundColor = .clear
    portrait?.layer.cornerRadius = Theme.tileRadius
    for (label, font, color) in [
      (nameLabel, Theme.font(17, .semibold), Theme.text), (whatLabel, Theme.font(13), Theme.secondText),
      (lengthLabel, Theme.figures(20, .bold), Theme.text), (unitLabel, Theme.font(12), Theme.secondText),
    ] {
      label?.font = font
      label?.textColor = color
    }
    nameLabel?.shrinkToFit(least: 0.8)
  }

  func show(_ row: ReplayList.Row, portraits: PortraitStudio) {
    portrait?.image = row.body.flatMap { portraits.picture(of: $0, nil, side: 56) }
    nameLabel?.text = row.title
    whatLabel?.text = row.detail
    whatLabel?.textColor = row.body == nil ? Theme.bad : Theme.secondText
    lengthLabel?.text = row.length.map(clockText) ?? ""
    unitLabel?.text = row.length == nil ? "" : localized("minutes")
  }
}
