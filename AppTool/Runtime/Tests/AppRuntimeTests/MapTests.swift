import AppCoreImage
@_spi(AppModules) import AppRuntime
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import AppCoreLocation
@testable import AppMap

@Suite(.serialized, .separateScreens) @MainActor struct MapTests {
  private final class Log: MKMapViewDelegate {
    var steps: [String] = []
    var view: (any MKAnnotation) -> MKAnnotationView? = { _ in nil }

    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { steps.append("region \(animated)") }
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { view(annotation) }
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
      steps.append("select \((view.annotation?.title ?? "") ?? "")")
    }
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) { steps.append("deselect") }
    func mapView(
      _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
    ) { steps.append("accessory") }
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) { steps.append("user") }
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
      let renderer = MKCircleRenderer(overlay: overlay)
      renderer.fillColor = .red
      return renderer
    }
  }

  private let log = Log()
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  private let screen: TestScreen
  private let berlin = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405)

  init() throws {
    let map = map
    screen = try TestScreen(size: CGSize(width: 400, height: 600)) {
      let controller = UIViewController()
      controller.view.addSubview(map)
      return controller
    }
    map.delegate = log
    screen.advanceFrame()
  }

  private func near(_ first: Double, _ second: Double, _ tolerance: Double = 1e-6) -> Bool {
    abs(first - second) < tolerance
  }

  @Test func `a view of an annotation is made without an annotation`() {
    #expect(MKAnnotationView().annotation == nil && MKPinAnnotationView().reuseIdentifier == nil)
    #expect(MKMarkerAnnotationView().dragState == MKAnnotationViewDragState.none)
  }

  @Test func `map points are those of the Mercator projection`() {
    let equator = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
    #expect(equator.x == 134_217_728 && near(equator.y, 134_217_728))
    // Snyder, equations 7-1 and 7-2: y = ln tan(π/4 + φ/2), in radians of the equator.
    let point = MKMapPoint(berlin)
    let expected = (1 - log2(tan(.pi / 4 + 52.52 * .pi / 360)) / log2(M_E) / .pi) / 2 * 268_435_456
    #expect(near(point.y, expected, 0.01))
    #expect(near(point.coordinate.latitude, 52.52) && near(point.coordinate.longitude, 13.405))
    #expect(MKMapPoint(CLLocationCoordinate2D(latitude: 90, longitude: 0)).y.rounded() == 0)
    #expect(near(MKMetersPerMapPointAtLatitude(60) * 2, MKMetersPerMapPointAtLatitude(0), 1e-9))
  }

  @Test func `a region is shown whole, in the shape of the view`() {
    map.region = MKCoordinateRegion(center: berlin, latitudinalMeters: 1000, longitudinalMeters: 1000)
    #expect(near(map.centerCoordinate.latitude, 52.52, 1e-4) && near(map.centerCoordinate.longitude, 13.405))
    // 1000 m are 400 points wide, and 600 points high are 1500 m.
    let metres = map.visibleMapRect.height * MKMetersPerMapPointAtLatitude(52.52)
    #expect(abs(metres - 1500) < 5)
    let center = map.convert(berlin, toPointTo: map)
    #expect(abs(center.x - 200) < 0.5 && abs(center.y - 300) < 0.5)
    let back = map.convert(CGPoint(x: 200, y: 300), toCoordinateFrom: map)
    #expect(near(back.latitude, 52.52, 1e-4))
    #expect(log.steps == ["region false"])
  }

  @Test func `an animated change ends at its region`() {
    map.setRegion(MKCoordinateRegion(center: berlin, latitudinalMeters: 500, longitudinalMeters: 500), animated: true)
    #expect(log.steps.isEmpty)
    screen.advance(seconds: 1)
    #expect(log.steps == ["region true"])
    #expect(near(map.centerCoordinate.longitude, 13.405))
  }

  @Test func `a pin is selected by a tap, shows its callout, and is deselected by a tap beside it`() throws {
    log.view = { annotation in
      let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
      view.canShowCallout = true
      view.rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
      return view
    }
    map.region = MKCoordinateRegion(center: berlin, latitudinalMeters: 1000, longitudinalMeters: 1000)
    map.addAnnotation(MKPointAnnotation(coordinate: berlin, title: "Berlin", subtitle: "Germany"))
    let view = try #require(map.view(for: map.annotations[0]))
    // The tip of the pin stands at the position.
    #expect(abs(view.frame.maxY - 3 - 300) < 1 && abs(view.frame.midX - 200) < 1)
    log.steps = []
    screen.tap(at: CGPoint(x: 200, y: 285))
    screen.advance(seconds: 0.6)
    #expect(log.steps == ["select Berlin"])
    let callout = try #require(map.callout)
    let button = try #require(view.rightCalloutAccessoryView)
    #expect(callout.frame.maxY <= view.frame.minY + 1)
    screen.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    screen.advance(seconds: 0.6)
    #expect(log.steps == ["select Berlin", "accessory"])
    screen.tap(at: CGPoint(x: 50, y: 550))
    screen.advance(seconds: 0.6)
    #expect(log.steps.last == "deselect" && map.callout == nil && map.selectedAnnotations.isEmpty)
  }

  @Test func `a view follows the annotation, and the views of removed annotations are used again`() throws {
    log.view = { [map] annotation in
      map.dequeueReusableAnnotationView(withIdentifier: "pin")
        ?? MKAnnotationView(annotation: annotation, reuseIdentifier: "pin")
    }
    map.region = MKCoordinateRegion(center: berlin, latitudinalMeters: 1000, longitudinalMeters: 1000)
    let annotation = MKPointAnnotation(coordinate: berlin)
    map.addAnnotation(annotation)
    let view = try #require(map.view(for: annotation))
    annotation.coordinate = map.convert(CGPoint(x: 100, y: 100), toCoordinateFrom: map)
    #expect(abs(view.center.x - 100) < 0.5 && abs(view.center.y - 100) < 0.5)
    map.removeAnnotation(annotation)
    #expect(view.superview == nil && map.annotations.isEmpty)
    map.addAnnotation(MKPointAnnotation(coordinate: berlin))
    #expect(map.view(for: map.annotations[0]) === view)
  }

  @Test func `views with an identifier for clusters are grouped where they overlap`() throws {
    map.region = MKCoordinateRegion(center: berlin, latitudinalMeters: 1000, longitudinalMeters: 1000)
    log.view = { annotation in
      if annotation is MKClusterAnnotation { return nil }
      let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.clusteringIdentifier = "places"
      return view
    }
    let places = [CGPoint(x: 100, y: 100), CGPoint(x: 105, y: 100), CGPoint(x: 300, y: 400)].map { point in
      MKPointAnnotation(coordinate: map.convert(point, toCoordinateFrom: map))
    }
    map.addAnnotations(places)
    let first = try #require(map.view(for: places[0]))
    #expect(first.isHidden && first.cluster != nil && map.view(for: places[2])?.isHidden == false)
    let cluster = try #require(first.cluster?.annotation as? MKClusterAnnotation)
    #expect(cluster.memberAnnotations.count == 2)
    // With a stronger zoom they stand apart.
    map.region = MKCoordinateRegion(center: places[0].coordinate, latitudinalMeters: 50, longitudinalMeters: 50)
    #expect(first.cluster == nil && !first.isHidden)
  }

  @Test func `a circle is drawn with its radius`() throws {
    map.region = MKCoordinateRegion(center: berlin, latitudinalMeters: 1000, longitudinalMeters: 1000)
    map.addOverlay(MKCircle(center: berlin, radius: 250))
    screen.advanceFrame()
    // 250 m are 100 points.
    let picture = UIGraphicsImageRenderer(size: map.bounds.size).image { map.layer.render(in: $0.cgContext) }
    let image = try CIImage(cgImage: #require(picture.cgImage))
    func red(_ x: Int) -> Bool {
      let bytes = Rendering.bytes(image, x, 300)
      return bytes[0] > 230 && bytes[1] < 100
    }
    #expect(red(200) && red(298) && !red(303) && red(103) && !red(97))
    map.removeOverlays(map.overlays)
    #expect(map.overlays.isEmpty && map.renderers.isEmpty)
  }

  @Test func `a drag moves the map, and a double tap zooms in`() {
    map.region = MKCoordinateRegion(center: berlin, latitudinalMeters: 1000, longitudinalMeters: 1000)
    let before = map.convert(berlin, toPointTo: map)
    screen.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 200, y: 260))
    let after = map.convert(berlin, toPointTo: map)
    #expect(after.x > before.x + 60 && after.y > before.y + 30)
    let width = map.visibleMapRect.width
    screen.tap(at: CGPoint(x: 200, y: 300), count: 2)
    screen.advance(seconds: 1)
    #expect(abs(map.visibleMapRect.width / width - 0.5) < 0.01)
  }

  @Test func `the user's position is that of Core Location`() {
    LocationService.shared = LocationService(
      route: LocationRoute(berlin), file: AppFile(at: nil), reason: { _ in "For the map." })
    let manager = CLLocationManager()
    manager.requestWhenInUseAuthorization()
    screen.advance(seconds: 1)
    map.showsUserLocation = true
    map.userTrackingMode = .follow
    #expect(manager.authorizationStatus == .notDetermined && !map.isUserLocationVisible)
    map.showsUserLocation = false
    #expect(!map.userLocation.isUpdating)
    map.userMoved(to: CLLocation(latitude: 52.52, longitude: 13.405))
    screen.advance(seconds: 1)
    #expect(log.steps.contains("user") && map.isUserLocationVisible)
    #expect(map.annotations.contains { $0 is MKUserLocation })
    #expect(near(map.centerCoordinate.longitude, 13.405))
  }

  @Test func `searches and routes end with the error of the server`() {
    var errors: [MKError.Code?] = []
    let search = MKLocalSearch(request: MKLocalSearch.Request(naturalLanguageQuery: "Coffee"))
    search.start { errors.append(($1 as? MKError)?.code) }
    let directions = MKDirections(request: MKDirections.Request())
    directions.calculate { errors.append(($1 as? MKError)?.code) }
    #expect(search.isSearching && directions.isCalculating && errors.isEmpty)
    screen.advance(seconds: 0.1)
    #expect(errors == [.serverFailure, .serverFailure] && !search.isSearching && !directions.isCalculating)
  }

  @Test func `a cancelled search or route ends its asynchronous form`() async {
    let search = MKLocalSearch(request: MKLocalSearch.Request(naturalLanguageQuery: "Coffee"))
    let directions = MKDirections(request: MKDirections.Request())
    let found = Task { _ = try await search.start() }
    let route = Task { _ = try await directions.calculate() }
    while !search.isSearching || !directions.isCalculating { await Task.yield() }
    search.cancel()
    directions.cancel()
    await #expect(throws: CancellationError.self) { try await found.value }
    await #expect(throws: CancellationError.self) { try await route.value }
    screen.advance(seconds: 0.1)
  }

  @Test func `a balloon shows its subtitle as its visibility states`() {
    let annotation = MKPointAnnotation(coordinate: berlin, title: "Berlin", subtitle: "Capital")
    let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
    func isShown(_ visibility: MKFeatureVisibility, _ isSelected: Bool) -> Bool {
      (view.subtitleVisibility, view.isSelected) = (visibility, isSelected)
      view.layoutIfNeeded()
      return !view.subtitleLabel.isHidden
    }
    #expect(!isShown(.adaptive, false) && isShown(.adaptive, true) && isShown(.visible, false))
    #expect(!isShown(.hidden, true) && view.subtitleLabel.text == "Capital")
  }

  @Test func `a title is read as an optional of an optional and as an optional`() {
    let annotation: any MKAnnotation = MKPointAnnotation(coordinate: berlin, title: "Berlin", subtitle: nil)
    let text: String = annotation.title ?? ""
    #expect(text == "Berlin" && annotation.title!! == "Berlin")
    if let title = annotation.title, let inner = title { #expect(inner == "Berlin") }
    let place = MKPlacemark(coordinate: berlin, addressDictionary: ["City": "Berlin", "CountryCode": "DE"])
    #expect(MKPlacemark(placemark: place).addressDictionary?["City"] as? String == "Berlin")
    #expect(MKPlacemark(coordinate: berlin).addressDictionary == nil)
    #expect(place.locality == "Berlin" && place.countryCode == "DE" && place.title == "Berlin")
    #expect(MKMapItem(placemark: place).name == "Berlin")
    #expect(MKMapItem().placemark.coordinate.latitude == 0)
  }

  @Test func `names of Swift 4 stand for those of today`() {
    let rect = MKMapRect(x: 10, y: 20, width: 30, height: 50)
    #expect(MKMapRectGetMinX(rect) == 10 && MKMapRectGetMidX(rect) == 25 && MKMapRectGetMaxX(rect) == 40)
    #expect(MKMapRectGetMinY(rect) == 20 && MKMapRectGetMidY(rect) == 45 && MKMapRectGetMaxY(rect) == 70)
    #expect(MKMapRectEqualToRect(MKMapRectOffset(rect, 0, 0), rect) && MKMapRectContainsRect(rect, rect))
    let overlay = MKCircle(center: berlin, radius: 10)
    map.add(overlay)
    #expect(map.overlays.count == 1)
    map.remove(overlay)
    #expect(map.overlays.isEmpty && MKOverlayRenderer().overlay.boundingMapRect.isEmpty)
    #expect(MKCircle().radius == 0)
  }

  /// An annotation view with an initializer of its own, as apps have.
  private final class Styled: MKAnnotationView {
    let style: Int

    init(annotation: (any MKAnnotation)?, reuseIdentifier: String?, style: Int) {
      self.style = style
      super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Plain: MKAnnotationView {
    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
      super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
      tag = 7
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `a registered class of views is made with its initializer`() {
    map.register(Plain.self, forAnnotationViewWithReuseIdentifier: "plain")
    let point = MKPointAnnotation(coordinate: berlin)
    let view = map.dequeueReusableAnnotationView(withIdentifier: "plain", for: point)
    #expect(view is Plain && view.tag == 7 && view.annotation === point && view.reuseIdentifier == "plain")
    #expect(Styled(annotation: point, reuseIdentifier: nil, style: 3).style == 3)
  }

  @Test func `a picture of a part of the map knows its places`() throws {
    let options = MKMapSnapshotter.Options()
    options.region = MKCoordinateRegion(center: berlin, latitudinalMeters: 1000, longitudinalMeters: 1000)
    (options.size, options.scale) = (CGSize(width: 100, height: 100), 2)
    var snapshot: MKMapSnapshotter.Snapshot?
    let snapshotter = MKMapSnapshotter(options: options)
    snapshotter.start { made, _ in snapshot = made }
    #expect(snapshotter.isLoading)
    screen.advance(seconds: 1)
    let made = try #require(snapshot)
    #expect(made.image.size == options.size && made.image.scale == 2 && !snapshotter.isLoading)
    let place = made.point(for: berlin)
    #expect(abs(place.x - 50) < 0.5 && abs(place.y - 50) < 0.5)
  }

  @Test func `a task that waits for a picture ends with an error when the work is cancelled`() async throws {
    let options = MKMapSnapshotter.Options()
    options.size = CGSize(width: 20, height: 20)
    let snapshotter = MKMapSnapshotter(options: options)
    let task = Task { @MainActor in _ = try await snapshotter.start() }
    for _ in 0..<1000 where !snapshotter.isLoading { await Task.yield() }
    #expect(snapshotter.isLoading)
    snapshotter.cancel()
    await #expect(throws: MKError(.unknown)) { try await task.value }
    #expect(!snapshotter.isLoading)
    var isMade = false
    snapshotter.start { made, _ in isMade = made != nil }
    screen.advance(seconds: 1)
    #expect(isMade)
  }

  private final class Tiles: MKTileOverlay, @unchecked Sendable {
    var paths: [MKTileOverlayPath] = []

    override func loadTile(at path: MKTileOverlayPath, result: @escaping (Data?, (any Error)?) -> Void) {
      paths.append(path)
      result(nil, URLError(.fileDoesNotExist))
    }
  }

  @Test func `tiles are loaded once for their places`() throws {
    let tiles = Tiles(urlTemplate: "https://example.org/{z}/{x}/{y}.png?s={scale}")
    let path = MKTileOverlayPath(x: 1, y: 2, z: 3, contentScaleFactor: 2)
    #expect(tiles.url(forTilePath: path).absoluteString == "https://example.org/3/1/2.png?s=2")
    tiles.isGeometryFlipped = true
    #expect(tiles.url(forTilePath: path).absoluteString == "https://example.org/3/1/5.png?s=2")
    let renderer = MKTileOverlayRenderer(tileOverlay: tiles)
    let quarter = MKMapRect(x: 1, y: 1, width: MKMapSize.side / 2 - 2, height: MKMapSize.side / 2 - 2)
    for _ in 0..<2 {
      _ = UIGraphicsImageRenderer(size: CGSize(width: 256, height: 256)).image {
        renderer.draw(quarter, zoomScale: 512 / MKMapSize.side, in: $0.cgContext)
      }
    }
    #expect(tiles.paths.map { [$0.x, $0.y, $0.z] } == [[0, 0, 1]])
  }

  @Test func `distances are written in the units of the locale`() {
    let formatter = MKDistanceFormatter()
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.string(fromDistance: 1234) == "1,2 km" && formatter.string(fromDistance: 370) == "350 m")
    formatter.units = .imperial
    #expect(formatter.string(fromDistance: 1609.344 * 3).hasPrefix("3 "))
  }

  @Test func `a button makes the map follow the user`() {
    let button = MKUserTrackingButton(mapView: map)
    button.sendActions(for: .touchUpInside)
    #expect(map.userTrackingMode == .follow)
    #expect(MKCompassButton(mapView: map).isHidden)
  }

  @Test func `a scale shows a round distance`() throws {
    map.region = MKCoordinateRegion(center: berlin, latitudinalMeters: 1000, longitudinalMeters: 1000)
    screen.advanceFrame()
    let german = Locale(identifier: "de_DE")
    // 2.5 m are a point.
    let scale = try #require(MapScale(of: map, width: 132, locale: german))
    #expect(scale.text == "200 m" && near(scale.length, 80, 1) && scale.distance == 200)
    #expect(MapScale(metresPerPoint: 100, width: 132, locale: german)?.text == "10 km")
    #expect(MapScale(metresPerPoint: 100, width: 132, locale: Locale(identifier: "en_US"))?.text == "5 mi")
    #expect(MapScale(metresPerPoint: .infinity, width: 132, locale: german) == nil)
    let view = MKScaleView(mapView: map)
    #expect(view.alpha == 0 && view.intrinsicContentSize.width == 132)
    #expect(map.scales.filter { $0.view === view }.count == 1)
    map.region = MKCoordinateRegion(center: berlin, latitudinalMeters: 500, longitudinalMeters: 500)
    #expect(view.accessibilityLabel != nil)
    view.scaleVisibility = .visible
    #expect(view.alpha == 1)
    map.showsScale = true
    screen.advanceFrame()
    let own = try #require(map.subviews.compactMap { $0 as? MKScaleView }.first)
    #expect(own.frame.minX == 16)
    map.showsScale = false
    #expect(own.superview == nil)
  }

  @Test func `the camera stays within its boundary and its range`() throws {
    map.setRegion(
      MKCoordinateRegion(center: berlin, latitudinalMeters: 10_000, longitudinalMeters: 10_000), animated: false)
    let around = MKCoordinateRegion(center: berlin, latitudinalMeters: 2000, longitudinalMeters: 2000)
    map.setCameraBoundary(MKMapView.CameraBoundary(coordinateRegion: around), animated: false)
    map.setCenter(CLLocationCoordinate2D(latitude: 48, longitude: 11), animated: false)
    #expect(near(map.centerCoordinate.latitude, berlin.latitude - around.span.latitudeDelta / 2, 1e-3))
    #expect(near(map.centerCoordinate.longitude, berlin.longitude - around.span.longitudeDelta / 2, 1e-3))
    map.cameraZoomRange = MKMapView.CameraZoomRange(maxCenterCoordinateDistance: 5000)
    #expect(near(map.camera.centerCoordinateDistance, 5000, 10))
    map.setVisibleMapRect(.world, animated: false)
    #expect(near(map.camera.centerCoordinateDistance, 5000, 10))
    #expect(
      MKMapView.CameraZoomRange(minCenterCoordinateDistance: 9, maxCenterCoordinateDistance: 3) == nil
        && MKMapView.CameraBoundary(mapRect: .null) == nil)
    (map.cameraBoundary, map.cameraZoomRange) = (nil, nil)
    map.setVisibleMapRect(.world, animated: false)
    #expect(map.camera.centerCoordinateDistance > 1e6 && map.cameraZoomRange.maxCenterCoordinateDistance == -1)
  }

  @Test func `features of GeoJSON become shapes`() throws {
    let text = """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": 7, "properties": {"name": "a"},
          "geometry": {"type": "Point", "coordinates": [13.4, 52.5]}},
        {"type": "Feature", "properties": null, "geometry": {"type": "MultiPolygon", "coordinates": [
          [[[0, 0], [4, 0], [4, 4], [0, 0]], [[1, 1], [2, 1], [2, 2], [1, 1]]]]}},
        {"type": "Feature", "geometry": {"type": "GeometryCollection", "geometries": [
          {"type": "LineString", "coordinates": [[0, 0], [1, 1]]}]}}]}
      """
    let features = try MKGeoJSONDecoder().decode(Data(text.utf8)).compactMap { $0 as? MKGeoJSONFeature }
    #expect(features.count == 3 && features[0].identifier == "7")
    #expect(features[0].properties == Data(#"{"name":"a"}"#.utf8) && features[1].properties == nil)
    #expect((features[0].geometry.first as? MKPointAnnotation)?.coordinate.latitude == 52.5)
    let area = try #require(features[1].geometry.first as? MKMultiPolygon)
    #expect(area.polygons.first?.pointCount == 4 && area.polygons.first?.interiorPolygons?.count == 1)
    #expect((features[2].geometry.first as? MKPolyline)?.pointCount == 2)
    #expect(throws: MKError(.decodingFailed)) { try MKGeoJSONDecoder().decode(Data("[1]".utf8)) }
  }

  @Test func `colors of a line are mixed along it`() {
    let points = [MKMapPoint(x: 0, y: 0), MKMapPoint(x: 100, y: 0)]
    let renderer = MKGradientPolylineRenderer(polyline: MKPolyline(points: points, count: 2))
    renderer.setColors([.red, .blue], locations: [0, 1])
    var (red, blue) = (CGFloat(0), CGFloat(0))
    renderer.color(at: 0.25).getRed(&red, green: nil, blue: &blue, alpha: nil)
    #expect(near(Double(red), 0.75, 0.01) && near(Double(blue), 0.25, 0.01))
    let lines = MKMultiPolyline([MKPolyline(points: points, count: 2)])
    #expect(MKMultiPolylineRenderer(multiPolyline: lines).path?.boundingBox.width == 100)
  }

  @Test func `a map keeps its configuration`() {
    #expect(map.preferredConfiguration is MKStandardMapConfiguration)
    map.preferredConfiguration = MKHybridMapConfiguration(elevationStyle: .realistic)
    #expect(map.preferredConfiguration.elevationStyle == .realistic)
  }
}
