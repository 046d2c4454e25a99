import Portrayal
import ScreenBase
import UIKit

/// The palette's pinned header: its pages, the way to the search, the search itself when it has grown, and what the
/// columns of numbers mean.
@MainActor final class PartsHeader: UIView {
  private(set) weak var pages: UISegmentedControl?
  private(set) weak var find: UIButton?
  private(set) weak var search: UISearchBar?
  /// Where only pictures fit: opens the whole palette.
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

  /// Shows what fits a width: the pages with their columns, or only the way to them.
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

  /// What stands over the columns of numbers, from the left.
  func show(columns titles: [String]) {
    for (label, title) in zip(columns, titles) { label.text = title }
  }
}
