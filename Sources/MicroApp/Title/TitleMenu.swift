import UIKit

/// A row of the title's menu.
@MainActor struct TitleMenuRow {
  var identifier: String
  var icon: Icon
  var title: String
  /// What it would do just now, in few words.
  var detail = ""
  var isPrimary = false
  var action: () -> Void
}

/// The panel with the title's rows; the first may be the one that is most likely wanted.
@MainActor final class TitleMenuView: GlassPanel {
  private var buttons: [TitleRowButton] = []

  static let rowHeight: CGFloat = 50
  static let primaryHeight: CGFloat = 64

  var rows: [TitleMenuRow] = [] {
    didSet {
      for button in buttons { button.removeFromSuperview() }
      buttons = rows.map { TitleRowButton($0) }
      for button in buttons { addSubview(button) }
      setNeedsLayout()
    }
  }

  /// The height that shows all rows.
  var fittingHeight: CGFloat {
    rows.reduce(16) { $0 + ($1.isPrimary ? TitleMenuView.primaryHeight : TitleMenuView.rowHeight) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 8
    for (button, row) in zip(buttons, rows) {
      let height = row.isPrimary ? TitleMenuView.primaryHeight : TitleMenuView.rowHeight
      button.frame = CGRect(x: 8, y: y, width: bounds.width - 16, height: height)
      y += height
    }
  }
}

/// One row as a control.
@MainActor private final class TitleRowButton: UIControl {
  private let row: TitleMenuRow
  private let icon = UIImageView(frame: .zero)
  private let name = UILabel(frame: .zero)
  private let detail = UILabel(frame: .zero)

  init(_ row: TitleMenuRow) {
    self.row = row
    super.init(frame: .zero)
    accessibilityIdentifier = row.identifier
    accessibilityLabel = row.detail.isEmpty ? row.title : "\(row.title), \(row.detail)"
    isAccessibilityElement = true
    accessibilityTraits = .button
    layer.cornerRadius = Look.tileRadius
    icon.image = row.icon.image(size: 20)
    name.text = row.title
    name.font = Look.font(17, row.isPrimary ? .semibold : .medium)
    detail.text = row.detail
    detail.font = Look.font(13)
    detail.textAlignment = row.isPrimary ? .left : .right
    let color = row.isPrimary ? Look.onPrimary : Look.text
    name.textColor = color
    icon.tintColor = row.isPrimary ? Look.onPrimary : Look.secondText
    detail.textColor = row.isPrimary ? Look.onPrimary : Look.secondText
    for view in [icon, name, detail] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addAction(UIAction { _ in row.action() }, for: .touchUpInside)
    paint()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { paint() } }

  private func paint() {
    backgroundColor = row.isPrimary ? Look.primary : isHighlighted ? Look.selection : .clear
    alpha = row.isPrimary && isHighlighted ? 0.8 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon.frame = CGRect(x: 20, y: bounds.midY - 10, width: 20, height: 20)
    let width = bounds.width - 58 - 16
    if row.isPrimary {
      name.frame = CGRect(x: 58, y: 12, width: width, height: 22)
      detail.frame = CGRect(x: 58, y: 35, width: width, height: 18)
    } else {
      name.frame = CGRect(x: 58, y: 0, width: width, height: bounds.height)
      detail.frame = CGRect(x: 58 + width * 0.4, y: 0, width: width * 0.6, height: bounds.height)
    }
  }
}
