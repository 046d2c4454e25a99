import ScreenBase
import UIKit

/// A small heading with a line to its right.
@MainActor package final class PaletteHeader: UIView {
  private let label = UILabel(frame: .zero)
  private let line = UIView(frame: .zero)

  package init(_ title: String) {
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    label.text = title
    label.font = Theme.font(13, .semibold)
    label.textColor = Theme.secondText
    line.backgroundColor = Theme.hairline
    addSubview(label)
    addSubview(line)
    accessibilityTraits = .header
  }

  @available(*, unavailable) package required init?(coder: NSCoder) { nil }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let isNarrow = bounds.width < 120
    let width = isNarrow ? 0 : min(label.intrinsicContentSize.width, max(0, bounds.width - 32))
    label.frame = CGRect(x: 16, y: 0, width: width, height: bounds.height)
    let start = isNarrow ? 12 : 16 + width + 8
    line.frame = CGRect(
      x: start, y: (bounds.height - 1) / 2, width: max(0, bounds.width - start - (isNarrow ? 12 : 16)), height: 1)
  }
}
