import ScreenBase
import UIKit

/// A row of the settings: its text, and its control beside or under it. Its layout is in `Settings.storyboard`.
@MainActor class SettingCell: UITableViewCell {
  private weak var title: UILabel?
  private weak var detail: UILabel?
  private weak var row: UIStackView?

  /// Row width below which controls are under the text, in points at the standard text size.
  private static let stackedWidth: CGFloat = 520
  /// Horizontal margins of the text, in points, as in the storyboard.
  static let sides: CGFloat = 36

  override func awakeFromNib() {
    super.awakeFromNib()
    backgroundColor = Theme.raised
    selectionStyle = .none
  }

  /// Shows the text of a row.
  func show(_ content: SettingRow, color: UIColor = Theme.text) {
    accessibilityIdentifier = "row \(content.identifier)"
    title?.applyStyle(.row)
    title?.text = content.title
    title?.textColor = color
    detail?.applyStyle(.note)
    detail?.text = content.detail
    detail?.isHidden = content.detail == nil
  }

  /// Alignment of a control under the text: `.fill` for the width of the row.
  var stackedAlignment: UIStackView.Alignment { .fill }

  /// Places the control beside or under the text, depending on the width of the row.
  func arrange(width: CGFloat) {
    let isStacked = width < SettingCell.stackedWidth * Theme.letterScale
    row?.axis = isStacked ? .vertical : .horizontal
    row?.alignment = isStacked ? stackedAlignment : .center
    for label in [title, detail] {
      label?.preferredMaxLayoutWidth = isStacked ? max(0, width - SettingCell.sides) : 0
    }
  }
}

/// A row with only text, or with an action on tap.
@MainActor final class TextCell: SettingCell {}
