import UIKit

/// The rows of the title's menu: a list, and below it tiles two beside each other.
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
    divider.backgroundColor = Look.hairline
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

  /// Whether rows stand closer to one another, for screens that have little height.
  var isDense = false {
    didSet {
      guard isDense != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  private var listed: [TitleRowButton] { buttons.filter { $0.row.place == .list } }
  private var tiles: [TitleRowButton] { buttons.filter { $0.row.place == .tile } }
  private var tileHeight: CGFloat { isDense ? 40 : 44 }

  private func height(of row: TitleMenuRow) -> CGFloat { row.isPrimary ? isDense ? 52 : 60 : isDense ? 40 : 46 }

  /// The height that shows all rows.
  func fittingHeight(isDense: Bool) -> CGFloat {
    let was = self.isDense
    self.isDense = isDense
    defer { self.isDense = was }
    return intrinsicContentSize.height
  }

  override var intrinsicContentSize: CGSize {
    let tiles = CGFloat((tiles.count + 1) / 2)
    let list = listed.reduce(0) { $0 + height(of: $1.row) }
    return CGSize(width: Self.noIntrinsicMetric, height: 16 + list + (tiles > 0 ? 9 + tiles * tileHeight : 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 8
    let width = max(0, bounds.width - 16)
    for button in listed {
      button.frame = CGRect(x: 8, y: y, width: width, height: height(of: button.row))
      y += height(of: button.row)
    }
    divider.isHidden = tiles.isEmpty
    divider.frame = CGRect(x: 20, y: y + 4, width: max(0, bounds.width - 40), height: 1)
    y += 9
    for (index, button) in tiles.enumerated() {
      button.frame = CGRect(
        x: 8 + CGFloat(index % 2) * width / 2, y: y + CGFloat(index / 2) * tileHeight, width: width / 2,
        height: tileHeight)
    }
  }
}
