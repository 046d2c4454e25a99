import UIKit

/// A button that makes a map follow the user, and stop following.
@preconcurrency @MainActor open class MKUserTrackingButton: UIButton {
  open weak var mapView: MKMapView? { didSet { show() } }

  public convenience init(mapView: MKMapView?) {
    self.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    self.mapView = mapView
    addTarget(self, action: Selector(MKUserTrackingButton.toggle), for: .touchUpInside)
    show()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }

  private func toggle() {
    guard let mapView else { return }
    mapView.setUserTrackingMode(mapView.userTrackingMode == .none ? .follow : .none, animated: true)
    show()
  }

  private func show() {
    let isFollowing = mapView.map { $0.userTrackingMode != .none } ?? false
    setImage(UIImage(systemName: isFollowing ? "location.fill" : "location"), for: .normal)
  }
}

/// The compass of a map. Maps do not turn here, and as on Apple's systems it is hidden while north is at the top, unless
/// it is always visible.
@preconcurrency @MainActor open class MKCompassButton: UIView {
  open weak var mapView: MKMapView?
  open var compassVisibility = MKFeatureVisibility.adaptive { didSet { isHidden = compassVisibility != .visible } }

  public convenience init(mapView: MKMapView?) {
    self.init(frame: CGRect(x: 0, y: 0, width: 36, height: 36))
    self.mapView = mapView
    let picture = UIImageView(image: UIImage(systemName: "location.north.circle"))
    picture.frame = bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(picture)
    isHidden = true
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 36, height: 36) }
}
