import UIKit

/// The place from which a map is seen. The map is seen from above with north at the top, so it has no heading and no
/// pitch; those of a new camera are kept.
open class MKMapCamera: NSObject, NSCopying {
  open var centerCoordinate = CLLocationCoordinate2D()
  /// The distance of the camera from the center of the map, in metres.
  open var centerCoordinateDistance: CLLocationDistance = 0
  /// Degrees clockwise from north.
  open var heading: CLLocationDirection = 0
  /// Degrees from the vertical.
  open var pitch: CGFloat = 0
  /// The height above the ground in metres.
  open var altitude: CLLocationDistance {
    get { centerCoordinateDistance }
    set { centerCoordinateDistance = newValue }
  }

  public override init() {
    super.init()
  }

  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance, pitch: CGFloat,
    heading: CLLocationDirection
  ) {
    self.init()
    (self.centerCoordinate, centerCoordinateDistance) = (centerCoordinate, distance)
    (self.pitch, self.heading) = (pitch, heading)
  }

  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D,
    eyeAltitude: CLLocationDistance
  ) {
    self.init(lookingAtCenter: centerCoordinate, fromDistance: eyeAltitude, pitch: 0, heading: 0)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    MKMapCamera(
      lookingAtCenter: centerCoordinate, fromDistance: centerCoordinateDistance, pitch: pitch, heading: heading)
  }
}

extension MKMapView {
  /// The vertical angle of view of the camera: half of it has this tangent. MapKit's view is about 30° high.
  static var tangent: Double { 0.2679 }

  /// A camera that sees the visible part.
  public var camera: MKMapCamera {
    get {
      let metres = shownRect.height * MKMetersPerMapPointAtLatitude(centerCoordinate.latitude)
      return MKMapCamera(
        lookingAtCenter: centerCoordinate, fromDistance: metres / 2 / Self.tangent, pitch: 0, heading: 0)
    }
    set { setCamera(newValue, animated: false) }
  }

  public func setCamera(_ camera: MKMapCamera, animated: Bool) {
    let metres = camera.centerCoordinateDistance * 2 * Self.tangent
    let height = metres * MKMapPointsPerMeterAtLatitude(camera.centerCoordinate.latitude)
    let width = bounds.height > 0 ? height * Double(bounds.width / bounds.height) : height
    let center = MKMapPoint(camera.centerCoordinate)
    move(
      to: MKMapRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height),
      animated: animated)
  }
}
