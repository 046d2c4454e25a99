import UIKit

extension MKMapView {
  /// True while the map shows the position of Core Location. The app requests the permission.
  public var showsUserLocation: Bool {
    get { locator != nil }
    set {
      guard newValue != showsUserLocation else { return }
      locator?.stop()
      locator = newValue ? UserLocator(self) : nil
      userLocation.isUpdating = newValue
      if newValue {
        delegate?.mapViewWillStartLocatingUser(self)
      } else {
        removeAnnotation(userLocation)
        delegate?.mapViewDidStopLocatingUser(self)
      }
    }
  }

  /// True if the user's position is in the visible part.
  public var isUserLocationVisible: Bool {
    userLocation.location != nil && shownRect.contains(MKMapPoint(userLocation.coordinate))
  }

  public var userTrackingMode: MKUserTrackingMode {
    get { trackingMode }
    set { setUserTrackingMode(newValue, animated: false) }
  }

  /// Sets the way in which the map follows the user; other ways than `none` show the position.
  public func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    guard mode != trackingMode else { return }
    trackingMode = mode
    if mode != .none {
      showsUserLocation = true
      centerOnUser(animated: animated)
    }
    delegate?.mapView(self, didChange: mode, animated: animated)
  }

  /// The extent of the part around the user that the map shows when it begins to follow, in metres.
  private static var trackedExtent: Double { 1000 }

  private func centerOnUser(animated: Bool) {
    guard userLocation.location != nil else { return }
    let near = MKMapRect(
      MKCoordinateRegion(
        center: userLocation.coordinate, latitudinalMeters: Self.trackedExtent, longitudinalMeters: Self.trackedExtent))
    let isFar = shownRect.width > near.width * 20
    if isFar { move(to: near, animated: animated) } else { setCenter(userLocation.coordinate, animated: animated) }
  }

  func userMoved(to location: CLLocation) {
    userLocation.location = location
    addAnnotation(userLocation)
    placeViews()
    delegate?.mapView(self, didUpdate: userLocation)
    if trackingMode != .none { centerOnUser(animated: true) }
  }
}

/// Passes positions of Core Location to a map.
@MainActor final class UserLocator: NSObject, @preconcurrency CLLocationManagerDelegate {
  private weak var map: MKMapView?
  private let manager = CLLocationManager()

  init(_ map: MKMapView) {
    self.map = map
    super.init()
    manager.delegate = self
    manager.startUpdatingLocation()
  }

  func stop() { manager.stopUpdatingLocation() }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    if let last = locations.last { map?.userMoved(to: last) }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    guard let map else { return }
    map.delegate?.mapView(map, didFailToLocateUserWithError: error)
  }
}
