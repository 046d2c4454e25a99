import ScreenBase
import UIKit

/// A small curve with a dot at its end.
@MainActor final class SparklineView: UIView {
  private var values: [Double] = []
  var color = Theme.bad { didSet { setNeedsDisplay() } }

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
    isAccessibilityElement = true
    accessibilityTraits = .image
    accessibilityLabel = localized("Kills per minute")
    accessibilityIdentifier = "arms-race"
  }

  func show(_ values: [Double]) {
    guard values != self.values else { return }
    self.values = values
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), values.count > 1 else { return }
    let top = max(values.max() ?? 0, 1)
    func point(_ index: Int) -> CGPoint {
      CGPoint(
        x: 2 + (bounds.width - 8) * CGFloat(index) / CGFloat(values.count - 1),
        y: bounds.height - 3 - (bounds.height - 8) * CGFloat(values[index] / top))
    }
    context.move(to: CGPoint(x: point(0).x, y: bounds.height))
    for index in values.indices { context.addLine(to: point(index)) }
    context.addLine(to: CGPoint(x: point(values.count - 1).x, y: bounds.height))
    context.closePath()
    context.setFillColor(color.withAlphaComponent(0.13).cgColor)
    context.fillPath()
    context.move(to: point(0))
    for index in values.indices.dropFirst() { context.addLine(to: point(index)) }
    context.setLineWidth(2)
    context.setLineJoin(.round)
    context.setLineCap(.round)
    context.setStrokeColor(color.cgColor)
    context.strokePath()
    let end = point(values.count - 1)
    context.setFillColor(color.cgColor)
    context.fillEllipse(in: CGRect(x: end.x - 2.5, y: end.y - 2.5, width: 5, height: 5))
  }
}
