import UIKit

/// A row of the settings: its words, and beside or under them its control. Laid out in `Settings.storyboard`.
@MainActor class SettingCell: UITableViewCell {
  private weak var title: UILabel?
  private weak var detail: UILabel?
  private weak var row: UIStackView?

  /// Below this width of a row, in points, controls stand under their words.
  private static let stackedWidth: CGFloat = 520

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

  /// Stands the control under the words where the row is as narrow as that.
  func arrange(width: CGFloat) {
    let isStacked = width < SettingCell.stackedWidth
    row?.axis = isStacked ? .vertical : .horizontal
    row?.alignment = isStacked ? .fill : .center
  }
}

/// A row that is only read, or done when it is pressed.
@MainActor final class TextCell: SettingCell {}
