import UIKit

/// A bar item that makes a map follow the user, and stop following.
@preconcurrency @MainActor open class MKUserTrackingBarButtonItem: UIBarButtonItem {
  open weak var mapView: MKMapView?

  public init(mapView: MKMapView?) {
    self.mapView = mapView
    super.init()
    image = UIImage(systemName: "location")
    target = self
    action = Selector(MKUserTrackingBarButtonItem.toggle)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func toggle() {
    guard let mapView else { return }
    mapView.setUserTrackingMode(mapView.userTrackingMode == .none ? .follow : .none, animated: true)
    image = UIImage(systemName: mapView.userTrackingMode == .none ? "location" : "location.fill")
  }
}
