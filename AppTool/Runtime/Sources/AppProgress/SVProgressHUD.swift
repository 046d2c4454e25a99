@_spi(AppModules) import AppRuntime
import Foundation
import UIKit

/// The only panel of an app, over its key window. Calls from other threads take effect on the main thread.
@preconcurrency @MainActor open class SVProgressHUD: UIView {
  private static var panel: MBProgressHUD?
  private static var settings = ProgressSettings()
  private static var timer: AppTimer?
  /// The shows that were not taken back, for ``popActivity()``.
  private static var activities = 0

  // MARK: Showing

  public nonisolated class func show() { show(withStatus: nil) }

  public nonisolated class func show(withStatus status: String?) {
    onMain {
      activities += 1
      display(.indeterminate, status)
    }
  }

  public nonisolated class func showProgress(_ progress: Float) { showProgress(progress, status: nil) }

  public nonisolated class func showProgress(_ progress: Float, status: String?) {
    onMain {
      // A negative progress is shown as a spinner.
      display(progress < 0 ? .indeterminate : .annularDeterminate, status)
      panel?.progress = progress
    }
  }

  public nonisolated class func setStatus(_ status: String?) { onMain { panel?.label.text = status } }

  public nonisolated class func showInfo(withStatus status: String?) {
    onMain { show(settings.infoImage ?? symbol("info.circle"), status: status) }
  }

  public nonisolated class func showSuccess(withStatus status: String?) {
    onMain { show(settings.successImage ?? symbol("checkmark.circle"), status: status) }
  }

  public nonisolated class func showError(withStatus status: String?) {
    onMain { show(settings.errorImage ?? symbol("xmark.circle"), status: status) }
  }

