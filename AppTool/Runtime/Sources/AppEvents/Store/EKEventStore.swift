@_spi(AppModules) import AppRuntime
import Foundation
import Synchronization

/// The events and reminders of the app. They are kept for each app on this machine; at first there are none.
open class EKEventStore: NSObject, @unchecked Sendable {
  static let permissions: [EKEntityType: AppPermission] = [
    .event: AppPermission(
      name: "events-permission", key: "NSCalendarsFullAccessUsageDescription",
      formerKey: "NSCalendarsUsageDescription", use: "use your calendar", allow: "Allow Full Access"),
    .reminder: AppPermission(
      name: "reminders-permission", key: "NSRemindersFullAccessUsageDescription",
      formerKey: "NSRemindersUsageDescription", use: "use your reminders"),
  ]

  private enum Change: Sendable {
    case put(ItemRecord)
    case remove(item: String)
    case putCalendar(CalendarRecord)
    case removeCalendar(String)
  }

  /// The changes that were saved without a commit.
  private let pending = Mutex<[Change]>([])
  public let eventStoreIdentifier = "local"

  public override init() {
    super.init()
  }

  /// - Parameter sources: Sources besides the local one do not exist.
  public convenience init(sources: [EKSource]) {
    self.init()
  }

  // MARK: Permission

  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    switch permissions[entityType]?.answer {
    case .allowed: .fullAccess
    case .denied: .denied
    case nil: .notDetermined
    }
  }

  /// Asks the user, once for each app, and calls the handler on the main thread.
  ///
  /// - Precondition: `Info.plist` has a text for the app's reason.
  open func requestAccess(to entityType: EKEntityType, completion: @escaping (Bool, (any Error)?) -> Void) {
    nonisolated(unsafe) let completion = completion
    Self.permissions[entityType]?.request { completion($0 == .allowed, nil) }
  }

  open func requestAccess(to entityType: EKEntityType) async throws -> Bool {
    await withCheckedContinuation { continuation in
      requestAccess(to: entityType) { isAllowed, _ in continuation.resume(returning: isAllowed) }
    }
  }

  open func requestFullAccessToEvents(completion: @escaping (Bool, (any Error)?) -> Void) {
    requestAccess(to: .event, completion: completion)
  }

  open func requestFullAccessToEvents() async throws -> Bool { try await requestAccess(to: .event) }

  /// Asks for full access, because the user gives all or none.
  open func requestWriteOnlyAccessToEvents(completion: @escaping (Bool, (any Error)?) -> Void) {
    requestAccess(to: .event, completion: completion)
  }

  open func requestWriteOnlyAccessToEvents() async throws -> Bool { try await requestAccess(to: .event) }

  open func requestFullAccessToReminders(completion: @escaping (Bool, (any Error)?) -> Void) {
    requestAccess(to: .reminder, completion: completion)
  }

  open func requestFullAccessToReminders() async throws -> Bool { try await requestAccess(to: .reminder) }

  private static func isAllowed(_ type: EKEntityType) -> Bool { permissions[type]?.answer == .allowed }

  private func require(_ type: EKEntityType) throws {
    guard Self.isAllowed(type) else { throw EKError(.eventStoreNotAuthorized) }
  }

  // MARK: Calendars

  open var sources: [EKSource] { [.local] }
  open var delegateSources: [EKSource] { [] }

  open func source(withIdentifier identifier: String) -> EKSource? {
    sources.first { $0.sourceIdentifier == identifier }
  }

  /// The first calendar for events; `nil` without the permission.
  open var defaultCalendarForNewEvents: EKCalendar? { calendars(for: .event).first }

  /// The first list of reminders; `nil` without the permission.
  open func defaultCalendarForNewReminders() -> EKCalendar? { calendars(for: .reminder).first }

  /// Returns the calendars; none without the permission.
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    Self.isAllowed(entityType) ? EKCalendar.all(for: entityType) : []
  }

  open func calendar(withIdentifier identifier: String) -> EKCalendar? {
    (calendars(for: .event) + calendars(for: .reminder)).first { $0.calendarIdentifier == identifier }
  }

  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    try require(calendar.record.isForReminders ? .reminder : .event)
    guard calendar.source != nil else { throw EKError(.calendarHasNoSource) }
    try add(.putCalendar(calendar.record), commit)
  }

  /// Removes a calendar with its events or reminders.
  open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    try require(calendar.record.isForReminders ? .reminder : .event)
    try add(.removeCalendar(calendar.calendarIdentifier), commit)
  }

  // MARK: Items

  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
    guard let record = EventBook.current.items.first(where: { $0.identifier == identifier }) else { return nil }
    guard Self.isAllowed(record.isReminder ? .reminder : .event) else { return nil }
    return record.isReminder ? EKReminder(record, self) : EKEvent(record, self)
  }

  open func calendarItems(withExternalIdentifier externalIdentifier: String) -> [EKCalendarItem] {
    calendarItem(withIdentifier: externalIdentifier).map { [$0] } ?? []
  }

  /// Returns the event, the first occurrence of a recurring one.
  open func event(withIdentifier identifier: String) -> EKEvent? {
    calendarItem(withIdentifier: identifier) as? EKEvent
  }

  open func save(_ event: EKEvent, span: EKSpan) throws {
    try save(event, span: span, commit: true)
  }

  /// Saves an event. A changed occurrence of a recurring event becomes an event of its own with the span `thisEvent`, and
  /// one that recurs from there with `futureEvents`.
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    try require(.event)
    guard event.store === self else { throw EKError(.objectBelongsToDifferentStore) }
    try event.check()
    guard let occurrence = event.occurrence, let whole = whole(of: event) else { return try put(event, commit) }
    if occurrence == whole.start, span == .futureEvents { return try put(event, commit) }
    try add(.put(whole.without(occurrence, span)), false)
    event.record.identifier = UUID().uuidString
    event.record.creationDate = nil
    if span == .thisEvent { event.record.rules = [] }
    try put(event, commit)
  }

  open func remove(_ event: EKEvent, span: EKSpan) throws {
    try remove(event, span: span, commit: true)
  }

  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    try require(.event)
    guard event.store === self else { throw EKError(.objectBelongsToDifferentStore) }
    if let occurrence = event.occurrence, let whole = whole(of: event),
      occurrence != whole.start || span == .thisEvent
    {
      return try add(.put(whole.without(occurrence, span)), commit)
    }
    try add(.remove(item: event.record.identifier), commit)
  }

  open func save(_ reminder: EKReminder, commit: Bool) throws {
    try require(.reminder)
    guard reminder.store === self else { throw EKError(.objectBelongsToDifferentStore) }
    try reminder.check()
    try put(reminder, commit)
  }

  open func remove(_ reminder: EKReminder, commit: Bool) throws {
    try require(.reminder)
    guard reminder.store === self else { throw EKError(.objectBelongsToDifferentStore) }
    try add(.remove(item: reminder.record.identifier), commit)
  }

  /// The saved event that an occurrence belongs to, if it recurs.
  private func whole(of event: EKEvent) -> ItemRecord? {
    EventBook.current.items.first { $0.identifier == event.record.identifier && !$0.rules.isEmpty }
  }

  private func put(_ item: EKCalendarItem, _ commit: Bool) throws {
    item.record.creationDate = item.record.creationDate ?? Date()
    item.record.lastModifiedDate = Date()
    try add(.put(item.record), commit)
  }

  // MARK: Changes

  /// Saves what was saved without a commit: all or nothing.
  open func commit() throws {
    let changes = pending.withLock { $0 }
    guard !changes.isEmpty else { return }
    try EventBook.change { book in
      for change in changes {
        switch change {
        case .put(let item): book.put(item)
        case .remove(let identifier): book.items.removeAll { $0.identifier == identifier }
        case .putCalendar(let calendar): book.put(calendar)
        case .removeCalendar(let identifier): book.remove(calendar: identifier)
        }
      }
    }
    pending.withLock { $0 = [] }
    onMain { NotificationCenter.default.post(name: .EKEventStoreChanged, object: self) }
  }

  /// Forgets what was saved without a commit.
  open func reset() {
    pending.withLock { $0 = [] }
  }

  /// Nothing comes from elsewhere, so there is nothing to fetch.
  open func refreshSourcesIfNecessary() {}

  private func add(_ change: Change, _ commit: Bool) throws {
    pending.withLock { $0.append(change) }
    if commit { try self.commit() }
  }

  // MARK: Fetching

  /// - Parameter calendars: The calendars; `nil` for all.
  open func predicateForEvents(withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?) -> NSPredicate {
    ItemPredicate(.events(start: startDate, end: endDate), calendars)
  }

  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    ItemPredicate(.reminders, calendars)
  }

  open func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate {
    ItemPredicate(.incomplete(start: startDate, end: endDate), calendars)
  }

  open func predicateForCompletedReminders(
    withCompletionDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate {
    ItemPredicate(.completed(start: startDate, end: endDate), calendars)
  }

  /// Returns the events that overlap the span of a predicate, with each occurrence of those that recur.
  ///
  /// - Precondition: ``predicateForEvents(withStart:end:calendars:)`` made the predicate.
  open func events(matching predicate: NSPredicate) -> [EKEvent] {
    guard let predicate = predicate as? ItemPredicate, case .events(let start, let end) = predicate.kind else {
      preconditionFailure("EKEventStore: make the predicate with predicateForEvents(withStart:end:calendars:)")
    }
    guard Self.isAllowed(.event) else { return [] }
    let found = EventBook.current.items.filter(predicate.includes).flatMap { occurrences($0, start, end) }
    return found.sorted { $0.compareStartDate(with: $1) == .orderedAscending }
  }

  open func enumerateEvents(
    matching predicate: NSPredicate, using block: (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = false as ObjCBool
    for event in events(matching: predicate) where !stop.boolValue { block(event, &stop) }
  }

  private func occurrences(_ item: ItemRecord, _ start: Date, _ end: Date) -> [EKEvent] {
    guard let first = item.start, let last = item.end else { return [] }
    let length = last.timeIntervalSince(first)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = item.timeZone.flatMap(TimeZone.init(identifier:)) ?? .current
    let recurring = item.rules.flatMap { $0.occurrences(from: first, before: end, in: calendar) }
    let dates = item.rules.isEmpty ? [first] : recurring
    return Set(dates).subtracting(item.exceptions).filter { $0 < end && $0.addingTimeInterval(length) >= start }.map {
      var occurrence = item
      (occurrence.start, occurrence.end) = ($0, $0.addingTimeInterval(length))
      return EKEvent(occurrence, self, occurrence: item.rules.isEmpty ? nil : $0)
    }
  }

  /// Passes the handler the reminders, in a later turn of the main thread; `nil` without the permission. Returns an object
  /// for ``cancelFetchRequest(_:)``.
  ///
  /// - Precondition: A method of the store made the predicate.
  @discardableResult open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    guard let predicate = predicate as? ItemPredicate else {
      preconditionFailure("EKEventStore: make the predicate with a method of the store")
    }
    nonisolated(unsafe) let (handler, isWanted) = (completion, predicate.includes)
    let request = Fetch()
    DispatchQueue.main.async { [self] in
      guard !request.isCancelled else { return }
      let found = EventBook.current.items.filter(isWanted).map { EKReminder($0, self) }
      handler(Self.isAllowed(.reminder) ? found : nil)
    }
    return request
  }

  open func cancelFetchRequest(_ fetchIdentifier: Any) {
    (fetchIdentifier as? Fetch)?.cancel()
  }

  private final class Fetch: Sendable {
    private let state = Mutex(false)
    var isCancelled: Bool { state.withLock { $0 } }

    func cancel() {
      state.withLock { $0 = true }
    }
  }
}

extension ItemRecord {
  /// Returns the event without one occurrence, or without that and those after it.
  fileprivate func without(_ occurrence: Date, _ span: EKSpan) -> ItemRecord {
    var rest = self
    if span == .thisEvent {
      rest.exceptions.append(occurrence)
    } else {
      rest.rules = rules.map { rule in
        var rule = rule
        rule.endDate = occurrence.addingTimeInterval(-1)
        return rule
      }
    }
    return rest
  }
}
