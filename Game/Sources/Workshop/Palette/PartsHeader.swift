import Portrayal
import ScreenBase
import UIKit

/// The palette's pinned header: page control, search button, search bar when expanded, and headings of the columns of
/// numbers.
@MainActor final class PartsHeader: UIView {
  private(set) weak var pages: UISegmentedControl?
  private(set) weak var find: UIButton?
  private(set) weak var search: UISearchBar?
  /// Opens the whole palette when only pictures fit.
  private(set) weak var widen: UIButton?
  private var columns: [UILabel] = []
  private var insets: [NSLayoutConstraint] = []
  /// Distances of the columns from the right edge at the standard text size, in points.
  private var standardInsets: [CGFloat] = []

  override func awakeFromNib() {
    super.awakeFromNib()
    localizeTexts()
    backgroundColor = Theme.panel
    pages?.selectedSegmentTintColor = UIColor(Tint(0x27424D))
    configure(find, .search, localized("Find a part"))
    configure(widen, .next, localized("Show names and numbers"))
    standardInsets = insets.map(\.constant)
    for label in columns {
      label.font = Theme.font(12, .medium)
      label.shrinkToFit(least: 0.7)
      label.textColor = Theme.secondText
    }
  }

  private func configure(_ button: UIButton?, _ icon: Icon, _ words: String) {
    button?.setImage(icon.image(size: 18), for: .normal)
    button?.tintColor = Theme.secondText
    button?.accessibilityLabel = words
  }

  /// Shows the controls that fit a width: the pages with their columns, or only the button that opens the palette.
  func fit(_ width: CGFloat, isSearching: Bool) {
    let isNarrow = width < PaletteCell.narrowWidth
    pages?.isHidden = isNarrow
    find?.isHidden = isNarrow
    search?.isHidden = isNarrow
    search?.alpha = isSearching ? 1 : 0
    widen?.isHidden = !isNarrow
    find?.tintColor = isSearching ? Theme.accent : Theme.secondText
    let letters = Theme.letterScale
    let isPriceAlone = letters > PaletteCell.mostLetters
    for (inset, standard) in zip(insets, standardInsets) { inset.constant = PaletteCell.inset(standard, letters) }
    for (index, label) in columns.enumerated() {
      label.isHidden = isNarrow || (isPriceAlone && index < columns.count - 1)
    }
  }

  /// Shows the headings of the columns of numbers, from the left.
  func show(columns titles: [String]) {
    for (label, title) in zip(columns, titles) { label.text = title }
  }
}
