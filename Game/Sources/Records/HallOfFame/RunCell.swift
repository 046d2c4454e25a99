import Chronicle
import Ecology
import Evolution
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
  /// The lines of rows of a width.
  struct Arrangement: Equatable {
    var nameLines = 1
    var whatLines = 1
    /// True if the score is in the second text instead of at the right edge.
    var hasScoreInText = false

    @MainActor init(width: CGFloat) {
      let isLarge = Theme.letterScale > 1.2
      guard width < Self.wideEnough else {
        whatLines = isLarge ? 2 : 1
        return
      }
      nameLines = isLarge ? 2 : 1
      whatLines = isLarge ? 5 : 2
      hasScoreInText = isLarge
    }

    /// Width of a row that shows its texts in a line each at the standard text size, in points.
    private static let wideEnough: CGFloat = 600

    /// Height of a row, in points.
    @MainActor var height: CGFloat {
      let name = Theme.font(17, .semibold).lineHeight * CGFloat(nameLines)
      let what = Theme.font(13).lineHeight * CGFloat(whatLines)
      let usual = UIFontMetrics.default.scaledValue(for: 76)
      return whatLines == 1 ? usual : max(usual, (name + what + 36).rounded(.up))
    }
  }

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
    nameLabel?.shrinkToFit(least: 0.8)
  }

  private func tapPortrait() { onPortrait?() }

  /// For screen readers, which select the whole row.
  private var bodyAction: UIAccessibilityCustomAction {
    UIAccessibilityCustomAction(name: localized("Open its body")) { [weak self] _ in
      self?.onPortrait?()
      return true
    }
  }

  /// - Parameter remark: A localized text about its rank; empty for none.
  func show(
    _ record: RunRecord, place: Int, remark: String, portraits: PortraitStudio, in arrangement: Arrangement
  ) {
    accessibilityCustomActions = [bodyAction]
    nameLabel?.numberOfLines = arrangement.nameLines
    whatLabel?.numberOfLines = arrangement.whatLines
    placeLabel?.text = "\(place)"
    portrait?.image = portraits.picture(of: record.creature.body, nil, side: 56)
    nameLabel?.text = localized(
      "\(localized(text: record.starter)), \(clockText(record.time)), round \(record.round)")
    let cause = record.cause.endOfRun
    let end = record.cause == .starved ? cause : record.killer.map { localized("\(cause) by \($0)") } ?? cause
    let kills = record.kills == 1 ? localized("1 kill") : localized("\(record.kills) kills")
    let score = Int(record.score)
    let first = arrangement.hasScoreInText ? localized("score \(score)") : ""
    let parts = [first, end, kills, remark] + RunCell.stakes(of: record) + [seedText(record.seed)]
    whatLabel?.text = parts.filter { !$0.isEmpty }.joined(separator: "   ")
    unitLabel?.text = arrangement.hasScoreInText ? "" : localized("score")
    pointsLabel?.text = arrangement.hasScoreInText ? "" : "\(score)"
  }

  /// The texts about goals, feuds and modifiers of a run.
  private static func stakes(of record: RunRecord) -> [String] {
    var parts: [String] = []
    if !record.goals.isEmpty {
      parts.append(record.goals.count == 1 ? localized("1 goal") : localized("\(record.goals.count) goals"))
    }
    switch record.feuds.nemesis {
    case .won: parts.append(localized("nemesis beaten"))
    case .lost: parts.append(localized("killed by the nemesis again"))
    case .open, nil: break
    }
    if record.feuds.won + record.feuds.lost > 0 {
      parts.append(localized("feuds: \(record.feuds.won) won, \(record.feuds.lost) lost"))
    }
    return parts + Modifier.allCases.filter(record.modifiers.contains).map { localized(text: $0.name) }
  }
}
