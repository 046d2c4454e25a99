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

  override func awakeFromNib() {
    super.awakeFromNib()
    sayTexts()
    backgroundColor = Look.panel
    pages?.selectedSegmentTintColor = UIColor(Tint(0x27424D))
    dress(find, .search, say("Find a part"))
    dress(widen, .next, say("Show names and numbers"))
    for label in columns {
      label.font = Look.font(12, .medium)
      label.shrinkToFit(least: 0.7)
      label.textColor = Look.secondText
    }
  }

  private func dress(_ button: UIButton?, _ icon: Icon, _ words: String) {
    button?.setImage(icon.image(size: 18), for: .normal)
    button?.tintColor = Look.secondText
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
    find?.tintColor = isSearching ? Look.accent : Look.secondText
    let isPriceAlone = UIFontMetrics.default.scaledValue(for: 1) > PaletteCell.mostLetters
    for (index, label) in columns.enumerated() {
      label.isHidden = isNarrow || (isPriceAlone && index < columns.count - 1)
    }
  }

  /// Shows the headings of the columns of numbers, from the left.
  func show(columns titles: [String]) {
    for (label, title) in zip(columns, titles) { label.text = title }
  }
}
