import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import AppEvents
@_spi(AppModules) @testable import AppRuntime

@Suite(.serialized, .separateScreens) @MainActor struct EventStoreTests {
  private let store = EKEventStore()
  private let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  init() {
    AppFolder.isKept = false
    EventBook.reset()
    for permission in EKEventStore.permissions.values { permission.replace(answer: .allowed, reason: "To plan.") }
  }

  private func date(_ text: String) throws -> Date { try Date("\(text):00Z", strategy: .iso8601) }

  private func event(_ title: String, at start: String, hours: Double = 1) throws -> EKEvent {
    let event = EKEvent(eventStore: store)
    event.title = title
    event.calendar = store.defaultCalendarForNewEvents
    event.timeZone = .gmt
    event.startDate = try date(start)
    event.endDate = try date(start).addingTimeInterval(hours * 3600)
    return event
  }

  /// The starts of the events in a span, as days of the month.
  private func days(from start: String, to end: String) throws -> [Int] {
    let predicate = try store.predicateForEvents(withStart: date(start), end: date(end), calendars: nil)
    return store.events(matching: predicate).map { calendar.component(.day, from: $0.startDate) }
  }

  @Test func `saved events are found in their span, in order, and removed`() throws {
    try store.save(event("Late", at: "2026-03-02T18:00"), span: .thisEvent)
    let early = try event("Early", at: "2026-03-02T08:00")
    #expect(early.isNew && early.eventIdentifier == nil)
    try store.save(early, span: .thisEvent)
    #expect(!early.isNew && !early.hasChanges && store.event(withIdentifier: early.eventIdentifier)?.title == "Early")
    let predicate = try store.predicateForEvents(
      withStart: date("2026-03-02T00:00"), end: date("2026-03-03T00:00"), calendars: nil)
    #expect(store.events(matching: predicate).map(\.title) == ["Early", "Late"])
    try store.remove(early, span: .thisEvent)
    #expect(store.events(matching: predicate).map(\.title) == ["Late"])
    #expect(!early.refresh())
  }

  @Test func `an event without its values is not saved`() throws {
    let event = EKEvent(eventStore: store)
    #expect(throws: EKError(.noCalendar)) { try store.save(event, span: .thisEvent) }
    event.calendar = store.defaultCalendarForNewReminders()
    #expect(throws: EKError(.calendarDoesNotAllowEvents)) { try store.save(event, span: .thisEvent) }
    event.calendar = store.defaultCalendarForNewEvents
    #expect(throws: EKError(.noStartDate)) { try store.save(event, span: .thisEvent) }
    event.startDate = try date("2026-03-02T08:00")
    #expect(throws: EKError(.noEndDate)) { try store.save(event, span: .thisEvent) }
    event.endDate = try date("2026-03-01T08:00")
    #expect(throws: EKError(.datesInverted)) { try store.save(event, span: .thisEvent) }
  }

  @Test func `an event recurs by its rule`() throws {
    let event = try event("Run", at: "2026-03-02T08:00")
    let days = [EKRecurrenceDayOfWeek(.monday), EKRecurrenceDayOfWeek(.friday)]
    event.addRecurrenceRule(
      EKRecurrenceRule(
        recurrenceWith: .weekly, interval: 2, daysOfTheWeek: days, daysOfTheMonth: nil, monthsOfTheYear: nil,
        weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: nil))
    try store.save(event, span: .futureEvents)
    #expect(try self.days(from: "2026-03-01T00:00", to: "2026-04-01T00:00") == [2, 6, 16, 20, 30])
  }

