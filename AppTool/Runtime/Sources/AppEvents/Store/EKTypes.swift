import Foundation

public enum EKEntityType: UInt, Sendable {
  case event, reminder
}

/// The kinds of items of a calendar.
public struct EKEntityMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let event = EKEntityMask(rawValue: 1)
  public static let reminder = EKEntityMask(rawValue: 2)
}

/// The user's answer to an app's request to use events or reminders.
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess
  /// Only adding events. The user gives all or none here.
  case writeOnly

  /// The name before iOS 17.
  public static let authorized = EKAuthorizationStatus.fullAccess
}

/// The occurrences that a change of a recurring event applies to.
public enum EKSpan: Int, Sendable {
  case thisEvent, futureEvents
}

public enum EKSourceType: Int, Sendable {
  case local, exchange, calDAV, mobileMe, subscribed, birthdays
}

public enum EKCalendarType: Int, Sendable {
  case local, calDAV, exchange, subscription, birthday
}

public enum EKEventAvailability: Int, Sendable {
  case notSupported = -1
  case busy, free, tentative, unavailable
}

public enum EKEventStatus: Int, Sendable {
  case none, confirmed, tentative, canceled
}

public enum EKReminderPriority: UInt, Sendable {
  case none = 0
  case high = 1
  case medium = 5
  case low = 9
}

extension Notification.Name {
  /// Posted on the main thread after the events or reminders were changed.
  public static let EKEventStoreChanged = Self("EKEventStoreChangedNotification")
}

public let EKErrorDomain = EKError.errorDomain

/// An error of the events and reminders.
public struct EKError: CustomNSError, Hashable, Sendable, LocalizedError {
  public enum Code: Int, Sendable {
    case eventNotMutable, noCalendar, noStartDate, noEndDate, datesInverted, internalFailure, calendarReadOnly
    case durationGreaterThanRecurrence, alarmGreaterThanRecurrence, startDateTooFarInFuture
    case startDateCollidesWithOtherOccurrence, objectBelongsToDifferentStore, invitesCannotBeMoved, invalidSpan
    case calendarHasNoSource, calendarSourceCannotBeModified, calendarIsImmutable, sourceDoesNotAllowCalendarAddDelete
    case recurringReminderRequiresDueDate, structuredLocationsNotSupported, reminderLocationsNotSupported
    case alarmProximityNotSupported, calendarDoesNotAllowEvents, calendarDoesNotAllowReminders
    case sourceDoesNotAllowReminders, sourceDoesNotAllowEvents, priorityIsInvalid, invalidEntityType
    case procedureAlarmsNotMutable, eventStoreNotAuthorized, osNotSupported
  }

  public static let errorDomain = "EKErrorDomain"
  public let code: Code
  public var errorCode: Int { code.rawValue }

  public init(_ code: Code) {
    self.code = code
  }

  public var errorDescription: String? {
    switch code {
    case .noCalendar: "No calendar has been set."
    case .noStartDate: "No start date has been set."
    case .noEndDate: "No end date has been set."
    case .datesInverted: "The start date must be before the end date."
    case .objectBelongsToDifferentStore: "The object belongs to a different event store."
    case .calendarDoesNotAllowEvents: "The calendar does not allow events."
    case .calendarDoesNotAllowReminders: "The calendar does not allow reminders."
    case .recurringReminderRequiresDueDate: "A recurring reminder requires a due date."
    case .priorityIsInvalid: "The priority must be between 0 and 9."
    case .calendarHasNoSource: "The calendar has no source."
    case .eventStoreNotAuthorized: "The app may not use the events or reminders."
    default: "The events or reminders cannot be read or written."
    }
  }
}
