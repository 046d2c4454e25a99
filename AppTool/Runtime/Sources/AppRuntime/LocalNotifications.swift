import Foundation
import UIKit

/// The local notifications of an app that wait, and the permission for them.
@MainActor final class LocalNotifications {
  private static var last: LocalNotifications?

  /// Those of the current app. A process of tests has several apps, one after the other.
  static var current: LocalNotifications {
    if let last, last.application === UIApplication.shared { return last }
    let new = LocalNotifications(.shared, NotificationPermission.file())
    last = new
    return new
  }

  private struct Entry {
    /// The object that the app scheduled.
    let original: UILocalNotification
    let notification: UILocalNotification
    let timer: AppTimer
  }

  private weak var application: UIApplication?
  private let file: AppFile<NotificationPermission>
  private lazy var permission = file.read() ?? NotificationPermission()
  private var entries: [Entry] = []
  private(set) var categories: Set<NSObject>?

  private init(_ application: UIApplication, _ file: AppFile<NotificationPermission>) {
    (self.application, self.file) = (application, file)
  }

  // MARK: Permission

  /// The means that the user has allowed.
  var allowed: UIUserNotificationType {
    permission.status == 2 ? UIUserNotificationType(rawValue: permission.options & 7) : []
  }

  func register(_ settings: UIUserNotificationSettings) {
    categories = settings.categories
    guard permission.status == 0 else {
      if permission.status == 2 { decide(2, permission.options | settings.types.rawValue) }
      AppTimer.after(0) { [self] in reportSettings() }
      return
    }
    NotificationPermission.ask { [self] isAllowed in
      decide(isAllowed ? 2 : 1, settings.types.rawValue)
      reportSettings()
    }
  }

  private func decide(_ status: Int, _ options: UInt) {
    permission = NotificationPermission(status: status, options: options)
    file.write(permission)
  }

  private func reportSettings() {
    guard let application else { return }
    let settings = UIUserNotificationSettings(types: allowed, categories: categories)
    untypedCall(
      "application:didRegisterUserNotificationSettings:", on: application.delegate, [application, settings])
  }

  // MARK: Notifications

  var scheduled: [UILocalNotification] { entries.map(\.notification) }

  func schedule(_ notification: UILocalNotification) {
    let copy = notification.duplicate()
    wait(for: copy, notification, until: notification.fireDate ?? Date(), from: Date())
  }

  /// - Parameters:
  ///   - notification: The values that are delivered.
  ///   - original: The object of the app.
  ///   - date: The time of delivery.
  ///   - start: The date of now; for a repetition the last time, because the app's clock can be ahead of the day's.
  private func wait(
    for notification: UILocalNotification, _ original: UILocalNotification, until date: Date, from start: Date
  ) {
    let timer = AppTimer.after(max(0, date.timeIntervalSince(start))) { [weak self] in
      self?.entries.removeAll { $0.notification === notification }
      if let next = notification.repetition(after: date) {
        self?.wait(for: notification, original, until: next, from: max(date, start))
      }
      self?.deliver(notification)
    }
    entries.append(Entry(original: original, notification: notification, timer: timer))
  }

  func cancel(where isMeant: (UILocalNotification) -> Bool) {
    let meant = entries.filter { isMeant($0.original) || isMeant($0.notification) }
    for entry in meant {
      entry.timer.cancel()
      entries.removeAll { $0.notification === entry.notification }
    }
  }

  func deliver(_ notification: UILocalNotification) {
    guard let application else { return }
    guard application.applicationState == .background else {
      untypedCall(
        "application:didReceiveLocalNotification:", on: application.delegate, [application, notification])
      return
    }
    if allowed.contains(.sound), notification.soundName != nil { application.play(NotificationPermission.chime) }
    if allowed.contains(.badge), notification.applicationIconBadgeNumber > 0 {
      application.applicationIconBadgeNumber = notification.applicationIconBadgeNumber
    }
  }
}
