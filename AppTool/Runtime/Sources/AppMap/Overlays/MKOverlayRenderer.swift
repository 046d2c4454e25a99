import UIKit

/// Draws an overlay. Its coordinates are map points from the top left corner of the overlay's bounding rectangle.
@preconcurrency @MainActor open class MKOverlayRenderer: NSObject {
  public let overlay: any MKOverlay
  open var alpha: CGFloat = 1 { didSet { setNeedsDisplay() } }
  /// The scale of the map on the screen, in pixels per point.
  open var contentScaleFactor: CGFloat { canvas?.contentScaleFactor ?? 1 }
  /// The view that draws the overlay.
  weak var canvas: UIView?

  public init(overlay: any MKOverlay) {
    self.overlay = overlay
    super.init()
  }

  /// A renderer that draws nothing.
  public override convenience init() { self.init(overlay: MKPolyline(coordinates: [], count: 0)) }

  open func point(for mapPoint: MKMapPoint) -> CGPoint {
    let origin = overlay.boundingMapRect.origin
    return CGPoint(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y)
  }

  open func mapPoint(for point: CGPoint) -> MKMapPoint {
    let origin = overlay.boundingMapRect.origin
    return MKMapPoint(x: origin.x + Double(point.x), y: origin.y + Double(point.y))
  }

  open func rect(for mapRect: MKMapRect) -> CGRect {
    CGRect(origin: point(for: mapRect.origin), size: CGSize(width: mapRect.width, height: mapRect.height))
  }

  open func mapRect(for rect: CGRect) -> MKMapRect {
    MKMapRect(
      origin: mapPoint(for: rect.origin), size: MKMapSize(width: Double(rect.width), height: Double(rect.height)))
  }

  /// Returns true if the renderer can draw a part of the map now; one that loads data returns false and calls
  /// ``setNeedsDisplay(_:)`` later.
  open func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { true }

  /// Draws the part of the overlay in a rectangle of the map.
  ///
  /// - Parameter zoomScale: Points on the screen per map point.
  open func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {}

  open func setNeedsDisplay() { canvas?.setNeedsDisplay() }
  open func setNeedsDisplay(_ mapRect: MKMapRect) { canvas?.setNeedsDisplay() }
  open func setNeedsDisplay(_ mapRect: MKMapRect, zoomScale: MKZoomScale) { canvas?.setNeedsDisplay() }
}

/// Points on the screen per map point.
public typealias MKZoomScale = CGFloat

/// Draws an overlay as a path.
@preconcurrency @MainActor open class MKOverlayPathRenderer: MKOverlayRenderer {
  open var fillColor: UIColor? { didSet { setNeedsDisplay() } }
  open var strokeColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The width of the line in points on the screen; 0 for the standard width.
  open var lineWidth: CGFloat = 0 { didSet { setNeedsDisplay() } }
  open var lineJoin = CGLineJoin.round { didSet { setNeedsDisplay() } }
  open var lineCap = CGLineCap.round { didSet { setNeedsDisplay() } }
  open var miterLimit: CGFloat = 10 { didSet { setNeedsDisplay() } }
  open var lineDashPhase: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The lengths of dashes and gaps in points on the screen.
  open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }
  /// True if the path changes with the zoom. It is drawn again in any case.
  open var shouldRasterize = false
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The path in the coordinates of the renderer; ``createPath()`` makes it.
  open var path: CGPath! {
    get {
      if made == nil { createPath() }
      return made
    }
    set {
      made = newValue
      setNeedsDisplay()
    }
  }
  private var made: CGPath?

  /// Sets ``path``.
  open func createPath() {}

  open func invalidatePath() { path = nil }

  open func applyStrokeProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
    context.setStrokeColor((strokeColor ?? .clear).cgColor)
    context.setLineWidth((lineWidth == 0 ? 1 : lineWidth) / zoomScale)
    context.setLineJoin(lineJoin)
    context.setLineCap(lineCap)
    context.setMiterLimit(miterLimit)
    guard let lineDashPattern else { return }
    context.setLineDash(
      phase: lineDashPhase / zoomScale, lengths: lineDashPattern.map { CGFloat($0.doubleValue) / zoomScale })
  }

  open func applyFillProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
    context.setFillColor((fillColor ?? .clear).cgColor)
  }

  open func strokePath(_ path: CGPath, in context: CGContext) {
    context.addPath(path)
    context.strokePath()
  }

  open func fillPath(_ path: CGPath, in context: CGContext) {
    context.addPath(path)
    context.fillPath(using: .evenOdd)
  }

  open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    guard let path else { return }
    if fillColor != nil {
      applyFillProperties(to: context, atZoomScale: zoomScale)
      fillPath(path, in: context)
    }
    guard strokeColor != nil else { return }
    applyStrokeProperties(to: context, atZoomScale: zoomScale)
    strokePath(path, in: context)
  }

  func path(through points: [MKMapPoint]) -> CGMutablePath {
    let result = CGMutablePath()
    result.addLines(between: points.map { point(for: $0) })
    return result
  }
}

@preconcurrency @MainActor open class MKPolylineRenderer: MKOverlayPathRenderer {
  public init(polyline: MKPolyline) { super.init(overlay: polyline) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var polyline: MKPolyline! { overlay as? MKPolyline }

  open override func createPath() {
    if let polyline { path = path(through: polyline.mapPoints) }
  }
}

@preconcurrency @MainActor open class MKPolygonRenderer: MKOverlayPathRenderer {
  public init(polygon: MKPolygon) { super.init(overlay: polygon) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var polygon: MKPolygon! { overlay as? MKPolygon }

  open override func createPath() {
    guard let polygon else { return }
    let outline = CGMutablePath()
    for part in [polygon] + (polygon.interiorPolygons ?? []) {
      outline.addPath(path(through: part.mapPoints))
      outline.closeSubpath()
    }
    path = outline
  }
}

@preconcurrency @MainActor open class MKCircleRenderer: MKOverlayPathRenderer {
  public init(circle: MKCircle) { super.init(overlay: circle) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var circle: MKCircle! { overlay as? MKCircle }

  open override func createPath() {
    guard let circle else { return }
    path = CGPath(ellipseIn: rect(for: circle.boundingMapRect), transform: nil)
  }
}