  @Test func `rules have ends, days of months and positions`() throws {
    let start = try date("2026-01-31T08:00")
    func days(_ rule: EKRecurrenceRule, months: Int = 6) throws -> [String] {
      let end = try #require(calendar.date(byAdding: .month, value: months, to: start))
      return rule.record.occurrences(from: start, before: end, in: calendar).map {
        "\(calendar.component(.month, from: $0))/\(calendar.component(.day, from: $0))"
      }
    }
    let daily = EKRecurrenceRule(
      recurrenceWith: .daily, interval: 3, end: EKRecurrenceEnd(occurrenceCount: 3))
    #expect(try days(daily) == ["1/31", "2/3", "2/6"])
    // A month without the day is left out.
    #expect(try days(EKRecurrenceRule(recurrenceWith: .monthly, interval: 1, end: nil)) == ["1/31", "3/31", "5/31"])
    let lastDays = EKRecurrenceRule(
      recurrenceWith: .monthly, interval: 1, daysOfTheWeek: nil, daysOfTheMonth: [-1], monthsOfTheYear: nil,
      weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil,
      end: EKRecurrenceEnd(end: try date("2026-04-30T08:00")))
    #expect(try days(lastDays) == ["1/31", "2/28", "3/31", "4/30"])
    let secondTuesday = EKRecurrenceRule(
      recurrenceWith: .monthly, interval: 1, daysOfTheWeek: [EKRecurrenceDayOfWeek(.tuesday, weekNumber: 2)],
      daysOfTheMonth: nil, monthsOfTheYear: nil, weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil,
      end: EKRecurrenceEnd(occurrenceCount: 3))
    #expect(try days(secondTuesday) == ["1/31", "2/10", "3/10"])
    let workdays = [EKWeekday.monday, .tuesday, .wednesday, .thursday, .friday].map { EKRecurrenceDayOfWeek($0) }
    let lastWorkday = EKRecurrenceRule(
      recurrenceWith: .monthly, interval: 1, daysOfTheWeek: workdays, daysOfTheMonth: nil, monthsOfTheYear: nil,
      weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: [-1], end: EKRecurrenceEnd(occurrenceCount: 4))
    #expect(try days(lastWorkday) == ["1/31", "2/27", "3/31", "4/30"])
    #expect(try days(EKRecurrenceRule(recurrenceWith: .yearly, interval: 1, end: nil), months: 25).count == 3)
  }

