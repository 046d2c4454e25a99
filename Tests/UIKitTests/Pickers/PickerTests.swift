import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct PickerTests {
  final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var chosen: [String] = []
    var counts = [10, 3]
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "\(component)-\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append("\(component)-\(row)")
    }
  }

  private func start() throws -> (TestScreen, UIPickerView, Rows) {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    let rows = Rows()
    picker.dataSource = rows
    picker.delegate = rows
    let screen = try TestScreen(size: CGSize(width: 320, height: 216), view: picker)
    screen.advanceFrame()
    return (screen, picker, rows)
  }

  @Test func `a wheel turned by touch stops on a row and reports it`() throws {
    let (screen, picker, rows) = try start()
    #expect(picker.selectedRow(inComponent: 0) == 0)
    screen.drag(from: CGPoint(x: 80, y: 150), to: CGPoint(x: 80, y: 70))
    screen.advance(seconds: 2)
    let row = picker.selectedRow(inComponent: 0)
    #expect(row == 2 && rows.chosen == ["0-2"])
    guard let label = picker.view(forRow: row, forComponent: 0) else { return #expect(Bool(false)) }
    let middle = label.convert(CGPoint(x: 0, y: label.bounds.midY), to: picker).y
    #expect(abs(middle - 108) < 0.1 && label.alpha == 1)
  }

  private final class DescribedRows: NSObject, UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
      "Wheel \(component)"
    }
    func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? { "Turn" }
    func pickerView(
      _ pickerView: UIPickerView, accessibilityAttributedLabelForComponent component: Int
    ) -> NSAttributedString? { component == 1 ? NSAttributedString(string: "Last") : nil }
  }

  @Test func `a delegate describes the wheels to assistive technology`() throws {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    let rows = DescribedRows()
    (picker.dataSource, picker.delegate) = (rows, rows)
    let screen = try TestScreen(size: CGSize(width: 320, height: 216), view: picker)
    screen.advanceFrame()
    let wheels = picker.subviews.filter(\.isAccessibilityElement)
    #expect(wheels.map(\.accessibilityLabel) == ["Wheel 0", "Last"])
    #expect(wheels.map(\.accessibilityHint) == ["Turn", "Turn"])
  }

  @Test func `a fling beyond the last row returns to it`() throws {
    let (screen, picker, rows) = try start()
    screen.fling(from: CGPoint(x: 240, y: 180), to: CGPoint(x: 240, y: 20))
    screen.advance(seconds: 4)
    #expect(picker.selectedRow(inComponent: 1) == 2 && rows.chosen == ["1-2"])
  }

  @Test func `code turns wheels without notification, a tap notifies`() throws {
    let (screen, picker, rows) = try start()
    picker.selectRow(7, inComponent: 0, animated: false)
    screen.advance(seconds: 1)
    #expect(picker.selectedRow(inComponent: 0) == 7 && rows.chosen.isEmpty)
    picker.selectRow(3, inComponent: 0, animated: true)
    screen.advance(seconds: 1)
    #expect(picker.selectedRow(inComponent: 0) == 3 && rows.chosen.isEmpty)
    screen.tap(at: CGPoint(x: 80, y: 145))
    screen.advance(seconds: 1)
    #expect(picker.selectedRow(inComponent: 0) == 4 && rows.chosen == ["0-4"])
  }

  @Test func `visible rows lie on a cylinder`() throws {
    let (_, picker, rows) = try start()
    rows.counts = [1000, 3]
    picker.reloadAllComponents()
    picker.layoutIfNeeded()
    picker.selectRow(500, inComponent: 0, animated: false)
    let shown = (0..<1000).filter { picker.view(forRow: $0, forComponent: 0) != nil }
    #expect(shown == Array(496...504))
    let heights = shown.compactMap { picker.view(forRow: $0, forComponent: 0)?.frame.height }
    #expect(heights == heights.sorted { abs($0 - 32) < abs($1 - 32) } || heights[4] == 32)
    #expect(zip(heights[0..<4], heights[1..<5]).allSatisfy { $0 < $1 })
  }

  @Test func `a reload with fewer rows keeps a selected row`() throws {
    let (_, picker, rows) = try start()
    picker.selectRow(9, inComponent: 0, animated: false)
    rows.counts = [4, 0]
    picker.reloadAllComponents()
    picker.layoutIfNeeded()
    #expect(picker.selectedRow(inComponent: 0) == 3 && picker.selectedRow(inComponent: 1) == -1)
  }

  // MARK: Dates

  private func date(_ text: String) -> Date {
    let formatter = ISO8601DateFormatter()
    return formatter.date(from: text) ?? .distantPast
  }

  private func datePicker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ day: String) -> UIDatePicker {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    picker.locale = Locale(identifier: "en_US")
    picker.calendar = calendar
    picker.timeZone = calendar.timeZone
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = date(day)
    return picker
  }

  @Test func `dates stay within the limits and on the interval`() {
    let picker = datePicker(.dateAndTime, .wheels, "2024-02-29T10:37:20Z")
    picker.minuteInterval = 15
    #expect(picker.date == date("2024-02-29T10:30:00Z"))
    picker.minimumDate = date("2024-03-01T08:05:00Z")
    #expect(picker.date == date("2024-03-01T08:15:00Z"))
    picker.maximumDate = date("2024-03-02T08:05:00Z")
    picker.date = date("2025-01-01T00:00:00Z")
    #expect(picker.date == date("2024-03-02T08:00:00Z"))
    picker.maximumDate = date("2020-01-01T00:00:00Z")
    picker.date = date("2025-01-01T00:00:00Z")
    #expect(picker.date == date("2025-01-01T00:00:00Z"))
    picker.minuteInterval = 7
    picker.date = date("2025-01-01T00:33:00Z")
    #expect(picker.date == date("2025-01-01T00:33:00Z"))
  }

  @Test func `a day beyond the end of the month becomes its last`() throws {
    let picker = datePicker(.date, .wheels, "2023-01-31T12:00:00Z")
    let screen = try TestScreen(size: CGSize(width: 320, height: 216), view: picker)
    screen.advanceFrame()
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    // In the United States the month is the first wheel; its next row is February.
    screen.tap(at: CGPoint(x: 60, y: 145))
    screen.advance(seconds: 2)
    #expect(picker.date == date("2023-02-28T12:00:00Z") && changes == 1)
  }

  @Test func `a tap selects a calendar day and keeps the time`() throws {
    let picker = datePicker(.date, .inline, "2024-02-10T17:30:00Z")
    picker.minimumDate = date("2024-02-03T00:00:00Z")
    picker.frame.size = picker.intrinsicContentSize
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    page.addSubview(picker)
    let screen = try TestScreen(size: page.bounds.size, view: page)
    screen.advanceFrame()
    let days = screen.tree.split(separator: "\n").filter { $0.contains("February") && $0.contains("UIButton") }
    #expect(days.count == 29)
    #expect(days.filter { $0.contains("disabled") }.count == 2)
    // 1 February 2024 is a Thursday: the 20th is the third day of the fourth week.
    let width: CGFloat = 320 / 7
    screen.tap(at: CGPoint(x: 2.5 * width, y: 68 + 3.5 * 44))
    #expect(picker.date == date("2024-02-20T17:30:00Z"))
  }

  @Test func `a duration is in whole minutes`() {
    let picker = datePicker(.countDownTimer, .automatic, "2024-02-10T00:00:00Z")
    #expect(picker.datePickerStyle == .wheels)
    picker.countDownDuration = 3_725
    #expect(picker.countDownDuration == 3_720)
    picker.countDownDuration = .nan
    #expect(picker.countDownDuration == 3_720)
  }

  @Test func `the compact style opens a calendar beside its button`() throws {
    let picker = datePicker(.dateAndTime, .compact, "2024-02-10T17:30:00Z")
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    picker.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: picker.intrinsicContentSize)
    page.addSubview(picker)
    let screen = try TestScreen(size: page.bounds.size, view: page)
    screen.advanceFrame()
    screen.tap(at: CGPoint(x: 50, y: 37))
    screen.advance(seconds: 1)
    #expect(screen.tree.contains("CalendarView"))
  }
}
