import Ecology
import Portrayal
import ScreenBase
import UIKit

/// A body as dots and lines, each dot coloured by the health of its cell. A red ring is around a nucleus beside a
/// missing cell.
@MainActor final class SilhouetteView: UIView {
  private struct Dot: Hashable {
    var place: LatticePoint
    /// In tenths.
    var health: Int
    var isNucleus: Bool
  }

  private var dots: [Dot] = []
  private var lines: [BodyLink] = []
  /// The places of cells that have not grown yet.
  private var missing: [LatticePoint] = []

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

  /// Shows a body and the plan that it grows into; redraws only after visible changes.
  func show(_ body: BodyPlan, _ cells: [CellView], plan: BodyPlan) {
    let new = cells.map {
      Dot(place: $0.place, health: Int(($0.health * 10).rounded(.up)), isNucleus: $0.kind == .nucleus)
    }
    let places = Set(new.map(\.place))
    let absent = plan.cells.count > places.count ? plan.cells.map(\.place).filter { !places.contains($0) } : []
    guard new != dots || body.links != lines || absent != missing else { return }
    dots = new
    missing = absent
    lines = body.links
    let hurt = cells.count { $0.health < 0.95 }
    accessibilityLabel =
      isOpen
      ? localized("Your body: \(cells.count) cells, \(hurt) hurt, nucleus open")
      : localized("Your body: \(cells.count) cells, \(hurt) hurt")
    setNeedsDisplay()
  }

  /// True if a cell beside the nucleus is missing.
  private var isOpen: Bool { missing.contains { $0.squaredDistance(to: .origin) == 1 } }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !dots.isEmpty else { return }
    let points = (dots.map(\.place) + missing).map { SIMD2($0.x, $0.y) }
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
    func circle(at place: LatticePoint) -> CGRect {
      let center = screen(SIMD2(place.x, place.y))
      let radius = 0.40 * unit
      return CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
    context.setLineWidth(1)
    for place in missing { context.strokeEllipse(in: circle(at: place).insetBy(dx: 0.5, dy: 0.5)) }
    for dot in dots {
      let circle = circle(at: dot.place)
      context.setFillColor(SilhouetteView.color(dot.health, dot.isNucleus).cgColor)
      context.fillEllipse(in: circle)
    }
    guard isOpen else { return }
    context.setLineWidth(2)
    context.setStrokeColor(Theme.bad.cgColor)
    context.strokeEllipse(in: circle(at: .origin).insetBy(dx: -2, dy: -2))
  }

  /// Returns a colour from good over gold to bad; a healthy nucleus is pale.
  private static func color(_ health: Int, _ isNucleus: Bool) -> UIColor {
    if health >= 9 { return isNucleus ? UIColor(Tint(0xF6DFA6)) : UIColor(Tint(0x83D3AE)) }
    if health >= 6 { return UIColor(Tint(0xC9C06A)) }
    return health >= 3 ? UIColor(Tint(0xE9954F)) : UIColor(Tint(0xE9604F))
  }
}
