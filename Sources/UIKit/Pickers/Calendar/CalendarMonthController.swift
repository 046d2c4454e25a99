import Foundation

/// The controller of one month, a page of a calendar view.
@MainActor final class CalendarMonthController: UIViewController {
  let month: CalendarMonth

  init(_ month: CalendarMonth, of calendarView: UICalendarView) {
    self.month = month
    super.init(nibName: nil, bundle: nil)
    view = CalendarMonthView(month, of: calendarView)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  var monthView: CalendarMonthView? { view as? CalendarMonthView }
}

/// The days of a month in rows, and the marks of whole weeks behind them.
@MainActor final class CalendarMonthView: UIView {
  private let month: CalendarMonth
  private weak var calendarView: UICalendarView?
  private(set) var days: [CalendarDayView] = []
  /// The marks of weeks; shown in rows with a selected day.
  private var weekMarks: [UIView] = []

  init(_ month: CalendarMonth, of calendarView: UICalendarView) {
    self.month = month
    self.calendarView = calendarView
    super.init(frame: .zero)
    makeDays(of: calendarView)
    updateDays(animated: false)
    for day in days { showDecoration(of: day, animated: false) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private func makeDays(of calendarView: UICalendarView) {
    weekMarks = (0..<CalendarMonth.rows).map { _ in
      let mark = UIView(frame: .zero)
      mark.backgroundColor = .tintColor
      mark.alpha = 0
      mark.isUserInteractionEnabled = false
      addSubview(mark)
      return mark
    }
    let wording = CalendarWording(calendarView.calendar, calendarView.locale)
    days = month.days.map { date in
      let components = calendarView.components(of: date)
      let number = wording.number(components.day ?? 0)
      let label = wording.label(of: date)
      return CalendarDayView(date, components, number: number, label: label) { [weak calendarView] in
        calendarView?.selectionBehavior?.choose(components)
      }
    }
    for day in days { addSubview(day) }
  }

  /// Shows the state of each day.
  func updateDays(animated: Bool) {
    guard let calendarView else { return }
    let fonts = calendarView.fonts
    let selection = calendarView.selectionBehavior
    let looks = days.map { day in
      var look = CalendarDayView.Look()
      look.isToday = calendarView.calendar.isDateInToday(day.date)
      look.isSelected = selection?.isSelected(day.components) ?? false
      look.isEnabled = calendarView.shown.allowsDay(of: day.date) && selection?.isSelectable(day.components) ?? true
      look.isInMarkedWeek = look.isSelected && selection?.marksWeeks == true
      look.isButton = selection != nil
      return look
    }
    let marked = Set(looks.indices.filter { looks[$0].isInMarkedWeek }.map { month.place(of: $0).row })
    let change = {
      for (day, look) in zip(self.days, looks) {
        day.show(look, fonts)
        day.hasDecorationSpace = calendarView.wantsDateDecorations
      }
      for (row, mark) in self.weekMarks.enumerated() {
        mark.alpha = marked.contains(row) ? CalendarDayView.discOpacity : 0
      }
    }
    animated && window != nil ? UIView.animate(withDuration: 0.2, animations: change) : change()
    setNeedsLayout()
  }

  func showDecoration(of day: CalendarDayView, animated: Bool) {
    guard let calendarView else { return }
    let delegate = calendarView.wantsDateDecorations ? calendarView.delegate : nil
    day.show(
      delegate?.calendarView(calendarView, decorationFor: day.components), animated: animated && window != nil)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(width: bounds.width / 7, height: bounds.height / CGFloat(CalendarMonth.rows))
    func frame(_ row: Int, _ columns: ClosedRange<Int>) -> CGRect {
      let frame = CGRect(
        x: CGFloat(columns.lowerBound) * size.width, y: CGFloat(row) * size.height,
        width: CGFloat(columns.count) * size.width, height: size.height)
      return isRightToLeft ? frame.mirrored(in: bounds.width) : frame
    }
    for (index, day) in days.enumerated() {
      let (row, column) = month.place(of: index)
      day.frame = frame(row, column...column)
      day.layoutIfNeeded()
    }
    for (row, mark) in weekMarks.enumerated() {
      let columns = month.indexes(inRow: row).map { month.place(of: $0).column }
      mark.isHidden = columns.isEmpty
      guard let first = columns.first, let last = columns.last, let day = days.first else { continue }
      let disc = day.numberFrame
      let cells = frame(row, first...last)
      // The ends are as far from the outer numbers as a disc's edge.
      let inset = max(0, (size.width - disc.width) / 2)
      mark.frame = CGRect(
        x: cells.minX + inset, y: cells.minY + disc.minY, width: cells.width - 2 * inset, height: disc.height)
      mark.layer.cornerRadius = disc.height / 2
    }
  }
}
