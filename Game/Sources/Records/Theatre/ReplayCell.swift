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
    portrait?.layer.cornerRadius = Look.tileRadius
    for (label, font, color) in [
      (nameLabel, Look.font(17, .semibold), Look.text), (whatLabel, Look.font(13), Look.secondText),
      (lengthLabel, Look.figures(20, .bold), Look.text), (unitLabel, Look.font(12), Look.secondText),
    ] {
      label?.font = font
      label?.textColor = color
    }
  }

  func show(_ row: ReplayShelf.Row, portraits: PortraitStudio) {
    portrait?.image = row.body.flatMap { portraits.picture(of: $0, nil, side: 56) }
    nameLabel?.text = row.title
    whatLabel?.text = row.detail
    whatLabel?.textColor = row.length == nil ? Look.bad : Look.secondText
    lengthLabel?.text = row.length.map(sayClock) ?? ""
    unitLabel?.text = row.length == nil ? "" : say("minutes")
  }
}
