import ScreenBase
import UIKit

/// A row of the palette: picture, name, and up to four numbers or a lock. Its layout is in `PaletteCell.xib`.
@MainActor final class PaletteCell: UITableViewCell {
  /// The contents of a row.
  struct Content: Equatable {
    var image: UIImage?
    var name: String
    /// The price comes last.
    var numbers: [String] = []
    var isLocked = false
    /// True if the price exceeds the remaining points.
    var isTooExpensive = false
    /// The colour of a dot before the name, for groups.
    var color: UIColor?
  }

  /// Width below which only the picture fits, in points.
  static let narrowWidth: CGFloat = 120
  /// Text scale above which only the price fits.
  static let mostLetters: CGFloat = 1.3
  /// Distance of the numbers from the right edge at every text size, in points.
  static let margin: CGFloat = 17
  /// Distances of the columns of numbers from the right edge, and their widths, in points at the standard text size.
  private static let columns: [(inset: CGFloat, width: CGFloat)] = [(114, 24), (82, 28), (46, 34), (margin, 26)]

  private weak var picture: UIImageView?
  private weak var name: UILabel?
  private var numbers: [UILabel] = []
  private var numberWidths: [NSLayoutConstraint] = []
  private var numberInsets: [NSLayoutConstraint] = []
  private weak var lock: UIImageView?
  /// The frame around the selected row.
  private weak var frameView: UIView?
  private weak var pictureX: NSLayoutConstraint?
  private weak var pictureSide: NSLayoutConstraint?
  /// Distance from the name to the right edge, the space of the numbers.
  private weak var nameRoom: NSLayoutConstraint?
  private weak var lockTrailing: NSLayoutConstraint?
  private weak var lockY: NSLayoutConstraint?
  private(set) var content = Content(name: "")
  private var isChosen = false
  /// The text scale of the last layout.
  private var letters: CGFloat = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    backgroundColor = .clear
    frameView?.layer.cornerRadius = 8
    frameView?.layer.borderWidth = 1.5
    lock?.image = Icon.lock.image(size: 15)
    lock?.tintColor = Theme.thirdText
  }

  /// Shows contents; cheap if they are unchanged.
  func show(_ content: Content, isChosen: Bool) {
    let letters = Theme.letterScale
    guard content != self.content || isChosen != self.isChosen || letters != self.letters else { return }
    (self.content, self.isChosen, self.letters) = (content, isChosen, letters)
    picture?.image = content.image
    picture?.alpha = content.isLocked ? 0.4 : 1
    picture?.backgroundColor = content.color
    picture?.layer.cornerRadius = content.color == nil ? 0 : 9
    name?.text = content.name
    name?.font = Theme.font(14, .medium)
    name?.shrinkToFit(least: 0.75)
    name?.textColor = content.isLocked ? Theme.thirdText : Theme.text
    lock?.isHidden = !content.isLocked
    for (index, label) in numbers.enumerated() {
      let offset = index - (numbers.count - content.numbers.count)
      label.text = offset >= 0 && !content.isLocked ? content.numbers[offset] : nil
      let isPrice = index == numbers.count - 1
      label.font = isPrice ? Theme.figures(15, .semibold) : Theme.figures(13, .regular)
      label.shrinkToFit(least: 0.75)
      label.textColor = isPrice ? (content.isTooExpensive ? Theme.bad : Theme.accent) : Theme.secondText
    }
    frameView?.backgroundColor = isChosen ? Theme.selection : .clear
    frameView?.layer.borderColor =
      (isChosen ? Theme.accent : UIColor.clear).resolvedColor(with: traitCollection).cgColor
    accessibilityLabel = ([content.name] + content.numbers).joined(separator: ", ")
    accessibilityValue = content.isLocked ? localized("locked") : nil
    accessibilityTraits = isChosen ? [.button, .selected] : .button
    accessibilityIdentifier = "part-\(content.name.identifier)"
    arrange(contentView.bounds.width)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange(contentView.bounds.width)
  }

  /// Hides the parts that do not fit a width.
  private func arrange(_ width: CGFloat) {
    let isNarrow = width < Self.narrowWidth
    pictureSide?.constant = content.color == nil ? 28 : 18
    pictureX?.constant = isNarrow ? width / 2 : 29
    name?.isHidden = isNarrow
    lockTrailing?.constant = isNarrow ? 11 : 17
    lockY?.constant = isNarrow ? 6 : 0
    let letters = Theme.letterScale
    let isPriceAlone = content.isLocked || letters > Self.mostLetters
    let first = isPriceAlone ? numbers.count - 1 : numbers.count - content.numbers.count
    nameRoom?.constant =
      first < numbers.count
      ? Self.inset(Self.columns[first].inset, letters) + Self.columns[first].width * letters : 12
    for (index, label) in numbers.enumerated() {
      label.isHidden = isNarrow || (isPriceAlone && index < numbers.count - 1)
      numberWidths[index].constant = Self.columns[index].width * letters
      numberInsets[index].constant = Self.inset(Self.columns[index].inset, letters)
    }
  }

  /// Returns the distance of a column from the right edge at a text scale. The distances between columns grow with
  /// their widths.
  static func inset(_ inset: CGFloat, _ letters: CGFloat) -> CGFloat { margin + (inset - margin) * letters }
}
