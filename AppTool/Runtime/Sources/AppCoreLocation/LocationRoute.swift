@_spi(AppModules) import AppRuntime
import Foundation
import FoundationXML

/// The positions that Core Location reports: one that stays, or way points of a GPX file with the positions between them.
struct LocationRoute {
  /// A point of the route.
  struct Point {
    var coordinate: CLLocationCoordinate2D
    /// Metres above sea level; `nil` if it is not known.
    var altitude: Double?
    /// Seconds from the start of the app.
    var time: Double
  }

  /// At least one, in the order of their times.
  let points: [Point]

  /// The time after which the position stays.
  var end: Double { points[points.count - 1].time }

  init(_ coordinate: CLLocationCoordinate2D) {
    points = [Point(coordinate: coordinate, altitude: nil, time: 0)]
  }

  /// The way points of a GPX file; without those the points of its tracks and routes. The first one counts as the start of
  /// the app. Points without a time follow each other by a second.
  ///
  /// - Throws: ``RouteError`` for a file that cannot be read, or one without points.
  init(gpx data: Data, name: String) throws(RouteError) {
    let reader = Reader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    guard parser.parse() else {
      let reason = parser.parserError.map { ": \($0)" } ?? ""
      throw RouteError(message: "\(name):\(parser.lineNumber): this is no GPX file\(reason)")
    }
    let found = reader.wayPoints.isEmpty ? reader.trackPoints : reader.wayPoints
    guard let first = found.first else {
      throw RouteError(message: "\(name): the file has no way points; add <wpt lat=\"…\" lon=\"…\"/>")
    }
    var points: [Point] = []
    for entry in found {
      guard CLLocationCoordinate2DIsValid(entry.coordinate) else {
        throw RouteError(message: "\(name):\(entry.line): lat and lon are not degrees of a latitude and a longitude")
      }
      let previous = points.last.map { $0.time + 1 } ?? 0
      let time = both(entry.time, first.time).map { $0.timeIntervalSince($1) } ?? previous
      let ordered = max(time, points.last?.time ?? 0)
      points.append(Point(coordinate: entry.coordinate, altitude: entry.altitude, time: ordered))
    }
    self.points = points
  }

  /// The option `--location`, or the variable of the environment; `nil` without one. A text that is neither is reported.
  init?(option text: String?) {
    guard let text, !text.isEmpty else { return nil }
    if let (latitude, longitude) = SimulatedLocation.coordinate(of: text) {
      self.init(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
      return
    }
    guard let data = FileManager.default.contents(atPath: text) else {
      warn("--location: '\(text)' is neither LAT,LON in degrees nor a GPX file that can be read")
      return nil
    }
    do { try self.init(gpx: data, name: text) } catch {
      warn(error.message)
      return nil
    }
  }

  /// Returns the position at a time of the app's clock. Between two points it moves along a straight line of latitude and
  /// longitude; speed and course are known only there, as in the Simulator.
  func location(at time: Double, timestamp: Date = Date()) -> CLLocation {
    guard let next = points.firstIndex(where: { $0.time > time }), next > 0 else {
      let point = points[time < points[0].time ? 0 : points.count - 1]
      return Self.location(point.coordinate, point.altitude, course: -1, speed: -1, timestamp)
    }
    let (start, end) = (points[next - 1], points[next])
    let part = (time - start.time) / (end.time - start.time)
    let turn = (end.coordinate.longitude - start.coordinate.longitude).remainder(dividingBy: 360)
    let coordinate = CLLocationCoordinate2D(
      latitude: start.coordinate.latitude + part * (end.coordinate.latitude - start.coordinate.latitude),
      longitude: (start.coordinate.longitude + part * turn).remainder(dividingBy: 360))
    let altitude = both(start.altitude, end.altitude).map { $0 + part * ($1 - $0) }
    let speed = start.coordinate.distance(from: end.coordinate) / (end.time - start.time)
    return Self.location(
      coordinate, altitude, course: coordinate.bearing(to: end.coordinate), speed: speed, timestamp)
  }

  /// The accuracy of the Simulator's positions, in metres.
  private static let accuracy = 5.0

  private static func location(
    _ coordinate: CLLocationCoordinate2D, _ altitude: Double?, course: Double, speed: Double, _ timestamp: Date
  ) -> CLLocation {
    CLLocation(
      coordinate: coordinate, altitude: altitude ?? 0, horizontalAccuracy: accuracy,
      verticalAccuracy: altitude == nil ? -1 : accuracy, course: course, courseAccuracy: -1, speed: speed,
      speedAccuracy: -1, timestamp: timestamp,
      sourceInfo: CLLocationSourceInformation(softwareSimulationState: true, andExternalAccessoryState: false))
  }
}

/// A route that cannot be read.
struct RouteError: Error {
  /// States the file, the line and the remedy.
  let message: String
}

/// Returns both values, if there are both.
private func both<First, Second>(_ first: First?, _ second: Second?) -> (First, Second)? {
  guard let first, let second else { return nil }
  return (first, second)
}

extension CLLocationCoordinate2D {
  /// Returns the initial course to another point in degrees clockwise from north, on a sphere; it differs from that on the
  /// ellipsoid by up to a fifth of a degree.
  func bearing(to end: CLLocationCoordinate2D) -> CLLocationDirection {
    let (start, goal) = (latitude * .pi / 180, end.latitude * .pi / 180)
    let turn = (end.longitude - longitude) * .pi / 180
    let east = sin(turn) * cos(goal)
    let north = cos(start) * sin(goal) - sin(start) * cos(goal) * cos(turn)
    let degrees = atan2(east, north) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }
}

/// Reads the points of a GPX file.
private final class Reader: NSObject, XMLParserDelegate {
  struct Entry {
    var coordinate: CLLocationCoordinate2D
    var altitude: Double?
    var time: Date?
    var line: Int
  }

  var wayPoints: [Entry] = []
  var trackPoints: [Entry] = []
  private var current: Entry?
  private var text = ""

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes attributeDict: [String: String]
  ) {
    text = ""
    guard ["wpt", "trkpt", "rtept"].contains(elementName) else { return }
    // A missing number is not valid and is reported.
    let (latitude, longitude) = (attributeDict["lat"].flatMap(Double.init), attributeDict["lon"].flatMap(Double.init))
    current = Entry(
      coordinate: CLLocationCoordinate2D(latitude: latitude ?? .infinity, longitude: longitude ?? .infinity),
      line: parser.lineNumber)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
  ) {
    let value = text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch elementName {
    case "ele": current?.altitude = Double(value)
    case "time": current?.time = Self.date(of: value)
    case "wpt": wayPoints += [current].compactMap(\.self)
    case "trkpt", "rtept": trackPoints += [current].compactMap(\.self)
    default: break
    }
  }

  private static func date(of text: String) -> Date? {
    let formatter = ISO8601DateFormatter()
    if let date = formatter.date(from: text) { return date }
    formatter.formatOptions.insert(.withFractionalSeconds)
    return formatter.date(from: text)
  }
}
