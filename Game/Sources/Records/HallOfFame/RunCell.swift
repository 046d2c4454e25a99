import Chronicle
import Ecology
import Runs
import ScreenBase
import UIKit

/// A row for a finished run: rank, body, time, end and points. Its layout is in `RunCell.xib`.
@MainActor package final class RunCell: UITableViewCell {
  private weak var placeLabel: UILabel?
  private weak var portrait: UIImageView?
  private weak var nameLabel: UILabel?
  private weak var whatLabel: UILabel?
  private weak var pointsLabel: UILabel?
  private weak var unitLabel: UILabel?
  /// Called when the picture of the body is tapped.
  var onPortrait: (() -> Void)?

  package override func awakeFromNib() {
    super.awakeFromNib()
    backgroundColor = .clear
    portrait?.layer.cornerRadius = Theme.tileRadius
    portrait?.isUserInteractionEnabled = true
    portrait?.accessibilityIdentifier = "run-body"
    portrait?.addGestureRecognizer(UITapGestureRecognizer(target: self, action: RunCell.tapPortrait))
    for (label, font, color) in [
      (placeLabel, Theme.figures(20, .semibold), Theme.accent), (nameLabel, Theme.font(17, .semibold), Theme.text),
      (whatLabel, Theme.font(13), Theme.secondText), (pointsLabel, Theme.figures(20, .bold), Theme.text),
      (unitLabel, Theme.font(12), Theme.secondText),
    ] {
      label?.font = font
      label?.textColor = color
    }
  }

  private func tapPortrait() { onPortrait?() }

  func show(_ record: RunRecord, place: Int, portraits: PortraitStudio) {
    placeLabel?.text = "\(place)"
    portrait?.image = portraits.picture(of: record.creature.body, nil, side: 56)
    nameLabel?.text = localized(
      "\(localized(text: record.starter)), \(clockText(record.time)), round \(record.round)")
    let cause = record.cause.endOfRun
    let end = record.cause == .starved ? cause : record.killer.map { localized("\(cause) by \($0)") } ?? cause
    let kills = record.kills == 1 ? localized("1 kill") : localized("\(record.kills) kills")
    whatLabel?.text = "\(end)   \(kills)   " + localized("seed \(record.seed)")
    unitLabel?.text = localized("points")
    pointsLabel?.text = "\(Int(record.score))"
  }
}
