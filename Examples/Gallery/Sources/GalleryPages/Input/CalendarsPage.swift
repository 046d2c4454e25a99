import UIKit

/// Calendars that show decorations, and that select a date, several dates or a week.
final class CalendarsPage: PageController {
  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return calendar
  }

  override func build() {
    let single = UICalendarSelectionSingleDate(delegate: self)
    single.selectedDate = day(14)
    let decorated = calendarView("decorated", single)
    decorated.delegate = self
    addSection(
      "One date", note: "Swipe to turn the months; the title opens wheels.", [Row.wide(decorated)])
    let several = UICalendarSelectionMultiDate(delegate: self)
    several.selectedDates = [day(5), day(6), day(20)]
    addSection("Several dates", note: "Weekends cannot be selected.", [Row.wide(plain("several", several))])
    let week = UICalendarSelectionWeekOfYear(delegate: self)
    let weeks = plain("week", week)
    weeks.availableDateRange = DateInterval(start: date(4), end: date(29))
    week.selectedWeekOfYear = DateComponents(weekOfYear: 20, yearForWeekOfYear: 2026)
    addSection("A week", note: "The 4th to the 29th are available.", [Row.wide(weeks)])
  }

  /// Returns a calendar that shows May 2026.
  private func calendarView(_ name: String, _ selection: UICalendarSelection) -> UICalendarView {
    let view = UICalendarView().named("calendar.\(name)")
    view.calendar = Self.calendar
    view.locale = Locale(identifier: "en_GB")
    view.visibleDateComponents = day(1)
    view.selectionBehavior = selection
    return view
  }

  private func plain(_ name: String, _ selection: UICalendarSelection) -> UICalendarView {
    let view = calendarView(name, selection)
    view.wantsDateDecorations = false
    return view
  }

  private func day(_ number: Int) -> DateComponents { DateComponents(year: 2026, month: 5, day: number) }
  private func date(_ number: Int) -> Date { Self.calendar.date(from: day(number)) ?? .distantPast }

  private func isWeekend(_ day: DateComponents) -> Bool {
    Self.calendar.date(from: day).map(Self.calendar.isDateInWeekend) ?? false
  }
}

extension CalendarsPage: UICalendarViewDelegate {
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    switch dateComponents.day {
    case 4: return .default(color: .systemRed, size: .small)
    case 7: return .default(color: .systemOrange)
    case 8: return .default(color: .systemGreen, size: .large)
    case 12: return .default()
    case 14: return .image(UIImage(systemName: "star.fill"), color: .systemYellow)
    case 21: return .image(UIImage(systemName: "heart.fill"), color: .systemPink, size: .large)
    case 27:
      return .customView {
        let label = UILabel.of("Full", .caption2, color: .systemPurple)
        label.accessibilityLabel = "Full moon"
        return label
      }
    default: return nil
    }
  }

  func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {
    let month = calendarView.visibleDateComponents
    say("Shows month \(month.month ?? 0) of \(month.year ?? 0)")
  }
}

extension CalendarsPage: UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate {
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
    say(dateComponents.map { "Selected \($0.day ?? 0)" } ?? "Selected nothing")
  }

  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
    say("\(selection.selectedDates.count) dates")
  }

  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
    say("\(selection.selectedDates.count) dates")
  }

  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { !isWeekend(dateComponents) }
}

extension CalendarsPage: UICalendarSelectionWeekOfYearDelegate {
  func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) {
    say(weekOfYearComponents.map { "Week \($0.weekOfYear ?? 0)" } ?? "No week")
  }
}
