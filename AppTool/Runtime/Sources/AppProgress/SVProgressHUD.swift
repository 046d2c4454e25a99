@_spi(AppModules) import AppRuntime
import Foundation
import UIKit

/// The only panel of an app, over its key window.
@preconcurrency @MainActor open class SVProgressHUD: UIView {
  private static var panel: MBProgressHUD?
  private static var settings = ProgressSettings()
  private static var timer: AppTimer?
  /// The shows that were not taken back, for ``popActivity()``.
  private static var activities = 0

  // MARK: Showing

  public class func show() { show(withStatus: nil) }

  public class func show(withStatus status: String?) {
    activities += 1
    display(.indeterminate, status)
  }

  public class func showProgress(_ progress: Float) { showProgress(progress, status: nil) }

  public class func showProgress(_ progress: Float, status: String?) {
    // A negative progress is shown as a spinner.
    display(progress < 0 ? .indeterminate : .annularDeterminate, status)
    panel?.progress = progress
  }

  public class func setStatus(_ status: String?) { panel?.label.text = status }

  public class func showInfo(withStatus status: String?) {
    show(settings.infoImage ?? symbol("info.circle"), status: status)
  }

  public class func showSuccess(withStatus status: String?) {
    show(settings.successImage ?? symbol("checkmark.circle"), status: status)
  }

  public class func showError(withStatus status: String?) {
    show(settings.errorImage ?? symbol("xmark.circle"), status: status)
  }

  /// Shows a picture for a time that depends on the length of the text.
  public class func show(_ image: UIImage, status: String?) {
    let picture = UIImageView(
      image: settings.tintsImages ? image.withRenderingMode(.alwaysTemplate) : image)
    picture.contentMode = .scaleAspectFit
    picture.bounds.size = settings.imageSize
    display(.customView, status) { $0.customView = picture }
    dismiss(withDelay: displayDuration(for: status ?? ""))
  }

  private class func symbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

  private class func display(
    _ mode: MBProgressHUDMode, _ status: String?, _ prepare: (MBProgressHUD) -> Void = { _ in }
  ) {
    timer?.cancel()
    timer = nil
    guard let place = settings.container ?? UIApplication.shared.keyWindow else { return }
    let isNew = panel?.superview !== place
    if isNew {
      panel?.removeFromSuperview()
      let new = MBProgressHUD(view: place)
      new.removeFromSuperViewOnHide = true
      new.graceTime = settings.graceTime
      place.addSubview(new)
      panel = new
    }
    guard let panel else { return }
    prepare(panel)
    panel.mode = mode
    panel.label.text = status
    settings.apply(to: panel)
    guard isNew else { return }
    post(.SVProgressHUDWillAppear, status)
    panel.show(animated: true)
    post(.SVProgressHUDDidAppear, status)
  }

  private class func post(_ name: Notification.Name, _ status: String?) {
    let information = status.map { [SVProgressHUDStatusUserInfoKey: $0] }
    NotificationCenter.default.post(name: name, object: nil, userInfo: information)
  }

  // MARK: Hiding

  public class func dismiss() { dismiss(withDelay: 0, completion: nil) }
  public class func dismiss(completion: (() -> Void)?) { dismiss(withDelay: 0, completion: completion) }
  public class func dismiss(withDelay delay: TimeInterval) { dismiss(withDelay: delay, completion: nil) }

  /// Hides the panel after a time in seconds, unless another one is shown before.
  public class func dismiss(withDelay delay: TimeInterval, completion: (() -> Void)?) {
    timer?.cancel()
    timer = nil
    guard delay > 0 else { return hide(completion) }
    timer = AppTimer.after(delay) { hide(completion) }
  }

  private class func hide(_ completion: (() -> Void)?) {
    activities = 0
    guard let hidden = panel else {
      completion?()
      return
    }
    panel = nil
    let status = hidden.label.text
    post(.SVProgressHUDWillDisappear, status)
    hidden.completionBlock = {
      post(.SVProgressHUDDidDisappear, status)
      completion?()
    }
    hidden.hide(animated: true)
  }

