import Foundation
import Testing
import UIKit
import UIKitTesting

/// Months, selections and decorations of `UICalendarView`, by Apple's documentation.
@Suite(.separateScreens) @MainActor struct CalendarViewTests {
  private static let width: CGFloat = 350
  private let calendar = Self.gregorian

  private static var gregorian: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    calendar.firstWeekday = 1
    return calendar
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) -> DateComponents {
    DateComponents(year: year, month: month, day: day)
  }

  private func date(_ year: Int, _ month: Int, _ day: Int) -> Date {
    calendar.date(from: self.day(year, month, day)) ?? .distantPast
  }

  /// Shows February 2024, whose first day is a Thursday.
  private func start(
    _ selection: UICalendarSelection? = nil, delegate: (any UICalendarViewDelegate)? = nil
  ) throws -> (TestScreen, UICalendarView) {
    let view = UICalendarView()
    view.calendar = calendar
    view.locale = Locale(identifier: "en_US")
    view.visibleDateComponents = day(2024, 2, 10)
    view.delegate = delegate
    view.selectionBehavior = selection
    view.frame = CGRect(x: 0, y: 0, width: Self.width, height: view.intrinsicContentSize.height)
    let page = UIView(frame: CGRect(x: 0, y: 0, width: Self.width, height: 500))
    page.addSubview(view)
    let screen = try TestScreen(size: page.bounds.size, view: page)
    screen.advanceFrame()
    return (screen, view)
  }

  private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
  }

  private func buttons(_ view: UIView) -> [UIButton] {
    views(UIButton.self, in: view).filter { !$0.isHidden && Int($0.title(for: .normal) ?? "") != nil }
  }

  private func button(_ number: Int, in view: UIView) throws -> UIButton {
    try #require(buttons(view).first { $0.title(for: .normal) == String(number) })
  }

  private func tap(_ number: Int, in view: UIView, _ screen: TestScreen) throws {
    let button = try button(number, in: view)
    screen.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    screen.advance(seconds: 0.5)
  }

  private func selected(_ view: UIView) -> [String] {
    buttons(view).filter(\.isSelected).compactMap { $0.title(for: .normal) }
  }

  private func titleControl(_ view: UIView) throws -> UIControl {
    try #require(views(UIControl.self, in: view).first { $0.accessibilityLabel?.hasSuffix("year picker") == true })
  }

  private func title(_ view: UIView) -> String? { (try? titleControl(view))?.accessibilityValue }

  // MARK: Months

  @Test func `a month begins in the column of its first weekday`() throws {
    let (_, view) = try start()
    #expect(title(view) == "February 2024" && buttons(view).count == 29)
    let first = try button(1, in: view)
    let middle = first.convert(CGPoint(x: first.bounds.midX, y: 0), to: view).x
    #expect(abs(middle - 4.5 * Self.width / 7) < 0.6)
    #expect(first.accessibilityLabel == "Thursday, February 1")
    view.calendar.firstWeekday = 2
    view.layoutIfNeeded()
    let moved = try button(1, in: view)
    #expect(abs(moved.convert(CGPoint(x: moved.bounds.midX, y: 0), to: view).x - 3.5 * Self.width / 7) < 0.6)
  }

  @Test func `right-to-left calendars begin at the right`() throws {
    let (_, view) = try start()
    view.semanticContentAttribute = .forceRightToLeft
    SystemPreferences.current.layoutDirection = .rightToLeft
    defer { SystemPreferences.current = SystemPreferences() }
    view.setNeedsLayout()
    view.layoutIfNeeded()
    let fourth = try button(4, in: view)
    #expect(fourth.convert(CGPoint(x: fourth.bounds.midX, y: 0), to: view).x > Self.width * 6 / 7)
  }

  @Test func `today has the tint and tells assistive technology`() throws {
    let (_, view) = try start()
    view.visibleDateComponents = calendar.dateComponents([.year, .month, .day], from: Date())
    view.layoutIfNeeded()
    let today = try button(calendar.component(.day, from: Date()), in: view)
    #expect(today.titleColor(for: .normal) == .tintColor)
    #expect(today.accessibilityLabel?.hasPrefix("Today, ") == true)
    #expect(buttons(view).filter { $0.titleColor(for: .normal) == .tintColor }.count == 1)
  }

  final class Months: NSObject, UICalendarViewDelegate {
    var changes: [String] = []
    func calendarView(
      _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {
      let now = calendarView.visibleDateComponents
      changes.append("\(previousDateComponents.month ?? 0)→\(now.month ?? 0)")
    }
  }

  @Test func `swipes, arrows and code show other months and report them`() throws {
    let months = Months()
    let (screen, view) = try start(delegate: months)
    screen.fling(from: CGPoint(x: 300, y: 250), to: CGPoint(x: 60, y: 250))
    screen.advance(seconds: 2)
    #expect(title(view) == "March 2024" && buttons(view).count == 31 && months.changes == ["2→3"])
    let back = try #require(views(UIButton.self, in: view).first { $0.accessibilityLabel == "Previous month" })
    screen.tap(at: back.convert(CGPoint(x: 20, y: 20), to: nil))
    screen.advance(seconds: 1)
    #expect(title(view) == "February 2024" && months.changes == ["2→3", "3→2"])
    view.setVisibleDateComponents(DateComponents(year: 2025, month: 12), animated: true)
    screen.advance(seconds: 1)
    #expect(view.visibleDateComponents.year == 2025 && title(view) == "December 2025")
    #expect(months.changes == ["2→3", "3→2", "2→12"])
    view.visibleDateComponents = DateComponents(year: 2025, month: 12, day: 24)
    #expect(months.changes.count == 3)
  }

  @Test func `the available range ends the months and dims days`() throws {
    let selection = UICalendarSelectionSingleDate(delegate: nil)
    let (screen, view) = try start(selection)
    view.availableDateRange = DateInterval(start: date(2024, 2, 5), end: date(2024, 3, 10))
    view.layoutIfNeeded()
    #expect(try !button(4, in: view).isEnabled)
    #expect(try button(5, in: view).isEnabled)
    let arrows = views(UIButton.self, in: view).filter { $0.accessibilityLabel?.hasSuffix("month") == true }
    #expect(arrows.map(\.isEnabled) == [false, true])
    screen.fling(from: CGPoint(x: 60, y: 250), to: CGPoint(x: 300, y: 250))
    screen.advance(seconds: 2)
    #expect(title(view) == "February 2024")
    view.visibleDateComponents = day(2030, 1, 1)
    #expect(title(view) == "March 2024")
    view.availableDateRange = DateInterval(start: date(2020, 6, 1), end: date(2020, 7, 1))
    #expect(title(view) == "July 2020")
  }

  @Test func `the title opens wheels that choose the month`() throws {
    let months = Months()
    let (screen, view) = try start(delegate: months)
    let button = try titleControl(view)
    #expect(button.accessibilityLabel == "Show year picker" && button.accessibilityValue == "February 2024")
    screen.tap(at: button.convert(CGPoint(x: 20, y: 20), to: nil))
    screen.advance(seconds: 1)
    #expect(button.accessibilityLabel == "Hide year picker")
    let wheels = try #require(views(UIPickerView.self, in: view).first)
    // The next row of the first wheel is March.
    screen.tap(at: wheels.convert(CGPoint(x: 80, y: wheels.bounds.midY + 37), to: nil))
    screen.advance(seconds: 1)
    #expect(title(view) == "March 2024" && months.changes == ["2→3"])
    screen.tap(at: button.convert(CGPoint(x: 20, y: 20), to: nil))
    screen.advance(seconds: 1)
    #expect(views(UIPickerView.self, in: view).isEmpty && buttons(view).count == 31)
  }

  // MARK: Selections

  final class Single: NSObject, UICalendarSelectionSingleDateDelegate {
    var calls: [Int?] = []
    var allowed: (DateComponents?) -> Bool = { _ in true }
    func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
      calls.append(dateComponents?.day)
    }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { allowed(dateComponents) }
  }

  @Test func `a tap selects a date, a second tap deselects it`() throws {
    let delegate = Single()
    let selection = UICalendarSelectionSingleDate(delegate: delegate)
    let (screen, view) = try start(selection)
    try tap(20, in: view, screen)
    let found = try #require(selection.selectedDate)
    #expect(found.year == 2024 && found.month == 2 && found.day == 20 && found.calendar == calendar)
    #expect(found.date == date(2024, 2, 20) && selected(view) == ["20"])
    try tap(21, in: view, screen)
    #expect(selected(view) == ["21"])
    try tap(21, in: view, screen)
    #expect(selection.selectedDate == nil && selected(view).isEmpty && delegate.calls == [20, 21, nil])
    delegate.allowed = { $0 != nil }
    try tap(3, in: view, screen)
    try tap(3, in: view, screen)
    #expect(selected(view) == ["3"] && delegate.calls == [20, 21, nil, 3])
  }

  @Test func `code selects without notifying the delegate`() throws {
    let delegate = Single()
    let selection = UICalendarSelectionSingleDate(delegate: delegate)
    let (screen, view) = try start(selection)
    selection.setSelected(day(2024, 2, 14), animated: true)
    screen.advance(seconds: 0.5)
    #expect(selected(view) == ["14"] && delegate.calls.isEmpty)
    selection.selectedDate = day(2024, 3, 14)
    #expect(selected(view).isEmpty)
    view.visibleDateComponents = day(2024, 3, 1)
    #expect(selected(view) == ["14"] && delegate.calls.isEmpty)
  }

  @Test func `dates that the delegate refuses are dimmed until they are asked for again`() throws {
    let delegate = Single()
    delegate.allowed = { ($0?.day ?? 0) % 2 == 0 }
    let selection = UICalendarSelectionSingleDate(delegate: delegate)
    let (screen, view) = try start(selection)
    try tap(7, in: view, screen)
    #expect(selection.selectedDate == nil)
    #expect(buttons(view).filter(\.isEnabled).count == 14)
    delegate.allowed = { _ in true }
    #expect(buttons(view).filter(\.isEnabled).count == 14)
    selection.updateSelectableDates()
    #expect(buttons(view).filter(\.isEnabled).count == 29)
  }

  @Test func `a calendar without a selection selects nothing and dims nothing`() throws {
    let (screen, view) = try start()
    try tap(7, in: view, screen)
    #expect(selected(view).isEmpty && buttons(view).allSatisfy(\.isEnabled))
    #expect(buttons(view).allSatisfy { $0.accessibilityTraits == .staticText })
  }

  final class Multi: NSObject, UICalendarSelectionMultiDateDelegate {
    var calls: [String] = []
    var keeps: Int?
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
      calls.append("+\(dateComponents.day ?? 0)")
    }
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
      calls.append("-\(dateComponents.day ?? 0)")
    }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { dateComponents.day != keeps }
  }

  @Test func `several dates are selected and deselected by taps`() throws {
    let delegate = Multi()
    let selection = UICalendarSelectionMultiDate(delegate: delegate)
    selection.selectedDates = [day(2024, 2, 2)]
    let (screen, view) = try start(selection)
    try tap(9, in: view, screen)
    try tap(8, in: view, screen)
    try tap(9, in: view, screen)
    #expect(selected(view) == ["2", "8"] && delegate.calls == ["+9", "+8", "-9"])
    delegate.keeps = 2
    try tap(2, in: view, screen)
    #expect(selection.selectedDates.map(\.day) == [2, 8] && delegate.calls.count == 3)
  }

  final class Weeks: NSObject, UICalendarSelectionWeekOfYearDelegate {
    var calls: [Int?] = []
    func week(
      ofYearSelection selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear week: DateComponents?
    ) { calls.append(week?.weekOfYear) }
    func week(
      ofYearSelection selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear week: DateComponents?
    ) -> Bool { week?.weekOfYear != 8 }
  }

  @Test func `a tap selects the week of a day`() throws {
    let delegate = Weeks()
    let selection = UICalendarSelectionWeekOfYear(delegate: delegate)
    let (screen, view) = try start(selection)
    try tap(6, in: view, screen)
    #expect(selected(view) == ["4", "5", "6", "7", "8", "9", "10"] && delegate.calls == [6])
    #expect(selection.selectedWeekOfYear?.yearForWeekOfYear == 2024)
    // 18 to 24 February are the eighth week, which the delegate refuses.
    #expect(buttons(view).filter { !$0.isEnabled }.count == 7)
    try tap(7, in: view, screen)
    #expect(selected(view).isEmpty && delegate.calls == [6, nil])
    selection.selectedWeekOfYear = DateComponents(weekOfYear: 5, yearForWeekOfYear: 2024)
    #expect(selected(view) == ["1", "2", "3"])
  }

  // MARK: Decorations

  final class Decorations: NSObject, UICalendarViewDelegate {
    var asked: [Int] = []
    let label = UILabel()
    func calendarView(
      _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
      asked.append(dateComponents.day ?? 0)
      switch dateComponents.day {
      case 3: return .default(color: .systemRed, size: .large)
      case 4: return .image(UIImage(systemName: "star.fill"), color: .systemGreen, size: .small)
      case 5:
        label.text = "A long text that is wider than its day"
        return .customView { self.label }
      default: return nil
      }
    }
  }

  @Test func `the delegate decorates the days of the visible month below their numbers`() throws {
    let delegate = Decorations()
    let (_, view) = try start(delegate: delegate)
    #expect(delegate.asked == Array(1...29))
    let images = views(UIImageView.self, in: view).filter { $0.tintColor == .systemRed || $0.tintColor == .systemGreen }
    #expect(images.count == 2)
    for (number, image) in zip([3, 4], images) {
      let button = try button(number, in: view)
      let frame = image.convert(image.bounds, to: button)
      #expect(frame.minY >= button.bounds.maxY && abs(frame.midX - button.bounds.midX) < 1)
    }
    #expect(images[0].bounds.height < images[1].bounds.height * 2)
    #expect(delegate.label.superview?.clipsToBounds == true)
    #expect(try button(5, in: view).accessibilityValue == delegate.label.text)
  }

  @Test func `decorations are asked for again by day and by month`() throws {
    let delegate = Decorations()
    let (_, view) = try start(delegate: delegate)
    delegate.asked = []
    view.reloadDecorations(forDateComponents: [day(2024, 2, 7), day(2024, 3, 7)], animated: true)
    #expect(delegate.asked == [7])
    view.reloadDecorations(forDateComponents: [DateComponents(year: 2024, month: 2)], animated: false)
    #expect(delegate.asked.count == 30)
    delegate.asked = []
    view.wantsDateDecorations = false
    #expect(delegate.asked.isEmpty && delegate.label.window == nil)
  }

  // MARK: Text size, keys

  @Test func `larger text makes the calendar taller`() throws {
    let (screen, view) = try start()
    let height = view.intrinsicContentSize.height
    SystemPreferences.current.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    defer { SystemPreferences.current = SystemPreferences() }
    screen.advance(seconds: 0.1)
    #expect(view.intrinsicContentSize.height > height)
    #expect(try button(1, in: view).titleLabel?.font.pointSize == 28)
  }

  @Test func `arrow keys move between days and the space bar selects`() throws {
    let selection = UICalendarSelectionSingleDate(delegate: nil)
    let (screen, view) = try start(selection)
    screen.type(.keyboardTab)
    #expect(try titleControl(view).isFocused)
    // The arrows follow, and then the first day, a Thursday.
    for _ in 0..<3 { screen.type(.keyboardTab) }
    screen.type(.keyboardRightArrow)
    screen.type(.keyboardDownArrow)
    screen.type(.keyboardSpacebar)
    screen.advance(seconds: 0.5)
    #expect(selected(view) == ["9"])
  }

  @Test func `the view is released with its selection`() throws {
    weak var released: UICalendarView?
    do {
      let view = UICalendarView()
      view.selectionBehavior = UICalendarSelectionMultiDate(delegate: nil)
      released = view
    }
    #expect(released == nil)
  }
}
