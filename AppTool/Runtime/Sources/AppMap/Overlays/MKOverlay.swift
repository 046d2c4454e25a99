import UIKit

/// An annotation that covers an area of the map.
public protocol MKOverlay: MKAnnotation {
  var coordinate: CLLocationCoordinate2D { get }
  /// The smallest rectangle around the overlay.
  var boundingMapRect: MKMapRect { get }
  func intersects(_ mapRect: MKMapRect) -> Bool
  /// True for an overlay that hides the map under it.
  var canReplaceMapContent: Bool { get }
}

extension MKOverlay {
  public func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
  public var canReplaceMapContent: Bool { false }
}

/// The place of an overlay in the order of the map. The map has no labels, so both levels are below the annotations.
public enum MKOverlayLevel: Int, Sendable {
  case aboveRoads, aboveLabels
}

/// A shape of several points.
open class MKMultiPoint: MKShape {
  let mapPoints: [MKMapPoint]
  private let start: UnsafeMutablePointer<MKMapPoint>

  init(mapPoints: [MKMapPoint]) {
    self.mapPoints = mapPoints
    start = UnsafeMutablePointer.allocate(capacity: max(mapPoints.count, 1))
    start.initialize(from: mapPoints, count: mapPoints.count)
    super.init()
  }

  deinit { start.deallocate() }

  open var pointCount: Int { mapPoints.count }
  /// Returns the points. The memory exists as long as the object.
  open func points() -> UnsafeMutablePointer<MKMapPoint> { start }

  /// Copies the coordinates of a range of the points into memory of the caller.
  open func getCoordinates(_ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
    for (place, index) in (range.location..<range.location + range.length).enumerated() {
      coords[place] = mapPoints[index].coordinate
    }
  }

  /// The center of ``boundingMapRect``.
  open override var coordinate: CLLocationCoordinate2D {
    MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
  }

  public private(set) lazy var boundingMapRect = mapPoints.reduce(MKMapRect.null) { rect, point in
    rect.union(MKMapRect(x: point.x, y: point.y, width: 0, height: 0))
  }
}

/// A line through points.
open class MKPolyline: MKMultiPoint, MKOverlay {
  /// A line without points.
  public convenience init() { self.init(mapPoints: []) }

  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(mapPoints: Array(UnsafeBufferPointer(start: points, count: count)))
  }

  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(mapPoints: UnsafeBufferPointer(start: coords, count: count).map { MKMapPoint($0) })
  }

  override init(mapPoints: [MKMapPoint]) {
    super.init(mapPoints: mapPoints)
  }
}

/// A line along great circles.
open class MKGeodesicPolyline: MKPolyline {}

/// An area with edges between points, and holes.
open class MKPolygon: MKMultiPoint, MKOverlay {
  public private(set) var interiorPolygons: [MKPolygon]?

  /// An area without edges.
  public convenience init() { self.init(mapPoints: []) }

  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(mapPoints: Array(UnsafeBufferPointer(start: points, count: count)))
  }

  public convenience init(
    points: UnsafePointer<MKMapPoint>, count: Int, interiorPolygons: [MKPolygon]?
  ) {
    self.init(points: points, count: count)
    self.interiorPolygons = interiorPolygons
  }

  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(mapPoints: UnsafeBufferPointer(start: coords, count: count).map { MKMapPoint($0) })
  }

  public convenience init(
    coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int, interiorPolygons: [MKPolygon]?
  ) {
    self.init(coordinates: coords, count: count)
    self.interiorPolygons = interiorPolygons
  }

  override init(mapPoints: [MKMapPoint]) {
    super.init(mapPoints: mapPoints)
  }
}

/// A circle with a radius in metres.
open class MKCircle: MKShape, MKOverlay {
  public let radius: CLLocationDistance
  public let boundingMapRect: MKMapRect
  private let center: CLLocationCoordinate2D

  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (center, self.radius) = (coord, radius)
    let (point, side) = (MKMapPoint(coord), radius * MKMapPointsPerMeterAtLatitude(coord.latitude))
    boundingMapRect = MKMapRect(x: point.x - side, y: point.y - side, width: 2 * side, height: 2 * side)
    super.init()
  }

  /// A circle without a radius.
  public override convenience init() { self.init(center: CLLocationCoordinate2D(), radius: 0) }

  /// The circle inside a rectangle.
  public convenience init(mapRect: MKMapRect) {
    let center = MKMapPoint(x: mapRect.midX, y: mapRect.midY).coordinate
    self.init(
      center: center, radius: min(mapRect.width, mapRect.height) / 2 * MKMetersPerMapPointAtLatitude(center.latitude))
  }

  open override var coordinate: CLLocationCoordinate2D { center }
}
