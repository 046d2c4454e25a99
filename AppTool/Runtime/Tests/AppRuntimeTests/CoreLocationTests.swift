@_spi(AppModules) import AppRuntime
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import AppCoreLocation

@Suite(.serialized, .separateScreens) @MainActor struct CoreLocationTests {
  private final class Listener: CLLocationManagerDelegate {
    var events: [String] = []

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      events += locations.map { String(format: "at %.4f", $0.coordinate.longitude) }
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      events.append("error \((error as? CLError)?.code.rawValue ?? -1)")
    }
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
      events.append("status \(status.rawValue)")
    }
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
      events.append("monitors \(region.identifier)")
    }
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
      events.append("enters \(region.identifier)")
    }
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
      events.append("leaves \(region.identifier)")
    }
    func locationManager(
      _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
    ) { events.append("fails \(region?.identifier ?? "")") }
  }

  /// Begins with a new app that has texts for both questions.
  private func screen(
    _ route: LocationRoute?, file: URL? = nil, reason: @escaping (String) -> String? = { _ in "For the map." }
  ) throws -> TestScreen {
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), root: { UIViewController() })
    LocationService.shared = LocationService(route: route, file: AppFile(at: file), reason: reason)
    return screen
  }

  private let berlin = LocationRoute(CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405))

  /// A tenth of a degree to the east in 100 s, at the equator.
  private var eastward: LocationRoute {
    get throws {
      let text = """
        <gpx><wpt lat="0" lon="0"><time>2026-01-01T00:00:00Z</time></wpt>
        <wpt lat="0" lon="0.1"><time>2026-01-01T00:01:40Z</time></wpt></gpx>
        """
      return try LocationRoute(gpx: Data(text.utf8), name: "east.gpx")
    }
  }

  @Test func `a position is made without arguments`() {
    let place = CLLocation()
    #expect(place.coordinate.latitude == 0 && place.coordinate.longitude == 0)
  }

  @Test func `updates begin with the user's permission`() throws {
    let screen = try screen(berlin)
    let (manager, listener) = (CLLocationManager(), Listener())
    manager.delegate = listener
    manager.startUpdatingLocation()
    screen.advance(seconds: 1)
    #expect(listener.events == ["status 0"] && manager.location == nil)
    manager.requestWhenInUseAuthorization()
    manager.requestWhenInUseAuthorization()
    screen.advance(seconds: 1)
    #expect(screen.shows("For the map."))
    try screen.tapText("Allow While Using App")
    #expect(!screen.shows("For the map."))
    #expect(listener.events == ["status 0", "status 4", "at 13.4050"])
    #expect(manager.authorizationStatus == .authorizedWhenInUse && manager.location?.horizontalAccuracy == 5)
    manager.requestLocation()
    screen.advance(seconds: 5)
    #expect(listener.events.count == 4)
  }

  @Test func `a refusal is an error, also for the next manager`() throws {
    let screen = try screen(berlin)
    let (manager, listener) = (CLLocationManager(), Listener())
    manager.delegate = listener
    manager.requestWhenInUseAuthorization()
    screen.advance(seconds: 1)
    try screen.tapText("Don’t Allow")
    manager.startUpdatingLocation()
    screen.advance(seconds: 1)
    #expect(listener.events == ["status 0", "status 2", "error 1"])
    manager.requestWhenInUseAuthorization()
    screen.advance(seconds: 1)
    #expect(!screen.shows("For the map."))
    #expect(CLLocationManager.authorizationStatus() == .denied)
  }

  @Test func `without a position the error says so once`() throws {
    let screen = try screen(nil)
    let (manager, listener) = (CLLocationManager(), Listener())
    manager.delegate = listener
    manager.requestWhenInUseAuthorization()
    screen.advance(seconds: 1)
    try screen.tapText("Allow Once")
    manager.startUpdatingLocation()
    screen.advance(seconds: 5)
    #expect(listener.events == ["status 0", "status 4", "error 0"])
  }

  @Test func `an app without a text for the question does not ask`() throws {
    let screen = try screen(berlin, reason: { $0.contains("Always") ? "Always." : nil })
    let manager = CLLocationManager()
    manager.requestWhenInUseAuthorization()
    manager.requestAlwaysAuthorization()
    screen.advance(seconds: 1)
    #expect(!screen.shows("Don’t Allow") && manager.authorizationStatus == .notDetermined)
  }

  @Test func `a permission and the regions are kept, one for once is not`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("location.plist")
    var screen = try screen(berlin, file: file)
    var manager = CLLocationManager()
    manager.requestWhenInUseAuthorization()
    screen.advance(seconds: 1)
    try screen.tapText("Allow Once")
    #expect(manager.authorizationStatus == .authorizedWhenInUse)
    screen = try self.screen(berlin, file: file)
    manager = CLLocationManager()
    #expect(manager.authorizationStatus == .notDetermined)
    manager.requestAlwaysAuthorization()
    screen.advance(seconds: 1)
    try screen.tapText("Allow While Using App")
    let home = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 1, longitude: 2), radius: 50, identifier: "home")
    home.notifyOnExit = false
    manager.startMonitoring(for: home)
    screen = try self.screen(berlin, file: file)
    manager = CLLocationManager()
    #expect(manager.authorizationStatus == .authorizedAlways)
    let kept = try #require(manager.monitoredRegions.first as? CLCircularRegion)
    #expect(kept == home && kept.radius == 50 && kept.notifyOnEntry && !kept.notifyOnExit)
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `a moving position is reported each second and by the distance filter`() throws {
    let screen = try allowed(try eastward)
    let (manager, listener) = (CLLocationManager(), Listener())
    manager.delegate = listener
    manager.startUpdatingLocation()
    screen.advance(seconds: 3.5)
    #expect(listener.events.count == 5)
    manager.stopUpdatingLocation()
    listener.events = []
    // A second moves it by 111 m.
    manager.distanceFilter = 300
    manager.startUpdatingLocation()
    screen.advance(seconds: 7)
    #expect(listener.events.count == 3)
    manager.stopUpdatingLocation()
    listener.events = []
    manager.startMonitoringSignificantLocationChanges()
    screen.advance(seconds: 11)
    #expect(listener.events.count == 3)
  }

  @Test func `the borders of regions are reported once`() throws {
    let screen = try allowed(try eastward)
    let (manager, listener) = (CLLocationManager(), Listener())
    manager.delegate = listener
    // From 0.04° to 0.06° on the way.
    let middle = CLLocationCoordinate2D(latitude: 0, longitude: 0.05)
    manager.startMonitoring(for: CLCircularRegion(center: middle, radius: 1113, identifier: "middle"))
    let start = CLLocationCoordinate2D(latitude: 0, longitude: 0)
    let first = CLCircularRegion(center: start, radius: 100_000, identifier: "first")
    manager.startMonitoring(for: first)
    screen.advance(seconds: 1)
    listener.events.removeFirst()
    #expect(listener.events == ["monitors middle", "monitors first"])
    screen.advance(seconds: 35)
    #expect(listener.events.count == 2)
    screen.advance(seconds: 4)
    #expect(listener.events.last == "enters middle")
    screen.advance(seconds: 70)
    #expect(listener.events.count == 4 && listener.events.last == "leaves middle")
    for number in 0..<19 {
      manager.startMonitoring(for: CLCircularRegion(center: middle, radius: 1, identifier: "\(number)"))
    }
    screen.advance(seconds: 1)
    #expect(listener.events.last == "fails 18" && manager.monitoredRegions.count == 20)
    manager.stopMonitoring(for: first)
    #expect(manager.monitoredRegions.count == 19)
  }

  /// Begins with an app that the user allowed to use the position.
  private func allowed(_ route: LocationRoute) throws -> TestScreen {
    let screen = try screen(route)
    let manager = CLLocationManager()
    manager.requestWhenInUseAuthorization()
    screen.advance(seconds: 1)
    try screen.tapText("Allow While Using App")
    return screen
  }

  @Test func `a stay of three minutes is a visit`() {
    var tracker = VisitTracker()
    let place = CLLocation(latitude: 10, longitude: 20)
    let near = CLLocation(latitude: 10.0005, longitude: 20)
    let far = CLLocation(latitude: 10.01, longitude: 20)
    #expect(tracker.update(place, at: 0) == nil && tracker.nextReport == 180)
    #expect(tracker.update(near, at: 179) == nil)
    let arrival = tracker.update(near, at: 180)
    #expect(arrival?.arrivalDate == place.timestamp && arrival?.departureDate == .distantFuture)
    #expect(tracker.nextReport == nil && tracker.update(near, at: 500) == nil)
    let departure = tracker.update(far, at: 501)
    #expect(departure?.departureDate == far.timestamp && departure?.coordinate.latitude == 10)
    #expect(tracker.update(place, at: 502) == nil)
  }

  @Test func `addresses are not looked up`() throws {
    let screen = try screen(berlin)
    let geocoder = CLGeocoder()
    var codes: [CLError.Code?] = []
    geocoder.geocodeAddressString("1 Infinite Loop") { codes.append(($1 as? CLError)?.code) }
    #expect(geocoder.isGeocoding)
    screen.advance(seconds: 0.1)
    #expect(codes == [.network] && !geocoder.isGeocoding)
    geocoder.reverseGeocodeLocation(CLLocation(latitude: 1, longitude: 2)) { codes.append(($1 as? CLError)?.code) }
    geocoder.cancelGeocode()
    screen.advance(seconds: 0.1)
    #expect(codes == [.network, .geocodeCanceled])
  }

  @Test func `a location survives an archive`() throws {
    let location = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 1.5, longitude: -2.5), altitude: 3, horizontalAccuracy: 4,
      verticalAccuracy: 5, course: 6, speed: 7, timestamp: Date(timeIntervalSinceReferenceDate: 8))
    let data = try NSKeyedArchiver.archivedData(withRootObject: location, requiringSecureCoding: true)
    let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data))
    #expect(copy.coordinate.latitude == 1.5 && copy.coordinate.longitude == -2.5 && copy.altitude == 3)
    #expect(copy.course == 6 && copy.speed == 7 && copy.timestamp == location.timestamp && copy.courseAccuracy == -1)
  }

  @Test func `beacons are not found`() throws {
    final class Searcher: CLLocationManagerDelegate {
      var codes: [CLError.Code?] = []
      func locationManager(
        _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error
      ) { codes.append((error as? CLError)?.code) }
      func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
      ) { codes.append((error as? CLError)?.code) }
    }
    let screen = try screen(berlin)
    let (manager, searcher) = (CLLocationManager(), Searcher())
    manager.delegate = searcher
    let region = CLBeaconRegion(uuid: UUID(), major: 1, minor: 2, identifier: "shop")
    #expect(region.major == 1 && region.minor == 2 && !CLLocationManager.isRangingAvailable())
    manager.startRangingBeacons(satisfying: region.beaconIdentityConstraint)
    manager.startMonitoring(for: region)
    #expect(searcher.codes.isEmpty)
    screen.advance(seconds: 0.1)
    #expect(searcher.codes == [.rangingUnavailable, .regionMonitoringFailure])
  }
}
