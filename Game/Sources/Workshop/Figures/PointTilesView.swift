import ScreenBase
import UIKit

/// Points as a row of small tiles: filled for spent, outlined for free, red for overspent.
@MainActor final class PointTilesView: UIView {
  var count = 0 { didSet { if count != oldValue { setNeedsDisplay() } } }
  var filled = 0 { didSet { if filled != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect) {
    let shown = max(count, min(filled, 40))
    guard shown > 0 else { return }
    let step = min(11, bounds.width / CGFloat(shown))
    for index in 0..<shown {
      let color = index < filled ? (index < count ? Theme.primary : Theme.bad) : Theme.hairline
      color.setFill()
      let tile = CGRect(
        x: CGFloat(index) * step, y: (bounds.height - 7) / 2, width: max(1, step - 3), height: 7)
      UIBezierPath(roundedRect: tile, cornerRadius: min(3, tile.width / 2)).fill()
    }
  }
}