  /// Shows a picture for a time that depends on the length of the text.
  public nonisolated class func show(_ image: UIImage, status: String?) {
    onMain {
      let picture = UIImageView(
        image: settings.tintsImages ? image.withRenderingMode(.alwaysTemplate) : image)
      picture.contentMode = .scaleAspectFit
      picture.bounds.size = settings.imageSize
      display(.customView, status) { $0.customView = picture }
      dismiss(withDelay: displayDuration(for: status ?? ""))
    }
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
      new.appearanceBlocks = (
        { [unowned new] in post(.SVProgressHUDWillAppear, new.label.text) },
        { [unowned new] in post(.SVProgressHUDDidAppear, new.label.text) }
      )
      place.addSubview(new)
      panel = new
    }
    guard let panel else { return }
    prepare(panel)
    panel.mode = mode
    panel.label.text = status
    settings.apply(to: panel)
    if isNew { panel.show(animated: true) }
  }

  private class func post(_ name: Notification.Name, _ status: String?) {
    let information = status.map { [SVProgressHUDStatusUserInfoKey: $0] }
    NotificationCenter.default.post(name: name, object: nil, userInfo: information)
  }

  // MARK: Hiding

  public nonisolated class func dismiss() { dismiss(withDelay: 0, completion: nil) }
  public nonisolated class func dismiss(completion: (() -> Void)?) { dismiss(withDelay: 0, completion: completion) }
  public nonisolated class func dismiss(withDelay delay: TimeInterval) { dismiss(withDelay: delay, completion: nil) }

  /// Hides the panel after a time in seconds, unless another one is shown before. The completion is called on the main
  /// thread.
  public nonisolated class func dismiss(withDelay delay: TimeInterval, completion: (() -> Void)?) {
    nonisolated(unsafe) let completion = completion
    onMain {
      timer?.cancel()
      timer = nil
      guard delay > 0 else { return hide(completion) }
      timer = AppTimer.after(delay) { hide(completion) }
    }
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
  public nonisolated class func popActivity() {
    onMain {
      activities = max(0, activities - 1)
      if activities == 0 { dismiss() }
    }
  }

  public nonisolated class func isVisible() -> Bool { readOnMain { panel != nil } }

  /// Returns the time for which a text is shown, in seconds.
  public nonisolated class func displayDuration(for string: String?) -> TimeInterval {
    let reading = Double((string ?? "").count) * 0.06 + 0.5
    return readOnMain { min(max(reading, settings.leastTime), settings.mostTime) }
  }

  // MARK: Settings

  public nonisolated class func setDefaultStyle(_ style: SVProgressHUDStyle) { onMain { settings.style = style } }
  public nonisolated class func setDefaultMaskType(_ maskType: SVProgressHUDMaskType) {
    onMain { settings.mask = maskType }
  }
  /// Has no effect: the spinner is that of the toolkit.
  public nonisolated class func setDefaultAnimationType(_ type: SVProgressHUDAnimationType) {}
  /// The view over which panels appear; `nil` for the key window.
  public nonisolated class func setContainerView(_ containerView: UIView?) {
    onMain { settings.container = containerView }
  }
  public nonisolated class func setMinimumSize(_ minimumSize: CGSize) { onMain { settings.leastSize = minimumSize } }
  // The ring is that of the panel, so these have nothing to act on.
  public nonisolated class func setRingThickness(_ ringThickness: CGFloat) {}
  public nonisolated class func setRingRadius(_ radius: CGFloat) {}
  public nonisolated class func setRingNoTextRadius(_ radius: CGFloat) {}
  public nonisolated class func setCornerRadius(_ cornerRadius: CGFloat) {
    onMain { settings.cornerRadius = cornerRadius }
  }
  public nonisolated class func setBorderColor(_ color: UIColor) { onMain { settings.borderColor = color } }
  public nonisolated class func setBorderWidth(_ width: CGFloat) { onMain { settings.borderWidth = width } }
  public nonisolated class func setFont(_ font: UIFont) { onMain { settings.font = font } }
  /// Sets the colour of the content, for the style `custom`, which is taken then.
  public nonisolated class func setForegroundColor(_ color: UIColor) {
    onMain {
      settings.foreground = color
      settings.style = .custom
    }
  }
  /// Sets the colour of the panel, for the style `custom`, which is taken then.
  public nonisolated class func setBackgroundColor(_ color: UIColor) {
    onMain {
      settings.background = color
      settings.style = .custom
    }
  }
  /// Sets the colour behind the panel with the mask `custom`.
  public nonisolated class func setBackgroundLayerColor(_ color: UIColor) { onMain { settings.maskColor = color } }
  public nonisolated class func setImageViewSize(_ size: CGSize) { onMain { settings.imageSize = size } }
  public nonisolated class func setShouldTintImages(_ shouldTintImages: Bool) {
    onMain { settings.tintsImages = shouldTintImages }
  }
  public nonisolated class func setInfoImage(_ image: UIImage) { onMain { settings.infoImage = image } }
  public nonisolated class func setSuccessImage(_ image: UIImage) { onMain { settings.successImage = image } }
  public nonisolated class func setErrorImage(_ image: UIImage) { onMain { settings.errorImage = image } }
  public nonisolated class func setGraceTimeInterval(_ interval: TimeInterval) {
    onMain { settings.graceTime = interval }
  }
  public nonisolated class func setMinimumDismissTimeInterval(_ interval: TimeInterval) {
    onMain { settings.leastTime = interval }
  }
  public nonisolated class func setMaximumDismissTimeInterval(_ interval: TimeInterval) {
    onMain { settings.mostTime = interval }
  }
  /// Has no effect: panels fade in the time of the toolkit.
  public nonisolated class func setFadeInAnimationDuration(_ duration: TimeInterval) {}
  /// Has no effect: panels fade in the time of the toolkit.
  public nonisolated class func setFadeOutAnimationDuration(_ duration: TimeInterval) {}
  /// Has no effect: nothing vibrates.
  public nonisolated class func setHapticsEnabled(_ hapticsEnabled: Bool) {}
  /// Has no effect: the panel is above all windows that an app has.
  public nonisolated class func setMaxSupportedWindowLevel(_ windowLevel: UIWindow.Level) {}
  public nonisolated class func setOffsetFromCenter(_ offset: UIOffset) { onMain { settings.offset = offset } }
  public nonisolated class func resetOffsetFromCenter() { onMain { settings.offset = .zero } }
}
