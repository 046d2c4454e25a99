import Chronicle
import Ecology
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
    portrait?.layer.cornerRadius = Look.tileRadius
    portrait?.isUserInteractionEnabled = true
    portrait?.accessibilityIdentifier = "run-body"
    portrait?.addGestureRecognizer(UITapGestureRecognizer(target: self, action: RunCell.tapPortrait))
    for (label, font, color) in [
      (placeLabel, Look.figures(20, .semibold), Look.accent), (nameLabel, Look.font(17, .semibold), Look.text),
      (whatLabel, Look.font(13), Look.secondText), (pointsLabel, Look.figures(20, .bold), Look.text),
      (unitLabel, Look.font(12), Look.secondText),
    ] {
      label?.font = font
      label?.textColor = color
    }
  }

  private func tapPortrait() { onPortrait?() }

  func show(_ record: RunRecord, place: Int, portraits: PortraitStudio) {
    placeLabel?.text = "\(place)"
    portrait?.image = portraits.picture(of: record.creature.body, nil, side: 56)
    nameLabel?.text = say(
      "\(say(of: record.starter)), \(sayClock(record.time)), round \(record.round)")
    let cause = say(of: record.cause.name)
    let end = record.cause == .starved ? cause : record.killer.map { say("\(cause) by \($0)") } ?? cause
    let kills = record.kills == 1 ? say("1 kill") : say("\(record.kills) kills")
    whatLabel?.text = "\(end)   \(kills)   " + say("seed \(record.seed)")
    unitLabel?.text = say("points")
    pointsLabel?.text = "\(Int(record.score))"
  }
}
