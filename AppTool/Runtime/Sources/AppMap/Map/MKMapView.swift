import UIKit

/// A map with annotations and overlays.
///
/// No service has pictures of the earth on Linux, so the map shows parallels and meridians, as a device without a
/// network shows an empty grid. All else is as on Apple's systems: the projection, the regions, the annotations with
/// their callouts, the overlays, and the user's gestures. The map is seen from above, with north at the top.
@preconcurrency @MainActor open class MKMapView: UIView {
  open weak var delegate: (any MKMapViewDelegate)? { didSet { delegateDidChange() } }
  /// All kinds look the same here.
  open var mapType = MKMapType.standard
  open var isZoomEnabled = true
  open var isScrollEnabled = true
  /// The map does not turn or tilt, so these have nothing to act on.
  open var isRotateEnabled = true
  open var isPitchEnabled = true
  /// The map has no such signs here, so these have nothing to act on.
  open var showsCompass = true
  /// True for a scale in the corner, which is shown while the map is zoomed.
  open var showsScale = false { didSet { if showsScale != oldValue { updateOwnScale() } } }
  open var showsTraffic = false
  open var showsBuildings = true
  open var showsPointsOfInterest = true
  open var pointOfInterestFilter: MKPointOfInterestFilter?

  /// The part of the map that the view has to show; ``visibleMapRect`` has the shape of the view.
  var wanted = MKMapRect.world
  var shownRect = MKMapRect.world
  /// The movement to another part that is going on.
  var flight: MapFlight?

