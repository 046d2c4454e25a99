import ScreenBase
import UIKit

/// A row of the codex list: a picture and a name. Its layout is in `Codex.storyboard`.
@MainActor final class CodexRow: UITableViewCell {
  private weak var picture: UIImageView?
  private weak var name: UILabel?
  private weak var mark: UIView?

  override func awakeFromNib() {
    super.awakeFromNib()
    backgroundColor = .clear
    mark?.backgroundColor = Theme.accent
    mark?.layer.cornerRadius = 2
    picture?.tintColor = Theme.secondText
    name?.textColor = Theme.text
  }

  func show(_ entry: CodexEntry, image: UIImage?, isChosen: Bool) {
    picture?.image = image
    name?.text = entry.title
    name?.font = Theme.font(16, isChosen ? .semibold : .medium)
    mark?.isHidden = !isChosen
    contentView.backgroundColor = isChosen ? Theme.selection : .clear
    accessibilityLabel = entry.title
    accessibilityIdentifier = "entry-\(entry.title.identifier)"
  }
}
