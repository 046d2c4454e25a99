import Ecology
import Records
import ScreenBase
import UIKit

/// A card for a lesson: the body, the goal, the part, and the stars. Its layout is in `Lessons.storyboard`.
@MainActor final class LessonCell: UICollectionViewCell {
  private weak var portrait: UIImageView?
  private weak var titleLabel: UILabel?
  private weak var goalLabel: UILabel?
  private weak var partLabel: UILabel?
  private weak var stars: StarsView?

  override func awakeFromNib() {
    super.awakeFromNib()
    contentView.layer.cornerRadius = Theme.cardRadius
    contentView.backgroundColor = Theme.panel
    portrait?.layer.cornerRadius = Theme.tileRadius
    for (label, font, color) in [
      (titleLabel, Theme.font(17, .semibold), Theme.text), (goalLabel, Theme.font(13), Theme.secondText),
      (partLabel, Theme.font(12, .medium), Theme.accent),
    ] {
      label?.font = font
      label?.textColor = color
    }
  }

  /// Minimum size that fits a title, a goal of two lines and the part at the current text size.
  static var leastSize: CGSize {
    let lines =
      Theme.font(17, .semibold).lineHeight + 2 * Theme.font(13).lineHeight + Theme.font(12, .medium).lineHeight
    return CGSize(width: 122 + 218 * Theme.letterScale, height: max(108, (lines + 36).rounded(.up)))
  }

  override var isHighlighted: Bool {
    didSet { contentView.backgroundColor = isHighlighted ? Theme.raised : Theme.panel }
  }

  func show(_ lesson: Lesson, number: Int, _ entry: LessonStars.Entry?, portraits: PortraitStudio) {
    portrait?.image = portraits.picture(of: lesson.body.plan, nil, side: 84)
    titleLabel?.shrinkToFit(least: 0.75)
    titleLabel?.text = "\(number). \(localized(text: lesson.title))"
    goalLabel?.text = lesson.goal
    partLabel?.text =
      localized(text: lesson.part.name) + (entry.map { localized("   best \(LessonCell.seconds($0.seconds))") } ?? "")
    stars?.count = entry?.stars ?? 0
    isAccessibilityElement = true
    accessibilityLabel = [localized(text: lesson.title), lesson.goal, stars?.accessibilityLabel].compactMap { $0 }
      .joined(separator: ", ")
  }

  /// Returns a time in seconds, rounded to a tenth.
  static func seconds(_ time: Double) -> String {
    "\(localizedTenths(time)) s"
  }
}
