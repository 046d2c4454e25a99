import UIKit

public enum SVProgressHUDStyle: Int, Sendable {
  case light, dark, custom, automatic
}

/// The view behind the panel, and its touches, which only `none` lets through.
public enum SVProgressHUDMaskType: UInt, Sendable {
  case none = 1
  case clear, black, gradient, custom
}

public enum SVProgressHUDAnimationType: UInt, Sendable {
  case flat, native
}

extension Notification.Name {
  public static let SVProgressHUDWillAppear = Self("SVProgressHUDWillAppearNotification")
  public static let SVProgressHUDDidAppear = Self("SVProgressHUDDidAppearNotification")
  public static let SVProgressHUDWillDisappear = Self("SVProgressHUDWillDisappearNotification")
  public static let SVProgressHUDDidDisappear = Self("SVProgressHUDDidDisappearNotification")
  /// Not posted: touches of the mask reach no code.
  public static let SVProgressHUDDidReceiveTouchEvent = Self("SVProgressHUDDidReceiveTouchEventNotification")
  public static let SVProgressHUDDidTouchDownInside = Self("SVProgressHUDDidTouchDownInsideNotification")
}

/// The key of the text in a notification.
public let SVProgressHUDStatusUserInfoKey = "SVProgressHUDStatusUserInfoKey"

/// The look of the panel of an app.
@MainActor struct ProgressSettings {
  var style = SVProgressHUDStyle.light
  var mask = SVProgressHUDMaskType.none
  weak var container: UIView?
  var leastSize = CGSize.zero
  var cornerRadius: CGFloat = 14
  var borderColor: UIColor?
  var borderWidth: CGFloat = 0
  var font = UIFont.preferredFont(forTextStyle: .subheadline)
  var foreground = UIColor.black
  var background = UIColor.white
  var maskColor = UIColor(white: 0, alpha: 0.4)
  var imageSize = CGSize(width: 28, height: 28)
  var tintsImages = true
  var infoImage: UIImage?
  var successImage: UIImage?
  var errorImage: UIImage?
  var graceTime: TimeInterval = 0
  /// The times for which a text is shown, in seconds.
  var leastTime: TimeInterval = 5
  var mostTime = TimeInterval.greatestFiniteMagnitude
  var offset = UIOffset.zero

  func apply(to panel: MBProgressHUD) {
    let isDark =
      style == .dark || style == .automatic && panel.traitCollection.userInterfaceStyle == .dark
    let isCustom = style == .custom
    panel.bezelView.style = .solidColor
    panel.bezelView.color = isCustom ? background : isDark ? .black : .white
    panel.contentColor = isCustom ? foreground : isDark ? .white : .black
    panel.bezelView.layer.cornerRadius = cornerRadius
    panel.bezelView.layer.borderColor = borderColor?.cgColor
    panel.bezelView.layer.borderWidth = borderWidth
    panel.label.font = font
    panel.label.numberOfLines = 0
    panel.minSize = leastSize
    panel.offset = CGPoint(x: offset.horizontal, y: offset.vertical)
    panel.isUserInteractionEnabled = mask != .none
    panel.backgroundView.color =
      switch mask {
      case .none, .clear: .clear
      case .black, .gradient: UIColor(white: 0, alpha: 0.4)
      case .custom: maskColor
      }
    panel.setNeedsLayout()
  }
}
