import Foundation

/// A calendar of a month, with a button for each day and arrows to the adjacent months.
@MainActor final class CalendarView: UIView, DatePickerContent {
  private let showsTime: Bool
  private let title = UILabel(frame: .zero)
  private let back = UIButton(type: .system)
  private let forward = UIButton(type: .system)
  private var weekdays: [UILabel] = []
  private var days: [UIButton] = []
  private let timeLabel = UILabel(frame: .zero)
  private let time = CompactDateView(.time)
  private var choice: DateChoice?
  /// The start of the visible month.
  private var month: Date?
  var locale = Locale.current { didSet { time.locale = locale } }
  var onChoose: ((Date) -> Void)?

  private static let headHeight: CGFloat = 44
  private static let weekdayHeight: CGFloat = 24
  private static let rowHeight: CGFloat = 44
  private static let timeHeight: CGFloat = 48
  private static let side: CGFloat = 36

  init(showsTime: Bool) {
    self.showsTime = showsTime
    super.init(frame: .zero)
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.accessibilityTraits = .header
    back.setImage(UIImage(systemName: "chevron.backward"), for: .normal)
    forward.setImage(UIImage(systemName: "chevron.forward"), for: .normal)
    back.accessibilityLabel = SystemText.previousMonth.text
    forward.accessibilityLabel = SystemText.nextMonth.text
    back.addTarget(self, action: CalendarView.goBack, for: .touchUpInside)
    forward.addTarget(self, action: CalendarView.goForward, for: .touchUpInside)
    for view in [title, back, forward] { addSubview(view) }
    guard showsTime else { return }
    timeLabel.text = SystemText.time.text
    time.onChoose = { [weak self] in self?.onChoose?($0) }
    addSubview(timeLabel)
    addSubview(time)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  var naturalSize: CGSize {
    let time = showsTime ? Self.timeHeight : 0
    return CGSize(width: 320, height: Self.headHeight + Self.weekdayHeight + 6 * Self.rowHeight + time)
  }

  func show(_ choice: DateChoice, animated: Bool) {
    self.choice = choice
    let start = choice.calendar.dateComponents([.era, .year, .month], from: choice.date)
    month = choice.calendar.date(from: start)
    if showsTime { time.show(choice, animated: animated) }
    build()
  }

  private func goBack() { step(-1) }
  private func goForward() { step(1) }

  private func step(_ months: Int) {
    guard let choice, let month else { return }
    self.month = choice.calendar.date(byAdding: .month, value: months, to: month)
    build()
  }

  // MARK: Days

  private func build() {
    guard let choice, let month else { return }
    let calendar = choice.calendar
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    title.text = formatter.string(from: month)
    makeWeekdays(formatter, first: calendar.firstWeekday)
    for day in days { day.removeFromSuperview() }
    formatter.dateStyle = .long
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    days = (0..<count).compactMap { index in
      calendar.date(byAdding: .day, value: index, to: month).map { makeDay(index + 1, $0, choice, formatter) }
    }
    for day in days { addSubview(day) }
    back.isEnabled = calendar.date(byAdding: .day, value: -1, to: month).map(choice.allowsDay) ?? false
    forward.isEnabled = calendar.date(byAdding: .month, value: 1, to: month).map(choice.allowsDay) ?? false
    setNeedsLayout()
  }

  private func makeWeekdays(_ formatter: DateFormatter, first: Int) {
    for label in weekdays { label.removeFromSuperview() }
    let symbols = formatter.shortStandaloneWeekdaySymbols
    weekdays = symbols.indices.map { index in
      let label = UILabel(frame: .zero)
      label.text = symbols[(index + first - 1) % symbols.count].uppercased()
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      addSubview(label)
      return label
    }
  }

  private func makeDay(_ number: Int, _ date: Date, _ choice: DateChoice, _ formatter: DateFormatter) -> UIButton {
    let button = UIButton(type: .custom)
    let isChosen = choice.calendar.isDate(date, inSameDayAs: choice.date)
    let isToday = choice.calendar.isDateInToday(date)
    button.setTitle(String(number), for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 19, weight: isChosen ? .semibold : .regular)
    let color: UIColor = isChosen || isToday ? .tintColor : .label
    button.setTitleColor(color, for: .normal)
    button.setTitleColor(.tertiaryLabel, for: .disabled)
    button.backgroundColor = isChosen ? UIColor.systemBlue.withAlphaComponent(0.15) : nil
    button.layer.cornerRadius = Self.side / 2
    button.isEnabled = choice.allowsDay(of: date)
    button.isSelected = isChosen
    button.accessibilityLabel = formatter.string(from: date)
    button.addAction(UIAction { [weak self] _ in self?.onChoose?(choice.moved(toDay: date)) }, for: .touchUpInside)
    return button
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let choice, let month else { return }
    let width = bounds.width / 7
    func place(_ view: UIView, _ frame: CGRect) {
      view.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
    }
    place(title, CGRect(x: 12, y: 0, width: bounds.width - 112, height: Self.headHeight))
    place(back, CGRect(x: bounds.width - 88, y: 0, width: 44, height: Self.headHeight))
    place(forward, CGRect(x: bounds.width - 44, y: 0, width: 44, height: Self.headHeight))
    for (index, label) in weekdays.enumerated() {
      place(label, CGRect(x: CGFloat(index) * width, y: Self.headHeight, width: width, height: Self.weekdayHeight))
    }
    let weekday = choice.calendar.component(.weekday, from: month)
    let start = (weekday - choice.calendar.firstWeekday + 7) % 7
    let time = showsTime ? Self.timeHeight : 0
    let top = Self.headHeight + Self.weekdayHeight
    let height = (bounds.height - top - time) / 6
    for (index, day) in days.enumerated() {
      let (row, column) = ((index + start) / 7, (index + start) % 7)
      let middle = CGPoint(x: (CGFloat(column) + 0.5) * width, y: top + (CGFloat(row) + 0.5) * height)
      let side = min(Self.side, width, height)
      place(day, CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side))
    }
    guard showsTime else { return }
    let size = self.time.naturalSize
    let y = bounds.height - Self.timeHeight
    place(timeLabel, CGRect(x: 12, y: y, width: 120, height: Self.timeHeight))
    place(
      self.time,
      CGRect(
        x: bounds.width - size.width - 12, y: y + (Self.timeHeight - size.height) / 2, width: size.width,
        height: size.height))
  }
}
