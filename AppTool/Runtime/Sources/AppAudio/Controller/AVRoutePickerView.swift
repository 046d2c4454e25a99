import UIKit

/// A button for the devices that play. It is empty, as in the Simulator, because there is one device.
@preconcurrency @MainActor open class AVRoutePickerView: UIView {
  open weak var delegate: (any AVRoutePickerViewDelegate)?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view shows nothing, so these have nothing to act on.
  open var activeTintColor: UIColor! = .tintColor
  open var prioritizesVideoDevices = false
}

/// Receives the events of a view for devices, which shows none here.
@preconcurrency @MainActor public protocol AVRoutePickerViewDelegate: NSObjectProtocol {
  func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView)
  func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView)
}

extension AVRoutePickerViewDelegate {
  public func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
  public func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
}
