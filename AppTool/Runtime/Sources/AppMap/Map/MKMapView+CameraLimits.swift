import UIKit

/// The limit of a zoom range that is not set.
public let MKMapCameraZoomDefault: CLLocationDistance = -1

extension MKMapView {
  /// The area that the center of the map does not leave.
  open class CameraBoundary: NSObject, NSCopying {
    public let mapRect: MKMapRect

    /// `nil` for an area without an extent.
    public init?(mapRect: MKMapRect) {
      guard !mapRect.isEmpty else { return nil }
      self.mapRect = mapRect
    }

    public convenience init?(coordinateRegion region: MKCoordinateRegion) { self.init(mapRect: MKMapRect(region)) }

    open var region: MKCoordinateRegion { MKCoordinateRegion(mapRect) }
    open func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// The distances of the camera from the center of the map, in metres.
  open class CameraZoomRange: NSObject, NSCopying {
    public let minCenterCoordinateDistance: CLLocationDistance
    public let maxCenterCoordinateDistance: CLLocationDistance

    /// `nil` if the least distance is greater than the greatest.
    public init?(
      minCenterCoordinateDistance minDistance: CLLocationDistance,
      maxCenterCoordinateDistance maxDistance: CLLocationDistance
    ) {
      guard minDistance <= maxDistance || maxDistance == MKMapCameraZoomDefault else { return nil }
      (minCenterCoordinateDistance, maxCenterCoordinateDistance) = (minDistance, maxDistance)
    }

    public convenience init?(minCenterCoordinateDistance minDistance: CLLocationDistance) {
      self.init(minCenterCoordinateDistance: minDistance, maxCenterCoordinateDistance: MKMapCameraZoomDefault)
    }

    public convenience init?(maxCenterCoordinateDistance maxDistance: CLLocationDistance) {
      self.init(minCenterCoordinateDistance: MKMapCameraZoomDefault, maxCenterCoordinateDistance: maxDistance)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
  }

  public var cameraBoundary: CameraBoundary? {
    get { boundary }
    set { setCameraBoundary(newValue, animated: false) }
  }

  /// Limits the center of the map, and moves to the nearest part that is allowed.
  public func setCameraBoundary(_ cameraBoundary: CameraBoundary?, animated: Bool) {
    boundary = cameraBoundary
    moveWithinLimits(animated: animated)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The range of the zoom; without limits at first.
  public var cameraZoomRange: CameraZoomRange! {
    get { zoomRange ?? CameraZoomRange(minCenterCoordinateDistance: MKMapCameraZoomDefault) }
    set { setCameraZoomRange(newValue, animated: false) }
  }

  /// Limits the zoom, and moves to the nearest part that is allowed.
  public func setCameraZoomRange(_ cameraZoomRange: CameraZoomRange?, animated: Bool) {
    zoomRange = cameraZoomRange
    moveWithinLimits(animated: animated)
  }

  private func moveWithinLimits(animated: Bool) {
    let target = limited(shownRect)
    guard target.minX != shownRect.minX || target.minY != shownRect.minY || target.width != shownRect.width else {
      return
    }
    move(to: target, animated: animated)
  }

  /// Returns the part with the same shape that is nearest to a part and within the limits of the camera.
  func limited(_ rect: MKMapRect) -> MKMapRect {
    guard !rect.isEmpty else { return rect }
    var center = MKMapPoint(x: rect.midX, y: rect.midY)
    if let area = boundary?.mapRect {
      center.x = min(max(center.x, area.minX), area.maxX)
      center.y = min(max(center.y, area.minY), area.maxY)
    }
    var scale = 1.0
    if let zoomRange {
      let distance = rect.height * MKMetersPerMapPointAtLatitude(center.coordinate.latitude) / 2 / Self.tangent
      let (least, greatest) = (zoomRange.minCenterCoordinateDistance, zoomRange.maxCenterCoordinateDistance)
      var allowed = distance
      if greatest >= 0 { allowed = min(allowed, greatest) }
      if least >= 0 { allowed = max(allowed, least) }
      if distance > 0 { scale = allowed / distance }
    }
    let size = MKMapSize(width: rect.width * scale, height: rect.height * scale)
    return MKMapRect(
      origin: MKMapPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
  }
}
