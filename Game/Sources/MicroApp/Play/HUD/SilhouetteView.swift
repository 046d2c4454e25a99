import Ecology
import Portrayal
import ScreenBase
import UIKit

/// A body as dots and lines, each dot coloured by the health of its cell.
@MainActor final class SilhouetteView: UIView {
  private struct Dot: Hashable {
    var place: LatticePoint
    /// In tenths.
    var health: Int
    var isNucleus: Bool
  }

  private var dots: [Dot] = []
  private var lines: [BodyLink] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    backgroundColor = Theme.field.withAlphaComponent(0.6)
    layer.cornerRadius = Theme.tileRadius
    isOpaque = false
    isAccessibilityElement = true
    accessibilityIdentifier = "silhouette"
  }

  /// Shows a body; redraws only after visible changes.
  func show(_ body: BodyPlan, _ cells: [CellView]) {
    let new = cells.map {
      Dot(place: $0.place, health: Int(($0.health * 10).rounded(.up)), isNucleus: $0.kind == .nucleus)
    }
    guard new != dots || body.links != lines else { return }
    dots = new
    lines = body.links
    let hurt = cells.count { $0.health < 0.95 }
    accessibilityLabel = localized("Your body: \(cells.count) cells, \(hurt) hurt")
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !dots.isEmpty else { return }
    let points = dots.map { SIMD2($0.place.x, $0.place.y) }
    let low = points.reduce(points[0], pointwiseMin)
    let high = points.reduce(points[0], pointwiseMax)
    let extent = high - low
    // The head points up.
    let unit = min(
      22, (bounds.width - 16) / CGFloat(extent.y + 1), (bounds.height - 16) / CGFloat(extent.x + 1))
    let middle = (low + high) * 0.5
    func screen(_ point: SIMD2<Float>) -> CGPoint {
      CGPoint(
        x: bounds.midX - CGFloat(point.y - middle.y) * unit, y: bounds.midY - CGFloat(point.x - middle.x) * unit)
    }
    context.setLineWidth(max(1.5, 0.16 * unit))
    context.setStrokeColor(Theme.thirdText.withAlphaComponent(0.6).cgColor)
    for line in lines {
      context.move(to: screen(SIMD2(line.first.x, line.first.y)))
      context.addLine(to: screen(SIMD2(line.second.x, line.second.y)))
    }
    context.strokePath()
    for dot in dots {
      let center = screen(SIMD2(dot.place.x, dot.place.y))
      let radius = 0.40 * unit
      let circle = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      context.setFillColor(SilhouetteView.color(dot.health, dot.isNucleus).cgColor)
      context.fillEllipse(in: circle)
    }
  }

  /// Returns a colour from good over gold to bad; a healthy nucleus is pale.
  private static func color(_ health: Int, _ isNucleus: Bool) -> UIColor {
    if health >= 9 { return isNucleus ? UIColor(Tint(0xF6DFA6)) : UIColor(Tint(0x83D3AE)) }
    if health >= 6 { return UIColor(Tint(0xC9C06A)) }
    return health >= 3 ? UIColor(Tint(0xE9954F)) : UIColor(Tint(0xE9604F))
  }
}
