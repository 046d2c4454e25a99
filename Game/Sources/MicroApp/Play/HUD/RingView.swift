import ScreenBase
import UIKit

/// A ring that fills clockwise from the top, with a number inside.
@MainActor final class RingView: UIView {
  private let figure = UILabel(frame: .zero)
  /// The fill in sixtieths, from 0 to 60.
  private var sixtieths = -1

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
    figure.font = Theme.figures(13, .semibold)
    figure.textColor = Theme.text
    figure.textAlignment = .center
    addSubview(figure)
  }

  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    show(0.6, "36")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    figure.frame = bounds
  }

  func show(_ share: Double, _ text: String) {
    if figure.text != text { figure.text = text }
    let now = Int((min(max(share, 0), 1) * 60).rounded())
    guard now != sixtieths else { return }
    sixtieths = now
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let radius = min(bounds.width, bounds.height) / 2 - 3
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    context.setLineWidth(5)
    context.setStrokeColor(UIColor(white: 1, alpha: 0.13).cgColor)
    context.addArc(center: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    context.strokePath()
    guard sixtieths > 0 else { return }
    context.setLineCap(.round)
    context.setStrokeColor(Theme.accent.cgColor)
    let end = -CGFloat.pi / 2 + 2 * .pi * CGFloat(sixtieths) / 60
    context.addArc(center: center, radius: radius, startAngle: -.pi / 2, endAngle: end, clockwise: false)
    context.strokePath()
  }
}
