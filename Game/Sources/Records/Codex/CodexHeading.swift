import ScreenBase
import UIKit

/// The heading of a chapter in the codex's list. Laid out in `CodexHeading.xib`.
@MainActor package final class CodexHeading: UITableViewHeaderFooterView {
  private weak var name: UILabel?
  private weak var line: UIView?

  /// What the xib has put in.
  package override var contentView: UIView { subviews.first ?? super.contentView }

  package override func awakeFromNib() {
    super.awakeFromNib()
    contentView.backgroundColor = Look.panel
    name?.textColor = Look.secondText
    line?.backgroundColor = Look.hairline
    accessibilityTraits = .header
  }

  func show(_ title: String) {
    name?.text = title
    name?.font = Look.font(13, .semibold)
    accessibilityLabel = title
  }
}
