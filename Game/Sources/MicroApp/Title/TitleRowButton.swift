import ScreenBase
import UIKit

/// A row of the title's menu as a control.
@MainActor final class TitleRowButton: UIControl {
  private(set) var row: TitleMenuRow
  private let icon = UIImageView(frame: .zero)
  private let name = UILabel(frame: .zero)
  private let detail = UILabel(frame: .zero)

  /// Row width below which text is closer to the icon, in points.
  private static let wideEnough: CGFloat = 240

  init(_ row: TitleMenuRow) {
    self.row = row
    super.init(frame: .zero)
    accessibilityIdentifier = row.identifier
    isAccessibilityElement = true
    accessibilityTraits = .button
    layer.cornerRadius = Theme.tileRadius
    icon.image = row.icon.image(size: 20)
    name.text = row.title
    name.font = Theme.font(row.place == .list ? 17 : 15, row.isPrimary ? .semibold : .medium)
    detail.font = Theme.font(13)
    show(detail: row.detail)
    for label in [name, detail] {
      label.shrinkToFit(least: 0.6)
    }
    detail.textAlignment = row.isPrimary ? .left : .right
    name.textColor = row.isPrimary ? Theme.onPrimary : Theme.text
    icon.tintColor = row.isPrimary ? Theme.onPrimary : Theme.secondText
    detail.textColor = row.isPrimary ? Theme.onPrimary : Theme.secondText
    for view in [icon, name, detail] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addAction(UIAction { _ in row.action() }, for: .touchUpInside)
    let hover = UIHoverGestureRecognizer()
    hover.addHandler { [weak self] in self?.isHovered = $0.state == .began || $0.state == .changed }
    addGestureRecognizer(hover)
    paint()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// Shows a detail that has been read.
  func show(detail words: String) {
    row.detail = words
    detail.text = words
    accessibilityLabel = words.isEmpty ? row.title : "\(row.title), \(words)"
    setNeedsLayout()
  }

  override var isHighlighted: Bool { didSet { paint() } }
  /// True while the pointer is over it.
  private var isHovered = false { didSet { if isHovered != oldValue { paint() } } }

  private func paint() {
    backgroundColor = row.isPrimary ? Theme.primary : isHighlighted || isHovered ? Theme.selection : .clear
    alpha = row.isPrimary ? (isHighlighted ? 0.8 : isHovered ? 0.9 : 1) : 1
  }

  /// True if the detail is below the title.
  private var hasTwoLines: Bool { row.isPrimary && (!row.detail.isEmpty || row.isDetailAwaited) }

  /// Width of a tile in which the name is nearly as large as the others, in points.
  var tileWidth: CGFloat { 56 + Self.leastTileScale * name.intrinsicContentSize.width }

  /// Scale of the names in pairs of tiles below which they are in a column.
  private static let leastTileScale: CGFloat = 0.9

  /// Height of its lines of text, in points.
  var lettersHeight: CGFloat {
    name.font.lineHeight.rounded(.up) + (hasTwoLines ? detail.font.lineHeight.rounded(.up) : 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isTile = row.place != .list
    let isTight = isTile || bounds.width < TitleRowButton.wideEnough
    let left: CGFloat = isTight ? 44 : 58
    icon.frame = CGRect(x: isTight ? 12 : 20, y: bounds.midY - 10, width: 20, height: 20)
    let width = max(0, bounds.width - left - 12)
    if hasTwoLines, detail.intrinsicContentSize.width <= width {
      detail.isHidden = false
      let (first, second) = (max(22, name.font.lineHeight.rounded(.up)), max(18, detail.font.lineHeight.rounded(.up)))
      let top = bounds.midY - (first + second + 2) / 2 - 1
      name.frame = CGRect(x: left, y: top, width: width, height: first)
      detail.frame = CGRect(x: left, y: top + first + 2, width: width, height: second)
      return
    }
    let wanted = min(width, name.intrinsicContentSize.width + 8)
    name.frame = CGRect(x: left, y: 0, width: wanted, height: bounds.height)
    detail.frame = CGRect(x: left + wanted, y: 0, width: width - wanted, height: bounds.height)
    detail.isHidden = isTile || detail.intrinsicContentSize.width > width - wanted
  }
}
