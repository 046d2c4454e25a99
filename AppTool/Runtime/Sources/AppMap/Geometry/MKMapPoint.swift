import UIKit

/// A position on the map: the world in the Mercator projection, as a square with a side of 2^28 points, from its top left
/// corner.
///
/// Source: J. P. Snyder, "Map Projections: A Working Manual", USGS 1987, section 7, with a sphere.
public struct MKMapPoint: Sendable {
  public var x: Double
  public var y: Double

  public init() {
    self.init(x: 0, y: 0)
  }

  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }

  /// The latitude of the upper edge of the square.
  private static let limit = 85.0511287798066

  /// A latitude beyond the upper or lower edge of the square becomes that of the edge.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let latitude = min(max(coordinate.latitude, -Self.limit), Self.limit) * .pi / 180
    x = (coordinate.longitude + 180) / 360 * MKMapSize.side
    y = (1 - asinh(tan(latitude)) / .pi) / 2 * MKMapSize.side
  }

  public var coordinate: CLLocationCoordinate2D {
    CLLocationCoordinate2D(
      latitude: atan(sinh(.pi * (1 - 2 * y / MKMapSize.side))) * 180 / .pi, longitude: x / MKMapSize.side * 360 - 180)
  }

  /// Returns the distance in metres.
  public func distance(to other: MKMapPoint) -> CLLocationDistance {
    let (from, to) = (coordinate, other.coordinate)
    return CLLocation(latitude: from.latitude, longitude: from.longitude)
      .distance(from: CLLocation(latitude: to.latitude, longitude: to.longitude))
  }
}

/// The width and height of a part of the map, in map points.
public struct MKMapSize: Sendable {
  public var width: Double
  public var height: Double

  public init() {
    self.init(width: 0, height: 0)
  }

  public init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
  }

  /// The side of the map of the world, in map points.
  static let side = 268_435_456.0
  public static let world = MKMapSize(width: side, height: side)
}

public func MKMapPointMake(_ x: Double, _ y: Double) -> MKMapPoint { MKMapPoint(x: x, y: y) }
public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint { MKMapPoint(coordinate) }
public func MKCoordinateForMapPoint(_ mapPoint: MKMapPoint) -> CLLocationCoordinate2D { mapPoint.coordinate }
public func MKMapSizeMake(_ width: Double, _ height: Double) -> MKMapSize { MKMapSize(width: width, height: height) }
public func MKMetersBetweenMapPoints(_ a: MKMapPoint, _ b: MKMapPoint) -> CLLocationDistance { a.distance(to: b) }

/// The length of the equator of WGS 84, in metres.
private let equator = 2 * Double.pi * 6_378_137

/// Returns the metres on the ground that a map point spans at a latitude in degrees.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  equator * cos(latitude * .pi / 180) / MKMapSize.side
}

/// Returns the map points that a metre on the ground spans at a latitude in degrees.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MKMetersPerMapPointAtLatitude(latitude)
}
