import ScreenBase
import UIKit

/// A ring that fills clockwise from the top, with a number inside. A thin ring around it can fill too.
@MainActor final class RingView: UIView {
  private let figure = UILabel(frame: .zero)
  /// The fills of the ring and of the thin ring in sixtieths, from 0 to 60.
  private var sixtieths = -1
  private var thin = 0

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
    figure.font = Theme.figures(isSmall ? 11 : 13, .semibold)
  }

  /// True if only thin rings leave room for two digits inside.
  private var isSmall: Bool { min(bounds.width, bounds.height) < 40 }

  /// - Parameter outer: The fill of the thin ring; 0 for none.
  func show(_ share: Double, _ text: String, outer: Double = 0) {
    if figure.text != text { figure.text = text }
    let now = Int((min(max(share, 0), 1) * 60).rounded())
    let thin = Int((min(max(outer, 0), 1) * 60).rounded())
    guard now != sixtieths || thin != self.thin else { return }
    (sixtieths, self.thin) = (now, thin)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let width: CGFloat = isSmall ? 3 : 5
    let gap: CGFloat = isSmall ? 3 : 5
    let radius = min(bounds.width, bounds.height) / 2 - (thin > 0 ? gap + 1 : width / 2 + 0.5)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    context.setLineWidth(width)
    context.setStrokeColor(UIColor(white: 1, alpha: 0.13).cgColor)
    context.addArc(center: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    context.strokePath()
    context.setLineCap(.round)
    stroke(sixtieths, Theme.accent, radius: radius, about: center, in: context)
    context.setLineWidth(isSmall ? 1.5 : 2)
    stroke(thin, Theme.good, radius: radius + gap, about: center, in: context)
  }

  private func stroke(
    _ sixtieths: Int, _ color: UIColor, radius: CGFloat, about center: CGPoint, in context: CGContext
  ) {
    guard sixtieths > 0 else { return }
    context.setStrokeColor(color.cgColor)
    let end = -CGFloat.pi / 2 + 2 * .pi * CGFloat(sixtieths) / 60
    context.addArc(center: center, radius: radius, startAngle: -.pi / 2, endAngle: end, clockwise: false)
    context.strokePath()
  }
}
