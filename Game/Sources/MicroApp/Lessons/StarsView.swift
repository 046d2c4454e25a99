import Portrayal
import ScreenBase
import UIKit

/// Three stars, of which the earned ones are filled.
@MainActor final class StarsView: UIView {
  /// Earned stars, 0 to 3.
  var count = 0 {
    didSet {
      accessibilityLabel = count == 1 ? localized("1 star of 3") : localized("\(count) stars of 3")
      if count != oldValue { setNeedsDisplay() }
    }
  }

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
    isUserInteractionEnabled = false
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityLabel = localized("0 stars of 3")
  }

  override func draw(_ rect: CGRect) {
    let side = min(bounds.height, bounds.width / 3)
    for number in 0..<3 {
      let middle = CGPoint(
        x: bounds.midX + (CGFloat(number) - 1) * side, y: bounds.midY)
      let star = StarsView.star(at: middle, radius: side * 0.42)
      if number < count {
        Theme.accent.resolvedColor(with: traitCollection).setFill()
        star.fill()
      } else {
        Theme.thirdText.resolvedColor(with: traitCollection).withAlphaComponent(0.5).setStroke()
        star.lineWidth = 1.5
        star.stroke()
      }
    }
  }

  private static func star(at middle: CGPoint, radius: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    for corner in 0..<10 {
      let way = Trigonometry.direction(0.25 + Float(corner) / 10)
      let reach = corner % 2 == 0 ? radius : radius * 0.45
      let point = CGPoint(x: middle.x + CGFloat(way.x) * reach, y: middle.y - CGFloat(way.y) * reach)
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}
