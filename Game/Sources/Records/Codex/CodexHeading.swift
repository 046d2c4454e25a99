import ScreenBase
import UIKit

/// The heading of a chapter in the list of the codex. Its layout is in `CodexHeading.xib`.
@MainActor package final class CodexHeading: UITableViewHeaderFooterView {
  private weak var name: UILabel?
  private weak var line: UIView?

  /// The view that the xib contains.
  package override var contentView: UIView { subviews.first ?? super.contentView }

  package override func awakeFromNib() {
    super.awakeFromNib()
    contentView.backgroundColor = Theme.panel
    name?.textColor = Theme.secondText
    line?.backgroundColor = Theme.hairline
    accessibilityTraits = .header
  }

  func show(_ title: String) {
    name?.text = title
    name?.font = Theme.font(13, .semibold)
    accessibilityLabel = title
  }
}
