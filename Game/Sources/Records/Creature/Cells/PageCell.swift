import ScreenBase
import UIKit

/// Base class of the rows of a creature page. The prototypes are in `Creature.storyboard`.
@MainActor class PageCell: UITableViewCell {
  override func awakeFromNib() {
    super.awakeFromNib()
    backgroundColor = .clear
    selectionStyle = .none
  }

  /// Sets fonts and colours of labels.
  func applyStyle(_ styles: [(UILabel?, UIFont, UIColor)]) {
    for (label, font, color) in styles {
      label?.font = font
      label?.textColor = color
    }
  }
}

/// Figures with their captions, side by side.
@MainActor final class FiguresCell: PageCell {
  private weak var row: UIStackView?

  func show(_ figures: [CreatureProfile.Figure]) {
    for view in row?.arrangedSubviews ?? [] { view.removeFromSuperview() }
    for figure in figures {
      let (value, word) = (UILabel(frame: .zero), UILabel(frame: .zero))
      value.text = figure.value
      word.text = figure.word
      for label in [value, word] {
        label.textAlignment = .center
        label.shrinkToFit()
      }
      applyStyle([(value, Theme.figures(23, .semibold), Theme.text), (word, Theme.font(13), Theme.secondText)])
      // A minimum height keeps labels with shrunken text aligned with the others.
      for label in [value, word] {
        label.heightAnchor.constraint(greaterThanOrEqualToConstant: label.font.lineHeight.rounded(.up)).isActive = true
      }
      let column = UIStackView(arrangedSubviews: [value, word])
      column.axis = .vertical
      column.spacing = 2
      column.isLayoutMarginsRelativeArrangement = true
      column.layoutMargins = UIEdgeInsets(top: 14, left: 4, bottom: 14, right: 4)
      row?.addArrangedSubview(column)
    }
    accessibilityLabel = figures.map { "\($0.value) \($0.word)" }.joined(separator: ", ")
  }
}

/// A heading between rows.
@MainActor final class HeadingCell: PageCell {
  private weak var heading: UILabel?

  override func awakeFromNib() {
    super.awakeFromNib()
    contentView.backgroundColor = Theme.field
    applyStyle([(heading, Theme.font(13, .semibold), Theme.secondText)])
    heading?.accessibilityTraits = .header
  }

  func show(_ text: String) { heading?.text = text }
}

/// A row with a sentence.
@MainActor final class NoteCell: PageCell {
  private weak var note: UILabel?

  override func awakeFromNib() {
    super.awakeFromNib()
    applyStyle([(note, Theme.font(15), Theme.text)])
  }

  func show(_ text: String) { note?.text = text }

  /// Returns the height that fits a sentence at a width of the row.
  static func height(of text: String, width: CGFloat) -> CGFloat {
    let size = (text as NSString).boundingRect(
      with: CGSize(width: max(80, width - 48), height: 10_000), options: .usesLineFragmentOrigin,
      attributes: [.font: Theme.font(15)], context: nil)
    return max(40, size.height.rounded(.up) + 18)
  }
}

/// A row with a name and a value.
@MainActor final class FactCell: PageCell {
  private weak var name: UILabel?
  private weak var value: UILabel?

  override func awakeFromNib() {
    super.awakeFromNib()
    applyStyle([(name, Theme.font(15), Theme.text), (value, Theme.figures(15, .semibold), Theme.text)])
  }

  func show(_ text: String, _ number: String) {
    name?.text = text
    value?.text = number
  }
}
