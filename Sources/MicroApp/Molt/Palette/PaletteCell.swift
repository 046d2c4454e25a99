import UIKit

/// A row of the palette: picture, name, up to four numbers or a lock.
@MainActor final class PaletteCell: UITableViewCell {
  /// What a row shows.
  struct Content: Equatable {
    var image: UIImage?
    var name: String
    /// The last one is the price.
    var numbers: [String] = []
    var isLocked = false
    /// Whether its price is beyond what is left.
    var isTooDear = false
    /// A dot before the name, for groups.
    var color: UIColor?
  }

  /// Below this width there is room for the picture alone.
  static let narrowWidth: CGFloat = 120
  /// Above this enlargement of letters there is room for the price alone.
  static let mostLetters: CGFloat = 1.3
  /// From the right edge to that of each column of numbers, and how wide the column is.
  private static let columns: [(inset: CGFloat, width: CGFloat)] = [(114, 24), (82, 28), (46, 34), (17, 26)]

  private let picture = UIImageView(frame: .zero)
  private let name = UILabel(frame: .zero)
  private let numbers = (0..<4).map { _ in UILabel(frame: .zero) }
  private let lock = UIImageView(frame: .zero)
  private let frameLayer = UIView(frame: .zero)
  private(set) var content = Content(name: "")

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    frameLayer.layer.cornerRadius = 8
    frameLayer.layer.borderWidth = 1.5
    frameLayer.isUserInteractionEnabled = false
    contentView.addSubview(frameLayer)
    lock.image = Icon.lock.image(size: 15)
    lock.tintColor = Look.thirdText
    for view in [picture, name, lock] + numbers as [UIView] { contentView.addSubview(view) }
    for label in numbers { label.textAlignment = .right }
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  func show(_ content: Content, isChosen: Bool) {
    self.content = content
    picture.image = content.image
    picture.alpha = content.isLocked ? 0.4 : 1
    picture.backgroundColor = content.color
    picture.layer.cornerRadius = content.color == nil ? 0 : 9
    name.text = content.name
    name.font = Look.font(14, .medium)
    name.textColor = content.isLocked ? Look.thirdText : Look.text
    lock.isHidden = !content.isLocked
    for (index, label) in numbers.enumerated() {
      let offset = index - (numbers.count - content.numbers.count)
      label.text = offset >= 0 && !content.isLocked ? content.numbers[offset] : nil
      let isPrice = index == numbers.count - 1
      label.font = isPrice ? Look.figures(15, .semibold) : Look.figures(13, .regular)
      label.textColor = isPrice ? (content.isTooDear ? Look.bad : Look.accent) : Look.secondText
    }
    frameLayer.backgroundColor = isChosen ? Look.selection : .clear
    frameLayer.layer.borderColor = (isChosen ? Look.accent : UIColor.clear).resolvedColor(with: traitCollection).cgColor
    accessibilityLabel = ([content.name] + content.numbers).joined(separator: ", ")
    accessibilityIdentifier = "part-\(content.name.identifier)"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (contentView.bounds.width, contentView.bounds.height)
    frameLayer.frame = CGRect(x: 8, y: 0.5, width: width - 16, height: height - 1)
    let side: CGFloat = content.color == nil ? 28 : 18
    let isNarrow = width < Self.narrowWidth
    picture.frame = CGRect(
      x: isNarrow ? (width - side) / 2 : 29 - side / 2, y: (height - side) / 2, width: side, height: side)
    name.isHidden = isNarrow
    lock.frame = CGRect(
      x: isNarrow ? width - 26 : width - 32, y: (height - 15) / 2 + (isNarrow ? 6 : 0), width: 15, height: 15)
    let letters = UIFontMetrics.default.scaledValue(for: 1)
    let isPriceAlone = content.isLocked || letters > Self.mostLetters
    let first = isPriceAlone ? numbers.count - 1 : numbers.count - content.numbers.count
    let room = first < numbers.count ? Self.columns[first].inset + Self.columns[first].width * letters : 12
    name.frame = CGRect(x: 52, y: 0, width: max(0, width - 52 - room), height: height)
    for (index, label) in numbers.enumerated() {
      let column = Self.columns[index]
      label.isHidden = isNarrow || (isPriceAlone && index < numbers.count - 1)
      let side = column.width * letters
      label.frame = CGRect(x: width - column.inset - side, y: 0, width: side, height: height)
    }
  }
}
