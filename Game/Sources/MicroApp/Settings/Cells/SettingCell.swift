import ScreenBase
import UIKit

/// A row of the settings: its words, and beside or under them its control. Laid out in `Settings.storyboard`.
@MainActor class SettingCell: UITableViewCell {
  private weak var title: UILabel?
  private weak var detail: UILabel?
  private weak var row: UIStackView?

  /// Below this width of a row, in points for usual letters, controls stand under their words.
  private static let stackedWidth: CGFloat = 520
  /// Beside the words, in points, as the storyboard has them.
  private static let sides: CGFloat = 36

  override func awakeFromNib() {
    super.awakeFromNib()
    backgroundColor = Look.raised
    selectionStyle = .none
  }

  /// Shows the words of a row.
  func show(_ content: SettingRow, color: UIColor = Look.text) {
    accessibilityIdentifier = "row \(content.identifier)"
    title?.wear(.row)
    title?.text = content.title
    title?.textColor = color
    detail?.wear(.note)
    detail?.text = content.detail
    detail?.isHidden = content.detail == nil
  }

  /// Whether a control under the words is as wide as the row.
  var stackedAlignment: UIStackView.Alignment { .fill }

  /// Stands the control under the words where the row is as narrow as that.
  func arrange(width: CGFloat) {
    let isStacked = width < SettingCell.stackedWidth * Look.letterScale
    row?.axis = isStacked ? .vertical : .horizontal
    row?.alignment = isStacked ? stackedAlignment : .center
    for label in [title, detail] {
      label?.preferredMaxLayoutWidth = isStacked ? max(0, width - SettingCell.sides) : 0
    }
  }
}

/// A row that is only read, or done when it is pressed.
@MainActor final class TextCell: SettingCell {}
