@_spi(AppModules) import AppRuntime
import UIKit

/// The time at which a notification is delivered.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  public let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the first time of delivery after a date; `nil` if there is none.
  func date(after date: Date) -> Date? { nil }
}

/// A time after the request.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// Seconds.
  public let timeInterval: TimeInterval
  /// The time of the app's clock for which the notification waits; `nil` before it is requested.
  nonisolated(unsafe) var deadline: TimeInterval?

  /// - Parameters:
  ///   - timeInterval: Seconds, more than 0 and at least 60 to repeat.
  ///   - repeats: True to deliver it again after each interval.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "timeInterval: \(timeInterval) is not greater than 0")
    precondition(!repeats || timeInterval >= 60, "timeInterval: a repeated one has to be 60 s at least")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// Returns the time of the next delivery; before the request that of one requested now.
  open func nextTriggerDate() -> Date? {
    let deadline = deadline
    let left = deadline.map { deadline in readOnMain { max(0, deadline - CACurrentMediaTime()) } }
    return Date(timeIntervalSinceNow: left ?? timeInterval)
  }

  override func date(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }
}

/// Dates with components such as an hour or a weekday.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Returns the next date with the components; `nil` if there is none.
  open func nextTriggerDate() -> Date? { date(after: Date()) }

  override func date(after date: Date) -> Date? {
    var calendar = dateComponents.calendar ?? Calendar.current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var components = dateComponents
    (components.calendar, components.timeZone) = (nil, nil)
    return calendar.nextDate(after: date, matching: components, matchingPolicy: .nextTime)
  }
}
