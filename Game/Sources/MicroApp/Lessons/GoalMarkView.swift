import Portrayal
import ScreenBase
import UIKit

/// The ring that marks the goal of a lesson, drawn over the dish. If it is off the screen, an arrow at the edge points
/// to it.
@MainActor final class GoalMarkView: UIView {
  /// Position and radius of the ring on the screen; `nil` for no ring.
  var mark: (center: CGPoint, radius: CGFloat)? {
    didSet {
      guard mark?.center != oldValue?.center || mark?.radius != oldValue?.radius else { return }
      setNeedsDisplay()
    }
  }

  /// Distance of the arrow from the edge of the screen, in points.
  private static let inset: CGFloat = 46

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
    accessibilityLabel = localized("The ring to swim into")
  }

  override func draw(_ rect: CGRect) {
    guard let mark else { return }
    let color = Theme.accent.resolvedColor(with: traitCollection)
    color.setStroke()
    if bounds.insetBy(dx: 20, dy: 20).contains(mark.center) {
      let ring = UIBezierPath(
        ovalIn: CGRect(
          x: mark.center.x - mark.radius, y: mark.center.y - mark.radius, width: 2 * mark.radius,
          height: 2 * mark.radius))
      ring.lineWidth = 3
      ring.stroke()
      color.withAlphaComponent(0.10).setFill()
      ring.fill()
      return
    }
    drawArrow(toward: mark.center)
  }

  private func drawArrow(toward goal: CGPoint) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let way = SIMD2(Float(goal.x - middle.x), Float(goal.y - middle.y)).normalized
    let area = bounds.insetBy(dx: GoalMarkView.inset, dy: GoalMarkView.inset)
    let reach = min(
      area.width / 2 / max(0.001, CGFloat(abs(way.x))), area.height / 2 / max(0.001, CGFloat(abs(way.y))))
    let tip = CGPoint(x: middle.x + CGFloat(way.x) * reach, y: middle.y + CGFloat(way.y) * reach)
    let arrow = UIBezierPath()
    for (number, offset) in [SIMD2<Float>(-14, 11), SIMD2(0, 0), SIMD2(-14, -11)].enumerated() {
      let turned = SIMD2(offset.x * way.x - offset.y * way.y, offset.x * way.y + offset.y * way.x)
      let point = CGPoint(x: tip.x + CGFloat(turned.x), y: tip.y + CGFloat(turned.y))
      if number == 0 { arrow.move(to: point) } else { arrow.addLine(to: point) }
    }
    arrow.lineWidth = 4
    arrow.lineCapStyle = .round
    arrow.lineJoinStyle = .round
    arrow.stroke()
  }
}
