import Foundation
import UIKit

/// The means by which an app may notify the user, before `UNAuthorizationOptions`.
public struct UIUserNotificationType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let badge = UIUserNotificationType(rawValue: 1)
  public static let sound = UIUserNotificationType(rawValue: 2)
  public static let alert = UIUserNotificationType(rawValue: 4)
}

/// The notifications that an app requests or that the user has allowed.
@preconcurrency @MainActor open class UIUserNotificationSettings: NSObject {
  public final let types: UIUserNotificationType
  /// Groups of actions. No notification shows them.
  public final let categories: Set<NSObject>?

  public init(types: UIUserNotificationType, categories: Set<NSObject>?) {
    (self.types, self.categories) = (types, categories)
    super.init()
  }
}

extension UIApplication {
  /// Asks the user, once for each app, and calls the delegate's `application(_:didRegister:)` with what is allowed.
  public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
    LocalNotifications.current.register(notificationSettings)
  }

  /// The notifications that the user has allowed.
  public var currentUserNotificationSettings: UIUserNotificationSettings? {
    let service = LocalNotifications.current
    return UIUserNotificationSettings(types: service.allowed, categories: service.categories)
  }
}

/// The means by which a server may notify the user, before iOS 8.
public struct UIRemoteNotificationType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let badge = UIRemoteNotificationType(rawValue: 1)
  public static let sound = UIRemoteNotificationType(rawValue: 2)
  public static let alert = UIRemoteNotificationType(rawValue: 4)
  public static let newsstandContentAvailability = UIRemoteNotificationType(rawValue: 8)
}

extension UIApplication {
  /// As ``registerForRemoteNotifications()``; since iOS 8 the settings of notifications have the means.
  public func registerForRemoteNotifications(matching types: UIRemoteNotificationType) {
    registerForRemoteNotifications()
  }
}
