import Foundation

/// A date picker as a calendar, with a row for the time below it.
@MainActor final class InlineDateView: UIView, DatePickerContent, UICalendarSelectionSingleDateDelegate {
  private let showsTime: Bool
  private let calendarView = UICalendarView(frame: .zero)
  private lazy var selection = UICalendarSelectionSingleDate(delegate: self)
  private let timeLabel = UILabel(frame: .zero)
  private let time = CompactDateView(.time)
  private var choice: DateChoice?
  var onChoose: ((Date) -> Void)?
  var locale = SystemPreferences.currentLocale {
    didSet {
      time.locale = locale
      calendarView.locale = locale
    }
  }

  private static let timeHeight: CGFloat = 48

  init(showsTime: Bool) {
    self.showsTime = showsTime
    super.init(frame: .zero)
    calendarView.wantsDateDecorations = false
    calendarView.selectionBehavior = selection
    addSubview(calendarView)
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
    var size = calendarView.intrinsicContentSize
    size.height += showsTime ? Self.timeHeight : 0
    return size
  }

  func show(_ choice: DateChoice, animated: Bool) {
    self.choice = choice
    calendarView.calendar = choice.calendar
    let (minimum, maximum) = (choice.minimum ?? .distantPast, choice.maximum ?? .distantFuture)
    calendarView.availableDateRange =
      minimum <= maximum
      ? DateInterval(start: minimum, end: maximum) : DateInterval(start: .distantPast, end: .distantFuture)
    let day = calendarView.components(of: choice.date)
    selection.setSelected(day, animated: animated)
    calendarView.setVisibleDateComponents(day, animated: animated)
    if showsTime { time.show(choice, animated: animated) }
  }

  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
    guard let choice, let day = dateComponents.flatMap({ choice.calendar.date(from: $0) }) else { return }
    onChoose?(choice.moved(toDay: day))
  }

  /// A date picker always has a date.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { dateComponents != nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let below = showsTime ? Self.timeHeight : 0
    calendarView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - below))
    guard showsTime else { return }
    func place(_ view: UIView, _ frame: CGRect) {
      view.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
    }
    let size = time.naturalSize
    let y = bounds.height - Self.timeHeight
    place(timeLabel, CGRect(x: 12, y: y, width: 120, height: Self.timeHeight))
    place(
      time,
      CGRect(
        x: bounds.width - size.width - 12, y: y + (Self.timeHeight - size.height) / 2, width: size.width,
        height: size.height))
  }
}