  let canvas = MapCanvas()
  let annotationContainer = UIView()
  var shownAnnotations: [any MKAnnotation] = []
  var annotationViews: [ObjectIdentifier: MKAnnotationView] = [:]
  var clusters: [MKAnnotationView] = []
  var reusableViews: [String: [MKAnnotationView]] = [:]
  var registeredTypes: [String: MKAnnotationView.Type] = [
    MKMapViewDefaultAnnotationViewReuseIdentifier: MKMarkerAnnotationView.self
  ]
  var callout: MapCallout?
  var selected: (any MKAnnotation)?
  var shownOverlays: [any MKOverlay] = []
  var renderers: [MKOverlayRenderer] = []
  public let userLocation = MKUserLocation()
  var locator: UserLocator?
  var trackingMode = MKUserTrackingMode.none
  var boundary: CameraBoundary?
  var zoomRange: CameraZoomRange?
  /// The app's choice; all kinds of maps look the same here.
  open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration()
  /// The scales that show the distances of this map.
  var scales: [WeakScale] = []
  private var ownScale: MKScaleView?
  private var hasReportedLoading = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    canvas.map = self
    for view in [canvas, annotationContainer] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    addRecognizers()
  }

  private func delegateDidChange() {
    // Overlays and annotations that were added before the delegate get their views from it.
    if delegate != nil {
      remakeRenderers()
      remakeViews()
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0, bounds.height > 0 else { return }
    show(limited(mapRectThatFits(wanted)))
    ownScale?.frame.origin = CGPoint(x: safeAreaInsets.left + 16, y: safeAreaInsets.top + 8)
    guard !hasReportedLoading, window != nil else { return }
    hasReportedLoading = true
    delegate?.mapViewWillStartLoadingMap(self)
    delegate?.mapViewDidFailLoadingMap(self, withError: URLError(.notConnectedToInternet))
    delegate?.mapViewWillStartRenderingMap(self)
    delegate?.mapViewDidFinishRenderingMap(self, fullyRendered: false)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  private func updateOwnScale() {
    ownScale?.removeFromSuperview()
    ownScale = showsScale ? MKScaleView(mapView: self) : nil
    if let ownScale { addSubview(ownScale) }
    setNeedsLayout()
  }

  // MARK: The visible part

  /// Points on the screen per map point; 0 for a view without a size.
  var pointsPerMapPoint: Double { shownRect.width > 0 ? Double(bounds.width) / shownRect.width : 0 }

  /// Shows a part of the map with the shape of the view.
  func show(_ rect: MKMapRect) {
    // A movement to the north or south changes the numbers a little.
    let isZoomed = abs(rect.width - shownRect.width) > shownRect.width / 1e6
    shownRect = rect
    canvas.setNeedsDisplay()
    placeViews()
    for scale in scales { scale.view?.mapDidMove(isZoomed: isZoomed) }
    delegate?.mapViewDidChangeVisibleRegion(self)
  }

  /// Moves to a part of the map, and notifies the delegate.
  func move(to rect: MKMapRect, animated: Bool) {
    flight?.stop()
    flight = nil
    wanted = rect
    delegate?.mapView(self, regionWillChangeAnimated: animated)
    guard bounds.width > 0, bounds.height > 0 else {
      shownRect = rect
      delegate?.mapView(self, regionDidChangeAnimated: animated)
      return
    }
    let target = limited(mapRectThatFits(rect))
    guard animated, window != nil else {
      show(target)
      delegate?.mapView(self, regionDidChangeAnimated: animated)
      return
    }
    flight = MapFlight(self, from: shownRect, to: target)
  }

  open var visibleMapRect: MKMapRect {
    get { shownRect }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) { move(to: mapRect, animated: animate) }

  /// Moves to a part of the map, and keeps distances in points to the edges of the view.
  open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool) {
    move(to: mapRectThatFits(mapRect, edgePadding: insets), animated: animate)
  }

  open var region: MKCoordinateRegion {
    get { MKCoordinateRegion(shownRect) }
    set { setRegion(newValue, animated: false) }
  }

  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { move(to: MKMapRect(region), animated: animated) }

  open var centerCoordinate: CLLocationCoordinate2D {
    get { MKMapPoint(x: shownRect.midX, y: shownRect.midY).coordinate }
    set { setCenter(newValue, animated: false) }
  }

  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    let (point, rect) = (MKMapPoint(coordinate), shownRect)
    move(
      to: MKMapRect(
        x: point.x - rect.width / 2, y: point.y - rect.height / 2, width: rect.width, height: rect.height),
      animated: animated)
  }

  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
    MKCoordinateRegion(mapRectThatFits(MKMapRect(region)))
  }

  /// The width of the part that a view shows at the strongest zoom, in metres at the equator per point.
  private static let finest = 0.1

  /// Returns the smallest part with the shape of the view around the rectangle, not larger than the map.
  open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect {
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    guard width > 0, height > 0, !mapRect.isNull else { return mapRect }
    let finest = Self.finest / MKMetersPerMapPointAtLatitude(0)
    let coarsest = MKMapSize.side / max(width, height)
    let scale = min(max(mapRect.width / width, mapRect.height / height, finest), coarsest)
    let size = MKMapSize(width: width * scale, height: height * scale)
    // The view does not leave the map in the north or the south.
    let y = min(max(mapRect.midY - size.height / 2, 0), MKMapSize.side - size.height)
    return MKMapRect(origin: MKMapPoint(x: mapRect.midX - size.width / 2, y: y), size: size)
  }

  open func mapRectThatFits(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets) -> MKMapRect {
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let inner = (width - Double(insets.left + insets.right), height - Double(insets.top + insets.bottom))
    guard inner.0 > 0, inner.1 > 0, !mapRect.isNull else { return mapRectThatFits(mapRect) }
    let scale = max(mapRect.width / inner.0, mapRect.height / inner.1)
    return mapRectThatFits(
      MKMapRect(
        x: mapRect.midX - (Double(insets.left) + inner.0 / 2) * scale,
        y: mapRect.midY - (Double(insets.top) + inner.1 / 2) * scale, width: width * scale, height: height * scale))
  }

  // MARK: Conversion

  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    let (point, scale) = (MKMapPoint(coordinate), pointsPerMapPoint)
    return convert(CGPoint(x: (point.x - shownRect.minX) * scale, y: (point.y - shownRect.minY) * scale), to: view)
  }

  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    let (own, scale) = (convert(point, from: view), pointsPerMapPoint)
    guard scale > 0 else { return centerCoordinate }
    return MKMapPoint(x: shownRect.minX + Double(own.x) / scale, y: shownRect.minY + Double(own.y) / scale).coordinate
  }

  open func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
    let (rect, scale) = (MKMapRect(region), pointsPerMapPoint)
    return convert(
      CGRect(
        x: (rect.minX - shownRect.minX) * scale, y: (rect.minY - shownRect.minY) * scale, width: rect.width * scale,
        height: rect.height * scale), to: view)
  }

  open func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
    let (own, scale) = (convert(rect, from: view), pointsPerMapPoint)
    guard scale > 0 else { return region }
    return MKCoordinateRegion(
      MKMapRect(
        x: shownRect.minX + Double(own.minX) / scale, y: shownRect.minY + Double(own.minY) / scale,
        width: Double(own.width) / scale, height: Double(own.height) / scale))
  }

  // MARK: Observed annotations

  open override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    placeViews()
  }
}

/// The identifier of the views of single annotations, for which the map has a standard view.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationView"
/// The identifier of the views of clusters.
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier = "MKMapViewDefaultClusterAnnotationView"
