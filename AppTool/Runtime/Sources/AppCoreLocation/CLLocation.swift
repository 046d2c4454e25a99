import Foundation

/// A position with its accuracy, its movement and its time.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  /// Metres above sea level.
  public let altitude: CLLocationDistance
  /// Metres above the ellipsoid WGS 84; the simulated positions have the same height above both.
  public let ellipsoidalAltitude: CLLocationDistance
  public let horizontalAccuracy: CLLocationAccuracy
  public let verticalAccuracy: CLLocationAccuracy
  public let course: CLLocationDirection
  public let courseAccuracy: CLLocationDirectionAccuracy
  public let speed: CLLocationSpeed
  public let speedAccuracy: CLLocationSpeedAccuracy
  public let timestamp: Date
  /// The source of a position of Core Location; `nil` for one that the app made.
  public let sourceInformation: CLLocationSourceInformation?

  /// A position of now at the equator and the prime meridian.
  public override convenience init() { self.init(latitude: 0, longitude: 0) }

  /// A position of now, without an altitude.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0,
      verticalAccuracy: -1, timestamp: Date())
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: -1, speed: -1, timestamp: timestamp)
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed,
    timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: course, courseAccuracy: -1, speed: speed, speedAccuracy: -1, timestamp: timestamp)
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy,
    timestamp: Date
  ) {
    self.init(
      coordinate, altitude, (hAccuracy, vAccuracy), (course, courseAccuracy), (speed, speedAccuracy), timestamp, nil)
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy,
    timestamp: Date, sourceInfo: CLLocationSourceInformation
  ) {
    self.init(
      coordinate, altitude, (hAccuracy, vAccuracy), (course, courseAccuracy), (speed, speedAccuracy), timestamp,
      sourceInfo)
  }

  private init(
    _ coordinate: CLLocationCoordinate2D, _ altitude: Double, _ accuracy: (Double, Double), _ course: (Double, Double),
    _ speed: (Double, Double), _ timestamp: Date, _ source: CLLocationSourceInformation?
  ) {
    self.coordinate = coordinate
    (self.altitude, ellipsoidalAltitude) = (altitude, altitude)
    (horizontalAccuracy, verticalAccuracy) = accuracy
    (self.course, courseAccuracy) = course
    (self.speed, speedAccuracy) = speed
    self.timestamp = timestamp
    sourceInformation = source
  }

  /// Returns the length in metres of the shortest line between the positions on the ellipsoid WGS 84, without the
  /// difference of their altitudes.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    coordinate.distance(from: location.coordinate)
  }

  open override var description: String {
    let position = String(
      format: "<%+.8f,%+.8f> +/- %.2fm (speed %.2f mps / course %.2f)", coordinate.latitude, coordinate.longitude,
      horizontalAccuracy, speed, course)
    let formatter = DateFormatter()
    (formatter.dateStyle, formatter.timeStyle) = (.short, .full)
    return "\(position) @ \(formatter.string(from: timestamp))"
  }

  // MARK: Copies and archives

  open func copy(with zone: NSZone? = nil) -> Any { self }

  public static var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    for (key, value) in numbers { coder.encode(value, forKey: key) }
    coder.encode(timestamp.timeIntervalSinceReferenceDate, forKey: "timestamp")
  }

  public required convenience init?(coder: NSCoder) {
    func number(_ key: String) -> Double { coder.decodeDouble(forKey: key) }
    guard coder.containsValue(forKey: "latitude"), coder.containsValue(forKey: "longitude") else { return nil }
    self.init(
      CLLocationCoordinate2D(latitude: number("latitude"), longitude: number("longitude")), number("altitude"),
      (number("horizontalAccuracy"), number("verticalAccuracy")), (number("course"), number("courseAccuracy")),
      (number("speed"), number("speedAccuracy")), Date(timeIntervalSinceReferenceDate: number("timestamp")), nil)
  }

  private var numbers: [(String, Double)] {
    [
      ("latitude", coordinate.latitude), ("longitude", coordinate.longitude), ("altitude", altitude),
      ("horizontalAccuracy", horizontalAccuracy), ("verticalAccuracy", verticalAccuracy), ("course", course),
      ("courseAccuracy", courseAccuracy), ("speed", speed), ("speedAccuracy", speedAccuracy),
    ]
  }
}

extension CLLocationCoordinate2D {
  /// Returns the distance in metres; see ``Geodesic``.
  func distance(from other: CLLocationCoordinate2D) -> CLLocationDistance {
    Geodesic(from: (latitude, longitude), to: (other.latitude, other.longitude)).distance
  }
}

/// The source of a position.
public final class CLLocationSourceInformation: NSObject, Sendable {
  /// True for a position that software made, like all of this module.
  public let isSimulatedBySoftware: Bool
  public let isProducedByAccessory: Bool

  public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool) {
    (isSimulatedBySoftware, isProducedByAccessory) = (isSoftware, isAccessory)
  }
}
