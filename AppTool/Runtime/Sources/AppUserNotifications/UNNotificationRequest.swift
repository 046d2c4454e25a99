import Foundation

/// A notification that is to be delivered.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String
  public let content: UNNotificationContent
  /// Delivered at once without one.
  public let trigger: UNNotificationTrigger?

  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    // Later changes of the content do not count.
    self.content = UNNotificationContent(content.values)
    self.trigger = trigger
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A notification that was delivered.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
  public let date: Date
  public let request: UNNotificationRequest

  init(_ request: UNNotificationRequest, date: Date) {
    (self.request, self.date) = (request, date)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The user's answer to a notification.
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
  public let notification: UNNotification
  /// The identifier of an action, ``UNNotificationDefaultActionIdentifier`` or ``UNNotificationDismissActionIdentifier``.
  public let actionIdentifier: String

  init(_ notification: UNNotification, action: String) {
    (self.notification, actionIdentifier) = (notification, action)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An answer with a text.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  public let userText: String

  init(_ notification: UNNotification, action: String, text: String) {
    userText = text
    super.init(notification, action: action)
  }
}

/// The user tapped the notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The user closed the opened notification; only for categories with ``UNNotificationCategoryOptions/customDismissAction``.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
