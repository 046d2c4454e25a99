import Foundation

/// The predicates that a store makes and carries out.
final class ItemPredicate: NSPredicate {
  enum Kind: Sendable {
    case events(start: Date, end: Date)
    case reminders
    /// Incomplete reminders by their due dates; `nil` for no limit.
    case incomplete(start: Date?, end: Date?)
    /// Complete reminders by the dates at which they were completed.
    case completed(start: Date?, end: Date?)
  }

  let kind: Kind
  /// The identifiers of the calendars; `nil` for all.
  let calendars: Set<String>?

  init(_ kind: Kind, _ calendars: [EKCalendar]?) {
    self.kind = kind
    self.calendars = calendars.map { Set($0.map(\.calendarIdentifier)) }
    super.init(value: true)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func includes(_ item: ItemRecord) -> Bool {
    guard calendars.map({ $0.contains(item.calendar ?? "") }) ?? true else { return false }
    switch kind {
    case .events: return !item.isReminder
    case .reminders: return item.isReminder
    case .incomplete(let start, let end):
      return item.isReminder && !item.isCompleted && Self.isIn(item.dueDate, start, end)
    case .completed(let start, let end):
      return item.isReminder && item.isCompleted && Self.isIn(item.completionDate, start, end)
    }
  }

  /// A date that is missing is in a span without limits only.
  private static func isIn(_ date: Date?, _ start: Date?, _ end: Date?) -> Bool {
    guard let date else { return start == nil && end == nil }
    return start.map { date >= $0 } ?? true && end.map { date <= $0 } ?? true
  }
}

extension ItemRecord {
  /// The date at which a reminder is due.
  var dueDate: Date? {
    dueComponents.flatMap { ($0.calendar ?? Calendar.current).date(from: $0) }
  }
}
