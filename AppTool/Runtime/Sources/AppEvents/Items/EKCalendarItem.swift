import Foundation

/// An event or a reminder.
open class EKCalendarItem: EKObject, @unchecked Sendable {
  var record: ItemRecord
  /// The store that the item was made for, which saves it.
  let store: EKEventStore
  private var calendarObject: EKCalendar?

  init(_ record: ItemRecord, _ store: EKEventStore) {
    self.record = record
    self.store = store
  }

  open var calendarItemIdentifier: String { record.identifier }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendarItemExternalIdentifier: String! { record.identifier }

  /// The calendar; `nil` for an item that has none yet.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: EKCalendar! {
    get {
      if let calendarObject { return calendarObject }
      calendarObject = EventBook.current.calendar(record.calendar).map(EKCalendar.init)
      return calendarObject
    }
    set {
      calendarObject = newValue
      record.calendar = newValue?.calendarIdentifier
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! {
    get { record.title }
    set { record.title = newValue }
  }
  open var location: String? {
    get { record.location }
    set { record.location = newValue }
  }
  open var notes: String? {
    get { record.notes }
    set { record.notes = newValue }
  }
  open var url: URL? {
    get { record.url }
    set { record.url = newValue }
  }
  open var timeZone: TimeZone? {
    get { record.timeZone.flatMap(TimeZone.init(identifier:)) }
    set { record.timeZone = newValue?.identifier }
  }
  open var creationDate: Date? { record.creationDate }
  open var lastModifiedDate: Date? { record.lastModifiedDate }

  open var hasAlarms: Bool { !record.alarms.isEmpty }
  open var hasRecurrenceRules: Bool { !record.rules.isEmpty }
  open var hasNotes: Bool { record.notes?.isEmpty == false }
  /// False: the store sends no invitations.
  open var hasAttendees: Bool { false }

  // MARK: Alarms and rules

  /// The alarms, which are kept with the item. No service shows them; User Notifications does that for requests.
  open var alarms: [EKAlarm]? {
    get { record.alarms.isEmpty ? nil : record.alarms.map(EKAlarm.init) }
    set { record.alarms = newValue?.map(\.record) ?? [] }
  }

  open func addAlarm(_ alarm: EKAlarm) {
    record.alarms.append(alarm.record)
  }

  open func removeAlarm(_ alarm: EKAlarm) {
    if let index = record.alarms.firstIndex(of: alarm.record) { record.alarms.remove(at: index) }
  }

  open var recurrenceRules: [EKRecurrenceRule]? {
    get { record.rules.isEmpty ? nil : record.rules.map(EKRecurrenceRule.init) }
    set { record.rules = newValue?.map(\.record) ?? [] }
  }

  open func addRecurrenceRule(_ rule: EKRecurrenceRule) {
    record.rules.append(rule.record)
  }

  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
    if let index = record.rules.firstIndex(of: rule.record) { record.rules.remove(at: index) }
  }

  // MARK: Saved values

  private var saved: ItemRecord? { EventBook.current.items.first { $0.identifier == record.identifier } }

  open override var isNew: Bool { saved == nil }
  open override var hasChanges: Bool { saved != record }

  open override func reset() {
    if let saved { record = saved }
    calendarObject = nil
  }

  @discardableResult open override func refresh() -> Bool {
    guard let saved else { return false }
    record = saved
    calendarObject = nil
    return true
  }
}
