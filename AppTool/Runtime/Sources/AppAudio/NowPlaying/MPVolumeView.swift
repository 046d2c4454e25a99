import UIKit

/// The volume of the device, which the machine has. As in the Simulator the view is empty.
@preconcurrency @MainActor open class MPVolumeView: UIView {
  /// The view shows nothing, so these have nothing to act on.
  open var showsVolumeSlider = true
  open var showsRouteButton = true

  open func setVolumeThumbImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setMinimumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setMaximumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setRouteButtonImage(_ image: UIImage?, for state: UIControl.State) {}
}
