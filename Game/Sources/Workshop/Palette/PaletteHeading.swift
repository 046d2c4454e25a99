import ScreenBase
import UIKit

/// A small heading between rows, with a line to its right.
@MainActor final class PaletteHeading: UITableViewCell {
  private let label = UILabel(frame: .zero)
  private let line = UIView(frame: .zero)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    isUserInteractionEnabled = false
    line.backgroundColor = Theme.hairline
    contentView.addSubview(label)
    contentView.addSubview(line)
    accessibilityTraits = .header
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  func show(_ title: String) {
    label.text = title
    label.font = Theme.font(13, .semibold)
    label.textColor = Theme.secondText
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (full, height) = (contentView.bounds.width, contentView.bounds.height)
    let isNarrow = full < PaletteCell.narrowWidth
    let width = isNarrow ? 0 : min(label.intrinsicContentSize.width, max(0, full - 32))
    label.frame = CGRect(x: 16, y: 0, width: width, height: height)
    let start = isNarrow ? 12 : 16 + width + 8
    line.frame = CGRect(
      x: start, y: (height - 1) / 2, width: max(0, full - start - (isNarrow ? 12 : 16)), height: 1)
  }
}