  @Test func `an occurrence is changed and removed alone, or with those after it`() throws {
    let event = try event("Run", at: "2026-03-02T08:00")
    event.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: nil))
    try store.save(event, span: .futureEvents)
    func all() throws -> [EKEvent] {
      let predicate = try store.predicateForEvents(
        withStart: date("2026-03-01T00:00"), end: date("2026-03-06T00:00"), calendars: nil)
      return store.events(matching: predicate)
    }
    let second = try #require(all().dropFirst().first)
    second.title = "Swim"
    try store.save(second, span: .thisEvent)
    #expect(try all().map(\.title) == ["Run", "Swim", "Run", "Run"])
    try store.remove(try #require(all().last), span: .thisEvent)
    #expect(try days(from: "2026-03-01T00:00", to: "2026-03-06T00:00") == [2, 3, 4])
    try store.remove(try #require(all().last), span: .futureEvents)
    #expect(try days(from: "2026-03-01T00:00", to: "2026-03-09T00:00") == [2, 3])
  }

  @Test func `reminders are fetched by their state and dates`() async throws {
    func reminder(_ title: String, due day: Int?) throws -> EKReminder {
      let reminder = EKReminder(eventStore: store)
      reminder.title = title
      reminder.calendar = store.defaultCalendarForNewReminders()
      reminder.dueDateComponents = day.map { DateComponents(year: 2026, month: 3, day: $0) }
      try store.save(reminder, commit: true)
      return reminder
    }
    let first = try reminder("First", due: 2)
    _ = try reminder("Second", due: 20)
    _ = try reminder("Third", due: nil)
    first.isCompleted = true
    #expect(first.completionDate != nil && first.hasChanges)
    try store.save(first, commit: true)
    func titles(_ predicate: NSPredicate) async -> [String]? {
      await withCheckedContinuation { continuation in
        store.fetchReminders(matching: predicate) { continuation.resume(returning: $0?.map { $0.title ?? "" }) }
      }
    }
    #expect(await titles(store.predicateForReminders(in: nil)) == ["First", "Second", "Third"])
    let open = store.predicateForIncompleteReminders(withDueDateStarting: nil, ending: nil, calendars: nil)
    #expect(await titles(open) == ["Second", "Third"])
    let soon = try store.predicateForIncompleteReminders(
      withDueDateStarting: nil, ending: date("2026-03-22T00:00"), calendars: nil)
    #expect(await titles(soon) == ["Second"])
    let done = store.predicateForCompletedReminders(
      withCompletionDateStarting: nil, ending: nil, calendars: nil)
    #expect(await titles(done) == ["First"])
    EKEventStore.permissions[.reminder]?.replace(answer: .denied, reason: "To plan.")
    #expect(await titles(done) == nil)
  }

  @Test func `changes wait for a commit, which posts a notification`() throws {
    let posted = Posted()
    let observer = NotificationCenter.default.addObserver(forName: .EKEventStoreChanged, object: nil, queue: nil) { _ in
      posted.count += 1
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    let other = EKCalendar(for: .event, eventStore: store)
    other.title = "Work"
    other.cgColor = UIColor.red.cgColor
    try store.saveCalendar(other, commit: false)
    #expect(store.calendars(for: .event).map(\.title) == ["Calendar"] && posted.count == 0)
    try store.commit()
    #expect(store.calendars(for: .event).map(\.title) == ["Calendar", "Work"] && posted.count == 1)
    #expect(store.calendar(withIdentifier: other.calendarIdentifier)?.record.color == [1, 0, 0])
    let event = try event("Meeting", at: "2026-03-02T08:00")
    event.calendar = other
    try store.save(event, span: .thisEvent, commit: false)
    store.reset()
    try store.commit()
    #expect(event.isNew)
    try store.save(event, span: .thisEvent)
    try store.removeCalendar(other, commit: true)
    #expect(event.isNew && store.calendars(for: .event).count == 1)
  }

  private final class Posted: @unchecked Sendable {
    var count = 0
  }

  @Test func `without the permission there is nothing`() throws {
    for permission in EKEventStore.permissions.values { permission.replace(answer: nil, reason: "To plan.") }
    #expect(EKEventStore.authorizationStatus(for: .event) == .notDetermined)
    #expect(store.calendars(for: .event).isEmpty && store.defaultCalendarForNewReminders() == nil)
    #expect(throws: EKError(.eventStoreNotAuthorized)) {
      try store.save(event("A", at: "2026-03-02T08:00"), span: .thisEvent)
    }
    let screen = try TestScreen(size: CGSize(width: 393, height: 600)) { UIViewController() }
    var answers: [Bool] = []
    store.requestFullAccessToReminders { isAllowed, _ in answers.append(isAllowed) }
    screen.advance(seconds: 1)
    try screen.tapText("Allow")
    screen.advance(seconds: 1)
    #expect(answers == [true] && EKEventStore.authorizationStatus(for: .reminder) == .fullAccess)
    #expect(EKEventStore.authorizationStatus(for: .event) == .notDetermined)
  }

  private final class Editor: NSObject, EKEventEditViewDelegate {
    var actions: [EKEventEditViewAction] = []
    func eventEditViewController(
      _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
    ) { actions.append(action) }
  }

  @Test func `the user edits an event and adds it`() throws {
    let (controller, editor) = (EKEventEditViewController(), Editor())
    controller.eventStore = store
    controller.event = try event("", at: "2026-03-02T08:00")
    controller.editViewDelegate = editor
    let screen = try TestScreen(size: CGSize(width: 393, height: 700), root: { controller })
    screen.advance(seconds: 0.5)
    #expect(screen.shows("New Event") && screen.shows("All-day"))
    let form = try #require(controller.viewControllers.first)
    #expect(form.navigationItem.rightBarButtonItem?.isEnabled == false)
    try screen.type("Tea", into: "Title")
    #expect(form.navigationItem.rightBarButtonItem?.isEnabled == true)
    try screen.tapText("Add")
    #expect(editor.actions == [.saved])
    let predicate = try store.predicateForEvents(
      withStart: date("2026-03-02T00:00"), end: date("2026-03-03T00:00"), calendars: nil)
    #expect(store.events(matching: predicate).map(\.title) == ["Tea"])
    controller.cancelEditing()
    #expect(editor.actions == [.saved, .canceled])
  }
}
