@_spi(AppModules) import AppRuntime
import Foundation
import Synchronization

/// The kept values of a calendar.
struct CalendarRecord: Codable, Sendable, Equatable {
  var identifier = UUID().uuidString
  var title = ""
  /// Red, green and blue from 0 to 1.
  var color = [0.11, 0.6, 0.97]
  var isForReminders = false
}

/// The kept values of an event or a reminder.
struct ItemRecord: Codable, Sendable, Equatable {
  var identifier = UUID().uuidString
  var isReminder = false
  var calendar: String?
  var title: String?
  var location: String?
  var notes: String?
  var url: URL?
  var creationDate: Date?
  var lastModifiedDate: Date?
  var timeZone: String?
  var alarms: [AlarmRecord] = []
  var rules: [RuleRecord] = []
  // Those of an event.
  var start: Date?
  var end: Date?
  var isAllDay = false
  var availability = EKEventAvailability.busy.rawValue
  /// The beginnings of the occurrences that were removed or changed.
  var exceptions: [Date] = []
  // Those of a reminder.
  var startComponents: DateComponents?
  var dueComponents: DateComponents?
  var isCompleted = false
  var completionDate: Date?
  var priority = 0
}

/// The kept values of an alarm: a date, or the distance from the start.
struct AlarmRecord: Codable, Sendable, Hashable {
  var date: Date?
  var offset: TimeInterval = 0
}

/// The calendars, events and reminders of the app, in a file of its folder. At first there are a calendar for events and a
/// list for reminders, both empty.
struct EventBook: Codable, Sendable {
  var calendars: [CalendarRecord] = [
    CalendarRecord(title: "Calendar"),
    CalendarRecord(title: "Reminders", color: [1, 0.58, 0], isForReminders: true),
  ]
  var items: [ItemRecord] = []

  private static let kept = Mutex<EventBook?>(nil)
  private static var file: AppFile<EventBook> { AppFile(name: "events.plist") }

  static var current: EventBook { kept.withLock { loaded(&$0) } }

  /// Begins with an empty book, for tests.
  static func reset() {
    kept.withLock { $0 = EventBook() }
  }

  /// Does all changes or none.
  ///
  /// - Throws: An error of the changes, and ``EKError`` if the file cannot be written.
  static func change(_ change: (inout EventBook) throws -> Void) throws {
    try kept.withLock {
      var book = loaded(&$0)
      try change(&book)
      guard file.write(book) else { throw EKError(.internalFailure) }
      $0 = book
    }
  }

  private static func loaded(_ kept: inout EventBook?) -> EventBook {
    let book = kept ?? file.read() ?? EventBook()
    kept = book
    return book
  }

  func calendar(_ identifier: String?) -> CalendarRecord? { calendars.first { $0.identifier == identifier } }

  mutating func put(_ item: ItemRecord) {
    if let index = items.firstIndex(where: { $0.identifier == item.identifier }) {
      items[index] = item
    } else {
      items.append(item)
    }
  }

  mutating func put(_ calendar: CalendarRecord) {
    if let index = calendars.firstIndex(where: { $0.identifier == calendar.identifier }) {
      calendars[index] = calendar
    } else {
      calendars.append(calendar)
    }
  }

  /// Removes a calendar with its items.
  mutating func remove(calendar identifier: String) {
    calendars.removeAll { $0.identifier == identifier }
    items.removeAll { $0.calendar == identifier }
  }
}
