import UIKit

/// Draws the parallels and meridians of the map, and its overlays.
@MainActor final class MapCanvas: UIView {
  weak var map: MKMapView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 0.13, green: 0.14, blue: 0.16, alpha: 1) : UIColor(red: 0.96, green: 0.95, blue: 0.92, alpha: 1)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let map, let context = UIGraphicsGetCurrentContext(), map.pointsPerMapPoint > 0 else { return }
    drawGrid(of: map, in: context)
    for renderer in map.renderers { draw(renderer, of: map, in: context) }
  }

  private func draw(_ renderer: MKOverlayRenderer, of map: MKMapView, in context: CGContext) {
    let visible = map.visibleMapRect
    let scale = map.pointsPerMapPoint
    guard renderer.overlay.intersects(visible), renderer.canDraw(visible, zoomScale: CGFloat(scale)) else { return }
    let origin = renderer.overlay.boundingMapRect.origin
    context.saveGState()
    context.setAlpha(renderer.alpha)
    context.translateBy(
      x: CGFloat((origin.x - visible.minX) * scale), y: CGFloat((origin.y - visible.minY) * scale))
    context.scaleBy(x: CGFloat(scale), y: CGFloat(scale))
    renderer.draw(visible, zoomScale: CGFloat(scale), in: context)
    context.restoreGState()
  }

  /// The distances of lines in degrees; the first is taken with which the lines are at least ``spacing`` apart.
  private static let steps: [Double] = [
    0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30,
  ]
  /// The least distance of meridians, in points.
  private static let spacing = 50.0

  private func drawGrid(of map: MKMapView, in context: CGContext) {
    let pointsPerDegree = MKMapSize.side / 360 * map.pointsPerMapPoint
    let step = Self.steps.first { $0 * pointsPerDegree >= Self.spacing } ?? 45
    let region = MKCoordinateRegion(map.visibleMapRect)
    context.setStrokeColor(UIColor.separator.withAlphaComponent(0.15).cgColor)
    context.setLineWidth(1)
    for value in Self.multiples(of: step, around: region.center.longitude, region.span.longitudeDelta) {
      let x = map.convert(
        CLLocationCoordinate2D(latitude: region.center.latitude, longitude: value), toPointTo: map
      ).x
      context.move(to: CGPoint(x: x, y: 0))
      context.addLine(to: CGPoint(x: x, y: bounds.height))
    }
    for value in Self.multiples(of: step, around: region.center.latitude, region.span.latitudeDelta) {
      let y = map.convert(
        CLLocationCoordinate2D(latitude: value, longitude: region.center.longitude), toPointTo: map
      ).y
      context.move(to: CGPoint(x: 0, y: y))
      context.addLine(to: CGPoint(x: bounds.width, y: y))
    }
    context.strokePath()
  }

  private static func multiples(of step: Double, around center: Double, _ span: Double) -> [Double] {
    let first = Int(((center - span / 2) / step).rounded(.up))
    let last = Int(((center + span / 2) / step).rounded(.down))
    return first <= last ? (first...last).map { Double($0) * step } : []
  }
}
