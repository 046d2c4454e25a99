import Foundation

/// An event, or one occurrence of a recurring one.
public final class EKEvent: EKCalendarItem, @unchecked Sendable {
  /// The beginning of the occurrence of a recurring event, before it was changed; `nil` for another event.
  let occurrence: Date?

  init(_ record: ItemRecord, _ store: EKEventStore, occurrence: Date? = nil) {
    self.occurrence = occurrence
    super.init(record, store)
  }

  public convenience init(eventStore: EKEventStore) {
    self.init(ItemRecord(), eventStore)
  }

  /// The identifier of a saved event; `nil` before.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var eventIdentifier: String! { isNew ? nil : record.identifier }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var startDate: Date! {
    get { record.start }
    set { record.start = newValue }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var endDate: Date! {
    get { record.end }
    set { record.end = newValue }
  }
  public var isAllDay: Bool {
    get { record.isAllDay }
    set { record.isAllDay = newValue }
  }
  public var availability: EKEventAvailability {
    get { EKEventAvailability(rawValue: record.availability) ?? .busy }
    set { record.availability = newValue.rawValue }
  }
  public var status: EKEventStatus { .none }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var occurrenceDate: Date! { occurrence ?? record.start }
  /// True for an occurrence that was changed by itself. It is an event of its own here.
  public var isDetached: Bool { false }

  public func compareStartDate(with other: EKEvent) -> ComparisonResult {
    let (first, second) = (record.start ?? .distantPast, other.record.start ?? .distantPast)
    return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }

  /// - Throws: ``EKError`` for the first value that is missing or wrong.
  func check() throws {
    guard let calendar else { throw EKError(.noCalendar) }
    guard !calendar.record.isForReminders else { throw EKError(.calendarDoesNotAllowEvents) }
    guard let start = record.start else { throw EKError(.noStartDate) }
    guard let end = record.end else { throw EKError(.noEndDate) }
    guard start <= end else { throw EKError(.datesInverted) }
  }
}

/// A thing to do.
public final class EKReminder: EKCalendarItem, @unchecked Sendable {
  public convenience init(eventStore: EKEventStore) {
    self.init(ItemRecord(isReminder: true), eventStore)
  }

  public var startDateComponents: DateComponents? {
    get { record.startComponents }
    set { record.startComponents = newValue }
  }
  public var dueDateComponents: DateComponents? {
    get { record.dueComponents }
    set { record.dueComponents = newValue }
  }
  /// Setting it to true sets ``completionDate`` to now, and to false removes it.
  public var isCompleted: Bool {
    get { record.isCompleted }
    set { completionDate = newValue ? record.completionDate ?? Date() : nil }
  }
  public var completionDate: Date? {
    get { record.completionDate }
    set {
      record.completionDate = newValue
      record.isCompleted = newValue != nil
    }
  }
  /// From 1, the highest, to 9; 0 for none.
  public var priority: Int {
    get { record.priority }
    set { record.priority = newValue }
  }

  /// - Throws: ``EKError`` for the first value that is missing or wrong.
  func check() throws {
    guard let calendar else { throw EKError(.noCalendar) }
    guard calendar.record.isForReminders else { throw EKError(.calendarDoesNotAllowReminders) }
    guard (0...9).contains(record.priority) else { throw EKError(.priorityIsInvalid) }
    guard record.rules.isEmpty || record.dueComponents != nil else { throw EKError(.recurringReminderRequiresDueDate) }
  }
}
