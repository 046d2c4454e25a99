import ScreenBase
import UIKit

/// The rows of the title's menu: a list, and pairs or a column of tiles below it.
@MainActor final class TitleRowsView: UIView {
  private var buttons: [TitleRowButton] = []
  private let divider = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    divider.backgroundColor = Theme.hairline
    addSubview(divider)
  }

  var rows: [TitleMenuRow] = [] {
    didSet {
      for button in buttons { button.removeFromSuperview() }
      buttons = rows.map { TitleRowButton($0) }
      for button in buttons { addSubview(button) }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// Shows a detail that has been read in the row with an identifier.
  func show(detail: String, of identifier: String) {
    for button in buttons where button.row.identifier == identifier { button.show(detail: detail) }
  }

  /// True for smaller rows on low screens.
  var isDense = false {
    didSet {
      guard isDense != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The number of tiles beside each other.
  var tileColumns = 2 {
    didSet {
      guard tileColumns != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// Returns true if the names of two tiles beside each other are whole in a width, in points.
  func fitsPairs(in width: CGFloat) -> Bool { tiles.allSatisfy { $0.tileWidth <= (width - 16) / 2 } }

  private var listed: [TitleRowButton] { buttons.filter { $0.row.place == .list } }
  /// The row that shares the first place of the list, if any.
  private var beside: TitleRowButton? { buttons.first { $0.row.place == .beside } }
  private var tiles: [TitleRowButton] { buttons.filter { $0.row.place == .tile } }

  /// Returns the height of a row, at least that of its text.
  private static func height(of button: TitleRowButton, _ isDense: Bool) -> CGFloat {
    let usual: CGFloat =
      switch (button.row.place, button.row.isPrimary) {
      case (.tile, _), (.beside, _): isDense ? 40 : 44
      case (_, true): isDense ? 52 : 60
      case (_, false): isDense ? 40 : 46
      }
    return max(usual, button.lettersHeight + 4)
  }

  private func tileHeight(_ isDense: Bool) -> CGFloat {
    tiles.first.map { Self.height(of: $0, isDense) } ?? 0
  }

  /// Returns the height that fits all rows.
  func fittingHeight(isDense: Bool) -> CGFloat {
    let tiles = CGFloat((tiles.count + tileColumns - 1) / tileColumns)
    let list = listed.reduce(0) { $0 + Self.height(of: $1, isDense) }
    return 16 + list + (tiles > 0 ? 9 + tiles * tileHeight(isDense) : 0)
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: fittingHeight(isDense: isDense))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 8
    let width = max(0, bounds.width - 16)
    for button in listed {
      let height = Self.height(of: button, isDense)
      button.frame = CGRect(x: 8, y: y, width: width, height: height)
      if let beside, button === listed.first {
        button.frame.size.width = (0.58 * width).rounded()
        let left = button.frame.maxX + 8
        beside.frame = CGRect(x: left, y: y, width: max(0, 8 + width - left), height: height)
      }
      y += height
    }
    divider.isHidden = tiles.isEmpty
    divider.frame = CGRect(x: 20, y: y + 4, width: max(0, bounds.width - 40), height: 1)
    y += 9
    let tileHeight = tileHeight(isDense)
    let tileWidth = width / CGFloat(tileColumns)
    for (index, button) in tiles.enumerated() {
      let (column, line) = (CGFloat(index % tileColumns), CGFloat(index / tileColumns))
      button.frame = CGRect(x: 8 + column * tileWidth, y: y + line * tileHeight, width: tileWidth, height: tileHeight)
    }
  }
}
