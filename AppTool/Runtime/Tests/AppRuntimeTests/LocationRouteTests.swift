@_spi(AppModules) import AppRuntime
import Foundation
import Testing

@testable import AppCoreLocation

@Suite struct LocationRouteTests {
  private func route(_ text: String) throws -> LocationRoute {
    try LocationRoute(gpx: Data(text.utf8), name: "way.gpx")
  }

  @Test func `the position moves between the way points and stays at the last`() throws {
    let route = try route(
      """
      <gpx version="1.1">
      <wpt lat="0" lon="10"><ele>100</ele><time>2026-01-01T00:00:00Z</time></wpt>
      <wpt lat="0" lon="10.001"><ele>120</ele><time>2026-01-01T00:00:10.500Z</time></wpt>
      </gpx>
      """)
    #expect(route.end == 10.5)
    let middle = route.location(at: 5.25)
    #expect(abs(middle.coordinate.longitude - 10.0005) < 1e-9 && middle.coordinate.latitude == 0)
    #expect(abs(middle.altitude - 110) < 1e-9 && middle.verticalAccuracy == 5 && middle.horizontalAccuracy == 5)
    // A thousandth of a degree of the equator in ten and a half seconds.
    #expect(abs(middle.speed - 111.319_491 / 10.5) < 1e-4 && abs(middle.course - 90) < 1e-6)
    let last = route.location(at: 11)
    #expect(last.coordinate.longitude == 10.001 && last.speed == -1 && last.course == -1)
    #expect(last.sourceInformation?.isSimulatedBySoftware == true)
  }

  @Test func `points without times follow each other by a second, and way points come before tracks`() throws {
    let points = try route("<gpx><trk><trkpt lat='1' lon='2'/></trk><wpt lat='3' lon='4'/><wpt lat='5' lon='6'/></gpx>")
    #expect(points.points.map(\.time) == [0, 1])
    #expect(points.points.map(\.coordinate.latitude) == [3, 5])
    #expect(points.location(at: 0.5).verticalAccuracy == -1)
    let track = try route("<gpx><trk><trkpt lat='1' lon='2'/></trk></gpx>")
    #expect(track.points.map(\.coordinate.latitude) == [1])
  }

  @Test func `a route over the date line takes the short way`() throws {
    let points = try route("<gpx><wpt lat='0' lon='179'/><wpt lat='0' lon='-179'/></gpx>")
    #expect(abs(abs(points.location(at: 0.5).coordinate.longitude) - 180) < 1e-9)
    #expect(points.location(at: 0.25).coordinate.longitude == 179.5)
  }

  @Test(arguments: [
    ("<gpx/>", "way.gpx: the file has no way points; add <wpt lat=\"…\" lon=\"…\"/>"),
    ("<gpx>\n<wpt lat='91' lon='2'/></gpx>", "way.gpx:2: lat and lon are not degrees of a latitude and a longitude"),
    ("<gpx><wpt lat='1'/></gpx>", "way.gpx:1: lat and lon are not degrees of a latitude and a longitude"),
  ])
  func `an unusable file is an error with the remedy`(_ text: String, _ message: String) {
    let error = #expect(throws: RouteError.self) { try route(text) }
    #expect(error?.message == message)
  }

  @Test(arguments: [
    ("52.52,13.405", 52.52, 13.405), ("-33.9, 151.2", -33.9, 151.2), ("90,-180", 90, -180), ("91,0", nil, nil),
    ("0,181", nil, nil), ("1", nil, nil), ("1,2,3", nil, nil), ("north,east", nil, nil), ("", nil, nil),
  ])
  func `an option is a latitude and a longitude`(_ text: String, _ latitude: Double?, _ longitude: Double?) {
    let found = SimulatedLocation.coordinate(of: text)
    #expect(found?.latitude == latitude && found?.longitude == longitude)
  }

  @Test func `an option names a file or is no route`() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).gpx")
    try Data("<gpx><wpt lat='1' lon='2'/></gpx>".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(LocationRoute(option: url.path)?.points.map(\.coordinate.latitude) == [1])
    #expect(LocationRoute(option: "1,2")?.points.map(\.coordinate.longitude) == [2])
    #expect(LocationRoute(option: "") == nil && LocationRoute(option: nil) == nil)
    #expect(LocationRoute(option: "\(url.path).missing") == nil)
  }

  @Test func `coordinates are valid up to the poles and the date line`() {
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: -90, longitude: 180)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: 90.1, longitude: 0)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: .nan, longitude: 0)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }
}
