import UIKit

/// A row of the codex's list: a picture and a name.
@MainActor final class CodexRow: UITableViewCell {
  private let picture = UIImageView(frame: .zero)
  private let name = UILabel(frame: .zero)
  private let mark = UIView(frame: .zero)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    mark.backgroundColor = Look.accent
    mark.layer.cornerRadius = 2
    picture.contentMode = .center
    for part in [mark, picture, name] as [UIView] { contentView.addSubview(part) }
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  func show(_ entry: CodexEntry, image: UIImage?, isChosen: Bool) {
    picture.image = image
    picture.tintColor = Look.secondText
    name.text = entry.title
    name.font = Look.font(16, isChosen ? .semibold : .medium)
    name.textColor = Look.text
    mark.isHidden = !isChosen
    contentView.backgroundColor = isChosen ? Look.selection : .clear
    accessibilityLabel = entry.title
    accessibilityIdentifier = "entry \(entry.title.lowercased())"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (contentView.bounds.width, contentView.bounds.height)
    mark.frame = CGRect(x: 0, y: 6, width: 4, height: height - 12)
    picture.frame = CGRect(x: 16, y: (height - 32) / 2, width: 32, height: 32)
    name.frame = CGRect(x: 60, y: 0, width: max(0, width - 72), height: height)
  }
}
