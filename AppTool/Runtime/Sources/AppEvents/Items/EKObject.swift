import UIKit

/// An object of an event store.
open class EKObject: NSObject, @unchecked Sendable {
  /// True if there are changes that were not saved.
  open var hasChanges: Bool { false }
  /// True before the object was saved for the first time.
  open var isNew: Bool { false }

  /// Replaces the values by those that were saved.
  open func reset() {}
  open func rollback() { reset() }
  /// Reads the values that were saved; returns false if the object was removed.
  @discardableResult open func refresh() -> Bool { true }
}

/// The place of calendars: this machine.
public final class EKSource: EKObject, @unchecked Sendable {
  static let local = EKSource()

  public var sourceIdentifier: String { "local" }
  public var sourceType: EKSourceType { .local }
  public var title: String { "Default" }
  public var isDelegate: Bool { false }

  public func calendars(for entityType: EKEntityType) -> Set<EKCalendar> {
    Set(EKCalendar.all(for: entityType))
  }
}

/// A calendar of events, or a list of reminders.
public final class EKCalendar: EKObject, @unchecked Sendable {
  var record: CalendarRecord
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var source: EKSource! = .local

  init(_ record: CalendarRecord) {
    self.record = record
  }

  /// Creates a calendar, which ``EKEventStore/saveCalendar(_:commit:)`` adds to the store.
  public convenience init(for entityType: EKEntityType, eventStore: EKEventStore) {
    self.init(CalendarRecord(isForReminders: entityType == .reminder))
  }

  static func all(for type: EKEntityType) -> [EKCalendar] {
    EventBook.current.calendars.filter { $0.isForReminders == (type == .reminder) }.map(EKCalendar.init)
  }

  public var calendarIdentifier: String { record.identifier }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var title: String! {
    get { record.title }
    set { record.title = newValue ?? "" }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var cgColor: CGColor! {
    get { UIColor(red: record.color[0], green: record.color[1], blue: record.color[2], alpha: 1).cgColor }
    set {
      var (red, green, blue, alpha) = (0.0 as CGFloat, 0.0 as CGFloat, 0.0 as CGFloat, 0.0 as CGFloat)
      if let newValue { UIColor(cgColor: newValue).getRed(&red, green: &green, blue: &blue, alpha: &alpha) }
      record.color = [Double(red), Double(green), Double(blue)]
    }
  }
  public var type: EKCalendarType { .local }
  public var allowsContentModifications: Bool { true }
  public var isImmutable: Bool { false }
  public var isSubscribed: Bool { false }
  public var allowedEntityTypes: EKEntityMask { record.isForReminders ? .reminder : .event }

  public override var isNew: Bool { EventBook.current.calendar(record.identifier) == nil }
  public override var hasChanges: Bool { EventBook.current.calendar(record.identifier) != record }

  public override func reset() {
    if let saved = EventBook.current.calendar(record.identifier) { record = saved }
  }

  @discardableResult public override func refresh() -> Bool {
    guard let saved = EventBook.current.calendar(record.identifier) else { return false }
    record = saved
    return true
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? EKCalendar)?.calendarIdentifier == calendarIdentifier
  }

  public override var hash: Int { calendarIdentifier.hashValue }
}
