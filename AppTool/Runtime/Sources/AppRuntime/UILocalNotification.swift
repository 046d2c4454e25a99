import Foundation
import UIKit

/// The name of the sound of a local notification that has no sound of its own.
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

/// A notification at a time, before `UNNotificationRequest`.
///
/// An app in the foreground gets it in `application(_:didReceive:)` of its delegate. In the background it plays its sound
/// and sets the number on the app's icon, if the user has allowed that; its texts are not shown, because the window is
/// hidden then.
@preconcurrency @MainActor open class UILocalNotification: NSObject {
  /// The time of the notification; at once for `nil` and for a time in the past.
  open var fireDate: Date?
  /// The time zone of ``fireDate`` for the following times; `nil` for that of ``repeatCalendar``.
  open var timeZone: TimeZone?
  /// The time after which the notification comes again; `[]` for never.
  open var repeatInterval: NSCalendar.Unit = []
  /// The calendar of ``repeatInterval``; `nil` for that of the user.
  open var repeatCalendar: Calendar?
  open var alertTitle: String?
  open var alertBody: String?
  open var alertAction: String?
  /// The file of a sound. Files are not played here: all sounds are the same chime, and `nil` is silent.
  open var soundName: String?
  /// The number on the app's icon; 0 leaves it as it is.
  open var applicationIconBadgeNumber = 0
  /// Data of the app.
  open var userInfo: [AnyHashable: Any]?

  public override init() {
    super.init()
  }

  /// Returns a notification with the same values. Later changes of a scheduled notification do not count.
  final func duplicate() -> UILocalNotification {
    let result = UILocalNotification()
    (result.fireDate, result.timeZone) = (fireDate, timeZone)
    (result.repeatInterval, result.repeatCalendar) = (repeatInterval, repeatCalendar)
    (result.alertTitle, result.alertBody, result.alertAction) = (alertTitle, alertBody, alertAction)
    (result.soundName, result.applicationIconBadgeNumber) = (soundName, applicationIconBadgeNumber)
    result.userInfo = userInfo
    return result
  }

  /// Returns the time of the repetition after a time; `nil` if there is none.
  final func repetition(after date: Date) -> Date? {
    var calendar = repeatCalendar ?? .current
    if let timeZone { calendar.timeZone = timeZone }
    return Self.components.first { repeatInterval.contains($0.unit) }
      .flatMap { calendar.date(byAdding: $0.component, value: $0.count, to: date) }
  }

  private static let components: [(unit: NSCalendar.Unit, component: Calendar.Component, count: Int)] = [
    (.second, .second, 1), (.minute, .minute, 1), (.hour, .hour, 1), (.day, .day, 1), (.weekday, .day, 1),
    (.weekOfYear, .weekOfYear, 1), (.month, .month, 1), (.quarter, .month, 3), (.year, .year, 1),
  ]
}

extension UIApplication {
  /// Schedules a notification with its present values on the app's clock; it ends with the app.
  public func scheduleLocalNotification(_ notification: UILocalNotification) {
    LocalNotifications.current.schedule(notification)
  }

  public func cancelLocalNotification(_ notification: UILocalNotification) {
    LocalNotifications.current.cancel { $0 === notification }
  }

  public func cancelAllLocalNotifications() {
    LocalNotifications.current.cancel { _ in true }
  }

  /// Delivers a notification before the next frame, without regard to its time.
  public func presentLocalNotificationNow(_ notification: UILocalNotification) {
    let notification = notification.duplicate()
    AppTimer.after(0) { LocalNotifications.current.deliver(notification) }
  }

  /// The notifications that have not come yet or come again, in the order in which they were scheduled.
  public var scheduledLocalNotifications: [UILocalNotification]? {
    get { LocalNotifications.current.scheduled }
    set {
      cancelAllLocalNotifications()
      for notification in newValue ?? [] { scheduleLocalNotification(notification) }
    }
  }
}