  /// Takes one show back, and hides the panel with the last.
  public class func popActivity() {
    activities = max(0, activities - 1)
    if activities == 0 { dismiss() }
  }

  public class func isVisible() -> Bool { panel != nil }

  /// Returns the time for which a text is shown, in seconds.
  public class func displayDuration(for string: String?) -> TimeInterval {
    let reading = Double((string ?? "").count) * 0.06 + 0.5
    return min(max(reading, settings.leastTime), settings.mostTime)
  }

  // MARK: Settings

  public class func setDefaultStyle(_ style: SVProgressHUDStyle) { settings.style = style }
  public class func setDefaultMaskType(_ maskType: SVProgressHUDMaskType) { settings.mask = maskType }
  /// Has no effect: the spinner is that of the toolkit.
  public class func setDefaultAnimationType(_ type: SVProgressHUDAnimationType) {}
  /// The view over which panels appear; `nil` for the key window.
  public class func setContainerView(_ containerView: UIView?) { settings.container = containerView }
  public class func setMinimumSize(_ minimumSize: CGSize) { settings.leastSize = minimumSize }
  // The ring is that of the panel, so these have nothing to act on.
  public class func setRingThickness(_ ringThickness: CGFloat) {}
  public class func setRingRadius(_ radius: CGFloat) {}
  public class func setRingNoTextRadius(_ radius: CGFloat) {}
  public class func setCornerRadius(_ cornerRadius: CGFloat) { settings.cornerRadius = cornerRadius }
  public class func setBorderColor(_ color: UIColor) { settings.borderColor = color }
  public class func setBorderWidth(_ width: CGFloat) { settings.borderWidth = width }
  public class func setFont(_ font: UIFont) { settings.font = font }
  /// Sets the colour of the content, for the style `custom`, which is taken then.
  public class func setForegroundColor(_ color: UIColor) {
    settings.foreground = color
    settings.style = .custom
  }
  /// Sets the colour of the panel, for the style `custom`, which is taken then.
  public class func setBackgroundColor(_ color: UIColor) {
    settings.background = color
    settings.style = .custom
  }
  /// Sets the colour behind the panel with the mask `custom`.
  public class func setBackgroundLayerColor(_ color: UIColor) { settings.maskColor = color }
  public class func setImageViewSize(_ size: CGSize) { settings.imageSize = size }
  public class func setShouldTintImages(_ shouldTintImages: Bool) { settings.tintsImages = shouldTintImages }
  public class func setInfoImage(_ image: UIImage) { settings.infoImage = image }
  public class func setSuccessImage(_ image: UIImage) { settings.successImage = image }
  public class func setErrorImage(_ image: UIImage) { settings.errorImage = image }
  public class func setGraceTimeInterval(_ interval: TimeInterval) { settings.graceTime = interval }
  public class func setMinimumDismissTimeInterval(_ interval: TimeInterval) { settings.leastTime = interval }
  public class func setMaximumDismissTimeInterval(_ interval: TimeInterval) { settings.mostTime = interval }
  /// Has no effect: panels fade in the time of the toolkit.
  public class func setFadeInAnimationDuration(_ duration: TimeInterval) {}
  /// Has no effect: panels fade in the time of the toolkit.
  public class func setFadeOutAnimationDuration(_ duration: TimeInterval) {}
  /// Has no effect: nothing vibrates.
  public class func setHapticsEnabled(_ hapticsEnabled: Bool) {}
  /// Has no effect: the panel is above all windows that an app has.
  public class func setMaxSupportedWindowLevel(_ windowLevel: UIWindow.Level) {}
  public class func setOffsetFromCenter(_ offset: UIOffset) { settings.offset = offset }
  public class func resetOffsetFromCenter() { settings.offset = .zero }
}
