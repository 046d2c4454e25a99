import Foundation

/// The means by which an app may notify the user.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  /// Notifications without a question and without banners.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
  public static let announcement = UNAuthorizationOptions(rawValue: 128)
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 256)
}

/// The user's decision about notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// The state of one means.
public enum UNNotificationSetting: Int, Sendable {
  case notSupported, disabled, enabled
}

/// The kind of alerts.
public enum UNAlertStyle: Int, Sendable {
  case none, banner, alert
}

/// The times at which the text of a notification is shown.
public enum UNShowPreviewsSetting: Int, Sendable {
  case always, whenAuthenticated, never
}

/// The user's settings for the notifications of the app.
open class UNNotificationSettings: NSObject, NSCopying, @unchecked Sendable {
  public let authorizationStatus: UNAuthorizationStatus
  private let options: UNAuthorizationOptions

  init(_ status: UNAuthorizationStatus, _ options: UNAuthorizationOptions) {
    (authorizationStatus, self.options) = (status, options)
  }

  private func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
    guard options.contains(option) else { return .notSupported }
    return authorizationStatus == .authorized ? .enabled : .disabled
  }

  open var soundSetting: UNNotificationSetting { setting(.sound) }
  open var badgeSetting: UNNotificationSetting { setting(.badge) }
  open var alertSetting: UNNotificationSetting { setting(.alert) }
  open var notificationCenterSetting: UNNotificationSetting {
    switch authorizationStatus {
    case .notDetermined: .notSupported
    case .denied: .disabled
    default: .enabled
    }
  }
  /// There is no locked screen.
  open var lockScreenSetting: UNNotificationSetting { .notSupported }
  /// There is no car.
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  open var criticalAlertSetting: UNNotificationSetting { setting(.criticalAlert) }
  open var announcementSetting: UNNotificationSetting { .notSupported }
  open var timeSensitiveSetting: UNNotificationSetting { setting(.timeSensitive) }
  open var alertStyle: UNAlertStyle { alertSetting == .enabled ? .banner : .none }
  open var showPreviewsSetting: UNShowPreviewsSetting { .always }
  open var providesAppNotificationSettings: Bool { options.contains(.providesAppNotificationSettings) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
